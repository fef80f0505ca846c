"""The tables of the store."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

halls = Table(
    "halls",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("seen", Float, nullable=False),  # when it last said that it lives, by the database's clock
)

thoughts = Table(
    "thoughts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", String(32), nullable=False),  # for whom a bot thinks
    Column("question", Text, nullable=False),  # JSON
    Column("version", String(40), nullable=False),  # of the engine that asks: another may play otherwise
    Column("answer", Text, nullable=False, server_default=""),  # JSON, or nothing as long as there is none
    Column("created", Float, nullable=False),
)

keepsakes = Table(
    "keepsakes",
    metadata,
    Column("name", String(40), primary_key=True),
    Column(
        "text", Text, nullable=False
    ),  # such as the secret by which all halls that share the database know people again
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("talk", String(10), nullable=False, server_default="open"),  # what they want to hear: open, phrases or none
    Column("unseen", Integer, nullable=False, server_default="0"),  # 1 where followers are not told where they are
)

accounts = Table(
    "accounts",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("likeness", String(200), nullable=False),  # of the name: no two accounts look alike
    Column("password", String(200), nullable=False),  # as a hash that tells how it was made
    Column("created", Float, nullable=False),
)
Index("accounts_by_likeness", accounts.c.likeness, unique=True)

sessions = Table(
    "sessions",
    metadata,
    Column("mark", String(64), primary_key=True),  # of the token in the cookie, which is not kept
    Column("id", String(32), nullable=False),  # by which its owner speaks of it
    Column("person", String(32), nullable=False),
    Column("device", String(80), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)
Index("sessions_by_person", sessions.c.person)

codes = Table(
    "codes",
    metadata,
    Column("mark", String(64), primary_key=True),  # of a recovery code that was not used yet
    Column("person", String(32), nullable=False),
)
Index("codes_by_person", codes.c.person)

bots = Table(
    "bots",
    metadata,
    Column("person", String(32), primary_key=True),  # whose account is that of a program
    Column("owner", String(32), nullable=False),  # the person who answers for it
    Column("mark", String(64)),  # of its token, which is not kept; none where it was revoked
    Column("seen", Float, nullable=False),  # when it last came with its token; 0 for never
)
Index("bots_by_owner", bots.c.owner)
Index("bots_by_mark", bots.c.mark, unique=True)

rooms = Table(
    "rooms",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("settings", Text, nullable=False),  # JSON
    Column("seed", BigInteger, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("position", Text, nullable=False),  # JSON, or nothing: a game from the beginning
    Column("given", Text, nullable=False),  # JSON: seat and text of actions played before the room was made
    Column("engine", String(40), nullable=False),
    Column("content", String(80), nullable=False),
    Column("status", String(10), nullable=False),
    Column("n", Integer, nullable=False),
    Column("result", Text, nullable=False),  # JSON, or nothing while it goes on
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("clock", Text, nullable=False, server_default=""),  # JSON, or nothing: all the time in the world
    Column("origin", String(32), nullable=False, server_default=""),  # the room that this one follows from, if any
    Column("lesson", String(40), nullable=False, server_default=""),  # the lesson that is given here, if any
    Column("takebacks", String(10), nullable=False, server_default=""),  # "free", or nothing: as strict as usual
    Column("teaching", Integer, nullable=False, server_default="0"),  # 1 for a teaching table: never rated
    Column("maker", String(32), nullable=False, server_default=""),  # who made it; nothing where that is not known
    Column("prepared", Integer, nullable=False, server_default="0"),  # 1 where somebody may have known the cards before
    # of several halls, the one that minds bots and clocks
    Column("owner", String(16), nullable=False, server_default=""),
    Column("luck", String(64), nullable=False, server_default=""),  # the seed of the keyed stream, where `seed` is none
    Column("shuffle", Text, nullable=False, server_default=""),  # JSON: what the seed is mixed from, or nothing
    Column("rated", Integer, nullable=False, server_default="0"),  # 1 where the end of the game changes ratings
    Column("private", Integer, nullable=False, server_default="0"),  # 1 for a table that is in no list
    # seats of persons who have to decide and until when, as in "0:1790000000.5 2:0"
    Column("turns", Text, nullable=False, server_default=""),
    Column("deadline", Float, nullable=False, server_default="0"),  # when a room that sleeps is woken; 0 for the others
    Column("talk", String(10), nullable=False, server_default="open"),  # what may be said: open, phrases or none
    Column(
        "delay", Integer, nullable=False, server_default="-1"
    ),  # seconds that spectators are late; -1: as the hall says
    Column("removed", Integer, nullable=False, server_default="0"),  # 1 where a moderator took it out of the lists
    Column("cup", String(32), nullable=False, server_default=""),  # the tournament that is played here, if any
    Column("bots", Integer, nullable=False, server_default="0"),  # 1 where bots of people may sit down too
    Column("asked", String(32), nullable=False, server_default=""),  # the one of them that is told of this table
)
Index("rooms_by_status", rooms.c.status, rooms.c.updated)
Index("rooms_by_origin", rooms.c.origin)
Index("rooms_by_owner", rooms.c.owner)
Index("rooms_by_deadline", rooms.c.deadline)

seats = Table(
    "seats",
    metadata,
    Column("room", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(32), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("outcome", String(10), nullable=False, server_default=""),  # won, drawn or lost, when the game is over
)
Index("seats_by_person", seats.c.person)

entries = Table(
    "entries",
    metadata,
    Column("room", String(32), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

sayings = Table(
    "sayings",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("room", String(32), nullable=False),
    Column("seat", Integer, nullable=False),  # -1 for a spectator
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("person", String(32), nullable=False, server_default=""),
    Column("phrase", String(20), nullable=False, server_default=""),  # which of the ready ones it is, if any
    Column("aside", Integer, nullable=False, server_default="0"),  # 1 for what spectators say while a game is on
    Column("removed", Integer, nullable=False, server_default="0"),  # 1 where a moderator took it away
)
Index("sayings_by_room", sayings.c.room, sayings.c.id)
Index("sayings_by_person", sayings.c.person)

mutes = Table(
    "mutes",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("id", String(16), primary_key=True),  # drawn anew each time, so that nobody is known again by it
    Column("other", String(32), nullable=False),  # whom the person does not want to hear, or be paired with
    Column("name", String(40), nullable=False),  # what they were called then
    Column("at", Float, nullable=False),
)
Index("mutes_by_other", mutes.c.other)

follows = Table(
    "follows",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("other", String(32), primary_key=True),  # whose tables the person wants to know of
    Column("at", Float, nullable=False),
)
Index("follows_by_other", follows.c.other)

moderators = Table(
    "moderators",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("at", Float, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("by", String(32), nullable=False),
    Column("person", String(32), nullable=False),  # who is complained about
    Column("name", String(40), nullable=False),  # as they were called then
    Column("room", String(32), nullable=False),
    Column("why", Text, nullable=False),
    Column("lines", Text, nullable=False),  # JSON: what was said there last
    Column("at", Float, nullable=False),
    Column("closed", Float, nullable=False, server_default="0"),  # when a moderator was done with it
)
Index("reports_by_closed", reports.c.closed, reports.c.id)

blocks = Table(
    "blocks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", String(32), nullable=False),
    Column("kind", String(10), nullable=False),  # talk or enter
    Column("until", Float, nullable=False),  # 0 for good
    Column("why", Text, nullable=False),
)
Index("blocks_by_person", blocks.c.person)

acts = Table(
    "acts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("moderator", String(32), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("person", String(32), nullable=False),  # whom it concerns, if anybody
    Column("name", String(40), nullable=False),  # as they were called then
    Column("room", String(32), nullable=False),
    Column("about", Text, nullable=False),  # what was taken away, or for how long
    Column("why", Text, nullable=False),
    Column("at", Float, nullable=False),
)

showings = Table(
    "showings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("replay", String(32), nullable=False),
    Column("leader", String(32), nullable=False),
    Column("n", Integer, nullable=False),  # actions that have been played
    Column("playing", Integer, nullable=False),
    Column("speed", String(4), nullable=False),
    Column("updated", Float, nullable=False),
)

viewers = Table(
    "viewers",
    metadata,
    Column("showing", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("hall", String(16), primary_key=True),  # where they are
    Column("at", Float, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Float, nullable=False),
)

kept = Table(
    "kept",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("place", String(80), primary_key=True),  # the game and the setting that it was made for
    Column("name", String(100), primary_key=True),
    Column("text", Text, nullable=False),
    Column("kept", Float, nullable=False),
)

seeks = Table(
    "seeks",
    metadata,
    Column("person", String(32), primary_key=True),  # who looks for a rival
    Column("game", String(40), nullable=False),
    Column("speed", String(10), nullable=False),
    Column("rated", Integer, nullable=False),
    Column("points", Integer, nullable=False),  # their rating in that game
    Column("since", Float, nullable=False),
    Column("hall", String(16), nullable=False),  # where they look
    Column("seal", String(64), nullable=False),  # of the part that they add to the shuffle, or nothing
    Column("room", String(32), nullable=False),  # where they are expected, when a rival is found
    Column("settings", Text, nullable=False, server_default="{}"),  # the variant that they want, as JSON
    Column(
        "own", Text, nullable=False, server_default="{}"
    ),  # what they bring, named as it is for the first seat, as JSON
    Column("seats", Integer, nullable=False, server_default="2"),  # of the table that they want
    Column("filled", Float, nullable=False, server_default="0"),  # when they took bots for the empty chairs; 0: not yet
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("player", String(60), primary_key=True),  # a person, or a bot as in "bot:level:3"
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("points", Integer, nullable=False),  # what people see of the two
    Column("games", Integer, nullable=False),
    Column("updated", Float, nullable=False),
)
Index("ratings_by_points", ratings.c.game, ratings.c.points)
Index("ratings_by_player", ratings.c.player)

rated = Table(
    "rated",
    metadata,
    Column("room", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", String(60), nullable=False),
    Column("before", Integer, nullable=False),
    Column("after", Integer, nullable=False),
)
Index("rated_by_player", rated.c.player)

passes = Table(
    "passes",
    metadata,
    Column("mark", String(64), primary_key=True),  # of a pass to another device that was used
    Column("used", Float, nullable=False),
)

tries = Table(
    "tries",
    metadata,
    Column(
        "mark", String(64), primary_key=True
    ),  # of an account or an address at which, or from which, somebody guesses
    Column("count", Integer, nullable=False),
    Column("until", Float, nullable=False),  # before that no other try is looked at
    Column("at", Float, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("replay", String(32), primary_key=True),
    Column("version", Integer, nullable=False),  # of the report
    Column("report", Text, nullable=False),  # JSON
    Column("created", Float, nullable=False),
)

cups = Table(
    "cups",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(60), nullable=False),
    Column("organiser", String(32), nullable=False),
    Column("plan", Text, nullable=False),  # JSON: game, kind, times ...
    Column("status", String(10), nullable=False),
    Column("paused", Integer, nullable=False),
    Column("round", Integer, nullable=False),  # the last that has begun; a draft is round 0
    Column("passed", Float, nullable=False),  # seconds that the round is on, as far as the hall was open
    Column("n", Integer, nullable=False),  # grows whenever somebody comes or goes, or a round begins
    Column("why", Text, nullable=False),  # why it ended, where not by its last round
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("owner", String(16), nullable=False),  # of several halls, the one that leads it
)
Index("cups_by_status", cups.c.status, cups.c.updated)

cup_entrants = Table(
    "cup_entrants",
    metadata,
    Column("cup", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("player", String(40), nullable=False),  # a person, or a bot with its number as in "level:3 4"
    Column("person", String(32), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("lot", Integer, nullable=False),
    Column("since", Integer, nullable=False),  # the first round they take part in
    Column("until", Integer, nullable=False),  # the first one they do not; 0 for one who stays
    Column("fills", Integer, nullable=False),  # 1 for a bot that plays only where somebody would have no rival
    Column("own", Text, nullable=False),  # JSON: the settings they bring, such as a deck
)
Index("cup_entrants_once", cup_entrants.c.cup, cup_entrants.c.player, unique=True)
Index("cup_entrants_by_person", cup_entrants.c.person)

cup_tables = Table(
    "cup_tables",
    metadata,
    Column("cup", String(32), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("room", String(32), nullable=False),  # nothing where nobody plays
    Column("players", Text, nullable=False),  # JSON: the numbers of the entrants, by seat
    Column("ranks", Text, nullable=False),  # JSON, or nothing while they play
    Column("how", String(10), nullable=False),  # how it was decided
    Column("came", Integer, nullable=False),  # a mask of the seats that were seen at the table
)

# beside themselves in one question; made once, because what is made of them takes long and stays in memory for a while
owners = people.alias("owners")
others = seats.alias("others")
