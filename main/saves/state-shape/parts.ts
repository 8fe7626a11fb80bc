import { z } from 'zod'
import { facings } from '../../world/bodies.ts'

/** All fields of a thing in the state, listed so that the compiler notices a missing one. */
export type Fields<Thing> = { [Key in keyof Thing]-?: z.ZodType }
/** Makes the schema of a thing. Fields from a newer Hearthfolk pass through. */
export const shaped = <Thing>(fields: Fields<Thing>) => z.looseObject(fields)

export const id = z.string().min(1)
export const text = z.string()
export const whole = z.int()
/** The largest number in a village. No count is larger, and sums of larger numbers would lose precision. */
const most = 1e12
export const count = z.int().min(0).max(most)
/** A number that needn't be whole and that no other rule bounds. */
export const amount = z.number().min(-most).max(most)
export const hundred = z.number().min(-100).max(100)
/** A number of pixels or the like. JSON has no infinity, and nothing in a village is that far away. */
export const length = z.number().min(-1e9).max(1e9)
/** Game milliseconds since 1970, within the range of `Date`. */
export const time = z.number().min(-8e15).max(8e15)
export const tick = z.int().min(-1e12).max(1e12)
export const tile = z.tuple([whole, whole])
export const facing = z.enum(facings)
export const yes = z.literal(true)
export const ids = z.array(id)
/** A record by id. Every key in the state is an id or is made of ids. */
export const recordOf = <Value extends z.ZodType>(value: Value) => z.record(z.string().min(1), value)
