"""The parameters of a rulebook, typed. Read by mypy, never by running code.

Written by `panoverde rulebook terms`; do not edit.

    book.payouts.places_paid_percent.value     what holds
    book.payouts.places_paid_percent.cites     by which clauses
"""

import datetime
from decimal import Decimal
from typing import Any, Literal

from panoverde.rulebook.term import Section, Term


class Series(Section):
    """What books say on series."""

    # event-and-stage
    event_means: Term[Literal["stage", "tournament"]]

    # guarantee-quorum
    guaranteed_between_minimums: Term[Literal["start-normally", "wait"]]
    guaranteed_start_min_players: Term[int]
    no_quorum_options: Term[tuple[Literal["cancel-and-refund", "play-without-guarantee"], ...]]
    quorum_applies_to: Term[Literal["guaranteed-only", "all"]]
    quorum_players: Term[int]
    quorum_wait_minutes: Term[int]

    # main-event-game
    main_event_game: Term[Literal["no-limit-holdem", "pot-limit-omaha", "other"]]
    side_events_other_deck: Term[bool]
    side_events_other_games: Term[bool]

    # rulebook-scope
    governed_series: Term[Literal["ksop", "bsop", "scpt"]]
    season_year: Term[int]

    # series-organiser
    organiser: Term[Literal["kings-eventos", "tag-eventos", "service-company"]]


class Schedule(Section):
    """What books say on schedule."""

    # early-arrival
    arrival_before_start_minutes: Term[int]

    # final-table-date
    final_table_may_be_moved: Term[tuple[Literal["date", "time"], ...]]

    # schedule-changes
    schedule_change_needs_notice: Term[bool]
    schedule_changed_by: Term[Literal["organiser", "director"]]

    # schedule-publication
    participant_must_check: Term[bool]
    schedule_published_at: Term[tuple[Literal["venue", "social-networks", "website"], ...]]

    # stage-calendar
    main_event_multi_day: Term[bool]
    own_calendar_per_stage: Term[bool]

    # structure-sheet
    structure_sheet_available_as: Term[tuple[Literal["pdf-on-stage-page", "printed-at-desk"], ...]]
    structure_sheet_fields: Term[tuple[Literal["buy-in", "start-times", "registration-times", "game-rules", "chip-structure", "level-times"], ...]]

    # tournament-cancellation
    cancelled_refund_percent: Term[Decimal]
    disruption_causes: Term[tuple[Literal["technical-trouble", "unauthorised-interference", "fraud", "outside-control", "force-majeure", "natural-events"], ...]]
    disruption_outcomes: Term[tuple[Literal["cancel", "end", "reschedule", "suspend"], ...]]
    entry_refund_on: Term[tuple[Literal["cancel", "end", "reschedule", "suspend"], ...]]
    no_quorum_refund_percent: Term[Decimal]
    other_compensation: Term[bool]
    surcharge_refunded: Term[bool]


class Registration(Section):
    """What books say on registration."""

    # alternates
    alternates_list: Term[Literal["single", "separate"]]
    alternates_may_cancel: Term[bool]
    alternates_order: Term[Literal["registration-order", "drawn", "director"]]
    alternates_seated: Term[Literal["as-players-bust", "next-level"]]

    # cancelling-an-entry
    cancel_until_before_start_minutes: Term[int]
    cancelled_entry_refunded: Term[bool]
    entry_final_from: Term[Literal["cancel-deadline", "when-made"]]
    entry_personal_from: Term[Literal["when-made", "cancel-deadline"]]

    # checking-the-receipt
    receipt_read_by_player: Term[bool]

    # entry-transfer
    transfer_options: Term[tuple[Literal["refuse", "authorise"], ...]]
    transfer_until: Term[Literal["tournament-start", "cancel-deadline"]]

    # federation-membership
    federation_membership_required: Term[bool]

    # ladies-eligibility
    ladies_proofs: Term[tuple[Literal["official-document", "self-declaration"], ...]]

    # late-registration
    late_entrant_sits: Term[Literal["empty-seat", "new-table"]]
    late_registration_options: Term[tuple[Literal["accept", "refuse"], ...]]
    registration_hours_changes: Term[tuple[Literal["extend", "shorten", "keep"], ...]]

    # minimum-age
    age_counted_on: Term[Literal["registration-date", "tournament-day"]]
    minimum_age_years: Term[int]

    # one-entry-per-player
    live_entries_per_player: Term[int]
    one_seat_at_a_time: Term[Literal["refuse", "warn", "allow"]]

    # online-registration
    advance_online_entry: Term[bool]

    # photo-id
    photo_id_checked: Term[tuple[Literal["registration", "tournament-start", "each-day-start"], ...]]
    photo_id_on_request: Term[bool]

    # re-entry
    main_event_reentry: Term[Literal["as-soon-as-out", "only-at-once", "none"]]
    reentry_after: Term[Literal["elimination", "any-time"]]
    reentry_limits: Term[tuple[Literal["times", "period"], ...]]

    # rebuys
    announced_rebuy_in_play: Term[bool]
    announced_rebuy_owed: Term[bool]
    rebuy_may_skip_hand: Term[bool]

    # refund-list
    refund_list_until: Term[Literal["cancellation-date", "scheduled-start"]]
    refund_needs_receipt: Term[bool]

    # refusing-entry
    refusal_grounds: Term[tuple[Literal["order", "safety", "integrity"], ...]]
    refusal_options: Term[tuple[Literal["registration", "participation"], ...]]

    # registering-someone-else
    third_party_entry: Term[bool]

    # registration-opening
    opens_before_start_minutes: Term[int]

    # registration-receipt
    entry_needs_receipt: Term[bool]
    receipt_handed: Term[tuple[Literal["on-site", "online"], ...]]
    receipt_signed: Term[bool]

    # seniors-eligibility
    seniors_born_until: Term[int]


class Payment(Section):
    """What books say on payment."""

    # buy-in-breakdown
    entry_parts: Term[tuple[Literal["prize", "rake", "federation", "bounty", "staff"], ...]]
    entry_parts_must_add_up: Term[bool]
    price_display: Term[Literal["total-prize-rake", "prize-plus-rake", "all-parts"]]

    # card-surcharge
    card_surcharge: Term[Literal["processor-fee", "fixed-percent", "none"]]
    credit_surcharge_percent: Term[Decimal]
    debit_surcharge_percent: Term[Decimal]
    desk_price_table: Term[bool]
    surcharge_methods: Term[tuple[Literal["debit-card", "credit-card", "pix", "bank-transfer"], ...]]

    # payment-methods
    payment_currency: Term[Literal["reais-only", "any"]]
    payment_day: Term[Literal["tournament-day", "transfers-tournament-day", "any-day"]]
    payment_methods: Term[tuple[Literal["cash", "pix", "debit-card", "credit-card", "bank-transfer"], ...]]

    # rake
    rake_goes_to: Term[Literal["organiser", "prize-pool"]]

    # staff-share
    staff_share_goes_to: Term[Literal["tournament-team", "organiser"]]
    staff_share_taken_from: Term[Literal["prize", "entry"]]


class Satellites(Section):
    """What books say on satellites."""

    # live-satellite-seat-cash
    live_seat_cashable: Term[bool]

    # online-seat-value
    online_seat_refund: Term[Literal["circuit-cancelled", "tournament-cancelled", "never"]]
    online_seat_value_use: Term[Literal["series-only", "anywhere"]]

    # online-winner-login
    login_proof_options: Term[tuple[Literal["ask-login", "accept"], ...]]

    # satellite
    satellite_prize: Term[Literal["target-seats", "money"]]

    # satellite-no-show
    no_show_credit_for: Term[Literal["future-tournaments", "future-stage"]]
    no_show_credit_percent: Term[Decimal]
    no_show_from: Term[Literal["registration-close", "tournament-start"]]
    no_show_outcome: Term[Literal["credit", "lost", "refund"]]

    # satellite-seat-is-not-an-entry
    won_seat_counts_as_entry: Term[bool]

    # satellite-seat-transfer
    personal_seats_from: Term[tuple[Literal["online", "live"], ...]]
    won_seat_transferable: Term[bool]


class Seating(Section):
    """What books say on seating."""

    # arriving-after-the-ante
    late_arrival_misses: Term[Literal["hand", "orbit"]]
    moved_arrival_limit: Term[Literal["ante-collected", "first-card-dealt", "last-card-dealt"]]

    # final-table-size
    final_table_dealer_choice: Term[int]
    final_table_exempt: Term[tuple[Literal["heads-up", "satellite"], ...]]
    final_table_extra_even: Term[int]
    final_table_extra_odd: Term[int]
    final_table_max: Term[int]
    final_table_plo5: Term[int]
    final_table_short_deck: Term[int]

    # moving-promptly
    move_aids: Term[tuple[Literal["racks", "color-up"], ...]]
    moves_timed: Term[bool]

    # random-seating
    seat_draw: Term[Literal["random", "fill-in-order"]]
    seat_draw_covers: Term[tuple[Literal["tournaments", "satellites"], ...]]
    seat_transferable: Term[bool]

    # seat-redraws
    no_bag_redraw_large_tables: Term[int]
    no_bag_redraw_medium_tables: Term[int]
    redraw_counted_on: Term[Literal["entries-and-reentries", "people"]]
    redraw_large_at_tables: Term[tuple[int, ...]]
    redraw_large_from_entries: Term[int]
    redraw_medium_at_tables: Term[tuple[int, ...]]
    redraw_medium_from_entries: Term[int]
    redraw_medium_to_entries: Term[int]

    # short-tables
    halt_compared_with: Term[Literal["fullest-table", "other-tables"]]
    halt_full_ring_options: Term[tuple[Literal["halt", "play-on"], ...]]
    halt_other_formats_options: Term[tuple[Literal["halt", "play-on"], ...]]
    halt_short_by: Term[int]
    halt_until: Term[Literal["gap-below-limit", "tables-even"]]
    keep_tables_even: Term[bool]
    missed_halt_is_misdeal: Term[bool]

    # stud-balancing
    stud_fill_order: Term[Literal["last-vacated", "highest-number"]]

    # table-balancing
    balance_big_blind_twice: Term[bool]
    balance_into_small_blind: Term[bool]
    balance_lone_big_blind: Term[bool]
    balance_mover: Term[Literal["next-big-blind", "drawn"]]
    balance_seat: Term[Literal["soonest-big-blind", "same-position", "drawn"]]
    source_table: Term[Literal["preset-procedure", "director"]]
    source_table_procedure: Term[Literal["fullest-next-to-break", "fullest-drawn"]]

    # table-breaking
    break_covers: Term[tuple[Literal["broken-table", "new-players"], ...]]
    break_first_card_to: Term[Literal["highest-card", "highest-then-clockwise"]]
    break_order: Term[Literal["highest-number-first", "announced-list", "drawn"]]
    break_random_steps: Term[int]
    moved_any_position: Term[bool]
    moved_no_hand_seat: Term[Literal["between-button-and-small-blind", "nowhere"]]
    moved_rights_and_duties: Term[bool]

    # wrong-seat
    wrong_seat_move: Term[Literal["always", "unless-same-table-or-played", "never"]]
    wrong_seat_stack: Term[Literal["current", "starting"]]


