"""Documents' facts for tests: one of each, as a club night would have them."""

from panoverde.documents.data import (
    BagSlip,
    CashMove,
    Head,
    Headline,
    House,
    MethodTotal,
    Paid,
    PayoutRow,
    PayoutSheet,
    Price,
    PricedMethod,
    PriceRow,
    PriceTable,
    PrizeSlip,
    Receipt,
    Seat,
    SeatCard,
    SheetLevel,
    StructureSheet,
    TableBreak,
    TillReport,
)

ZONE = "America/Sao_Paulo"
HOUSE = House(organiser="Clube Demo de Poker", cnpj="11.222.333/0001-81", city="São Paulo")
HEADLINE = Headline(
    series="Circuito Demo 2026 · Etapa 2", event="Turbo 30 mil", number="08", starts_at="2026-11-15T22:00:00.000Z"
)
DIGEST = "a006461ee29daeb4da9776ba1fb27818bacce573151819a54cdc14732f5d0c11"
HEAD = Head(stream="tournament/hoje", seq=41, hash=DIGEST[::-1])
ENTRY = Price(parts=(("prize", 250_00), ("rake", 50_00)))
PIX = (
    "00020126330014br.gov.bcb.pix0111529982247255204000053039865406300.00"
    "5802BR5910CLUBE DEMO6009SAO PAULO62070503PV163045A43"
)

