import type { Language } from '../../language/language.ts'
import type { MemoryRow } from '../row.ts'

/** Who speaks in a memory, and the words without their introduction. */
export interface Spoken {
  /** The speaker's name. Null when nobody is quoted. */
  name: string | null
  /** The speaker's id if known; `self` is the NPC. */
  id: string | null
  words: string
  /** Whether this is a line of talk, verbatim and with its chatter. If not, it is a note of something worth keeping. */
  line: boolean
}

type SpokenRow = Pick<MemoryRow, 'text' | 'who' | 'kind'>

/** Matches `Ada: I lost my ring`, the way people write down a talk. */
const script =
  /^(\p{Lu}[\p{L}\p{M}'’.-]{0,30}(?: \p{Lu}[\p{L}\p{M}'’.-]{0,30}){0,2}|[\p{Script=Han}\p{Script=Arabic}]{1,20})\s?[:：]\s+(?=\S)/u

/** Finds the speaker. The same row gives the same result. Never throws. */
export const spokenOf = (row: SpokenRow, { recall, hearsay }: Pick<Language, 'recall' | 'hearsay'>): Spoken => {
  const own = recall.ownWords(row.text)
  if (own !== null || row.kind === 'said') return { name: null, id: 'self', words: own ?? row.text, line: false }
  const quoted = hearsay.readHearsay(row.text)
  if (quoted !== null)
    return { name: row.who?.name ?? quoted.name, id: row.who?.id ?? null, words: quoted.words, line: false }
  const line = row.text.includes('\n') ? null : script.exec(row.text)
  if (line !== null)
    return {
      name: line[1] ?? null,
      id: row.who !== null && row.who.name === line[1] ? row.who.id : null,
      words: row.text.slice(line[0].length),
      line: true,
    }
  const telling = row.kind === 'told' || row.kind === 'heard' || row.kind === 'person'
  return {
    name: telling ? (row.who?.name ?? null) : null,
    id: telling ? (row.who?.id ?? null) : null,
    words: row.text,
    line: false,
  }
}