class Button(Section):
    """What books say on button."""

    # button-draw
    button_draw_among: Term[Literal["seats-with-chips", "all-seats"]]
    button_draw_at: Term[tuple[Literal["event-start", "table-start", "restart", "redraw", "final-table"], ...]]
    button_draw_scope: Term[Literal["each-table", "one-for-all"]]

    # dead-button
    big_blind_always_advances: Term[bool]
    button_on_empty_seat: Term[bool]
    button_rule: Term[Literal["dead", "moving"]]
    hand_without_small_blind: Term[bool]

    # frozen-button
    stud_button_advance_times: Term[int]
    stud_button_resumes_at: Term[Literal["frozen-seat", "next-seat"]]
    stud_freezes_button: Term[bool]
    stud_level_mover: Term[Literal["would-be-big-blind", "drawn", "house-seat"]]

    # heads-up-button
    heads_up_first_before_flop: Term[Literal["button", "opponent"]]
    heads_up_last_after_flop: Term[Literal["button", "opponent"]]
    heads_up_last_card: Term[Literal["button", "opponent"]]
    heads_up_no_double_big_blind: Term[Literal["always", "director-decides", "no"]]
    heads_up_small_blind: Term[Literal["button", "opponent"]]

    # wrong-button
    button_after_wrong_hand: Term[Literal["from-wrong-seat", "from-right-seat"]]
    wrong_button_after_action: Term[Literal["stands", "misdeal"]]
    wrong_button_before_action: Term[Literal["misdeal-and-correct", "correct-only", "stands"]]


class Clock(Section):
    """What books say on clock."""

    # action-clock
    action_clock_dealer_count_seconds: Term[int]
    action_clock_in: Term[Literal["as-announced", "main-event", "all"]]
    action_clock_per: Term[Literal["decision", "betting-round"]]
    action_clock_postflop_seconds: Term[int]
    action_clock_preflop_seconds: Term[int]
    action_clock_start_shown: Term[bool]

    # action-clock-abuse
    action_clock_abuse_options: Term[tuple[Literal["suspend-time-banks", "change-time-banks", "shorten-initial-time"], ...]]

    # action-clock-expired
    action_clock_expired_blinds_only: Term[Literal["fold", "call"]]
    action_clock_expired_facing_bet: Term[Literal["fold", "director"]]
    action_clock_expired_no_bet: Term[Literal["check", "dead-hand"]]

    # action-clock-paused
    action_clock_paused_for: Term[tuple[Literal["all-in-count", "ko-sheet-count", "floor-called"], ...]]

    # calling-the-clock
    call_time_after: Term[Literal["reasonable-time", "any-moment"]]
    call_time_approved_by: Term[Literal["floor", "director", "nobody"]]
    call_time_at_seat: Term[bool]
    call_time_by: Term[tuple[Literal["any-player", "other-player", "director", "anyone"], ...]]
    call_time_countdown_seconds: Term[int]
    call_time_director_options: Term[tuple[Literal["shorten", "lengthen", "other-steps"], ...]]
    call_time_expired_facing_bet: Term[Literal["dead-hand", "director"]]
    call_time_expired_no_bet: Term[Literal["check", "dead-hand"]]
    call_time_seconds: Term[int]
    call_time_tie: Term[Literal["player", "clock"]]
    call_time_with_action_clock: Term[bool]

    # dealer-push-near-level-end
    dealer_push_near_end: Term[Literal["wait-then-push", "no-push-near-end", "avoid-if-possible"]]
    dealer_push_wait_seconds: Term[int]

    # empty-table-after-break
    after_break_players: Term[int]
    empty_table_blinds_to: Term[Literal["present-else-big-blind", "big-blind"]]
    empty_table_button_moves: Term[bool]
    empty_table_count_finished: Term[bool]
    empty_table_hand_minutes: Term[int]

    # end-of-day
    end_of_day_any_level_fewest_hands: Term[int]
    end_of_day_any_level_most_hands: Term[int]
    end_of_day_drawn_by: Term[Literal["player", "director", "dealer"]]
    end_of_day_hand_in_progress: Term[Literal["not-counted", "counted"]]
    end_of_day_hands_announced: Term[bool]
    end_of_day_long_level_fewest_hands: Term[int]
    end_of_day_long_level_from_minutes: Term[int]
    end_of_day_long_level_most_hands: Term[int]
    end_of_day_long_level_stop_minutes: Term[int]
    end_of_day_middle_level_fewest_hands: Term[int]
    end_of_day_middle_level_from_minutes: Term[int]
    end_of_day_middle_level_max_minutes: Term[int]
    end_of_day_middle_level_most_hands: Term[int]
    end_of_day_middle_level_stop_minutes: Term[int]
    end_of_day_set_by: Term[Literal["level-length", "director-window"]]
    end_of_day_short_level_hands: Term[int]
    end_of_day_short_level_max_minutes: Term[int]
    end_of_day_short_level_stop_minutes: Term[int]
    end_of_day_window_closes_minutes: Term[int]
    end_of_day_window_opens_minutes: Term[int]

    # final-table-bubble
    final_table_all_in_held: Term[bool]
    final_table_hand_for_hand: Term[Literal["always", "director-orders"]]
    final_table_unpaid_options: Term[tuple[Literal["hold-called-all-in", "hand-for-hand"], ...]]
    tv_table_hand_for_hand: Term[bool]

    # final-table-level-length
    final_table_levels_change: Term[bool]
    final_table_long_level_few_left_minutes: Term[int]
    final_table_long_level_few_players: Term[int]
    final_table_long_level_from_minutes: Term[int]
    final_table_long_level_minutes: Term[int]
    final_table_middle_level_from_minutes: Term[int]
    final_table_middle_level_max_minutes: Term[int]
    final_table_middle_level_minutes: Term[int]
    final_table_new_length_from: Term[Literal["next-level", "current-level"]]
    final_table_short_level_max_minutes: Term[int]
    heads_up_long_level_minutes: Term[int]
    heads_up_middle_level_minutes: Term[int]

    # forgotten-time-banks
    forgotten_time_banks_replaced: Term[bool]

    # hand-for-hand
    hand_for_hand_each_time_hands: Term[int]
    hand_for_hand_started_by: Term[Literal["director-announces", "one-from-money"]]
    hand_for_hand_until: Term[Literal["in-the-money", "director"]]

    # hand-for-hand-all-in
    hand_for_hand_all_in_held: Term[bool]
    hand_for_hand_held_tables: Term[Literal["one-at-a-time", "all-together"]]

    # hand-for-hand-clock
    hand_for_hand_blinds_rise: Term[bool]
    hand_for_hand_clock_runs_tables: Term[int]
    hand_for_hand_deducted_per: Term[Literal["hand", "once"]]
    hand_for_hand_deduction: Term[Literal["automatic", "director"]]
    hand_for_hand_many_tables: Term[int]
    hand_for_hand_many_tables_minutes: Term[int]
    hand_for_hand_minutes: Term[int]

    # more-time-banks
    final_table_time_bank_cards: Term[int]
    final_table_time_banks: Term[bool]
    final_table_time_banks_in: Term[Literal["all", "multi-day"]]
    new_day_time_bank_cards: Term[int]
    new_day_time_banks: Term[bool]
    time_banks_carry_over: Term[bool]
    time_banks_day_and_final_table: Term[Literal["both", "once"]]

    # new-level
    new_level_announced_by: Term[tuple[Literal["staff", "clock-sound"], ...]]
    new_level_from: Term[Literal["next-hand", "at-once"]]
    new_level_only_at_zero: Term[bool]
    wrong_level_hand: Term[Literal["fix-until-substantial-action", "keep-old-level", "always-fix"]]

    # start-on-time
    start_on_time: Term[Literal["unless-no-quorum", "always", "director"]]

    # time-bank-cards
    time_bank_card_seconds: Term[int]
    time_bank_high_roller_cards: Term[int]
    time_bank_new_entry: Term[Literal["new-set", "keeps-left"]]
    time_bank_number_from: Term[Literal["regulation", "structure-sheet"]]
    time_bank_satellite_cards: Term[int]
    time_bank_start_cards: Term[int]
    time_bank_without_action_clock: Term[Literal["extend-called-time", "director"]]

    # time-bank-use
    time_bank_collected: Term[Literal["after-action", "at-once"]]
    time_bank_counts_as_spent: Term[Literal["when-it-starts", "when-it-ends"]]
    time_bank_spent: Term[Literal["automatically", "on-request"]]


