import { signatureOf } from '../../language/en/amounts/measures.ts'
import type { MemoryRow } from '../row.ts'
import { clausesOf } from './clauses.ts'
import { type Claim, shapes, singular } from './fact-shapes.ts'
import { spokenOf } from './spoken.ts'

/** What a memory says about someone or something, in a form that can be compared. */
export interface StatedFact {
  /** The subject: an id if known, else a lower-case name. */
  subject: string
  /** `home`, `age`, `work`, `name of dog`, `favourite food`, `time of meeting`, `place of key`, `liking fish` … */
  attribute: string
  /** Lower-case words without articles. For `liking …` and `having …`: `yes` or `no`. */
  value: string
  /** The value no longer holds ("I don't live at the mill any more"); an empty value means any value. */
  ended: boolean
  /** Said by the subject, not by another. */
  firstHand: boolean
}

type FactRow = Pick<MemoryRow, 'text' | 'who' | 'kind' | 'path'>
/**
 * The facts a memory states. Questions, wishes and conditions state nothing; several sentences may state several facts.
 * The rules are for English; memories in other languages state none. Pure: the same row gives the same facts in the
 * same order. Words in a talk are about their speaker, lines in a file on a person about that person.
 */
export const statedFacts = (row: FactRow): StatedFact[] => {
  if (!mayState.test(row.text)) return []
  const spoken = spokenOf(row)
  const owner = personOfFile(row.path)
  const speaker = owner ?? spoken.id ?? spoken.name?.toLowerCase() ?? null
  const facts: StatedFact[] = []
  for (const clause of clausesOf(spoken.words)) {
    for (const claimed of claimsOf(clause, owner !== null)) {
      const about = claimed.about === undefined ? speaker : about3rd(claimed.about, speaker, row)
      if (about === null || claimed.value.length > 80) continue
      facts.push({
        subject: about,
        attribute: claimed.attribute,
        value: claimed.value,
        ended: claimed.ended === true,
        firstHand: about === speaker,
      })
    }
  }
  return facts
}

/** A quick check that spares most memories the full analysis. */
const mayState =
  /\b(?:liv|mov|dwell|resid|lodg|settl|reloc|my|our|call|nam|turn|am|i'?m|is|are|work|job|quit|bec[ao]m|favou?rite|marri|engag|like|love|hate|enjoy|eat|drink|have|sold|leav|come|need|want|owe|meet|go|start|begin|open|cost|no longer|price|not|[’']s|will)/i

const personOfFile = (path: string): string | null => /(?:^|\/)people\/([^/]+)\.md$/.exec(path)?.[1] ?? null

const about3rd = (about: string, speaker: string | null, row: FactRow): string | null => {
  if (about.startsWith('my ') || about.startsWith('our '))
    return speaker === null ? null : `${speaker}'s ${singular(about.replace(/^\w+ /, ''))}`
  return row.who !== null && row.who.name.toLowerCase() === about ? row.who.id : about
}

const notAPerson = new Set(
  'it that this there what which they you the a an everyone nobody somebody people who and or not to be one'.split(' '),
)

const claimsOf = (clause: string, ofPerson: boolean): Claim[] => {
  // A file on a person omits the subject: "Lives at the mill."
  const whole = ofPerson && !/^(?:i|we|my|our|the|he|she) /.test(clause) ? `i ${clause}` : clause
  for (const [shape, read] of shapes) {
    const groups = shape.exec(whole)?.groups
    if (groups === undefined) continue
    const found = read(groups)
    if (found === null) continue
    const who = groups.subject
    if (who === undefined || who === 'i' || (ofPerson && /^(?:he|she)$/.test(who))) return [found]
    if (who === 'we') return [found]
    if (notAPerson.has(who) || /^(?:he|she|his|her)\b/.test(who)) return []
    return [{ ...found, about: who }]
  }
  const same = signatureOf(whole)
  return same === null ? [] : [{ attribute: same.signature, value: same.value }]
}
