import { readNames } from '../../../language/en/names/names.ts'
import { folded } from '../../../language/names/fold.ts'
import type { Person } from '../knowledge/people.ts'

/** Sentences that speak well of somebody. `{person}` stands for the name. Listeners recognise the same lines. */
export const wellOf = [
  'I think well of {person}, and I do not care who hears it.',
  'I will hear nothing against {person}.',
  '{person} is a good soul, if you ask me.',
  'Of {person} I have only good to say.',
  'There are few like {person}.',
  'I am glad of {person}, and say so.',
  'On {person} one can count.',
  'I would stand by {person}.',
] as const
export const illOf = [
  'I do not think much of {person}.',
  'I would not trust {person} across the square.',
  '{person} and I do not get on.',
  'Of {person} I have little good to say.',
  'With {person} I keep my purse shut.',
  'I have my doubts about {person}.',
  'I keep out of the way of {person}.',
] as const
/** Shorter versions for somebody of few words. */
export const wellOfBriefly = [
  '{person} is all right.',
  'Good sort, {person}.',
  'Nothing against {person}.',
  'I like {person}.',
] as const
export const illOfBriefly = [
  'I am no friend of {person}.',
  'Not my sort, {person}.',
  'I am done with {person}.',
  'I do not hold with {person}.',
] as const
export const quarrelWith = ['{person} and I have had words.', 'I have fallen out with {person}.'] as const
/** Replies to such a quarrel by a friend of both. */
export const peaceWith = [
  'There is no harm in {person}. Make it up again.',
  '{person} is a good soul, and means it well. Make it up again.',
] as const

/** After a deed that does not fit how one likes somebody. */
export const worseThanThought = {
  plain: [
    'Until then {person} and I were on good terms. I have not made up my mind yet.',
    'I had not expected that; we were on good terms.',
  ],
  brief: ['Had not expected that. Were on good terms.'],
  child: ['I did not think that! We were on good terms before.'],
} as const
export const betterThanThought = {
  plain: [
    'I had thought less of {person}, and so I have something to unlearn.',
    'I did not think much of {person} before. Now I am less sure.',
  ],
  brief: ['Had thought less of {person}. Was wrong, maybe.'],
  child: ['I did not like {person} so much before. Now I do, a bit!'],
} as const

const ofName = (line: string): RegExp => {
  const [before = '', after = ''] = line
    .toLowerCase()
    .replaceAll(/[^\p{L} {}]+/gu, '')
    .split('{person}')
  return new RegExp(`${before}\u0000${after.split(' make it up')[0] ?? ''}`.trim())
}
const fixedGood = [...wellOf, ...wellOfBriefly, ...peaceWith].map((line) => ofName(line.split('. ')[0] ?? line))
const fixedIll = [...illOf, ...illOfBriefly, ...quarrelWith].map((line) => ofName(line))
const good =
  /\u0000 (?:is|was|has been) (?:a |an |so |very |really |always |such a |the )*(?:good|kind|honest|generous|helpful|brave|wonderful|decent|trustworthy|friendly|best|lovely)\b|\u0000 (?:saved|helped|healed) (?:me|us)\b/
const ill =
  /\u0000 (?:is|was|has been) (?:a |an |so |very |really |always |such a |the )*(?:liar|thief|cheat|crook|coward|fool|mean|cruel|nasty|rude|dishonest|lazy|wicked|worst|horrible|awful)\b|\u0000 (?:lied|lies|steals|stole|cheats|cheated|cheats|robbed|hit|hurt)\b/
const reported = /\b(?:said|say|says|told|tells|claim|claims|rumour|thinks|heard|believes|if|not|never)\b/

/**
 * Whether a sentence speaks well or ill of the one person it names. Null when it does neither, or names several.
 * `norm`: lower case, no punctuation.
 */
export const speaksOf = (norm: string, people: readonly Person[]): { person: Person; good: boolean } | null => {
  const [only, other] = readNames(norm, people)
  if (only === undefined || other !== undefined) return null
  const { person, spans } = only
  const words = spans
    .toSorted((a, b) => b.from - a.from)
    .reduce((text, { from, to }) => `${text.slice(0, from)}\u0000${text.slice(to)}`, folded(norm).low)
  if (fixedGood.some((line) => line.test(words))) return { person, good: true }
  if (fixedIll.some((line) => line.test(words))) return { person, good: false }
  if (reported.test(words)) return null
  if (ill.test(words)) return { person, good: false }
  return good.test(words) ? { person, good: true } : null
}