class Chips(Section):
    """What books say on chips."""

    # carrying-hidden-chips
    carried_chips_visible: Term[bool]
    carried_hidden_chips_forfeit: Term[Literal["automatic", "discretion"]]
    carried_hidden_chips_go: Term[Literal["out-of-play", "back-to-owner"]]
    carried_hidden_chips_options: Term[tuple[Literal["lose-chips-only", "disqualify"], ...]]

    # chip-race
    chip_race_first_seat: Term[int]
    chip_race_most_won_chips: Term[int]
    chip_race_per_odd_chip_cards: Term[int]
    chip_race_rounding: Term[Literal["nearest-half-up", "up", "down"]]
    chip_race_saved_with_chips: Term[int]
    chip_race_suit_order: Term[tuple[Literal["spades", "hearts", "diamonds", "clubs"], ...]]
    chip_race_winning_card: Term[Literal["highest-card", "best-hand"]]

    # chips-belong-to-organizer
    chips_cash_value: Term[int]
    chips_may_leave_event: Term[bool]

    # chips-in-play
    chips_in_play_options: Term[tuple[Literal["set-number", "set-denominations", "take-out", "change-one-player"], ...]]
    unscheduled_color_up_announced: Term[bool]

    # countable-stacks
    high_chips_visible: Term[bool]
    stack_estimate_test: Term[Literal["floor-by-eye", "director"]]
    stack_multiple_chips: Term[int]
    stack_order_options: Term[tuple[Literal["order-rearranged", "leave"], ...]]
    stacks_countable: Term[bool]

    # counting-opponents-chips
    all_in_counted_by: Term[tuple[Literal["dealer", "floor"], ...]]
    all_in_player_must_count: Term[bool]
    exact_count_requires: Term[tuple[Literal["own-turn", "facing-all-in"], ...]]
    stack_estimate_right: Term[bool]

    # lost-and-found-chips
    found_chips_go: Term[Literal["inventory", "last-owner"]]
    found_chips_taken_when: Term[Literal["always", "owner-unknown"]]

    # newcomer-seat-and-stack
    newcomer_no_hand_seat: Term[Literal["between-small-blind-and-button", "nowhere", "until-big-blind"]]
    newcomer_position_duties: Term[bool]
    newcomer_seat: Term[Literal["random", "first-free"]]
    newcomer_stack: Term[Literal["full", "blinded"]]
    newcomer_wait: Term[Literal["button-passes", "one-hand"]]

    # removed-denomination-chips
    removed_chips_below_smallest: Term[Literal["taken-unpaid", "one-small-chip"]]
    removed_chips_exchange: Term[Literal["equal-value", "rounded-up", "none"]]

    # several-flights
    entries_per_flight: Term[int]
    flight_stack_kept: Term[Literal["largest", "latest", "sum"]]
    may_qualify_several_times: Term[bool]

    # stack-surrender
    surrender_decided_by: Term[Literal["director", "player"]]
    surrender_new_seat: Term[Literal["random", "same-seat"]]
    surrender_options: Term[tuple[Literal["authorise", "refuse"], ...]]
    surrender_stack: Term[Literal["any", "below-starting-stack"]]
    surrender_when: Term[Literal["during-registration", "end-of-registration"]]
    surrendered_chips_go: Term[Literal["out-of-play", "stay-blinded-off"]]

    # unclaimed-stack
    unclaimed_stack_blinded_off: Term[bool]
    unclaimed_stack_options: Term[tuple[Literal["put-in-play", "hold-back"], ...]]


class Dealing(Section):
    """What books say on dealing."""

    # at-your-seat
    absent_dealt_in: Term[bool]
    absent_hand_collected: Term[Literal["after-deal", "after-button-card", "when-action-comes"]]
    absent_may_look: Term[bool]
    absent_posts: Term[tuple[Literal["blinds", "antes", "bring-in"], ...]]
    at_seat_doubt: Term[tuple[Literal["at-seat", "not-at-seat"], ...]]
    at_seat_means: Term[Literal["within-reach", "sitting"]]
    seat_deadline: Term[Literal["first-card", "last-card", "last-card-to-button"]]

    # boxed-card
    boxed_card_burn_returned: Term[bool]
    boxed_card_in_deal: Term[Literal["reshuffle", "misdeal"]]
    boxed_card_result: Term[Literal["reshuffle", "scrap", "misdeal"]]
    boxed_card_street_taken_back: Term[bool]

    # burn-cards
    burns_per_street: Term[int]
    stub_after_dead_count_hand: Term[Literal["as-normal", "restore-order", "reshuffle"]]
    wrong_count_after_action: Term[Literal["dead", "plays", "floor"]]

    # button-short-of-cards
    short_button_acting_dead: Term[bool]
    short_button_completed: Term[Literal["after-action-too", "before-action-only"]]
    short_button_says_at_once: Term[bool]

    # cards-taken-by-mistake
    fouled_identifiable_hand: Term[tuple[Literal["stays-live", "dead"], ...]]
    lost_hand_called_bets_returned: Term[bool]
    lost_hand_called_raise_eliminates: Term[bool]
    lost_hand_causes: Term[tuple[Literal["dealer-took", "touched-muck", "not-identifiable"], ...]]
    lost_hand_opening_bet_returned: Term[bool]
    lost_hand_raise_refund: Term[str]
    lost_hand_recovered: Term[bool]
    lost_hand_spares_tabled_winner: Term[bool]
    lost_hand_uncalled_raise_returned: Term[bool]

    # dealers-choice
    dealers_choice_deadline: Term[Literal["first-card", "last-card"]]
    dealers_choice_default: Term[Literal["plo4-high", "plo4-hi-lo", "plo5-high", "last-choice"]]
    dealers_choice_lasts: Term[Literal["one-hand", "one-orbit"]]

    # deck-change
    deck_change_at: Term[tuple[Literal["dealer-change", "level-change", "house-procedure", "organizer-decision"], ...]]
    deck_change_on_request: Term[bool]

    # deck-of-cards
    deck_cards: Term[int]
    deck_jokers: Term[int]

    # draw-game-misdeal
    draw_misdeal_rules: Term[Literal["house-rules", "general-list"]]

    # dropped-stub
    dropped_stub_steps: Term[tuple[Literal["restore-order", "stub-only", "all-mixed", "void-hand"], ...]]

    # eight-game
    eight_game_change_hands: Term[int]
    eight_game_change_kept_by: Term[Literal["dealer", "floor"]]
    eight_game_table_players: Term[int]

    # exposed-in-deal
    button_two_cards_running: Term[bool]
    exposed_any_cards: Term[int]
    exposed_by: Term[Literal["anyone", "dealer"]]
    exposed_counts_upcards: Term[bool]
    exposed_first_cards: Term[int]
    exposed_first_cards_games: Term[Literal["all-games", "flop-games"]]
    exposed_first_cards_of: Term[Literal["whole-deal", "each-player"]]
    exposed_single_card: Term[Literal["replaced-and-burned", "kept", "floor"]]
    exposed_stud_down_cards: Term[int]

    # flop-without-burn
    unburned_flop_after_action: Term[Literal["stands", "draw-burn-add-next"]]
    unburned_flop_next_burns: Term[int]
    unburned_flop_no_action: Term[Literal["draw-burn-add-next", "stands", "reshuffle"]]
    unburned_flop_top_known: Term[bool]

    # folded-hand
    folded_by_forward_motion: Term[bool]
    folded_on_touching: Term[tuple[Literal["muck", "burns", "discards"], ...]]
    folded_revival_needs: Term[tuple[Literal["good-cause", "easily-recoverable"], ...]]

    # fouled-deck
    fouled_deck_after_action: Term[Literal["any-reason", "duplicates-only", "never"]]
    fouled_deck_defined_by: Term[Literal["book", "gaming-authority", "house-policy"]]
    fouled_deck_dispute_deadline: Term[Literal["hand-dispute", "none", "any-time"]]
    fouled_deck_reasons: Term[tuple[Literal["wrong-count", "different-backs", "duplicate-cards", "jokers"], ...]]
    fouled_deck_returns_bets: Term[bool]

    # four-card-flop
    four_card_flop_burn_returned: Term[bool]
    four_card_flop_cut: Term[bool]
    four_card_flop_drawn_by: Term[Literal["floor", "dealer"]]
    four_card_flop_floor: Term[Literal["first", "to-draw", "no"]]
    four_card_flop_method: Term[Literal["draw-one-burn", "reshuffle-with-stub"]]
    four_card_flop_new_burn: Term[bool]
    four_card_flop_top_known: Term[bool]

    # hand-start
    hand_starts_by_hand: Term[tuple[Literal["first-riffle", "dealer-change", "first-card"], ...]]
    hand_starts_by_machine: Term[tuple[Literal["shuffler-button", "dealer-change", "first-card"], ...]]

    # live-cards-visible
    live_cards_always_visible: Term[bool]

    # misdeal
    misdeal_boxed_cards: Term[int]
    misdeal_card_left_deck: Term[bool]
    misdeal_card_left_deck_means: Term[Literal["any-card-out", "off-the-table"]]
    misdeal_causes: Term[tuple[Literal["first-or-second-exposed", "two-exposed", "stud-down-exposed", "wrong-button", "first-card-wrong-seat", "ineligible-dealt", "entitled-skipped", "wrong-card-count", "card-left-deck", "boxed-cards", "fouled-deck", "short-deck-burn"], ...]]
    misdeal_corrects_button: Term[bool]
    misdeal_count_excepts_button: Term[bool]
    misdeal_entitled_skipped: Term[bool]
    misdeal_first_card_wrong_seat: Term[bool]
    misdeal_ineligible_dealt: Term[bool]
    misdeal_list_open: Term[bool]
    misdeal_reshuffle: Term[bool]
    misdeal_until: Term[Literal["substantial-action", "first-action", "any-time"]]
    misdeal_wrong_button: Term[bool]
    misdeal_wrong_card_count: Term[bool]
    short_deck_burn_limit: Term[Literal["before-substantial-action", "none"]]

    # premature-board
    premature_board_method: Term[Literal["steps-by-street", "randomness", "keep-originals"]]
    premature_burn_returned: Term[bool]

    # premature-flop
    premature_flop_new_burns: Term[int]
    premature_flop_steps: Term[tuple[Literal["keep-burn", "return-flop", "reshuffle", "finish-action", "deal-flop"], ...]]

    # premature-river
    premature_river_new_burns: Term[int]
    premature_river_steps: Term[tuple[Literal["return-river", "keep-burn", "finish-action", "reshuffle", "deal-river"], ...]]

    # premature-stud-card
    premature_stud_last_burns: Term[int]
    premature_stud_steps: Term[tuple[Literal["set-round-aside", "finish-action", "burn-and-deal", "return-at-last", "reshuffle", "deal-last-street"], ...]]

    # premature-turn
    premature_turn_new_burns: Term[int]
    premature_turn_river_burns: Term[int]
    premature_turn_steps: Term[tuple[Literal["set-turn-aside", "finish-flop-action", "burn-again", "deal-river-as-turn", "finish-turn-action", "return-turn", "reshuffle", "deal-river"], ...]]

    # protecting-your-cards
    protect_cards_until: Term[Literal["hand-read", "at-all-times"]]

    # rabbit-hunting
    rabbit_hunting_allowed: Term[bool]

    # redeal
    redeal_absent: Term[Literal["may-play", "dealt-and-killed"]]
    redeal_corrects_cause: Term[bool]
    redeal_keeps: Term[tuple[Literal["button", "players", "limits"], ...]]
    redeal_penalised: Term[Literal["dealt-and-killed", "not-dealt"]]
    redeal_penalty_count_hands: Term[int]

    # stud-dead-hand-cards
    stud_dead_hand_cards: Term[Literal["ask-floor", "always", "never"]]

    # stud-fold
    stud_lifting_upcards_kills: Term[bool]

    # substantial-action
    substantial_any_actions: Term[int]
    substantial_blinds_count: Term[bool]
    substantial_check_and_fold: Term[bool]
    substantial_chip_actions: Term[int]
    substantial_chip_actions_least: Term[int]
    substantial_in_turn_only: Term[bool]

    # table-start
    start_6max_players: Term[int]
    start_8max_players: Term[int]
    start_9max_players: Term[int]


