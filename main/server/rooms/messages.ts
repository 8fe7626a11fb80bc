import { z } from 'zod'
import { MAX_COUNT, MAX_TRADE_KINDS } from '../../world/constants.ts'
import { MOST_STAKE } from '../../world/draughts/tables.ts'
import type { GoingOn } from '../../world/happenings/going-on.ts'
import { npcIdPattern, playerIdPattern } from '../../world/ids.ts'
import type { Season, WeatherKind } from '../../world/life/kinds.ts'
import { largestView } from './largest-view.ts'
import type {
  BagItem,
  GroundThing,
  OwnPromise,
  Person,
  PersonOnMap,
  ShownAim,
  ShownBusiness,
  ShownChoice,
  ShownCraft,
  ShownDraughts,
  ShownFeast,
  ShownFriend,
  ShownMoment,
  ShownMystery,
  ShownOffer,
  ShownOpinion,
  ShownOwnOffer,
  ShownPose,
  ShownPromise,
  ShownQuest,
  ShownSign,
  ShownSong,
  ShownStay,
  ShownTable,
  ShownUse,
  Ware,
} from './shown.ts'
import type { ShownFurnished, ShownHome } from './shown-home.ts'

/** Longest message of a player, in characters. Longer ones are refused with notice, never cut. */
export const longestMessage = 2000

const npc = z.string().regex(npcIdPattern)
const item = z.string().regex(npcIdPattern)
const count = z.number().int().min(1).max(MAX_COUNT)
/** The id of an offer, of a talk, or of a thing on the ground. */
const number = z.string().regex(/^[a-z]-\d{1,15}$/)
const deal = z.strictObject({ npc, item, count, price: z.number().int().min(0).max(MAX_COUNT) })
const body = z.union([npc, z.string().regex(playerIdPattern)])
/** The id of a place or of a piece of furniture. */
const place = z.string().min(1).max(100)
const player = z.string().regex(playerIdPattern)
const tile = z.number().int().min(0).max(9999)
/** Where a piece of furniture is to be, and how often it is turned. */
const spot = { column: tile, row: tile, turned: z.number().int().min(0).max(3) }
/** Both sides of a trade name few kinds. */
const goods = z.strictObject({
  gold: z.number().int().min(0).max(MAX_COUNT).optional(),
  items: z
    .record(item, count)
    .refine((items) => Object.keys(items).length <= MAX_TRADE_KINDS, 'too many kinds of things')
    .optional(),
})
const messageId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)

/**
 * Every message that the page may send, by name. Anything else, and anything invalid, is counted and dropped. RPGJS's
 * own `:input` and `:action` are missing here because their callbacks are undefined in RPGJS and would throw.
 */
