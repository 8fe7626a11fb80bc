import { z } from 'zod'

/** `[budget]` of a land: what all its zones may ask of model servers together. */
export interface LandBudget {
  /** Calls and tokens in an hour of the clock. */
  calls?: number
  tokens?: number
  /** Requests to one model server at the same time. Each zone has at least one. */
  parallel?: number
}

/** Of a budget that has no such limit. */
export const noLimit = Number.MAX_SAFE_INTEGER
/** How long places beyond a zone's own one are lent, by the zone's clock. Milliseconds. */
export const placesLentMs = 60_000

const id = z.string().min(1).max(100)
const amount = z.number().int().min(0).max(noLimit)
const servers = z.record(z.string().max(100), amount)

/** What the holder of a land's budget lends a zone. */
export const grantShape = z.strictObject({
  to: id,
  from: id,
  /** Who lends. Of two that see different disks, a zone hears the one with the lower id. */
  holder: z.string().regex(/^[0-9a-f]{16}$/),
  /** The process that it is for; another one of the same zone takes nothing of it. Empty: the holder only asks. */
  life: z.string().max(64),
  /** The time in the zone's last report, from which the others count. */
  heard: z.number(),
  /** The hour that it is for, and how much of it is left. Milliseconds. */
  hour: z.number().int(),
  endsInMs: z.number(),
  /** Since the hour began, so an old grant that comes again changes nothing. */
  calls: amount,
  tokens: amount,
  /** Places at each model server beyond the zone's own one. */
  places: servers,
})
export type Grant = z.infer<typeof grantShape>

export const usageShape = z.object({
  /** Differs for each process. */
  life: z.string().min(1).max(64),
  /** The zone's own steady clock. */
  at: z.number(),
  hour: z.number().int(),
  calls: amount,
  tokens: amount,
  /** The largest prompt that was refused for want of tokens since the last report. */
  short: amount,
  /** At each model server: who is being answered or waits, and how many places beyond the own one are held. */
  servers: z.record(z.string().max(100), z.strictObject({ wanted: amount, held: amount })),
})
export type Usage = z.infer<typeof usageShape>