class Betting(Section):
    """What books say on betting."""

    # accepted-action
    accepted_action_by: Term[tuple[Literal["chips", "voice"], ...]]
    accepted_action_covers_counts: Term[bool]
    accepted_action_options: Term[tuple[Literal["full-amount", "rule-1-relief"], ...]]
    bet_size_checked_by: Term[Literal["caller", "dealer"]]
    wrong_count_caller_owes: Term[Literal["correct-amount", "amount-told"]]

    # act-in-turn
    act_only_in_turn: Term[bool]
    chips_put_in_stay: Term[bool]
    out_of_turn_noted: Term[bool]
    voice_in_turn_binds: Term[bool]

    # all-in-buttons
    all_in_button_kept_by: Term[Literal["dealer", "player"]]
    all_in_button_recommended: Term[bool]

    # amount-only
    amount_only_is_silent_chips: Term[bool]
    amount_only_test: Term[Literal["half-raise", "single-chip"]]

    # ante-heads-up
    ante_heads_up: Term[bool]

    # betting-line
    betting_line: Term[bool]

    # big-blind-ante
    ante_big_blinds: Term[Decimal]
    ante_payer: Term[Literal["big-blind", "button", "every-player"]]
    ante_rules_apply: Term[bool]
    ante_shrinks_with_fewer_players: Term[bool]

    # big-blind-before-ante
    short_big_blind_pays_first: Term[Literal["big-blind", "ante"]]

    # call-before-amount
    call_before_amount_options: Term[tuple[Literal["any-amount", "director-amount"], ...]]

    # call-or-raise-without-bet
    call_without_bet: Term[Literal["check", "minimum-bet", "floor"]]
    raise_without_bet: Term[Literal["minimum-bet", "check", "floor"]]

    # check-facing-bet
    check_facing_bet_options: Term[tuple[Literal["call", "fold", "raise"], ...]]

    # conditional-statements
    conditional_statement_binds_from: Term[int]
    conditional_statement_first_time: Term[Literal["penalty", "warning", "binding"]]
    conditional_statement_options: Term[tuple[Literal["binding", "penalty", "warning"], ...]]

    # declaration-forms
    declaration_forms: Term[tuple[Literal["general", "amount", "both"], ...]]

    # earlier-chips-in-front
    earlier_chips_covering_test: Term[Literal["final-total", "new-chips"]]
    earlier_chips_decided_by: Term[Literal["floor", "tests"]]
    earlier_chips_options: Term[tuple[Literal["call", "reraise"], ...]]
    earlier_chips_say_first: Term[Literal["duty", "advice"]]
    earlier_chips_short_one_new: Term[Literal["call", "raise"]]
    earlier_chips_short_several_new: Term[Literal["fifty-percent", "call"]]
    earlier_chips_weighed: Term[tuple[Literal["earlier-chips", "change-due"], ...]]

    # general-declaration
    spoken_call_binds_to: Term[Literal["full-bet", "amount-seen"]]
    spoken_raise_binds_to: Term[Literal["minimum-raise", "call"]]

    # hidden-chip-all-in
    hidden_chip_of_loser: Term[tuple[Literal["to-winner", "out-of-play"], ...]]
    hidden_chip_of_winner: Term[Literal["kept", "out-of-play"]]
    hidden_chip_paid: Term[bool]
    hidden_chip_rulings: Term[tuple[Literal["in-the-bet", "not-in-the-bet"], ...]]
    hidden_chip_saves_loser: Term[Literal["never", "beyond-caller-stack"]]

    # irregular-folds
    irregular_fold_cases: Term[tuple[Literal["after-check", "first-to-act", "out-of-turn"], ...]]
    irregular_fold_final: Term[bool]
    irregular_fold_penalty_possible: Term[bool]
    irregular_fold_until: Term[Literal["before-last-round", "end-of-last-round"]]

    # minimum-raise
    minimum_raise: Term[Literal["largest-full", "last-any"]]
    opening_bet_short: Term[Literal["minimum-bet", "check"]]
    raise_completion_base: Term[Literal["increment", "largest-bet", "previous-bet"]]
    raise_completion_percent: Term[Decimal]
    raise_exactly_half: Term[Literal["raise", "call"]]
    raise_said_short: Term[Literal["minimum-raise", "call"]]
    raise_under_half: Term[Literal["call", "minimum-raise"]]
    short_all_in_completed: Term[bool]

    # multiple-chips
    several_chips_all_needed: Term[Literal["call", "fifty-percent"]]
    several_chips_exact_call_left: Term[Literal["fifty-percent", "call"]]
    several_chips_mixed_values: Term[bool]
    several_chips_one_spare: Term[Literal["fifty-percent", "raise", "call"]]
    several_chips_remove: Term[Literal["one-smallest", "any-one"]]
    several_last_chips_needed_is_call: Term[bool]
    several_last_chips_spare: Term[Literal["all-in", "fifty-percent"]]

    # number-of-raises
    limit_cap_ends_at_players: Term[int]
    limit_cap_in_two_player_pots: Term[bool]
    limit_cap_set_by: Term[Literal["book", "house"]]
    limit_raises_max: Term[int]
    no_limit_raises_capped: Term[bool]

    # official-betting-terms
    official_term_languages: Term[tuple[Literal["english", "portuguese", "regional"], ...]]
    official_terms: Term[tuple[Literal["bet", "raise", "call", "fold", "check", "all-in", "pot", "complete"], ...]]
    pot_term_only_in_pot_limit: Term[bool]
    tap_facing_bet: Term[Literal["floor", "call-or-fold"]]
    tap_is_check: Term[bool]

    # out-of-turn
    out_of_turn_acts: Term[tuple[Literal["check", "bet", "call", "raise"], ...]]
    out_of_turn_binds_if_unchanged: Term[bool]
    out_of_turn_changed_options: Term[tuple[Literal["call", "raise", "fold"], ...]]
    out_of_turn_changed_returns: Term[tuple[Literal["bet", "raise", "call"], ...]]
    out_of_turn_fold_stands: Term[bool]
    out_of_turn_goes_back: Term[bool]
    out_of_turn_penalty_possible: Term[bool]
    out_of_turn_unchanged_by: Term[tuple[Literal["check", "call", "fold"], ...]]
    out_of_turn_unchanged_by_whom: Term[Literal["player-in-turn", "anyone-between"]]

    # overbet-for-change
    change_through_bet: Term[bool]
    silent_extra_chips_count: Term[bool]

    # oversized-chip
    oversized_chip_facing_bet: Term[Literal["call", "raise"]]
    oversized_chip_opening: Term[Literal["chip-value", "largest-legal", "minimum-bet"]]
    oversized_chip_raise_said: Term[Literal["chip-value", "largest-legal", "minimum-raise"]]
    oversized_chip_say_before: Term[Literal["touches-table", "leaves-hand"]]
    oversized_last_chip_is_call: Term[bool]

    # pot-limit-maximum
    pot_limit_postflop: Term[Literal["actual", "full"]]
    pot_limit_preflop_blinds: Term[Literal["full", "actual"]]
    pot_limit_preflop_counts_ante: Term[bool]

    # pot-limit-wrong-count
    pot_overcount_fixed_for: Term[Literal["everyone", "bettor-only"]]
    pot_overcount_fixed_until: Term[Literal["round-ends", "substantial-action"]]
    pot_undercount_fixed_until: Term[Literal["substantial-action", "round-ends"]]

    # pot-size-told
    dealer_counts_pot_in: Term[tuple[Literal["pot-limit", "no-limit", "limit"], ...]]
    pot_told_in: Term[tuple[Literal["pot-limit", "no-limit", "limit"], ...]]
    screens_follow_pot_rule: Term[bool]

    # pot-word-in-no-limit
    pot_word_facing_bet: Term[Literal["legal-raise", "minimum-raise", "call"]]
    pot_word_no_bet_yet: Term[Literal["at-least-minimum", "exactly-minimum", "director-sets"]]
    pot_word_penalty: Term[bool]

    # pulling-back-chips
    pulled_chips_options: Term[tuple[Literal["call", "raise", "fold"], ...]]
    pulled_chips_when_facing: Term[Literal["bet", "raise"]]

    # pulling-bets-in
    dealer_touches_bets: Term[Literal["only-to-count", "as-betting-goes"]]
    pull_in_asked_by: Term[Literal["player-facing-bet", "any-player"]]

    # raise-figure-is-total
    raise_figure_means: Term[Literal["total", "increment"]]

    # reopening
    blind_counts_as_acting: Term[bool]
    raise_when_not_open: Term[Literal["call", "undone", "floor"]]
    reopen_limit_raises: Term[Decimal]
    reopen_limit_short_all_ins_add_up: Term[bool]
    reopen_minimum_raise: Term[Literal["last-full", "total-faced"]]
    reopen_no_limit_raises: Term[Decimal]
    reopen_short_all_ins_add_up: Term[bool]

    # short-bet-corrected
    short_bet_fixed_for: Term[Literal["all-bettors", "raiser-only"]]
    short_bet_fixed_until: Term[Literal["next-card", "substantial-action"]]
    short_bet_games: Term[tuple[Literal["limit", "no-limit", "pot-limit"], ...]]
    short_bet_others_reconsider: Term[bool]
    short_bet_river_fixed_until: Term[Literal["showdown-starts", "substantial-action"]]
    short_bet_under_half_found_late: Term[Literal["up-to-minimum", "fifty-percent"]]

    # skipped-player
    skipped_and_next_card_dealt: Term[Literal["floor", "dead", "act"]]
    skipped_counts_out_of_turn_acts: Term[bool]
    skipped_hand_options: Term[tuple[Literal["dead", "passive-only", "other"], ...]]
    skipped_out_of_turn_stands: Term[bool]
    skipped_player_must_speak: Term[bool]
    skipped_player_speaks_until: Term[Literal["substantial-action", "next-card"]]

    # string-bet
    string_bet_called_by: Term[tuple[Literal["dealer", "players"], ...]]
    string_bet_counts: Term[Literal["first-motion", "call-only", "floor"]]
    string_bet_excused_by: Term[tuple[Literal["amount", "raise"], ...]]
    string_bet_player_call_verified: Term[bool]
    string_bet_signs: Term[tuple[Literal["several-motions", "back-to-stack", "adding-gradually", "visual-deception"], ...]]

    # successive-undercalls
    successive_undercalls_back_to: Term[Literal["first", "last", "none"]]
    successive_undercalls_rest: Term[Literal["director", "act-afresh"]]

    # tiny-silent-chip
    tiny_chip_case: Term[Literal["tiny", "earlier-bet"]]
    tiny_chip_decided_by: Term[Literal["director", "player"]]
    tiny_chip_options: Term[tuple[Literal["full-call", "lose-chip", "other-ruling"], ...]]
    tiny_chip_penalty: Term[bool]
    tiny_chip_undercall_first: Term[bool]

    # unclear-bet
    unclear_amount: Term[Literal["smallest", "largest-within-pot"]]
    unclear_amount_equal_to_pot: Term[bool]
    unclear_amount_pot: Term[Literal["with-bets-in-front", "collected-only"]]

    # undercall
    undercall_all_in_excluded: Term[bool]
    undercall_heads_up: Term[Literal["full-call", "director"]]
    undercall_heads_up_means: Term[Literal["two-in-pot", "two-in-tournament"]]
    undercall_means: Term[tuple[Literal["voice", "chips"], ...]]
    undercall_needs_no_call_said: Term[bool]
    undercall_opening_bet_is_first_bet: Term[bool]
    undercall_opening_bet_multiway: Term[Literal["full-call", "director"]]
    undercall_other_decided_by: Term[Literal["director", "staff", "player"]]
    undercall_other_options: Term[tuple[Literal["full-call", "forfeit-and-fold"], ...]]
    undercall_preflop_opening_bet: Term[Literal["big-blind", "first-raise"]]

    # unofficial-terms
    unofficial_terms_cover: Term[tuple[Literal["words", "gestures"], ...]]
    unofficial_terms_risk: Term[Literal["player", "intent"]]

    # voice-and-chips
    bet_methods: Term[tuple[Literal["voice", "chips"], ...]]
    voice_against_chips: Term[Literal["director", "order"]]
    voice_and_chips: Term[Literal["first", "voice", "chips"]]
    voice_and_chips_together: Term[Literal["clear-voice-else-chips", "chips", "director"]]

    # wait-for-amount
    fold_before_amount: Term[Literal["stands", "floor", "returned"]]
    next_player_waits_for_amount: Term[bool]

    # ways-to-call
    call_by_exact_chips: Term[bool]
    call_by_word: Term[bool]

    # ways-to-raise
    raise_by_one_motion: Term[bool]
    raise_by_stating_total: Term[bool]
    raise_call_then_complete: Term[bool]
    raise_extra_motions: Term[int]
    raise_ways_games: Term[tuple[Literal["no-limit", "pot-limit", "limit"], ...]]