export const clientMessages = {
  move: z.strictObject({
    input: z
      .array(z.union([z.number().int(), z.string().max(20)]))
      .min(1)
      .max(4),
    frame: z.number().finite(),
  }),
  'gui.interaction': z.strictObject({ guiId: z.string().max(64), name: z.string().max(64), data: z.unknown() }),
  'gui.exit': z.strictObject({ guiId: z.string().max(64), data: z.unknown().optional() }),
  'talk.say': z.strictObject({ npc, text: z.string(), id: messageId }),
  /** To everybody nearby, while no talk is open. */
  'talk.aloud': z.strictObject({ text: z.string(), id: messageId }),
  'talk.typing': z.strictObject({ on: z.boolean() }),
  'talk.approach': z.strictObject({ npc }),
  'talk.leave': z.strictObject({}),
  /** Walks to other people's talk and joins it. */
  'talk.join': z.strictObject({ conversation: number }),
  'talk.history': z.strictObject({ npc }),
  /** Reports a line by its id; the server looks up what it says. */
  'talk.report': z.strictObject({ line: z.string().min(1).max(200), reason: z.string().optional() }),
  /** Hides what somebody says to others from this player's page, or shows it again. */
  mute: z.strictObject({ body, on: z.boolean() }),
  people: z.strictObject({}),
  /** Waves, to somebody or to whoever looks. */
  wave: z.strictObject({ to: body.optional() }),
  /** Begins to court a villager, or asks to stay friends. */
  court: z.strictObject({ npc, on: z.boolean() }),
  /** How many tiles of the map the page shows; it isn't told of bodies farther away. */
  view: z.strictObject({
    columns: z.number().int().min(1).max(largestView.columns),
    rows: z.number().int().min(1).max(largestView.rows),
  }),
  /** Yes or no to a question of `consent`. No answer is a no. */
  'consent.answer': z.strictObject({ id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/), yes: z.boolean() }),
  /**
   * What players do with their belongings. Each becomes a command in the player's own name, and the simulation decides
   * whether it is possible.
   */
  'goods.give': z.union([z.strictObject({ to: body, item, count }), z.strictObject({ to: body, gold: count })]),
  /** Asks for the names of all things, to choose what to ask another player for. */
  'goods.kinds': z.strictObject({}),
  'goods.drop': z.strictObject({ item, count }),
  'goods.pickUp': z.strictObject({ thing: number }),
  'goods.use': z.strictObject({ item }),
  /** Offers another player an exchange. */
  'offer.make': z.strictObject({ to: player, gives: goods, wants: goods }),
  'offer.withdraw': z.strictObject({ offer: number }),
  'offer.answer': z.strictObject({ offer: number, accept: z.boolean() }),
  /** `price`: the total that the page showed. */
  'shop.buy': deal,
  'shop.sell': deal,
  'shop.close': z.strictObject({}),
  /** Uses a thing that the player stands at, or leaves off. `patient`: what bites waits for the player. */
  'use.begin': z.strictObject({ use: item, spot: item, patient: z.literal(true).optional() }),
  'use.stop': z.strictObject({}),
  /** Orders something where the player sits. `price`: as the page showed it. */
  'table.order': z.strictObject({ item, price: z.number().int().min(0).max(MAX_COUNT) }),
  'stay.rent': z.strictObject({ bed: place, price: count }),
  /** Lies down on a bed of one's own, or on a bench that costs nothing. */
  'stay.lie': z.strictObject({ on: place }),
  'stay.up': z.strictObject({}),
  'chest.put': z.union([z.strictObject({ item, count }), z.strictObject({ gold: count })]),
  'chest.take': z.union([z.strictObject({ item, count }), z.strictObject({ gold: count })]),
  /** Buys a house from whom one stands with. `price`: as the page showed it. */
  'home.buy': z.strictObject({ house: place, price: count }),
  'home.leave': z.strictObject({}),
  'home.key': z.strictObject({ to: player, on: z.boolean() }),
  /** Furniture in one's own house. */
  'home.put': z.strictObject({ item, ...spot }),
  'home.shift': z.strictObject({ piece: count, ...spot }),
  'home.take': z.strictObject({ piece: count }),
  'draughts.begin': z.strictObject({ npc, stake: z.number().int().min(1).max(MOST_STAKE) }),
  /** The squares of a whole move, 0 to 31. */
  'draughts.move': z.strictObject({ path: z.array(z.number().int().min(0).max(31)).min(2).max(13) }),
  'draughts.resign': z.strictObject({}),
  /** Sings along with somebody who sings. */
  'song.join': z.strictObject({ npc }),
  /** Looks closely at something, or ends a mystery. `id`: of the words that the page shows. */
  'mystery.look': z.strictObject({ mystery: item, piece: item }),
  'mystery.end': z.strictObject({ mystery: item, end: item, id: messageId }),
}

export type ClientMessages = { [Name in keyof typeof clientMessages]: z.infer<(typeof clientMessages)[Name]> }
export type ClientMessage = {
  [Name in keyof ClientMessages]: { name: Name; data: ClientMessages[Name] }
}[keyof ClientMessages]

