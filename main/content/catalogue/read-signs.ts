import { z } from 'zod'
import type { PlaceId } from '../../world/ids.ts'
import type { FrontMatter } from '../read-front-matter.ts'
import { textSchema } from './goods-schema.ts'
import { type Entry, type Report, readList, reportStrangeKeys } from './read-list.ts'

/** A text that people can read at a place. It is data, never an instruction. */
export interface Sign {
  place: PlaceId
  text: string
}

const signSchema = z.looseObject({ place: z.string().trim().min(1).max(63), text: textSchema(2000).min(1) })

/** Reads the front matter of SIGNS.md. A place may have several signs. */
export const readSigns = (matter: FrontMatter, report: Report): Entry<Sign>[] => {
  reportStrangeKeys(matter, { known: ['signs'], what: 'SIGNS.md' }, report)
  return readList({ matter, key: 'signs', noun: 'sign', schema: signSchema, report }).map(({ value, line }) => ({
    value: { place: value.place as PlaceId, text: value.text },
    line,
  }))
}
