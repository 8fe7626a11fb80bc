import { sentencesOf } from '../../language/en/grammar/sentences.ts'
import { bareWords } from '../../language/en/lexicon/meaning.ts'
import { withoutRequest } from '../faculties/sleep/told-parts.ts'
import type { MemoryEntry, NewMemory, NpcMemory } from '../ports/memory-port.ts'

/** "Ada asked me to remember that …", as a mind puts it in its own words. */
const reported = /^.{1,60}? (?:told|asked|reminded|wants?) me(?: to (?:remember|note|keep in mind))?,? that /iu

/** That it comes from this person, before or behind what it is about. What comes from another one stands as it is. */
const withoutSource = (text: string, name = ''): string => {
  const names = [name, name.split(' ')[0] ?? '']
    .filter((each) => each !== '')
    .map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const who = `(?:${[...names, 'the player', 'the speaker', 'the traveller'].join('|')})`
  const says = '(?:says|said|tells me|told me|mentioned|mentions|reports|reported|heard|told me today)'
  const before = `(?:${who}(?: (?:also|just))? ${says}(?: to me)?|according to ${who}|i (?:have )?(?:learned|learnt|heard|know) from ${who}|i (?:should|must|will|want to|am to) (?:remember|keep in mind|note)|${who}(?=:))(?: that)?[:,]? +`
  const behind = `,? *\\(?(?:${who} ${says}(?: so)?|(?:so )?(?:says|said) ${who}|according to ${who})\\)?[.!]?$`
  return text.replace(new RegExp(`^${before}`, 'iu'), '').replace(new RegExp(behind, 'iu'), '')
}

/**
 * What of this day's notes says the same in the same words, for the same ears and of the same person: what was heard is noted before a mind can note it once more. Case, stops and
 * the request to remember make no difference.
 */
export const notedAlready = async (memory: Pick<NpcMemory, 'noted'>, entry: NewMemory): Promise<MemoryEntry | null> => {
  const said = keyOf(withoutSource(entry.text.trim(), entry.who?.name))
  if (said === '') return null
  const ears = JSON.stringify(entry.audience)
  const isSame = (other: MemoryEntry): boolean =>
    other.at.date === entry.at.date &&
    other.who?.id === entry.who?.id &&
    JSON.stringify(other.audience) === ears &&
    [other.text, ...sentencesOf(bareWords(other.text))].some((text) => keyOf(text) === said)
  return (await memory.noted({ from: entry.at.date })).find(isSame) ?? null
}

const keyOf = (text: string): string => {
  const plain = withoutRequest(bareWords(text.replace(reported, '')))
  return (
    plain
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')
}