class Pots(Section):
    """What books say on pots."""

    # dispute-deadline
    dispute_hand_until: Term[Literal["next-hand-starts", "substantial-action"]]
    dispute_in_break_seconds: Term[int]
    dispute_pot_count_until: Term[Literal["next-hand-starts", "substantial-action"]]

    # high-low-split
    identical_hands_split: Term[Literal["whole-pot", "each-half"]]
    odd_chip_high_low: Term[Literal["high", "low"]]

    # odd-chip
    odd_chip_flop_games: Term[Literal["first-left-of-button", "high-card-by-suit"]]
    odd_chip_stud_games: Term[Literal["high-card-by-suit", "first-left-of-dealer"]]
    odd_chip_unit: Term[Literal["smallest-in-play", "smallest-made"]]
    odd_chips_several: Term[Literal["one-each-in-order", "all-to-first"]]
    suit_order: Term[tuple[Literal["spades", "hearts", "diamonds", "clubs"], ...]]

    # side-pots
    side_pots_settled: Term[Literal["each-on-its-own", "only-apart"]]


class Showdown(Section):
    """What books say on showdown."""

    # all-in-face-up
    all_in_discard_options: Term[tuple[Literal["retrieve", "dead-hand"], ...]]
    all_in_face_up_when: Term[Literal["betting-over", "end-of-hand"]]
    all_in_hands_live: Term[bool]
    all_in_hands_turned_by: Term[Literal["dealer", "player"]]
    all_in_hands_wait_side_pot: Term[bool]
    all_in_may_muck_unseen: Term[bool]
    all_in_players_needed: Term[int]

    # asking-to-see-a-hand
    requested_hand_live: Term[bool]
    requested_hand_opened: Term[bool]
    see_hand_lost_without_cards: Term[bool]
    see_hand_needs_showdown: Term[bool]
    see_hand_other_requests: Term[Literal["director", "granted", "refused"]]
    see_hand_right: Term[Literal["river-caller-sees-aggressor", "anyone-at-showdown", "nobody"]]

    # bettor-mucks-by-mistake
    mistaken_muck_called_bet_returned: Term[bool]
    mistaken_muck_identifiable_percent: Term[Decimal]
    mistaken_muck_options: Term[tuple[Literal["return-cards", "dead-hand"], ...]]
    mistaken_muck_uncalled_bet_returned: Term[bool]

    # cards-speak
    spoken_hand_binds: Term[bool]
    winner_decided_by: Term[Literal["cards", "announcement"]]

    # collusion-check-of-a-hand
    collusion_check_options: Term[tuple[Literal["examine", "decline"], ...]]

    # dealer-reads-hands
    dealer_announces_hands: Term[bool]

    # declining-to-show
    house_may_require_showing: Term[bool]
    may_muck_unshown: Term[bool]

    # discards-at-showdown
    discard_dead_when: Term[tuple[Literal["dealer-pushes-to-muck", "not-identifiable", "touches-muck"], ...]]
    discard_identifiable_percent: Term[Decimal]
    discard_options: Term[tuple[Literal["player-may-table", "dead-hand"], ...]]
    house_line_prevails: Term[bool]

    # mucked-without-full-show
    unshown_muck_finding_final: Term[bool]
    unshown_muck_identifiable_percent: Term[Decimal]
    unshown_muck_options: Term[tuple[Literal["no-claim", "hand-plays"], ...]]
    unshown_muck_own_risk: Term[bool]

    # one-card-shown
    flashed_hand_counts: Term[bool]
    one_card_steps: Term[tuple[Literal["dealer-asks", "call-floor", "dead-hand"], ...]]

    # playing-the-board
    board_after_lost_cards: Term[bool]
    board_needs_all_cards: Term[bool]
    winner_must_show_all: Term[bool]

    # protecting-hand-at-showdown
    protect_hand_until: Term[Literal["hand-read", "betting-ends"]]

    # refusing-to-show
    dealer_may_turn_refused_cards: Term[bool]
    refusal_count_seconds: Term[int]
    refusal_goes_to_floor: Term[bool]
    refusal_options: Term[tuple[Literal["show", "surrender"], ...]]
    refusing_to_show_penalty: Term[Literal["may", "must"]]

    # showdown-order
    showdown_checked_flop_games: Term[Literal["first-left-of-button", "earlier-aggressor"]]
    showdown_checked_razz: Term[Literal["low-hand", "high-hand"]]
    showdown_checked_stud: Term[Literal["high-hand", "low-hand"]]
    showdown_first_after_bet: Term[Literal["last-aggressor", "first-left-of-button"]]
    showdown_next: Term[Literal["clockwise", "counterclockwise"]]
    showdown_order_waived_if: Term[tuple[Literal["shown", "mucked"], ...]]

    # tabled-winner-not-killed
    winner_protected_if: Term[Literal["fully-tabled", "shown"]]

    # tabling-a-hand
    tabled_cards_holdem: Term[int]
    tabled_cards_omaha: Term[int]
    tabled_cards_stud: Term[int]
    tabled_means: Term[Literal["all-face-up-readable", "enough-to-win"]]

    # uncontested-showdown
    last_hand_must_show: Term[bool]


