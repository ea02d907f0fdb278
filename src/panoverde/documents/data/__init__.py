"""What stands on documents: plain facts, brought by whoever has them.

Moments are written as the journal writes them (UTC) and shown in the venue's time; money is centavos.
What is a sentence here (`rule`) comes in the reader's language; a reason (`why`) as facts have it.
"""

from panoverde.documents.data.common import Head, Headline, House, Paid, Price, Seat, What
from panoverde.documents.data.packs import BagOnPaper, PaperPack, Seated, Served, TableOnPaper
from panoverde.documents.data.sheets import (
    PayoutRow,
    PayoutSheet,
    PricedMethod,
    PriceRow,
    PriceTable,
    SheetLevel,
    StructureSheet,
)
from panoverde.documents.data.slips import BagSlip, PrizeSlip, Receipt, RefundSlip, SeatCard, TableBreak
from panoverde.documents.data.tills import CashMove, Correction, MethodTotal, TillReport

__all__ = [
    "BagOnPaper", "BagSlip", "CashMove", "Correction", "Head", "Headline", "House", "MethodTotal", "Paid",
    "PaperPack",
    "PayoutRow", "PayoutSheet", "Price", "PriceRow", "PriceTable", "PricedMethod", "PrizeSlip", "Receipt",
    "RefundSlip", "Seat", "SeatCard", "Seated", "Served", "SheetLevel", "StructureSheet", "TableBreak",
    "TableOnPaper", "TillReport", "What",
]  # fmt: skip
