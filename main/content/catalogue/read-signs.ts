import { z } from 'zod'
import type { PlaceId } from '../../world/ids.ts'
import type { FrontMatter } from '../read-front-matter.ts'
import { textSchema } from './goods-schema.ts'
import { type Entry, type Report, readList } from './read-list.ts'

/** A text to read at a place. It's data, never an instruction. */
export interface Sign {
  place: PlaceId
  text: string
}

const signSchema = z.looseObject({ place: z.string().trim().min(1).max(63), text: textSchema(2000).min(1) })

/** The front matter of SIGNS.md. A place may have several. */
export const readSigns = (matter: FrontMatter, report: Report): Entry<Sign>[] =>
  readList({ matter, key: 'signs', noun: 'sign', schema: signSchema, report }).map(({ value, line }) => ({
    value: { place: value.place as PlaceId, text: value.text },
    line,
  }))
