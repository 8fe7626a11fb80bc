import type { Lodging, Lying } from '../../world/lodging/kinds.ts'
import { count, id, length, recordOf, shaped, time } from './parts.ts'
import { z } from 'zod'

export const lodging = shaped<Lodging>({ bed: id, until: time })
export const lying = shaped<Lying>({ on: id, until: time, x: length, y: length })
/** What a player keeps in chests, by house. */
export const chests = recordOf(z.looseObject({ gold: count, items: recordOf(count) }))
