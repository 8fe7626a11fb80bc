import { dayMs, hourMs } from '../language/calendar.ts'
/** Aligned with RPGJS, which steps 60 times a second and sends every fourth step. */
export const TICKS_PER_SECOND = 15
/** 60 game seconds in a real second. */
export const DEFAULT_TICK_GAME_MS = 4000

const seconds = (count: number) => count * TICKS_PER_SECOND
const minutes = (count: number) => seconds(count * 60)

/**
 * An eighth of a tile in a tick, 1.875 tiles a second: an unhurried step that keeps straight walks on whole pixels for tile sizes that are
 * multiples of eight.
 */
export const WALK_TILES_PER_TICK = 1 / 8
/** Someone who follows a player runs when left behind; players are faster than villagers. */
export const RUN_TILES_PER_TICK = 1 / 4
/** A follower stops this near, so that it stands beside and not inside the one it follows. */
export const FOLLOW_STOP_TILES = 1.25
/** A follower starts again beyond this; the gap to the stop distance keeps it from twitching. */
export const FOLLOW_START_TILES = 1.5
export const FOLLOW_RUN_TILES = 2.5
/** Nobody can lead a villager away from its life for longer. */
export const FOLLOW_LIMIT_TICKS = minutes(10)
/** How often a path to a moving body is looked for anew. */
export const FOLLOW_REPLAN_TICKS = 6

/** Searches begun in a tick; the others wait, longest first. A thousand who walk all the time ask for some twelve of them. */
export const MAX_SEARCHES_PER_TICK = 32
/** No further search begins in a tick once this many tiles were looked at. About half a millisecond. */
export const MAX_EXPANDED_PER_TICK = 4000
/** How long nobody asks again for a path that was not found. */
export const PATH_RETRY_TICKS = seconds(5)

/** Near enough to begin a talk. */
export const TALK_TILES = 3
/** Near enough to go on with one: a step back does not cut it off. */
export const TALK_OPEN_TILES = 5
/** Who walks farther off than this has left the talk. */
export const TALK_AWAY_TILES = 6
/** What is said within this distance is heard. */
export const HEARING_TILES = 5
/** And through a wall within this. Nobody talks through one: who talks sees the other. */
export const HEARING_WALLED_TILES = 1.5
/** What one body says aloud takes the ear of everybody near for so long; who has said more than the limit holds must wait. */
export const ALOUD_TICKS = seconds(2)
export const ALOUD_LIMIT_TICKS = 5 * ALOUD_TICKS
/** What an NPC notices around itself. */
export const PERCEPTION_TILES = 10
/** And how many people at one time: those it has to do with, guests, then the nearest. */
export const ATTENTION_PEOPLE = 8

/** An NPC stops and turns when the player who comes to it is this near. */
export const APPROACH_TILES = 4
/** It waits no longer than this for someone who asked to come: half a minute for the way, and as long as a talk waits for a word. */
export const APPROACH_HOLD_TICKS = seconds(90)
/** One `typing` command holds an NPC this long; pages repeat it while keys are pressed. */
export const TYPING_HOLD_TICKS = seconds(20)
/** However long somebody types or looks at a shop without a word or a deal, the NPC goes on with its life after this. */
export const TYPING_LIMIT_TICKS = minutes(5)
/** A talk with a player in which nothing was said or typed for this long is over. Time to read, to think and to find words. */
export const CONVERSATION_IDLE_TICKS = seconds(60)
/** The same among villagers. */
export const NPC_TALK_IDLE_TICKS = seconds(40)
/**
 * What one speaker may have unanswered at one NPC. More is refused, so that the sender learns of it. The dispatcher bounds its queues sooner and
 * sums up what it drops; this bounds the state, and nobody's flood takes another's turn.
 */
export const MAX_OPERATIONS_EACH = 40
/** A mind that gave no sign for so long is not waited for: its oldest operation is given up. Real models take up to a minute or two on slow machines. */
export const OPERATION_EXPIRY_TICKS = minutes(3)
/** Bounds the state and the journal; the doors refuse shorter texts long before. */
export const MAX_TEXT_LENGTH = 10_000
export const MAX_NAME_LENGTH = 300
/** Players whom one NPC's words may be about: more than are ever named in a breath. */
export const MAX_ABOUT = 50

