"""Devices: calls, sound, use in a hand, aids, streams, what lies on the table."""

from panoverde.rulings.conduct.row import Of, Row, Tile

TILES = {
    "phone-call": Tile("devices"),
    "device-sound": Tile("devices"),
    "device-used": Tile("devices"),
    "device-disturbs": Tile("devices"),
    "device-on-table": Tile("devices"),
    "notebook-plugged": Tile("devices"),
    "strategy-aid": Tile("devices"),
    "streaming": Tile("devices"),
    "device-misuse": Tile("devices"),
}

_MISUSE = "device-misuse"
_WHILE = {
    "in-hand": ("in-hand",),
    "playing": ("in-hand", "playing"),
    "in-tournament": ("in-hand", "playing", "in-tournament"),
}

ROWS = (
    Row(
        ground="phone-call",
        by=(Of("conduct.phone_call_banned"),),
        where=("seated",),
        offence=_MISUSE,
        order=Of("conduct.phone_call_step_away", {True: "step-away"}),
    ),
    Row(ground="device-sound", by=(Of("conduct.device_sound_inaudible"),), offence=_MISUSE),
    Row(
        ground="device-used",
        by=(Of("conduct.device_use_allowed", {"out-of-hand": True, "never": True}),),
        where=Of("conduct.device_use_allowed", {"out-of-hand": ("in-hand",)}),
        offence=_MISUSE,
        sheet=(("director-lists-devices", Of("conduct.device_list_by_director")),),
    ),
    Row(
        ground="device-used",
        by=(Of("conduct.device_use_allowed", {"house-rules": True}),),
        acts=("against-house-rules",),
        offence=_MISUSE,
    ),
    Row(
        ground="device-disturbs",
        by=(Of("conduct.device_stop_grounds"),),
        acts=(Of("conduct.device_stop_grounds"),),
        offence=_MISUSE,
        options=Of("conduct.device_order_options"),
        order=Of("conduct.device_order_options", {"stop-using": "stop-using"}),
    ),
    Row(
        ground="device-on-table",
        by=(Of("conduct.electronics_on_surface_banned"),),
        exempt=(Of("conduct.rail_items", {"allowed": "on-the-rail"}),),
        offence=_MISUSE,
        order="clear-device",
    ),
    Row(
        ground="notebook-plugged",
        by=(Of("conduct.notebook_on_mains", {False: True}),),
        where=("seated",),
        offence=_MISUSE,
    ),
    Row(
        ground="strategy-aid",
        by=(Of("conduct.aids_banned_with_live_hand"),),
        where=("live-hand",),
        acts=(Of("conduct.aids_covered"),),
        offence=_MISUSE,
    ),
    Row(
        ground="strategy-aid",
        by=(Of("conduct.aids_banned_out_of_hand"),),
        acts=(Of("conduct.aids_covered"),),
        offence=_MISUSE,
        ladder=True,
    ),
    Row(
        ground="streaming",
        by=(Of("media.streaming_banned_while"),),
        where=Of("media.streaming_banned_while", _WHILE),
        offence=_MISUSE,
        ladder=True,
    ),
    Row(
        ground=_MISUSE,
        by=(Of("penalties.offences_may_be_penalised", {_MISUSE: True}),),
        offence=_MISUSE,
    ),
)