class Conduct(Section):
    """What books say on conduct."""

    # abusive-behaviour
    abuse_penalty: Term[Literal["may", "must"]]
    abusive_acts: Term[tuple[Literal["abusive", "disruptive", "aggressive", "excessive-celebration", "demeaning-language", "foul-language"], ...]]

    # acting-out-of-turn-conduct
    out_of_turn_needs: Term[Literal["any", "deliberate", "deliberate-or-repeated"]]
    out_of_turn_penalty: Term[Literal["may", "must"]]

    # advice-and-criticism
    advice_acts: Term[tuple[Literal["suggest", "criticise", "comment"], ...]]
    advice_banned_when: Term[Literal["any-time", "until-action-complete"]]

    # assault
    assault_protects: Term[tuple[Literal["players", "staff", "spectators"], ...]]

    # cheating
    cheating_list: Term[tuple[Literal["collusion", "chip-theft", "chip-transfer", "card-marking", "card-swapping", "entry-fraud", "unauthorised-methods"], ...]]

    # code-of-conduct
    code_accepted_on_registration: Term[bool]
    reports_taken_on: Term[tuple[Literal["staff-courtesy", "staff-orders", "disruption", "harassment", "composure", "personal-space", "lending", "cheating", "venue"], ...]]

    # collusion
    collusion_list: Term[tuple[Literal["chip-dumping", "soft-play", "sharing-cards", "signals", "communication-media", "any-form"], ...]]
    collusion_may_disqualify: Term[bool]
    collusion_players_min: Term[int]

    # directing-anothers-action
    directing_acts: Term[tuple[Literal["instructing", "controlling"], ...]]

    # false-hand-declaration
    miscall_needs: Term[Literal["any", "deliberate", "deliberate-or-repeated"]]
    miscall_penalty: Term[Literal["may", "must"]]

    # false-statements
    false_statement_acts: Term[tuple[Literal["wrong-statement", "false-statement", "influencing-act"], ...]]
    ordinary_table_talk_exempt: Term[bool]

    # folding-out-of-turn-conduct
    fold_out_of_turn_needs: Term[Literal["any", "deliberate", "deliberate-or-repeated"]]
    leaving_before_turn_counts: Term[bool]

    # harassment-and-discrimination
    discrimination_grounds: Term[tuple[Literal["gender", "race", "nationality", "religion", "sexual-orientation", "gender-identity"], ...]]
    harassment_acts: Term[tuple[Literal["harassment", "discrimination", "intimidation"], ...]]
    reports_taken_from: Term[tuple[Literal["who-suffered", "who-saw"], ...]]

    # hidden-identity
    dress_grounds: Term[tuple[Literal["hides-identity", "distracts"], ...]]
    dress_options: Term[tuple[Literal["allow", "ask-remove"], ...]]
    face_cover_banned: Term[Literal["whole-face", "continuous", "any-object"]]
    sanitary_mask_counts: Term[bool]

    # intoxication
    intoxication_tests: Term[tuple[Literal["alters-behaviour", "harms-tournament", "disrespects-others"], ...]]

    # knowing-the-rules
    must_know: Term[tuple[Literal["regulation", "structure-sheet", "schedule", "policies", "tie-breaks"], ...]]

    # no-disclosure
    disclosure_binds: Term[Literal["everyone", "not-in-hand"]]
    disclosure_press_exception: Term[bool]
    hand_talk_banned: Term[tuple[Literal["live", "folded"], ...]]
    unshown_hand_reveal_banned: Term[bool]

    # objects-on-the-table
    electronics_on_surface_banned: Term[bool]
    rail_items: Term[Literal["allowed", "banned", "house-rules"]]
    table_and_aisles_clear: Term[bool]
    table_items_allowed: Term[tuple[Literal["card-guard", "glasses", "phone", "drink"], ...]]
    table_items_list_by: Term[Literal["book", "venue"]]

    # offensive-clothing
    clothing_messages_banned: Term[tuple[Literal["demeaning", "prejudiced", "illegal", "aggressive"], ...]]

    # one-player-to-a-hand
    one_player_acts: Term[tuple[Literal["show-hand", "discuss-strategy", "give-advice"], ...]]
    one_player_forbidden_with: Term[tuple[Literal["player", "spectator", "adviser"], ...]]
    outside_advice_banned: Term[tuple[Literal["asking", "receiving"], ...]]
    spectator_strategy_banned: Term[bool]

    # outside-help-checks
    outside_help_checked_by: Term[tuple[Literal["manual", "software", "player-reports"], ...]]

    # personal-hygiene
    hygiene_sanction_when: Term[Literal["refuses-to-fix", "at-once"]]

    # phones
    device_list_by_director: Term[bool]
    device_order_options: Term[tuple[Literal["let-it-be", "stop-using", "penalise"], ...]]
    device_sound_inaudible: Term[bool]
    device_stop_grounds: Term[tuple[Literal["disturbs", "delays", "advantage"], ...]]
    device_use_allowed: Term[Literal["out-of-hand", "house-rules", "never", "always"]]
    notebook_on_mains: Term[bool]
    phone_call_banned: Term[bool]
    phone_call_step_away: Term[bool]

    # player-duties
    player_duties: Term[tuple[Literal["check-registration-and-seat", "count-cards", "protect-cards", "clear-intentions", "follow-action", "act-in-turn", "defend-right-to-act", "cards-visible", "chips-stacked", "stay-with-live-hand", "table-cards-at-showdown", "speak-up", "no-delay", "call-time", "move-promptly", "one-player-per-hand", "know-rules", "etiquette", "report-discrimination", "welcome-everyone", "orderly-tournament"], ...]]

    # playing-standing
    standing_banned: Term[bool]
    standing_exceptions: Term[tuple[Literal["medical-condition", "director-leave"], ...]]

    # proper-fold
    proper_fold_form: Term[tuple[Literal["face-down", "pushed-to-dealer", "kept-low"], ...]]

    # revealing-the-muck
    revealing_muck_is_misconduct: Term[bool]

    # smoking
    smoking_ban_area: Term[Literal["event-rooms", "tournament-area"]]
    smoking_banned: Term[Literal["electronic-only", "everything"]]

    # soft-play
    nuts_called_last_on_river: Term[Literal["case-by-case", "automatic", "allowed"]]
    nuts_checked_last_on_river: Term[Literal["case-by-case", "automatic", "allowed"]]
    nuts_exceptions: Term[tuple[Literal["no-raise-possible", "nuts-on-board", "certain-split"], ...]]
    soft_play_acts: Term[tuple[Literal["any-form", "check-down", "check-down-all-in", "bubble-conspiracy"], ...]]
    soft_play_measures: Term[tuple[Literal["deny-entry", "penalty", "suspension", "chip-forfeiture", "disqualification"], ...]]
    soft_play_penalty: Term[Literal["may", "must"]]

    # speaking-up
    error_report_covers: Term[tuple[Literal["hand-reading", "pot-award"], ...]]
    error_reported_by: Term[Literal["any-player", "in-hand"]]
    speaking_up_is: Term[Literal["duty", "encouraged"]]

    # splashing-the-pot
    splashing_needs: Term[Literal["any", "deliberate", "deliberate-or-repeated"]]

    # stalling
    stalling_needs: Term[Literal["any", "deliberate", "deliberate-or-repeated"]]
    stalling_penalty: Term[Literal["may", "must"]]

    # staying-with-a-live-hand
    leaving_live_hand_penalty: Term[Literal["may", "must"]]
    stay_includes: Term[tuple[Literal["all-in", "done-betting"], ...]]
    stay_until: Term[Literal["betting-over", "showdown-over"]]

    # strategy-aids
    aids_banned_out_of_hand: Term[bool]
    aids_banned_with_live_hand: Term[bool]
    aids_covered: Term[tuple[Literal["apps", "betting-apps", "charts", "solvers", "huds"], ...]]

    # table-languages
    table_languages: Term[tuple[Literal["portuguese", "spanish", "english"], ...]]
    table_languages_notice: Term[tuple[Literal["post", "announce"], ...]]
    table_languages_set_by: Term[Literal["book", "house"]]
    table_languages_when: Term[Literal["seated", "during-hands"]]
    usa_english_only: Term[bool]

    # throwing-or-damaging-cards
    thrown_cards_acts: Term[tuple[Literal["off-table", "at-dealer", "at-player", "damage-cards", "damage-property"], ...]]

    # touching-chips-and-cards
    cards_turned_by_another_live: Term[bool]
    touching_others_needs: Term[Literal["any", "deliberate", "deliberate-or-repeated"]]
    touching_pot_banned: Term[bool]
    turning_others_cards_penalty: Term[Literal["may", "must"]]

    # unethical-conduct
    unethical_needs_intent: Term[bool]
    unethical_punished: Term[tuple[Literal["cheating", "unethical", "illegal"], ...]]

    # weapons
    weapons_banned: Term[tuple[Literal["firearms", "other"], ...]]


