import { z } from 'zod'
import { facings } from '../../world/commands.ts'

/** Every field of a thing of the state, so that whoever adds one is told to say here what it is. */
export type Fields<Thing> = { [Key in keyof Thing]-?: z.ZodType }
/** Something of that shape; what a newer Hearthfolk put in besides is left to it. */
export const shaped = <Thing>(fields: Fields<Thing>) => z.looseObject(fields)

export const id = z.string().min(1)
export const text = z.string()
export const whole = z.int()
/** Beyond this a number is no count of anything in a village, and sums of such would not be exact any more. */
const most = 1e12
export const count = z.int().min(0).max(most)
/** What is neither whole nor bounded by what it means. */
export const amount = z.number().min(-most).max(most)
export const hundred = z.number().min(-100).max(100)
/** Pixels and the like. JSON knows no infinity, and nothing in a village is so far off. */
export const length = z.number().min(-1e9).max(1e9)
/** Game milliseconds since 1970, on the calendar that dates know. */
export const time = z.number().min(-8e15).max(8e15)
export const tick = z.int().min(-1e12).max(1e12)
export const tile = z.tuple([whole, whole])
export const facing = z.enum(facings)
export const yes = z.literal(true)
export const ids = z.array(id)
/** Every key of the state is an id, or is made of them. */
export const recordOf = <Value extends z.ZodType>(value: Value) => z.record(z.string().min(1), value)
