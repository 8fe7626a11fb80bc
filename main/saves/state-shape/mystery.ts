import { z } from 'zod'
import type { Ending, MysteryRun } from '../../world/mysteries/kinds.ts'
import { id, shaped, time } from './parts.ts'

const dated = z.looseObject({ id, at: time })

export const mysteryRun = shaped<MysteryRun>({ pieces: z.array(dated), end: dated.optional() })
export const ending = shaped<Ending>({ end: id, at: time })
