import type { Language } from '../../language/language.ts'
import { sentencesOf } from '../../language/sentences.ts'
import { withoutRequest } from '../faculties/sleep/told-parts.ts'
import type { MemoryEntry, NewMemory, NpcMemory } from '../ports/memory-port.ts'

/** Matches "Ada asked me to remember that …", in a model's wording. */
const reported = /^.{1,60}? (?:told|asked|reminded|wants?) me(?: to (?:remember|note|keep in mind))?,? that /iu

/** Removes the attribution to this person, before or after the content. An attribution to others stays. */
const withoutSource = (text: string, name = ''): string => {
  const names = [name, name.split(' ')[0] ?? '']
    .filter((each) => each !== '')
    .map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const who = `(?:${[...names, 'the player', 'the speaker', 'the traveller'].join('|')})`
  const says = '(?:says|said|tells me|told me|mentioned|mentions|reports|reported|heard|told me today)'
  const before = `(?:${who}(?: (?:also|just))? ${says}(?: to me)?|according to ${who}|i (?:have )?(?:learned|learnt|heard|know) from ${who}|i (?:should|must|will|want to|am to) (?:remember|keep in mind|note)|${who}(?=:))(?: that)?[:,]? +`
  const after = `,? *\\(?(?:${who} ${says}(?: so)?|(?:so )?(?:says|said) ${who}|according to ${who})\\)?[.!]?$`
  return text.replace(new RegExp(`^${before}`, 'iu'), '').replace(new RegExp(after, 'iu'), '')
}

const denies = /\b(?:not|never|no|nobody|nothing|without)\b|n['’]t\b/i
/** Fewer words of content are too few to tell what a note is about. */
const leastRoots = 2

/**
 * Whether a note says nothing that the other does not hold: each of its words of content stands there, and both deny or
 * neither does. "Ada lost her ring at the mill" adds nothing to "I lost my silver ring at the mill".
 */
const addsNothing = (
  said: string,
  other: string,
  name: string,
  { rootsIn, statedRoots }: Language['words'],
): boolean => {
  if (denies.test(said) !== denies.test(other)) return false
  const ofNames = rootsIn(name)
  const own = [...statedRoots(said)].filter((root) => !ofNames.has(root))
  const there = rootsIn(other)
  return own.length >= leastRoots && own.every((root) => there.has(root))
}

/**
 * The note of this day that says the same in the same words, for the same audience and about the same person. Heard
 * words are noted before a model can note them again. Case, punctuation and the request to remember are ignored. A
 * confidence isn't noted again in other words either, since that would make two secrets of one.
 */
export const notedAlready = async (
  memory: Pick<NpcMemory, 'noted'>,
  entry: NewMemory,
  { hearsay, words }: Pick<Language, 'hearsay' | 'words'>,
): Promise<MemoryEntry | null> => {
  const { bareWords } = hearsay
  const keyOf = (text: string): string => keyIn(text, hearsay)
  const said = keyOf(withoutSource(entry.text.trim(), entry.who?.name))
  if (said === '') return null
  const ears = JSON.stringify(entry.audience)
  const isSame = (other: MemoryEntry): boolean =>
    other.at.date === entry.at.date &&
    other.who?.id === entry.who?.id &&
    JSON.stringify(other.audience) === ears &&
    // A note in confidence isn't the same as one that isn't.
    (entry.confided === undefined || other.confided === true) &&
    ([other.text, ...sentencesOf(bareWords(other.text))].some((text) => keyOf(text) === said) ||
      (other.confided === true && addsNothing(entry.text, bareWords(other.text), entry.who?.name ?? '', words)))
  return (await memory.noted({ from: entry.at.date })).find(isSame) ?? null
}

const keyIn = (text: string, { bareWords }: Language['hearsay']): string => {
  const plain = withoutRequest(bareWords(text.replace(reported, '')))
  return (
    plain
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')
}