/** How long a walk that the mind chose may take before the schedule wins. */
export const PLAN_WALK_TICKS = minutes(3)
/** How long an NPC stays where its mind led it (or was told to wait). */
export const PLAN_STAY_TICKS = seconds(90)

/** Small moves at a place: often enough that the village lives, rare enough that it does not fidget. */
export const LIFE_MIN_TICKS = seconds(20)
export const LIFE_MAX_TICKS = seconds(60)
export const EMOTE_TICKS = 40

/** Each NPC looks around for company this often; NPCs take turns so that a tick looks for a few only. */
export const SOCIAL_PERIOD_TICKS = seconds(3)
export const SOCIAL_TILES = 3
/** Whoever misses company walks up to somebody at the same place who is at most so far off. */
export const SEEK_TILES = 16
/** Chance at one look for two wholly sociable NPCs: half a minute together, and they talk. More would keep a slow model busy with nothing else. */
export const SOCIAL_CHANCE = 0.1
/** The same for one who may come to a talk of two that goes on; they are soon over. */
export const JOIN_CHANCE = 0.4
/** Game time before the same two talk again. */
export const SOCIAL_COOLDOWN_GAME_MS = 3 * hourMs
/** Talks among NPCs at one time on a map: each costs model calls that nobody asked for. */
export const MAX_NPC_TALKS = 2
/** In a larger village so many for one talk more. */
export const NPCS_FOR_A_TALK = 8
/** Turns of a talk among NPCs, both counted; drawn for each talk. */
export const NPC_TALK_TURNS = { least: 4, most: 6 } as const

/** Most of one thing, or of gold, that one command may move: sums stay far below what numbers hold exactly. */
export const MAX_COUNT = 1_000_000
/** Kinds of things in one list: of a gift, a shop, a recipe. */
export const MAX_KINDS = 200
/** Near enough to hand something over, or to be taught. */
export const HAND_TILES = 4

/** Beside the time of the lesson itself: how long one may be called away before it is given up. */
export const LESSON_PATIENCE_TICKS = minutes(5)
/** A lesson longer than this would nail two villagers down: a game day and night. */
export const MAX_LESSON_TICKS = 24 * 900
/** Skills that one NPC can be taught, and of how many it counts how often it followed them. */
export const MAX_SKILLS = 500
/** Successes for one level, and the highest. */
export const LEVEL_STEP = 5
export const MAX_LEVEL = 20
/** What one NPC promises at most, how long it stays (a day and night) and how far ahead (a year), in game milliseconds. */
export const MAX_APPOINTMENTS = 20
export const APPOINTMENT_GAME_MS = dayMs
export const APPOINTMENT_AHEAD_GAME_MS = 366 * APPOINTMENT_GAME_MS
/** Somebody whose shop is open before them has left it beyond this. */
export const SHOP_AWAY_TILES = 6
/** Of what a shop asks for one, it gives so much for one that is brought to it; broken coins are left out. */
export const SELL_FRACTION = 0.5
/** No answer for so long is a no. Time to read it and to think about it. */
export const OFFER_TICKS = seconds(60)
/** What lies this near can be picked up. */
export const REACH_TILES = 2
/** Things that may lie about in a world; whoever wants to put down more is refused, so that nothing vanishes. What lies there already may grow. */
export const MAX_THINGS = 500
/** A gift of less (in gold) is forgotten by evening. */
export const MIN_GIFT_WORTH = 3

/** Each NPC's needs, mood and surprises are looked at this often; NPCs take turns, so that a tick looks at a few only. A game minute. */
export const LIFE_PERIOD_TICKS = 15
/** Entries of one day at most, however often it is cut into pieces. */
export const MAX_PLANNED = 60
/** What a page shows reaches half so far, and somebody who runs into it is seen to come. Tiles from the player. */
export const SEEN_COLUMNS = 30
export const SEEN_ROWS = 20
/** Whoever nobody sees walks so many ticks' worth of its way at once. */
export const DETAIL_TICKS = 15
