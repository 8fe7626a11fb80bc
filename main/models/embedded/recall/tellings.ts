import { shortName } from '../../../language/en/names/names.ts'
import { readHearsay } from '../../../language/en/news/hearsay.ts'
import type { MemoryHit } from '../../../mind/ports/memory-port.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { inOwnPerson } from './own-person.ts'

/** The importance of what people tell about themselves. */
export const usualWeight = 5

/** What somebody told me, and its original source. */
export interface Telling {
  by: { id: string | null; name: string }
  words: string
  date: string | null
  time: string | null
  now: boolean
  order: number
  score: number
  importance: number
  overheard: boolean
  noted?: boolean
}

/** Splits a remembered line into teller and words. Null if it isn't a telling ("I saw Ada at the well"). */
export const readTelling = (
  hit: Pick<MemoryHit, 'text' | 'kind' | 'who'>,
): { name: string; words: string; overheard: boolean } | null => {
  const read = readHearsay(hit.text)
  if (read !== null) return { name: hit.who?.name ?? read.name, words: read.words, overheard: read.how === 'heard' }
  return hit.kind === 'told' && hit.who ? { name: hit.who.name, words: hit.text, overheard: false } : null
}

/** A note about my partner, in the words that they would use. */
export const ofThemselves = (text: string, { name }: TurnContext['speaker']): ReturnType<typeof readTelling> => {
  const words = inOwnPerson(text, [name, shortName(name)])
  return words === null ? null : { name, words, overheard: false }
}

/**
 * Reads my file on my partner: facts about them and their words. It has no dates. Outdated lines come before current
 * ones.
 */
export const tellingsOfNotes = ({ speaker, speakerNotes = { current: [], before: [] } }: TurnContext): Telling[] =>
  [...speakerNotes.before.map((line) => line.replace(/\s*\(until [^)]*\)\s*$/, '')), ...speakerNotes.current].flatMap(
    (text, index): Telling[] => {
      const telling = readTelling({ text, kind: 'person', who: null })
      const told = telling ?? ofThemselves(text, speaker)
      if (told === null || told.name !== speaker.name) return []
      return [
        {
          by: { id: speaker.id, name: told.name },
          words: told.words,
          date: null,
          time: null,
          now: false,
          order: index / 1000,
          score: 0.5,
          importance: usualWeight,
          overheard: told.overheard,
          noted: telling === null,
        },
      ]
    },
  )
