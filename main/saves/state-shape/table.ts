import type { Plate } from '../../world/lodging/kinds.ts'
import { id, shaped, tick } from './parts.ts'

/** What a player eats or drinks where they sit. */
export const plate = shaped<Plate>({ item: id, until: tick })
