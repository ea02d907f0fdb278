"""What can be asked of a tournament: every noun's commands under one name."""

from panoverde.tournament.announcements.commands import *
from panoverde.tournament.bags.commands import *
from panoverde.tournament.bells.commands import *
from panoverde.tournament.busts.commands import *
from panoverde.tournament.button.commands import *
from panoverde.tournament.catchup.commands import *
from panoverde.tournament.chips.commands import *
from panoverde.tournament.clock.commands import *
from panoverde.tournament.core.commands import *
from panoverde.tournament.decisions.commands import *
from panoverde.tournament.drawing.commands import *
from panoverde.tournament.entries.commands import *
from panoverde.tournament.pace.commands import *
from panoverde.tournament.papers.commands import *
from panoverde.tournament.penalties.commands import *
from panoverde.tournament.prizes.commands import *
from panoverde.tournament.reports.commands import *
from panoverde.tournament.room.commands import *
from panoverde.tournament.seating.commands import *
from panoverde.tournament.setup.commands import *
from panoverde.tournament.sittings.commands import *
from panoverde.tournament.time.commands import *
from panoverde.tournament.venue.commands import *
