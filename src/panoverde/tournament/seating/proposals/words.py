"""What proposals say, as templates."""

MOVE_NEXT_BIG_BLIND = "Table {source} has {have} players, table {target} has {has}. The next big blind moves."
MOVE_WOULD_BE_BIG_BLIND = (
    "Table {source} has {have} players, table {target} has {has}. Whoever would be big blind in hold’em moves."
)
MOVE_BY_POSITION = (
    "Table {source} has {have} players, table {target} has {has}. The seat that came free last is filled."
)
MOVE_DRAWN = "Table {source} has {have} players, table {target} has {has}. Who moves, or where to, is drawn."
MOVE_DIRECTOR = (
    "Table {source} has {have} players, table {target} has {has}. The director says who moves, and where to."
)
GIVING_DIRECTOR = "Tables {tables} are the fullest. The director says which one gives a player to table {target}."
GIVING_DRAWN = "Tables {tables} are the fullest. Which one gives a player is drawn."
ONLY_SMALL_BLIND = "At table {table} only the small blind is free. Wait a hand."
WHERE_IS_THE_BUTTON = "Where is the button at table {table}?"
BUTTON_SEEN = "Table {table}: the button was seen at seat {button} {seconds} seconds ago."

BREAK_NEXT = "Table {table} can break: the others have room for all its players ({players})."
BREAK_ANY = "One table fewer holds all {players} players. The director says which one breaks."
BREAK_ORDER_MISSING = "One table fewer holds all {players} players, and no order of breaking was announced."
REDRAW = "{players} players are left: they fit at {tables} tables, and seats are drawn anew."
FINAL_TABLE = "{players} players are left: the final table seats {size}."

HALT_ORDERED = "Table {table} is {short} players short of the fullest: it stops until it is filled."
HALT_CHOICE = "Table {table} is {short} players short of the fullest. The director says whether it stops."
RESUME = "Table {table} is filled enough: it plays again."

CARDS_NEW_DAY = "A new day: {cards} more time cards for everybody before the clock runs."
CARDS_FINAL_TABLE = "The final table: {cards} more time cards for everybody."
CARDS_HOW_MANY = "Nobody has said how many. Hand them out at a table’s sheet, and say it there."
SPECIAL_NEED = (
    "Whoever sits at table {table} seat {seat} has a special need. Give another seat from the player’s sheet, "
    "or keep this one."
)

DRAW_BUTTON = "The button of table {table} is to be drawn."
DRAW_BUTTON_FOR_ALL = "The button is to be drawn: one draw at table {table} serves every table."

SEAT_ALTERNATE = "Waiting for a seat: {waiting}. Free seats: {free}."
SEAT_AT_NEXT_LEVEL = "Waiting for a seat: {waiting}. Free seats: {free}. They sit down at the next level."
OPEN_TABLE = "Waiting for a seat: {waiting}. None is free: enough for a new table."

LET_PLAY_ON = "Let it play on"
BREAK_INSTEAD = "Break the table instead"
ANNOUNCE_ORDER = "Announce the order of breaking"