class Penalties(Section):
    """What books say on penalties."""

    # camera-refusal
    camera_delay_counts: Term[bool]
    camera_refusal_options: Term[tuple[Literal["penalty", "disqualification"], ...]]

    # chip-passing
    chip_passing_measures: Term[tuple[Literal["penalty", "disqualification", "event-exclusion", "series-exclusion"], ...]]

    # disqualification
    disqualified_buy_in_stays: Term[bool]
    disqualified_chips_go: Term[Literal["out-of-play", "stay-blinded-off"]]
    disqualified_gets_prize: Term[bool]
    disqualified_leaves_area: Term[Literal["at-once", "end-of-hand", "not-required"]]
    forfeited_prize_goes: Term[Literal["places-left", "stays"]]

    # dodging-blinds
    dodging_blinds_penalty: Term[Literal["may", "must"]]
    dodging_blinds_when: Term[Literal["moving-tables", "any-time"]]

    # elimination-by-management
    staff_elimination_chips_removed: Term[bool]
    staff_elimination_keeps_prize: Term[bool]
    staff_elimination_place: Term[Literal["players-left", "none"]]

    # exposed-cards
    exposed_cards_kill_hand: Term[bool]
    exposed_cards_penalty: Term[Literal["may", "must"]]
    exposed_cards_penalty_starts: Term[Literal["end-of-hand", "at-once"]]
    exposing_last_to_act_counts: Term[bool]
    exposing_needs: Term[Literal["any", "deliberate", "deliberate-or-repeated"]]

    # identity-fraud
    identity_fraud_options: Term[tuple[Literal["disqualification", "future-ban"], ...]]

    # knowing-play-with-fouled-deck
    knew_fouled_deck_chips_to: Term[Literal["other-players", "director", "out-of-play"]]
    knew_fouled_deck_options: Term[tuple[Literal["give-up-chips", "penalty"], ...]]

    # minor-found-playing
    minor_chips_go: Term[Literal["out-of-play", "stay-blinded-off"]]
    minor_refunded: Term[bool]
    minor_removed: Term[bool]

    # misconduct-measures
    etiquette_breaches: Term[tuple[Literal["touching-others-chips", "delay", "persistent-delay", "repeated-out-of-turn", "out-of-dealers-reach", "repeated-abuse", "excessive-chatter"], ...]]
    misconduct_list_is_open: Term[bool]
    misconduct_measures: Term[tuple[Literal["deny-entry", "penalty", "suspension", "disqualification"], ...]]
    repeated_etiquette_breach_penalty: Term[Literal["may", "must"]]

    # mucking-in-an-all-in
    mucking_all_in_penalty: Term[Literal["may", "must"]]

    # penalised-offences
    offences_may_be_penalised: Term[tuple[Literal["exposing-cards", "card-off-table", "one-player-to-a-hand", "device-misuse", "etiquette", "similar"], ...]]
    offences_must_be_penalised: Term[tuple[Literal["soft-play", "abuse", "disruptive-behaviour", "abusive-behaviour", "cheating"], ...]]

    # penalties-ladder
    history_counts: Term[Literal["tournament", "festival", "always"]]
    penalties_follow_order: Term[bool]
    penalty_amounts_free: Term[bool]
    penalty_decided_by: Term[Literal["management", "floor"]]
    penalty_hands_steps: Term[tuple[int, ...]]
    penalty_options: Term[tuple[Literal["verbal-warning", "missed-hands", "missed-rounds", "dead-hand", "elimination", "disqualification", "event-ban", "series-exclusion"], ...]]
    penalty_round_is: Term[Literal["players-at-offence", "players-now", "blinds-round"]]
    penalty_rounds_steps: Term[tuple[int, ...]]
    repeat_offences_escalate: Term[bool]

    # penalty-carries-over
    penalty_carries_over: Term[tuple[Literal["end-of-day", "table-break", "seat-change"], ...]]

    # sanitary-sanctions
    sanitary_heaviest_sanction: Term[Literal["disqualification", "disqualification-and-exclusion"]]
    sanitary_lightest_sanction: Term[Literal["verbal-warning", "missed-hands"]]

    # serving-a-penalty
    dealer_reports_return: Term[bool]
    penalised_player_can_be_blinded_out: Term[bool]
    penalised_player_stays: Term[Literal["away-from-table", "outside-tournament-area", "seated"]]
    penalty_counts_from: Term[Literal["next-hand", "current-hand"]]
    penalty_hand_killed: Term[Literal["after-deal", "when-action-comes"]]
    penalty_seat_dealt_in: Term[bool]
    penalty_seat_posts: Term[tuple[Literal["blinds", "antes", "bring-in"], ...]]

    # streaming-and-tools-penalties
    harmful_stream_options: Term[tuple[Literal["review", "temporary-ban"], ...]]
    outside_help_announced_in: Term[tuple[Literal["rulebook", "briefing"], ...]]
    outside_help_disqualified_at: Term[int]
    outside_help_first_orbits: Term[int]
    outside_help_first_warning: Term[bool]
    outside_help_kinds_add_up: Term[bool]
    outside_help_refund: Term[bool]


class Payouts(Section):
    """What books say on payouts."""

    # busting-same-hand
    bust_different_tables: Term[Literal["tie", "larger-stack"]]
    bust_equal_stacks: Term[Literal["tie", "director"]]
    bust_outside_hand_for_hand: Term[Literal["order-recorded", "tie"]]
    bust_same_table: Term[Literal["larger-stack", "tie"]]
    bust_tie_prizes: Term[Literal["shared-equally", "lowest-place"]]
    flight_busts_ranked_by: Term[Literal["depth", "recorded", "unranked"]]

    # deductions-published
    deduction_kinds: Term[tuple[Literal["rake", "staff", "ranking"], ...]]
    deductions_published: Term[bool]
    payouts_published: Term[bool]
    percentages_per_tournament: Term[bool]
    rake_deducted_from: Term[Literal["fee-part", "prize-pool"]]

    # entry-split
    entry_net_prize_percent: Term[Decimal]
    entry_percent_of: Term[Literal["without-admin-fee", "full-price"]]
    entry_rake_percent: Term[Decimal]
    main_event_federation_part: Term[int]
    main_event_price: Term[int]
    main_event_prize_part: Term[int]
    main_event_rake_part: Term[int]
    net_prize_deductions: Term[tuple[Literal["staff", "ranking"], ...]]
    other_prices_announced: Term[bool]

    # events-without-guarantee
    guarantee_optional: Term[bool]

    # festival-guarantee
    festival_guarantee_is: Term[Literal["sum-of-tournaments", "own-amount"]]

    # guarantee
    deducted_when_guarantee_missed: Term[bool]
    deduction_base: Term[Literal["larger-of-prize-and-guarantee", "collected-only"]]
    deduction_method: Term[Literal["side-by-side", "one-after-other"]]
    guarantee_deductions: Term[tuple[Literal["ranking", "staff", "rake", "other"], ...]]
    guarantee_tested_against: Term[Literal["collected-less-rake", "prize-and-knockout", "prize-part", "prize-after-deductions"]]
    guarantee_topped_up: Term[bool]
    rake_from_top_up: Term[bool]
    staff_percent: Term[Decimal]

    # guarantee-void
    guarantee_void_causes: Term[tuple[Literal["fortuitous-event", "force-majeure", "public-order", "technical-trouble", "fraud"], ...]]

    # no-company-accounts
    prize_account_holder: Term[Literal["natural-person", "winner-only", "anyone"]]

    # no-quorum-guarantee
    guarantee_without_quorum: Term[Literal["zero", "kept"]]

    # no-show-entry
    no_show_adds_to_pool: Term[Literal["prize-part", "full-buy-in", "nothing"]]
    no_show_counts_as_entry: Term[bool]

    # payout-tables
    payout_by_variant: Term[bool]
    payout_shares: Term[tuple[dict[str, Any], ...]]
    payout_table_seats: Term[tuple[int, ...]]

    # places-paid
    day_two_all_paid_below_percent: Term[Decimal]
    day_two_all_score_points: Term[bool]
    day_two_counted_as: Term[Literal["people", "stacks"]]
    places_paid_counted_on: Term[Literal["entries-and-reentries", "people"]]
    places_paid_ladies_percent: Term[Decimal]
    places_paid_min_places: Term[int]
    places_paid_percent: Term[Decimal]
    places_paid_rounding: Term[Literal["up", "nearest", "down", "step-table"]]
    places_paid_steps: Term[tuple[dict[str, Any], ...]]

    # prize-by-transfer
    guaranteed_prize_payment_ways: Term[tuple[Literal["transfer", "cheque"], ...]]
    prize_payment_ways: Term[tuple[Literal["cash", "transfer", "cheque"], ...]]
    transfer_due_business_days: Term[int]
    transfer_due_from: Term[Literal["end-of-festival", "end-of-tournament"]]
    transfer_threshold: Term[int]
    transfer_threshold_means: Term[Literal["least-by-transfer", "least-in-cash"]]

    # prize-pool-source
    prize_pool_part: Term[Literal["prize-part", "full-price"]]


class Deals(Section):
    """What books say on deals."""

    # deal-reserve
    deal_reserve_base: Term[Literal["all-remaining-prizes", "largest-remaining-prize", "difference-above-last"]]
    deal_reserve_counts_bounties: Term[bool]
    deal_reserve_percent: Term[Decimal]

    # deal-veto
    pressured_deal_options: Term[tuple[Literal["veto", "allow"], ...]]

    # deals-unanimous
    deal_before_final_table: Term[Literal["director", "all-remaining", "no"]]
    deal_consent: Term[Literal["all-at-final-table", "majority"]]
    deals_allowed: Term[bool]


class Bounties(Section):
    """What books say on bounties."""

    # bounty-in-guarantee
    bounty_counts_to_guarantee: Term[bool]
    bounty_in_deduction_base: Term[bool]

    # bounty-on-surrender
    ko_surrender_bounty: Term[Literal["prize-pool", "carried"]]
    pko_surrender_own_bounty: Term[Literal["prize-pool", "carried-plus-new", "carried-instead"]]
    pko_surrender_won_bounties: Term[Literal["new-sheet", "paid-now"]]

    # knockout-price-format
    knockout_price_parts: Term[tuple[Literal["prize", "knockout", "rake", "federation"], ...]]

    # ko-chip-all-in
    ko_chip_means: Term[Literal["all-in", "call-only", "nothing"]]

    # shared-bounty
    shared_bounty_needs_cover: Term[bool]
    shared_bounty_nobody_covers: Term[Literal["director", "side-pot-winner", "tied-winners"]]
    shared_bounty_split: Term[Literal["equal", "by-pot"]]