export function parseClientMessage(
  name: unknown,
  data: unknown,
): { ok: true; message: ClientMessage } | { ok: false; why: string } {
  if (typeof name !== 'string' || !Object.hasOwn(clientMessages, name)) return { ok: false, why: 'unknown message' }
  const known = name as ClientMessage['name']
  const parsed = clientMessages[known].safeParse(data)
  if (!parsed.success) return { ok: false, why: parsed.error.issues[0]?.message ?? 'malformed message' }
  return { ok: true, message: { name: known, data: parsed.data } as ClientMessage }
}

/** The id of an invalid message with words, if readable, so that its sender learns of the refusal. */
export function idOfRefused(name: unknown, data: unknown): string | null {
  if ((name !== 'talk.say' && name !== 'talk.aloud') || typeof data !== 'object' || data === null) return null
  const id = messageId.safeParse((data as { id?: unknown }).id)
  return id.success ? id.data : null
}

/**
 * What the server sends besides RPGJS's own messages. Words of players and models are plain text everywhere. A page
 * shows these in `main/page/game-state.ts` (`shownAsSent`), `game-session.ts`, `conversation.ts` (talk) and `goods.ts`.
 */
export interface ServerMessages {
  welcome: {
    player: { id: string; name: string; token: string }
    world: string
    map: { id: string; columns: number; rows: number; tileSize: number }
    /** Every player who is here now; the page forgets all others (someone may have left during a drop). */
    players: string[]
    brain: string
  }
  /**
   * The village is full; `place` is the player's place in line, from 1. They are let in automatically, and the next
   * message is `welcome`. The token keeps the place over a reload.
   */
  waiting: { place: number; waiting: number; limit: number; strained: boolean; name: string; token: string }
  /**
   * `day`: the date as people say it, for reading. `brain`: who thinks now. `savesThought`: rules do some of the unasked work, because the hourly budget for it is
   * used up or not available yet.
   */
  clock: {
    date: string
    day?: string
    time: string
    minutes: number
    weather: WeatherKind
    season: Season
    brain?: string
    savesThought?: true
  }
  people: { people: PersonOnMap[] }
  /** Everybody whom the player has muted. */
  muted: { people: { id: string; name: string }[] }
  /** A frame of the NPCs around the player (main/server/rooms/frames/frame-codec.ts). */
  bodies: Uint8Array
  'talk.open': { npc: string; name: string }
  'talk.close': { npc: string; reason: string }
  /** The other members of a talk with more than two; empty when two are left. */
  'talk.company': { members: Person[] }
  /** Nearby talks that the player may join, nearest first. */
  talks: { talks: { id: string; members: Person[] }[] }
  /** Lines of the open talk, oldest first, after a reload. */
  'talk.history': { npc: string; lines: { id: string; speaker: string; name: string; text: string }[] }
  /**
   * Words said aloud near the player, in a group talk that they are in (`talk`), unasked to them alone (`alone`), or
   * whispered to them alone (`quiet`), or sung (`sung`): a line of the conversation log, and a bubble.
   */
  'talk.line': {
    id: string
    speaker: string
    name: string
    text: string
    quiet?: true
    alone?: true
    talk?: string
    sung?: true
  }
  /** `queued`: how many answers come before this player's; `first`: whose turn it is. */
  'talk.status': { npc: string; name: string; thinking: boolean; brain: string; queued: number; first?: string }
  /** More of a reply; `id` joins its parts. */
  'talk.delta': { id: string; npc: string; name: string; text: string }
  /**
   * The complete reply. If empty, the NPC stayed silent, and any shown part disappears. `about`: the answered message,
   * if known.
   */
  'talk.end': { id: string; npc: string; name: string; text: string; about?: string }
  /** Words of others near the player: only a bubble. Words of one talk are shown one after the other. */
  bubble: { speaker: string; name: string; text: string; talk?: string }
  /** `toYou`: the name of whoever makes it to this player. */
  emote: { body: string; emote: string; toYou?: string }
  /**
   * An NPC needs the player's consent. `text` says plainly what for; after `seconds` of real time without an answer it
   * is a no.
   */
  consent: { id: string; npc: string; name: string; text: string; seconds: number }
  /** The question is over: answered elsewhere, too late, or withdrawn. */
  'consent.over': { id: string }
  /** What the player owns. Never anybody else's goods. */
  bag: { coin: { one: string; many: string }; gold: number; items: BagItem[] }
  /** All offers to the player that wait for an answer, and the player's own to others (`own`, missing: none). */
  offers: { offers: ShownOffer[]; own?: ShownOwnOffer[] }
  /** Every kind of thing in this world, by name. */
  'goods.kinds': { kinds: { id: string; name: string; plural: string }[] }
  /** The open shop. It sells `wares` and buys `buys` from the player; `price` is for one. */
  shop: { npc: string; name: string; wares: Ware[]; buys: Ware[] }
  /** No shop is open. */
  'shop.close': Record<string, never>
  /** The player's quests: unfinished first, then newest first. */
  quests: { quests: ShownQuest[] }
  /** Everybody who has something for this player, by id. */
  business: { people: ShownBusiness[] }
  /** Open promises to this player. */
  promises: { promises: ShownPromise[]; own?: OwnPromise[] }
  /** The opinions of villagers whom the player has met, as far as they show them. */
  regards: { regards: ShownOpinion[] }
  /** What the player has with the villagers they have met: hearts, tastes, and what these have opened to them. */
  friends: { friends: ShownFriend[] }
  /** The player's scrapbook, newest first. */
  moments: { moments: ShownMoment[] }
  /** The feasts to come, soonest first. */
  calendar: { year: number; feasts: ShownFeast[] }
  /** What villagers have told this player of what they work at, newest first. */
  aims: { aims: ShownAim[] }
  /** What the player has found out. */
  mysteries: { mysteries: ShownMystery[] }
  /** What the player may do about a mystery where they stand. Empty when nothing. */
  choices: { choices: ShownChoice[] }
  /** Things around the player that can be used, and what the player does with one now. */
  uses: { uses: ShownUse[]; now: { use: string; text: string; sits: boolean; bites?: true } | null }
  /** How players look who use a thing; all of them. */
  poses: { poses: ShownPose[] }
  /** Something was rung at a point, heard as far as `reach`. Pixels. */
  rang: { name: string; x: number; y: number; reach: number }
  /** What the player has practised. */
  crafts: { crafts: ShownCraft[] }
  /** What the player may do as a guest in the house where they are. */
  stay: { stay: ShownStay | null }
  home: { home: ShownHome | null }
  /** The furniture where the player is. */
  furnished: ShownFurnished
  /** What the player can order where they sit. */
  table: { table: ShownTable | null }
  /** The player's game of draughts, or who would play one here. */
  draughts: { draughts: ShownDraughts | null }
  /** The song that the player hears. */
  song: { song: ShownSong | null }
  /** The players who sleep, those of them who lie in a bed, and those who sit. */
  resting: { asleep: string[]; inBed: string[]; seated: string[] }
  /** Things on the ground around the player. `x` and `y` in pixels. */
  ground: { things: GroundThing[] }
  /**
   * Happenings where the player is, by name, and the places of current ones that the player has discovered; empty when
   * there are none.
   */
  happenings: { names: string[]; shown: GoingOn[] }
  /** Everything that the player can read from where they stand; empty when nothing. `label`: "the notice board". */
  signs: { signs: ShownSign[] }
  /** `about`: the message that it belongs to; `unsaid`: that message was refused and nobody heard it. */
  notice: { level: 'info' | 'warning'; text: string; about?: string; unsaid?: true }
}
