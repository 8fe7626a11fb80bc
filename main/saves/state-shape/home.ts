import { z } from 'zod'
import type { Home, Piece } from '../../world/homes/kinds.ts'
import { count, id, ids, recordOf, shaped, time, whole } from './parts.ts'

const piece = shaped<Piece>({ id: count, item: id, column: whole, row: whole, turned: z.int().min(0).max(3) })
/** The house that a player owns, with its furniture. */
export const home = shaped<Home>({
  house: id,
  since: time,
  keys: ids.optional(),
  pieces: z.array(piece).optional(),
  shown: recordOf(count).optional(),
})
