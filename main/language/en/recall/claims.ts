import type { Claim, RecallReader } from '../../recall-reader.ts'
import { signatureOf } from '../amounts/measures.ts'
import { clausesOf } from './clauses.ts'
import { shapes, singular } from './fact-shapes.ts'

const claiming =
  /\b(?:liv|mov|dwell|resid|lodg|settl|reloc|my|our|call|nam|turn|am|i'?m|is|are|work|job|quit|bec[ao]m|favou?rite|marri|engag|like|love|hate|enjoy|eat|drink|have|sold|leav|come|need|want|owe|meet|go|start|begin|open|cost|no longer|price|not|[’']s|will)/i
export const mayClaim: RecallReader['mayClaim'] = (text) => claiming.test(text)

export const claimsIn: RecallReader['claimsIn'] = (words, ofPerson) =>
  clausesOf(words).flatMap((clause) => claimsOf(clause, ofPerson))

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
    return [
      /^(?:my|our) /.test(who) ? { ...found, ofSpeaker: singular(who.replace(/^\w+ /, '')) } : { ...found, about: who },
    ]
  }
  const same = signatureOf(whole)
  return same === null ? [] : [{ attribute: same.signature, value: same.value }]
}
