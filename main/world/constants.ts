import { dayMs, hourMs } from '../language/calendar.ts'
/** Matches RPGJS, which steps 60 times a second and sends every fourth step. */
export const TICKS_PER_SECOND = 15
/** 60 game seconds per real second. */
export const DEFAULT_TICK_GAME_MS = 4000

const seconds = (count: number) => count * TICKS_PER_SECOND
const minutes = (count: number) => seconds(count * 60)

/**
 * An eighth of a tile per tick, 1.875 tiles a second: an unhurried pace. Straight walks stay on whole pixels for tile
 * sizes that are multiples of eight.
 */
export const WALK_TILES_PER_TICK = 1 / 8
/** How fast a follower runs when it is left behind. Players are faster than walking villagers. */
export const RUN_TILES_PER_TICK = 1 / 4
/** A follower stops at this distance, so that it stands beside its leader and not on the same spot. */
export const FOLLOW_STOP_TILES = 1.25
/**
 * A follower starts again beyond this distance. Because it is greater than the stop distance, the follower doesn't
 * twitch.
 */
export const FOLLOW_START_TILES = 1.5
/** How far a led person may fall behind before the guide waits, and how near they must come before it goes on. */
export const LEAD_WAIT_TILES = 4
export const LEAD_ON_TILES = 2
export const FOLLOW_RUN_TILES = 2.5
/** The longest time that anybody can lead a villager away from its own day. */
export const FOLLOW_LIMIT_TICKS = minutes(10)
/** How often a path to a moving body is searched again. */
export const FOLLOW_REPLAN_TICKS = 6

/**
 * Searches begun per tick. The others wait, and the longest wait goes first. A thousand NPCs that walk all the time
 * need about twelve.
 */
export const MAX_SEARCHES_PER_TICK = 32
/** After this many expanded tiles no further search begins in a tick. That many take about half a millisecond. */
export const MAX_EXPANDED_PER_TICK = 4000
/** How long an NPC waits before it asks again for a path after a failed search. */
export const PATH_RETRY_TICKS = seconds(5)

/** Distance within which a talk can begin. */
export const TALK_TILES = 3
/** Distance within which a talk can continue. It leaves room for a step back. */
export const TALK_OPEN_TILES = 5
/** A body farther away than this has left the talk. */
export const TALK_AWAY_TILES = 6
/** Words are heard within this distance. */
export const HEARING_TILES = 5
/**
 * Words are heard through a wall within this distance. A talk isn't possible through a wall: both sides must see each
 * other.
 */
export const HEARING_WALLED_TILES = 1.5
/** How long words said aloud occupy the listeners. A speaker who has said too much must wait. */
export const ALOUD_TICKS = seconds(2)
export const ALOUD_LIMIT_TICKS = 5 * ALOUD_TICKS
/** The distance within which an NPC notices things. */
export const PERCEPTION_TILES = 10
/** The most people an NPC notices at once: first those it deals with, then guests, then the nearest. */
export const ATTENTION_PEOPLE = 8

/** An NPC stops and turns when an approaching player is this near. */
export const APPROACH_TILES = 4
/**
 * The longest an NPC waits for somebody who asked to come: half a minute for the walk, plus the time for which a talk
 * waits for words.
 */
export const APPROACH_HOLD_TICKS = seconds(150)
/** One `typing` command counts as typing this long. Pages repeat it while keys are pressed. */
export const TYPING_HOLD_TICKS = seconds(20)
/**
 * The NPC goes back to its day after this long without a word or a deal, even if words still stand in the player's box,
 * or the shop is open. Only somebody who has left the page is silent that long.
 */
export const TYPING_LIMIT_TICKS = minutes(15)
/**
 * A talk with a player ends after this long with nothing said or typed, and nothing offered. This leaves time to read,
 * think and find words, also with thumbs.
 */
export const CONVERSATION_IDLE_TICKS = seconds(120)
/** After a goodbye the player leaves the talk this long after the last words: time to read the answer. */
export const PARTING_TICKS = seconds(6)
/** The same for talks among villagers. */
export const NPC_TALK_IDLE_TICKS = seconds(40)
/**
 * The most messages one speaker may have unanswered at one NPC. Further ones are refused, so that the sender learns of
 * it. The limit keeps the state small and stops a flooding speaker from taking another's turn. The dispatcher limits
 * its queues earlier and summarises the messages it drops.
 */
export const MAX_OPERATIONS_EACH = 40
/**
 * How long a mind may be silent before its oldest operation is given up. Real models take up to a minute or two on slow
 * machines.
 */
export const OPERATION_EXPIRY_TICKS = minutes(3)
/**
 * How much game time two villagers wait for words of each other at most. Only in a world whose clock runs fast is that
 * shorter than the above.
 */