RECEIPT = Receipt(
    house=HOUSE,
    headline=HEADLINE,
    player="Jogadora Demo 042",
    entry_number=18,
    chips=20_000,
    seat=Seat(32, 7),
    price=ENTRY,
    payments=(
        Paid(method="pix", centavos=180_00),
        Paid(method="cash", centavos=120_00, tendered=150_00),
    ),
    commitment=DIGEST,
    head=HEAD,
    page="https://panoverde.local/p/7K2MQ9",
    at="2026-11-15T21:05:41.000Z",
    cashier="Caixa Demo 2",
    desk="Guichê 1",
)
CARD = SeatCard(
    headline=HEADLINE,
    player="Jogador Demo 117",
    of=Seat(9, 4),
    to=Seat(17, 8),
    why="A mesa 17 tem três a menos.",
    rule="KSOP 2026, 11.A",
    at="2026-11-15T21:06:00.000Z",
    by="Floor Demo 1",
    head=HEAD,
)
BAG = BagSlip(
    headline=HEADLINE,
    player="Jogadora Demo 042",
    entry_number=318,
    flight="Dia 1A",
    of=Seat(14, 3),
    chips=84_500,
    piles=((25_000, 2), (5_000, 6), (1_000, 4), (500, 1)),
    counts=(("Dealer Demo 7", 84_500), ("Floor Demo 1", 84_500)),
    seal="000777",
    cards=3,
    penalty_hands=11,
    next_day="Dia 2",
    to=Seat(12, 3),
    page="https://panoverde.local/direct/hoje/bag/e318/",
    at="2026-11-16T03:40:00.000Z",
    by="Floor Demo 1",
    head=HEAD,
)
BREAK = TableBreak(
    headline=HEADLINE,
    table=9,
    cards=tuple(
        SeatCard(
            headline=HEADLINE,
            player=f"Jogador Demo {100 + seat}",
            kind="break",
            of=Seat(9, seat),
            to=Seat(seat + 1, 10 - seat),
            rule="KSOP 2026, 9",
            draw="14",
            at="2026-11-15T21:06:00.000Z",
            by="Floor Demo 1",
            head=HEAD,
        )
        for seat in range(1, 10)
    ),
    rule="KSOP 2026, 9",
    draw="14",
    at="2026-11-15T21:06:00.000Z",
    by="Floor Demo 1",
    head=HEAD,
)
PRIZE = PrizeSlip(
    house=HOUSE,
    headline=HEADLINE,
    player="Jogador Demo 7",
    document="529.982.247-25",
    place=2,
    entries=312,
    centavos=12_345_67,
    method="bank-transfer",
    slip="9931",
    taxes_by_winner="KSOP 2026, S.C",
    at="2026-11-16T06:40:00.000Z",
    by="Diretor Demo",
    head=HEAD,
)
SHIFT = TillReport(
    house=HOUSE,
    series="Circuito Demo 2026 · Etapa 2",
    desk="Guichê 1",
    cashier="Caixa Demo 2",
    opened_at="2026-11-15T20:00:00.000Z",
    closed_at="2026-11-16T03:10:00.000Z",
    float_centavos=500_00,
    methods=(
        MethodTotal(method="cash", taken=9_300_00, given_back=300_00, prizes=1_000_00),
        MethodTotal(method="pix", taken=12_600_00),
        MethodTotal(method="debit-card", taken=3_150_00, slips=3_150_00),
        MethodTotal(method="credit-card", taken=1_320_00, slips=990_00),
    ),
    moves=(CashMove(what="drop", centavos=6_000_00, why="cofre, 22:00"), CashMove(what="fill", centavos=200_00)),
    notes=((200_00, 5), (100_00, 12), (50_00, 8), (20_00, 3), (10_00, 2), (5_00, 3), (25, 4)),
    expected=2_700_00,
    counted=2_696_00,
    why="Troco de uma reentrada a mais.",
    movements=96,
    head=HEAD,
)
PRICES = PriceTable(
    house=HOUSE,
    headline=HEADLINE,
    rows=tuple(
        PriceRow(
            price=price,
            chips=chips,
            methods=(
                PricedMethod(method="cash", total=price.total),
                PricedMethod(method="pix", total=price.total),
                PricedMethod(method="debit-card", total=price.total * 105 // 100, surcharge=price.total * 5 // 100),
                PricedMethod(method="credit-card", total=price.total * 110 // 100, surcharge=price.total // 10),
            ),
        )
        for price, chips in (
            (ENTRY, 20_000),
            (Price(what="re-entry", parts=(("prize", 250_00), ("rake", 50_00))), 20_000),
            (Price(what="add-on", parts=(("prize", 100_00),)), 40_000),
        )
    ),
    rules=(("Débito com 5% e crédito com 10% de acréscimo.", "SCPT 2026, D"),),
    at="2026-11-15T20:00:00.000Z",
)
BLINDS = (
    (100, 100), (100, 200), (200, 300), (200, 400), (0, 0), (300, 500), (300, 600), (400, 800), (500, 1000), (0, 0),
    (600, 1200), (800, 1600), (1000, 2000), (1000, 2500), (0, 0), (1500, 3000), (2000, 4000), (2500, 5000),
    (3000, 6000), (0, 0), (4000, 8000), (5000, 10000), (6000, 12000), (8000, 16000), (0, 0), (10000, 20000),
    (15000, 30000), (20000, 40000), (25000, 50000), (0, 0), (30000, 60000), (40000, 80000), (50000, 100000),
    (60000, 120000), (80000, 160000), (100000, 200000),
)  # fmt: skip
STRUCTURE = StructureSheet(
    house=HOUSE,
    headline=Headline(
        series="Circuito Demo 2026, Etapa 2",
        event="Deepstack 150 mil",
        number="07",
        starts_at="2026-11-15T17:00:00.000Z",
        venue="Salão Aurora Demo",
    ),
    book="KSOP 2026",
    prices=((Price(parts=(("prize", 500_00), ("rake", 100_00))), 30_000),),
    guarantee=150_000_00,
    chips=30_000,
    chip_set=((100, 10), (500, 8), (1000, 10), (5000, 3)),
    game="no-limit-holdem",
    seats=9,
    ante="big-blind",
    opens_at="2026-11-15T16:00:00.000Z",
    late_levels=8,
    levels=tuple(
        SheetLevel(minutes=25, small_blind=small, big_blind=big, ante=big)
        if big
        else SheetLevel(minutes=15, note=note)
        for (small, big), note in zip(
            BLINDS, ["sai a ficha de 100" if at == 14 else "" for at in range(len(BLINDS))], strict=True
        )
    ),
    rules=(
        ("Ante igual ao big blind, o blind primeiro", "78"),
        ("Retido: 3% equipe, 2% ranking", "T, U"),
        ("Redraw com 2 mesas e na mesa final", "11.C"),
    ),
    commitment=DIGEST,
    page="https://panoverde.local/t/hoje",
)
PAYOUTS = PayoutSheet(
    house=HOUSE,
    headline=HEADLINE,
    book="KSOP 2026",
    entries=312,
    pool=148_200_00,
    guarantee=120_000_00,
    deductions=(("Equipe 3%", 4_680_00, "KSOP 2026, T"), ("Ranking 2%", 3_120_00, "KSOP 2026, U")),
    rows=(
        PayoutRow(place=1, centavos=32_600_00, player="Jogador Demo 7", paid=True),
        PayoutRow(place=2, centavos=22_100_00, player="Jogadora Demo 042"),
        PayoutRow(place=3, centavos=15_400_00),
        *(PayoutRow(place=place, centavos=(60 - place) * 100_00) for place in range(4, 10)),
        *(PayoutRow(place=place, last_place=place + 8, centavos=(60 - place) * 50_00) for place in range(10, 46, 9)),
    ),
    rule="KSOP 2026, L",
    final=True,
    at="2026-11-15T23:00:00.000Z",
    head=HEAD,
    page="https://panoverde.local/t/hoje",
)
