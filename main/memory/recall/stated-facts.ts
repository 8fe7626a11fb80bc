import type { Language } from '../../language/language.ts'
import type { Claim } from '../../language/recall-reader.ts'
import type { MemoryRow } from '../row.ts'
import { spokenOf } from './spoken.ts'

/** The most characters of a value. */
const longestValue = 80

/** A statement of a memory about someone or something, in a form that can be compared. */
export interface StatedFact {
  /** The subject: an id if known, else a lower-case name. */
  subject: string
  /** `home`, `age`, `work`, `name of dog`, `favourite food`, `time of meeting`, `place of key`, `liking fish` … */
  attribute: string
  /** The value in lower-case words without articles. For `liking …` and `having …` it is `yes` or `no`. */
  value: string
  /** Whether the value is no longer true ("I don't live at the mill any more"). An empty value means any value. */
  ended: boolean
  /** Whether the subject said it, and nobody else. */
  firstHand: boolean
}

type FactRow = Pick<MemoryRow, 'text' | 'who' | 'kind' | 'path'>
/**
 * The facts that a memory states. None if it is in another language than the reader's. Pure: the same row gives the
 * same facts in the same order. Words in a talk are about their speaker. Lines in a file about a person are about that
 * person.
 */
export const statedFacts = (row: FactRow, language: Pick<Language, 'recall' | 'hearsay'>): StatedFact[] => {
  if (!language.recall.mayClaim(row.text)) return []
  const spoken = spokenOf(row, language)
  const owner = personOfFile(row.path)
  const speaker = owner ?? spoken.id ?? spoken.name?.toLowerCase() ?? null
  const facts: StatedFact[] = []
  for (const claimed of language.recall.claimsIn(spoken.words, owner !== null)) {
    const subject = subjectOf(claimed, speaker, row)
    if (subject === null || claimed.value.length > longestValue) continue
    facts.push({
      subject,
      attribute: claimed.attribute,
      value: claimed.value,
      ended: claimed.ended === true,
      firstHand: subject === speaker,
    })
  }
  return facts
}

const personOfFile = (path: string): string | null => /(?:^|\/)people\/([^/]+)\.md$/.exec(path)?.[1] ?? null

const subjectOf = ({ about, ofSpeaker }: Claim, speaker: string | null, { who }: FactRow): string | null => {
  if (ofSpeaker !== undefined) return speaker === null ? null : `${speaker}'s ${ofSpeaker}`
  if (about === undefined) return speaker
  return who !== null && who.name.toLowerCase() === about ? who.id : about
}