class Ranking(Section):
    """What books say on ranking."""

    # bonus-points
    entry_bonus_excluded: Term[tuple[Literal["satellites", "exclusive"], ...]]
    entry_bonus_points: Term[int]
    final_table_bonus_excluded: Term[tuple[Literal["satellites", "exclusive"], ...]]
    final_table_bonus_on_reentry: Term[bool]
    final_table_bonus_points: Term[int]
    reentry_earns_entry_bonus: Term[bool]

    # champion-payment-plan
    champion_first_instalment: Term[str]
    champion_instalment: Term[int]
    champion_instalment_day: Term[int]
    champion_instalments: Term[int]
    champion_upfront: Term[int]

    # foreigners-ranking
    foreigners_ranking_admits: Term[Literal["no-brazilian-nationality", "any-foreign-nationality"]]
    foreigners_ranking_extras: Term[tuple[Literal["plaque", "package"], ...]]
    foreigners_ranking_prize: Term[int]

    # general-ranking-prizes
    general_package_2nd: Term[bool]
    general_package_3rd: Term[bool]
    general_package_4th: Term[bool]
    general_package_5th: Term[bool]
    general_places_paid: Term[int]
    general_prize_1st: Term[int]
    general_prize_2nd: Term[int]
    general_prize_3rd: Term[int]
    general_prize_4th: Term[int]
    general_prize_5th: Term[int]
    general_purse: Term[int]
    general_purse_kind: Term[Literal["fixed", "all-withheld"]]
    general_split_percents: Term[tuple[int, ...]]

    # high-roller-ranking
    high_roller_prizes: Term[tuple[dict[str, Any], ...]]
    high_roller_purse: Term[int]
    high_roller_ranking_counts: Term[Literal["tagged-high-roller", "by-price"]]
    high_roller_ranking_extras: Term[tuple[Literal["bracelet", "package"], ...]]
    high_roller_split_percents: Term[tuple[int, ...]]

    # ladies-ranking
    ladies_event_weight: Term[Decimal]
    ladies_ranking_counts: Term[Literal["scoring-and-ladies", "every-event", "ladies-only"]]
    ladies_ranking_extras: Term[tuple[Literal["jewel", "ladies-buy-ins"], ...]]
    ladies_ranking_prize: Term[int]

    # omaha-ranking
    omaha_ranking_extras: Term[tuple[Literal["bracelet", "package"], ...]]
    omaha_ranking_games: Term[tuple[Literal["plo4", "plo5", "plo6", "dealer-choice"], ...]]
    omaha_ranking_prize: Term[int]

    # online-stage-weight
    general_ranking_counts_online: Term[bool]
    online_stage_weight: Term[Decimal]

    # points-and-deals
    bubble_deal_points: Term[Literal["last-paid-place", "own-place"]]
    deal_in_money_points: Term[Literal["worst-place-left", "own-place"]]
    extra_places_earn_points: Term[bool]

    # points-caps
    points_cap_main_entries: Term[int]
    points_cap_side_entries: Term[int]

    # points-eligibility
    general_ranking_leaves_out: Term[tuple[Literal["satellites", "exclusive", "high-roller"], ...]]
    points_excluded: Term[tuple[Literal["satellites", "seniors", "exclusive"], ...]]
    points_go_to: Term[Literal["official-places", "all-paid", "everybody"]]

    # points-formula
    points_counted_on: Term[Literal["entries-and-reentries", "people"]]
    points_depend_on: Term[tuple[Literal["entries", "price", "place", "side-weight"], ...]]
    points_formula: Term[str]
    points_formula_main: Term[str]
    points_log: Term[Literal["base-10", "natural"]]
    points_price: Term[Literal["full-price", "prize-part"]]
    points_rounding: Term[Literal["two-decimals-half-up", "whole-half-up"]]
    points_source: Term[Literal["printed-formula", "fixed-table", "house-formula"]]
    points_weights: Term[Literal["before-rounding", "after-rounding"]]

    # ranking-champion-rewards
    champion_bracelet: Term[bool]
    champion_packages_per_stage: Term[int]
    season_package: Term[tuple[Literal["hotel", "main-event-entry", "travel"], ...]]
    team_pro_season: Term[int]

    # ranking-deductions
    ladies_counts_as_niche: Term[bool]
    ranking_deduction_exempt: Term[tuple[Literal["satellites", "niche"], ...]]
    ranking_deduction_kind: Term[Literal["percent", "amount"]]
    ranking_expensive_above: Term[int]
    ranking_expensive_percent: Term[Decimal]
    ranking_high_roller_amount: Term[int]
    ranking_high_roller_percent: Term[Decimal]
    ranking_main_amount: Term[int]
    ranking_main_percent: Term[Decimal]
    ranking_side_amount: Term[int]
    ranking_side_amount_covers: Term[Literal["each", "together"]]
    ranking_side_percent: Term[Decimal]
    ranking_stage_target: Term[int]

    # ranking-minimum-players
    ranked_min_players: Term[int]
    start_min_players: Term[int]

    # ranking-minimum-stages
    online_stage_counts_as_played: Term[bool]
    ranking_min_stages: Term[int]

    # ranking-purse
    all_rankings_total: Term[int]
    rankings_must_add_up: Term[bool]

    # ranking-stages
    general_live_stages: Term[int]
    general_stages_next_season: Term[int]

    # side-ranking
    side_purse: Term[int]
    side_ranking_leaves_out: Term[tuple[Literal["main-event", "high-roller"], ...]]
    side_split_percents: Term[tuple[int, ...]]


class Media(Section):
    """What books say on media."""

    # filming-and-broadcast
    broadcast_channels: Term[tuple[Literal["television", "live-internet"], ...]]

    # image-release
    image_release_free: Term[bool]
    image_release_on_receipt: Term[bool]
    image_release_period: Term[tuple[Literal["before", "during", "after"], ...]]
    image_release_reach: Term[Literal["worldwide-all-media", "national"]]
    image_release_signature_needed: Term[bool]

    # image-rights-assignment
    image_rights_assigned: Term[tuple[Literal["image", "copyright"], ...]]
    image_to_third_parties: Term[bool]

    # player-streaming
    official_broadcast_exempt: Term[bool]
    sending_out_banned: Term[tuple[Literal["own-cards", "strategic-decisions", "sensitive-information"], ...]]
    streaming_banned_while: Term[Literal["in-tournament", "playing", "in-hand"]]

    # press-and-promotion
    press_duties: Term[tuple[Literal["press-conference", "interview", "photo"], ...]]
    promotion_duties: Term[tuple[Literal["advertising", "promotional", "informational"], ...]]

    # showing-cards-to-cameras
    cards_refusal: Term[Literal["disqualification", "director-decides"]]
    cards_refusal_refund: Term[bool]
    cards_shown_to: Term[tuple[Literal["official-press", "tv-cameras"], ...]]
    tv_sensor_mandatory: Term[bool]

    # sponsor-logos
    sponsor_declared_when: Term[Literal["registration", "before-seating", "any-time"]]
    sponsor_late_declaration_accepted: Term[bool]
    sponsor_logo_automatic: Term[bool]
    sponsor_logo_options: Term[tuple[Literal["approve", "refuse"], ...]]
    undeclared_logo_veto: Term[bool]

    # tv-table-care
    tv_table_check_form: Term[Literal["verbal", "verbal-or-tap"]]
    tv_table_hit_banned: Term[bool]

    # tv-table-devices
    device_free_tables: Term[tuple[Literal["tv-table", "main-event-final-table"], ...]]

    # tv-table-food
    tv_card_guard_allowed: Term[bool]
    tv_food_place: Term[Literal["side-table", "rail", "nowhere"]]
    tv_table_items_banned: Term[tuple[Literal["food", "drink", "personal-items"], ...]]


class Facilities(Section):
    """What books say on facilities."""

    # chip-carriers
    chip_containers: Term[tuple[Literal["racks", "bags", "clear-bags"], ...]]
    chip_containers_required: Term[bool]

    # federation-desk
    federation_desk_every_stage: Term[bool]

    # sanitary-mask
    distancing_set_by: Term[Literal["health-authorities", "house"]]
    sanitary_mask_required: Term[bool]

    # sanitary-rules
    sanitary_changed_by: Term[tuple[Literal["health-authorities", "management"], ...]]
    sanitary_prior_notice: Term[bool]
    sanitary_unforeseen_decided_by: Term[Literal["management", "health-authorities"]]

    # special-needs
    special_needs_met: Term[Literal["when-possible", "always"]]
    special_needs_options: Term[tuple[Literal["choose-seat", "keep-drawn"], ...]]

    # temperature-check
    symptoms_bar_entry: Term[bool]
    temperature_limit_celsius: Term[Decimal]

    # vaccination-proof
    vaccine_proof_required: Term[bool]
    vaccine_proofs_accepted: Term[tuple[Literal["original-paper-passport", "conectsus", "state-or-city-platform"], ...]]

    # venue-announcement
    venue_announced_on: Term[tuple[Literal["event-social", "organiser-social", "website"], ...]]

    # venue-hygiene
    gel_alcohol_percent: Term[Decimal]
    table_cleaning_logged: Term[bool]


class Legal(Section):
    """What books say on legal."""

    # about-the-tda
    tda_founded_year: Term[int]

    # accepting-the-rulebook
    entry_accepts_prize_terms: Term[bool]
    entry_accepts_rulebook: Term[bool]

    # director-authority
    appeal_allowed: Term[bool]
    decision_is_final: Term[bool]
    director_rules_on: Term[Literal["any-matter", "uncovered-only"]]
    fairness_may_override_rule: Term[bool]
    final_word_with: Term[Literal["director-present", "tournament-management", "direction-and-floor"]]
    ruling_aims: Term[tuple[Literal["order", "professionalism", "honesty", "safety", "common-sense"], ...]]
    ruling_priorities: Term[tuple[Literal["good-of-the-game", "fairness", "common-sense"], ...]]
    uncovered_matters_decided_by: Term[Literal["director", "tournament-staff", "organiser"]]

    # personal-belongings
    organiser_liable_for_belongings: Term[bool]

    # precedence-of-rules
    book_against_house_rules: Term[Literal["complement", "house-first", "book-first"]]
    rule_sources_in_order: Term[tuple[Literal["gaming-regulator", "this-book", "house-rules", "book-with-house-rules"], ...]]

    # recommended-procedures
    many_variants_guide: Term[Literal["rule-one", "closest-rule"]]
    recommended_procedures_binding: Term[bool]

    # rule-changes
    direction_may_change_rules: Term[bool]
    rule_changes_announced: Term[bool]

    # rulebook-edition
    compared_with_year: Term[int]
    edition_year: Term[int]
    rule_numbers_absent: Term[tuple[int, ...]]

    # taxes-on-prizes
    organiser_withholds_tax: Term[bool]
    prize_taxes_paid_by: Term[Literal["winner", "organiser"]]

    # tda-copyright
    copyright_year: Term[int]


class Sections:
    """The sections of a rulebook, by area."""

    series: Series
    schedule: Schedule
    registration: Registration
    payment: Payment
    satellites: Satellites
    seating: Seating
    button: Button
    clock: Clock
    chips: Chips
    dealing: Dealing
    betting: Betting
    pots: Pots
    showdown: Showdown
    conduct: Conduct
    penalties: Penalties
    payouts: Payouts
    deals: Deals
    bounties: Bounties
    ranking: Ranking
    media: Media
    facilities: Facilities
    legal: Legal
