import { z } from 'zod'
import { MAX_COUNT } from '../../world/constants.ts'
import type { GoingOn } from '../../world/happenings/going-on.ts'
import { npcIdPattern, playerIdPattern } from '../../world/ids.ts'
import type { Season, WeatherKind } from '../../world/life/kinds.ts'

/** Longest message of a player, in characters. Longer ones are refused with notice, never cut. */
export const longestMessage = 2000

/** The largest screens there are, at the smallest zoom. Tiles. */
export const largestView = { columns: 128, rows: 72 } as const

const npc = z.string().regex(npcIdPattern)
const item = z.string().regex(npcIdPattern)
const count = z.number().int().min(1).max(MAX_COUNT)
/** Of an offer, or of a thing on the ground. */
const number = z.string().regex(/^[a-z]-\d{1,15}$/)
const deal = z.strictObject({ npc, item, count, price: z.number().int().min(0).max(MAX_COUNT) })
const body = z.union([npc, z.string().regex(playerIdPattern)])
const messageId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/)

/**
 * Every message that the page may send, by name. Anything else, and anything that does not fit, is counted and dropped.
 * RPGJS's own `:input` and `:action` are not here: their callbacks are undefined in RPGJS and would throw.
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
  /** To everybody near, while no talk is open. */
  'talk.aloud': z.strictObject({ text: z.string(), id: messageId }),
  'talk.typing': z.strictObject({ on: z.boolean() }),
  'talk.approach': z.strictObject({ npc }),
  'talk.leave': z.strictObject({}),
  /** Walks to a talk of others and takes part in it. */
  'talk.join': z.strictObject({ conversation: number }),
  'talk.history': z.strictObject({ npc }),
  people: z.strictObject({}),
  /** How many tiles of the map the page shows; who stands farther off it is not told of. */
  view: z.strictObject({
    columns: z.number().int().min(1).max(largestView.columns),
    rows: z.number().int().min(1).max(largestView.rows),
  }),
  /** Yes or no to a question of `consent`. No answer is a no. */
  'consent.answer': z.strictObject({ id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/), yes: z.boolean() }),
  /** What players do with what is theirs. Each becomes a command in the player's own name; the simulation decides whether it can be done. */
  'goods.give': z.union([z.strictObject({ to: body, item, count }), z.strictObject({ to: body, gold: count })]),
  'goods.drop': z.strictObject({ item, count }),
  'goods.pickUp': z.strictObject({ thing: number }),
  'goods.use': z.strictObject({ item }),
  'offer.answer': z.strictObject({ offer: number, accept: z.boolean() }),
  /** `price` is what the page showed for all of it. */
  'shop.buy': deal,
  'shop.sell': deal,
  'shop.close': z.strictObject({}),
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

/** The id of words that do not fit, when that much of them can be read: whoever said them must learn that they were not taken. */
export function idOfRefused(name: unknown, data: unknown): string | null {
  if ((name !== 'talk.say' && name !== 'talk.aloud') || typeof data !== 'object' || data === null) return null
  const id = messageId.safeParse((data as { id?: unknown }).id)
  return id.success ? id.data : null
}

