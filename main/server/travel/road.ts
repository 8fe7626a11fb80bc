import { z } from 'zod'
import { playerIdPattern } from '../../world/ids.ts'
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

/** A player who wants to come. */
export type Asked = z.infer<typeof askedShape>
export type Answer = z.infer<typeof answerShape>
/** A player with what they bring. */
export type Parcel = z.infer<typeof parcelShape>
/** Whether the player was taken in, or turned away and never will be by this transfer. */
export type Verdict = z.infer<typeof verdictShape>

/** The way of messages from one zone to another. Both reject if the other zone doesn't answer. */
export interface Road {
  /** Whether the zone would take somebody in. It keeps a place for them for a while. */
  ask(asked: Asked): Promise<Answer>
  /** Hands a player over. It may be repeated: a transfer that was answered before gets the same answer. */
  hand(parcel: Parcel): Promise<Verdict>
}

/** A zone without ways. */
export const noRoad: Road = {
  ask: () => Promise.reject(new Error('this zone has no ways to others')),
  hand: () => Promise.reject(new Error('this zone has no ways to others')),
}
