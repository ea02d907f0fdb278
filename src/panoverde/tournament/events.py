"""What can happen in a tournament: every noun's facts, and what they are made of, under one name."""

from panoverde.tournament.announcements.events import *
from panoverde.tournament.bags.events import *
from panoverde.tournament.bells.events import *
from panoverde.tournament.busts.events import *
from panoverde.tournament.button.events import *
from panoverde.tournament.catchup.events import *
from panoverde.tournament.chips.events import *
from panoverde.tournament.clock.events import *
from panoverde.tournament.core.bag import *
from panoverde.tournament.core.parts import *
from panoverde.tournament.core.sheet import *
from panoverde.tournament.decisions.events import *
from panoverde.tournament.drawing.events import *
from panoverde.tournament.entries.events import *
from panoverde.tournament.pace.events import *
from panoverde.tournament.papers.events import *
from panoverde.tournament.penalties.events import *
from panoverde.tournament.prizes.events import *
from panoverde.tournament.reports.events import *
from panoverde.tournament.room.events import *
from panoverde.tournament.seating.events import *
from panoverde.tournament.setup.events import *
from panoverde.tournament.sittings.events import *
from panoverde.tournament.time.events import *
from panoverde.tournament.venue.events import *
