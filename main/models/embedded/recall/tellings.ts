import { shortName } from '../../../language/en/names/names.ts'
import type { MemoryHit } from '../../../mind/ports/memory-port.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { inOwnPerson } from './own-person.ts'

/** Of what somebody tells of themselves. */
export const usualWeight = 5

/** What one told me, and where the words came from. */
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

const overheardPattern = /^\s*(?:-\s*)?I overheard (.{1,80}?) say:\s*["“](.*)["”]?\s*$/su
const tellingPattern =
  /^\s*(?:-\s*)?(?:\d{1,2}:\d{2}\s*[—–-]?\s*)?(.{1,80}?) (?:told me|said to me|said|told us|says|asked me)(?: that)?\s*[:,]?\s*["“](.*)["”]?\s*$/su

/** Splits a remembered line into who told it and the words; null when it is no telling ("I saw Ada at the well"). */
export const readTelling = (
  hit: Pick<MemoryHit, 'text' | 'kind' | 'who'>,
): { name: string; words: string; overheard: boolean } | null => {
  const aside = overheardPattern.exec(hit.text)
  if (aside?.[1] !== undefined && aside[2] !== undefined)
    return { name: hit.who?.name ?? aside[1].trim(), words: aside[2].replace(/["”]\s*$/, ''), overheard: true }
  const match = tellingPattern.exec(hit.text)
  if (match?.[1] !== undefined && match[2] !== undefined) {
    return { name: hit.who?.name ?? match[1].trim(), words: match[2].replace(/["”]\s*$/, ''), overheard: false }
  }
  return hit.kind === 'told' && hit.who ? { name: hit.who.name, words: hit.text, overheard: false } : null
}

/** What is noted of the one I talk with, as they would say it. */
export const ofThemselves = (text: string, { name }: TurnContext['speaker']): ReturnType<typeof readTelling> => {
  const words = inOwnPerson(text, [name, shortName(name)])
  return words === null ? null : { name, words, overheard: false }
}

/** What the file on the one I talk with keeps of them and their words. It says not when; what was replaced comes before what holds. */
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