export const NPC_WORDS_GAME_MS = 6 * hourMs
/** The longest text in a command. It limits the state and the journal; entry points refuse far shorter texts. */
export const MAX_TEXT_LENGTH = 10_000
export const MAX_NAME_LENGTH = 300
/** The most players that one NPC's words may be about. Nobody ever names more of them at once. */
export const MAX_ABOUT = 50

/** How long a walk chosen by the mind may take before the schedule wins. */
export const PLAN_WALK_TICKS = minutes(3)
/** How long an NPC stays where its mind led it, or where somebody told it to wait. */
export const PLAN_STAY_TICKS = seconds(90)

/** The time between small moves at a place: short enough for the village to look alive, long enough not to fidget. */
export const LIFE_MIN_TICKS = seconds(20)
export const LIFE_MAX_TICKS = seconds(60)
export const EMOTE_TICKS = 40

/** How often each NPC looks for company. NPCs take turns, so that each tick handles only a few. */
export const SOCIAL_PERIOD_TICKS = seconds(3)
export const SOCIAL_TILES = 3
/** A lonely NPC walks up to somebody at the same place within this distance. */
export const SEEK_TILES = 16
/**
 * The chance per look that two fully sociable NPCs begin to talk; on average they do after half a minute together. A
 * higher chance would keep a slow model busy with nothing else.
 */
export const SOCIAL_CHANCE = 0.1
/** The same chance for joining a talk of two. It is higher because such talks are short. */
export const JOIN_CHANCE = 0.4
/** Game time before the same two NPCs talk again. */
export const SOCIAL_COOLDOWN_GAME_MS = 3 * hourMs
/** The most talks among NPCs at once on a map. Each costs model calls that nobody asked for. */
export const MAX_NPC_TALKS = 2
/** A larger village allows one more talk for every so many NPCs. */
export const NPCS_FOR_A_TALK = 8
/** Turns in a talk among NPCs, counting both sides. Drawn for each talk. */
export const NPC_TALK_TURNS = { least: 4, most: 6 } as const

/** The most of one item, or of gold, that one command may move. Sums stay far below the largest exact integer. */
export const MAX_COUNT = 1_000_000
/** The most item kinds in one list: a gift, a shop or a recipe. */
export const MAX_KINDS = 200
/** Distance within which NPCs hand over goods or teach a lesson. */
export const HAND_TILES = 4

/** How long pupil or teacher may be away, beyond the lesson's own time, before the lesson is given up. */
export const LESSON_PATIENCE_TICKS = minutes(5)
/** The longest lesson: one game day and night. A longer one would pin two villagers down. */
export const MAX_LESSON_TICKS = 24 * 900
/** The most skills that an NPC can be taught, and the most skills whose use it counts. */
export const MAX_SKILLS = 500
/** Successes per level, and the highest level. */
export const LEVEL_STEP = 5
export const MAX_LEVEL = 20
/**
 * In game milliseconds where it is a time: the most promises of one NPC, how long it stays for one (a day and a night),
 * and how far ahead it promises (a year).
 */
export const MAX_APPOINTMENTS = 20
export const APPOINTMENT_GAME_MS = dayMs
export const APPOINTMENT_AHEAD_GAME_MS = 366 * APPOINTMENT_GAME_MS
/** A customer farther away than this has left the open shop. */
export const SHOP_AWAY_TILES = 6
/** A shop buys an item for this fraction of its own asking price, rounded down. */
export const SELL_FRACTION = 0.5
/** The most kinds of things on one side of a trade between players. */
export const MAX_TRADE_KINDS = 8
/** An unanswered offer counts as refused after this long. It leaves time to read and to think, and holds a talk. */
export const OFFER_TICKS = seconds(180)
/** While the two talk, an offer waits longer than that, but never longer than this in all. */
export const OFFER_TALKED_TICKS = seconds(480)
/** Whoever has walked further than this from the other has left the offer behind. Up to there they may come back. */
export const OFFER_AWAY_TILES = 12
/** Distance within which a thing can be picked up. */
export const REACH_TILES = 2
/**
 * The most things that may lie about in a world. Nobody can drop another beyond that, so nothing vanishes. Existing
 * piles may still grow.
 */
export const MAX_THINGS = 500
/** A gift worth less than this (in gold) is forgotten by evening. */
export const MIN_GIFT_WORTH = 3

/**
 * How often each NPC's needs, mood and surprises are checked: every game minute. NPCs take turns, so that each tick
 * handles only a few.
 */
export const LIFE_PERIOD_TICKS = 15
/** The most entries in one day's plan, however finely a mind divides it. */
export const MAX_PLANNED = 60
/**
 * How far from a player an NPC counts as seen, in tiles. A page shows half of this. The rest ensures that people are
 * already there before they enter the view.
 */
export const SEEN_COLUMNS = 30
export const SEEN_ROWS = 20
/** How many ticks' worth of its path an unseen NPC walks at once. */
export const DETAIL_TICKS = 15
