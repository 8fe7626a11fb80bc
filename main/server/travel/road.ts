import { z } from 'zod'
import { npcLoad } from '../../saves/state-shape/folk.ts'
import { isNpcId, type NpcId, playerIdPattern } from '../../world/ids.ts'
import type { NpcLoad } from '../../world/travel/folk-kinds.ts'
import type { Load } from '../../world/travel/kinds.ts'

/** A way out of this zone: a place on its map, and where it comes out. */
export interface Way {
  place: string
  zone: string
  /** The other zone's name for people. */
  label: string
  at: string
}

const id = z.string().min(1).max(100)
const traveller = {
  /** The zone that is meant. */
  to: id,
  from: id,
  player: z.string().regex(playerIdPattern),
  name: z.string().min(1).max(200),
  /** Of the token by which the player's page is known. */
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
}
export const askedShape = z.strictObject(traveller)
export const parcelShape = z.strictObject({
  ...traveller,
  look: z.string().max(10_000).nullable(),
  transfer: id,
  at: id,
  /** The people whom the player has muted. Absent: not told, so nothing changes. */
  mutes: z
    .array(z.strictObject({ id, name: z.string().max(200) }))
    .max(200)
    .exactOptional(),
  /** Checked by the simulation. */
  load: z.custom<Load>((value) => typeof value === 'object' && value !== null),
})
export const answerShape = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), why: z.enum(['full', 'shut-out', 'closing']) }),
])
export const verdictShape = z.object({ taken: z.boolean() })
export const pingAskedShape = z.strictObject({ to: id, nonce: id })
export const pingShape = z.object({ ok: z.literal(true) })

/** With its type, so that the types of the package can name it. */
const npcShape: z.ZodType<NpcId> = z
  .string()
  .refine(isNpcId)
  .transform((npc) => npc as NpcId)
const villager = { to: id, from: id, npc: npcShape, transfer: id }
export const folkAskedShape = z.strictObject({ to: id, from: id, npc: villager.npc })
export const folkAnswerShape = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), why: z.enum(['unknown', 'closing']) }),
])
export const folkPieceShape = z.strictObject({
  ...villager,
  path: z.string().max(1000),
  at: z.int().min(0),
  /** The first piece of the folder. */
  first: z.boolean(),
  /** The bytes in base64. */
  data: z.base64(),
})
export const folkParcelShape = z.strictObject({
  ...villager,
  /** The place where they come out. */
  at: id,
  load: npcLoad,
  /** The SHA-256 of each file of their folder. */
  files: z.record(z.string(), z.string()),
})

/** A player who wants to come. */
export type Asked = z.infer<typeof askedShape>
export type Answer = z.infer<typeof answerShape>
/** A player with what they bring. */
export type Parcel = z.infer<typeof parcelShape>
/** Whether the player was taken in, or turned away and never will be by this transfer. */
export type Verdict = z.infer<typeof verdictShape>

export type FolkAsked = z.infer<typeof folkAskedShape>
export type FolkAnswer = z.infer<typeof folkAnswerShape>
/** A part of a file of a villager's folder. */
export type FolkPiece = z.infer<typeof folkPieceShape>
/** A villager with what they bring. Their folder came before, in pieces. */
export type FolkParcel = Omit<z.infer<typeof folkParcelShape>, 'load'> & { load: NpcLoad }

/** The way of villagers from one zone to another. Each call rejects if the other zone doesn't answer. */
export interface FolkRoad {
  /** Whether the zone would take a villager in. */
  askNpc(asked: FolkAsked): Promise<FolkAnswer>
  sendPiece(piece: FolkPiece): Promise<Record<string, never>>
  /** Hands a villager over. It may be repeated, as `hand` may. */
  handNpc(parcel: FolkParcel): Promise<Verdict>
}

/** The way of messages from one zone to another. Both reject if the other zone doesn't answer. */
export interface Road {
  /** Whether the zone would take somebody in. It keeps a place for them for a while. */
  ask(asked: Asked): Promise<Answer>
  /** Hands a player over. It may be repeated: a transfer that was answered before gets the same answer. */
  hand(parcel: Parcel): Promise<Verdict>
}

/** A zone without ways. */
const nowhere = () => Promise.reject(new Error('this zone has no ways to others'))
export const noRoad: Road & FolkRoad = {
  ...{ ask: nowhere, hand: nowhere, askNpc: nowhere, sendPiece: nowhere, handNpc: nowhere },
}
