import { z } from 'zod'
import { MAX_COUNT, MAX_TRADE_KINDS } from '../../world/constants.ts'
import { MOST_STAKE } from '../../world/draughts/tables.ts'
import { npcIdPattern, playerIdPattern } from '../../world/ids.ts'
import { largestView } from './largest-view.ts'

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
  /** The language in which notices are to come. */
  language: z.strictObject({ language: z.string().max(35) }),
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
  /** Goes to another zone of the land, by the way at this place. */
  'way.take': z.strictObject({ place }),
  /** Writes to somebody in another zone; a traveller takes it along. */
  'letter.write': z.strictObject({ to: npc, text: z.string(), id: messageId }),
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