/** What the server sends besides RPGJS's own messages. Player's and model's words are plain text everywhere. */
export interface ServerMessages {
  welcome: {
    player: { id: string; name: string; token: string }
    world: string
    map: { id: string; columns: number; rows: number; tileSize: number }
    /** Every player who is here now; the page forgets others (someone may have left during a drop). */
    players: string[]
    brain: string
  }
  /** The village is full; `place` is the player's in the line before it, from 1. They are let in by themselves: the next message is `welcome`. The token keeps the place over a reload. */
  waiting: { place: number; waiting: number; limit: number; strained: boolean; name: string; token: string }
  clock: { date: string; time: string; minutes: number; weather: WeatherKind; season: Season }
  people: { people: PersonOnMap[] }
  /** A frame of the NPCs around the player (main/server/rooms/frames/frame-codec.ts). */
  bodies: Uint8Array
  'talk.open': { npc: string; name: string }
  'talk.close': { npc: string; reason: string }
  /** Who else is in the talk, when it has more than two members; nobody: it has two again. */
  'talk.company': { members: Person[] }
  /** Talks near by that the player may join, the nearest first. */
  talks: { talks: { id: string; members: Person[] }[] }
  /** Lines of the open talk, oldest first, after a reload. */
  'talk.history': { npc: string; lines: { speaker: string; name: string; text: string }[] }
  /** Something that was said aloud near the player, in a talk of several that they are in (`talk`), or whispered to them alone (`quiet`): a line of the conversation log, and a bubble. */
  'talk.line': { id: string; speaker: string; name: string; text: string; quiet?: true; talk?: string }
  /** `queued`: how many are answered before this player; `first`: the name of the one whose turn it is. */
  'talk.status': { npc: string; name: string; thinking: boolean; brain: string; queued: number; first?: string }
  /** More of a reply; `id` joins its parts. */
  'talk.delta': { id: string; npc: string; name: string; text: string }
  /** All of a reply; without words, the NPC kept silent and what was shown of it goes. `about`: the message that it answers, when it is known. */
  'talk.end': { id: string; npc: string; name: string; text: string; about?: string }
  /** Something said near the player by others: a bubble only. Words of one talk are shown one after the other. */
  bubble: { speaker: string; name: string; text: string; talk?: string }
  emote: { body: string; emote: string }
  /** An NPC would do something that the player must allow first. `text` says what, plainly; after `seconds` of real time without an answer it is a no. */
  consent: { id: string; npc: string; name: string; text: string; seconds: number }
  /** The question is over: answered elsewhere, too late, or nobody asks any more. */
  'consent.over': { id: string }
  /** What the player owns. Only ever their own. */
  bag: { coin: { one: string; many: string }; gold: number; items: BagItem[] }
  /** Offers to the player that wait for an answer: all of them. */
  offers: { offers: ShownOffer[] }
  /** The shop that is open before the player, as it stands. `wares` are sold, `buys` are things of the player's that are bought; `price` is for one. */
  shop: { npc: string; name: string; wares: Ware[]; buys: Ware[] }
  /** No shop is open before the player. */
  'shop.close': Record<string, never>
  /** The player's quests: those to be done first, the newest first. */
  quests: { quests: ShownQuest[] }
  /** What was promised to this player, and waits. */
  promises: { promises: ShownPromise[] }
  /** What the villagers whom the player has met think of the player, as far as they show it. */
  regards: { regards: ShownRegard[] }
  /** What lies on the ground around the player. `x` and `y` in pixels. */
  ground: { things: GroundThing[] }
  /** What goes on where the player is, by name, and where all stands that the player has come upon, as long as it goes on; empty when nothing does any more. */
  happenings: { names: string[]; shown: GoingOn[] }
  /** What the player can read from where they stand: all of it; empty when nothing any more. `label`: "the notice board". */
  signs: { signs: ShownSign[] }
  /** `about`: the message it stands with; `unsaid`: that message was not taken, nobody heard it. */
  notice: { level: 'info' | 'warning'; text: string; about?: string; unsaid?: true }
}

export interface ShownSign {
  place: string
  label: string
  text: string
}

export interface Person {
  id: string
  name: string
  kind: 'npc' | 'player'
}

export interface PersonOnMap {
  id: string
  name: string
  kind: 'npc' | 'player'
  role: string
  /** Tiles. */
  distance: number
  doing: string
}

export interface ShownRegard {
  npc: string
  name: string
  /** What follows the name: "likes you". */
  feeling: string
  /** Why, in the villager's words: "you gave me 3 pennies". */
  reasons: string[]
}

/** Things with their names. Ids are the catalogue's. */
export interface ShownGoods {
  gold: number
  items: ShownItem[]
}
export interface ShownItem {
  id: string
  name: string
  plural: string
  count: number
}
export interface BagItem extends ShownItem {
  description: string
  use?: 'eat' | 'drink' | 'apply'
}

export interface ShownOffer {
  id: string
  npc: string
  name: string
  /** What the NPC gives, and what it wants for it. */
  gives: ShownGoods
  wants: ShownGoods
  /** Real seconds after which no answer has become a no. */
  seconds: number
  /** What else comes of it, in words; empty for a plain trade. */
  why: string
}

/** `price`: what the page shows for one. */
export interface Ware extends ShownItem {
  price: number
}

export interface ShownQuest {
  id: string
  name: string
  giver: string
  giverName: string
  /** In the giver's words. */
  text: string
  goals: { text: string; done: boolean }[]
  reward: ShownGoods
  /** `ready`: all that is left is to go back to the giver. */
  status: 'open' | 'ready' | 'done'
}

export interface ShownPromise {
  npc: string
  name: string
  text: string
  /** Game date on which it was promised; empty when nobody knows. */
  since: string
}

export interface GroundThing {
  id: string
  item: string
  name: string
  plural: string
  count: number
  x: number
  y: number
}
