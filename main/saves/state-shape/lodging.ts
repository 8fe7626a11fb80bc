import { z } from 'zod'
import type { DraughtsGame } from '../../world/draughts/kinds.ts'
import { strengths } from '../../world/draughts/opponent.ts'
import { isBoard } from '../../world/draughts/rules.ts'
import type { Lodging, Lying } from '../../world/lodging/kinds.ts'
import { count, id, length, recordOf, shaped, tick, time } from './parts.ts'

export const lodging = shaped<Lodging>({ bed: id, until: time })
export const lying = shaped<Lying>({ on: id, until: time, x: length, y: length })
/** What a player keeps in chests, by house. */
export const chests = recordOf(z.looseObject({ gold: count, items: recordOf(count) }))

const square = z.int().min(0).max(31)
export const draughtsGame = shaped<DraughtsGame>({
  npc: id,
  at: id,
  stake: count,
  board: z.custom<string>(isBoard, 'is no board of draughts'),
  turn: z.enum(['player', 'npc']),
  last: z.array(square).min(2).optional(),
  idle: count,
  since: tick,
  movedAt: tick,
  x: length,
  y: length,
})
/** How well somebody plays, and how their games ended. */
export const strength = z.literal(strengths)
export const gamesPlayed = z.looseObject({ played: count, won: count })
