import { wholePhrase } from '../../phrases.ts'

/** What a question asks about one person, apart from where they are and what one thinks of them. */
export type PersonMatter = { of: 'age' } | { of: 'kin'; kin: string }

const kin =
  'mother|father|mum|dad|mam|parents?|wife|husband|son|daughter|boy|girl|child|children|kids?|brother|sister|family|uncle|aunt|nephew|niece'
const asksKin = new RegExp(
  `\\b(?:his|her|their|[\\p{L}]+'s) (${kin})\\b|\\bdoes (?:he|she|they|\\p{L}+) have (?:a |an |any )?(${kin})\\b|\\b(?:is|are) (?:he|she|they|\\p{L}+) (married)\\b`,
  'u',
)
const asksAgeOf = /^how old (?:is|are|was)\b|\bwhat age (?:is|are)\b|\b(?:his|her|their|'s) age\b/

/** Reads "how old is she?", "who is his mother?". Null for anything else. */
export const matterOfPerson = (inner: string): PersonMatter | null => {
  if (asksAgeOf.test(inner)) return { of: 'age' }
  const found = asksKin.exec(inner)
  const word = found?.[1] ?? found?.[2] ?? found?.[3]
  return word === undefined ? null : { of: 'kin', kin: word }
}

const sameKin: readonly (readonly string[])[] = [
  ['mother', 'mum', 'mam', 'parent', 'parents', 'family'],
  ['father', 'dad', 'parent', 'parents', 'family'],
  ['son', 'boy', 'child', 'children', 'kid', 'kids', 'family'],
  ['daughter', 'girl', 'child', 'children', 'kid', 'kids', 'family'],
  ['wife', 'married', 'family'],
  ['husband', 'married', 'family'],
  ['brother', 'half-brother', 'family'],
  ['sister', 'half-sister', 'family'],
  ['nephew', 'family'],
  ['niece', 'family'],
  ['uncle', 'family'],
  ['aunt', 'family'],
]
/** Whether a question for this relative is answered by that one: "parents" by a mother. */
export const isSuchKin = (asked: string, relative: string): boolean =>
  asked === relative || sameKin.some((line) => line.includes(asked) && line.includes(relative))

/** The relative named by an author's words about a tie: "is my half-brother, and left me the farm". */
export const kinIn = (why: string): string | null =>
  new RegExp(`^is my ((?:half-|step)?(?:${kin})(?:-in-law)?)\\b`).exec(why)?.[1] ?? null

const asksOfYourKin = new RegExp(`^(?:what|how|tell me|who) (?:.* )?your ((?:${kin})(?: in law|-in-law)?)\\b`)
/** The relative of the listener whom they ask about: "what is your sister in law like?" Null: none. */
export const myKinIn = (inner: string): string | null => asksOfYourKin.exec(inner)?.[1]?.replaceAll('-', ' ') ?? null

const yourKin = new RegExp(`\\byour ((?:half-|step)?(?:${kin})(?:-in-law| in law)?)\\b`)
/** The relative of the listener whom words name: "is your sister married?" */
export const yourKinIn = (words: string): string | null =>
  yourKin.exec(words.toLowerCase())?.[1]?.replaceAll('-', ' ') ?? null

/** "Pim is the baker's boy": whose child somebody is, as everybody knows. */
export const childOf = (text: string): { child: string; trade: string; word: string }[] =>
  [...text.matchAll(/(\p{Lu}\p{L}+) is the (\p{Ll}+)['’]s (boy|girl|son|daughter)\b/gu)].map((found) => ({
    child: found[1] ?? '',
    trade: found[2] ?? '',
    word: found[3] ?? '',
  }))

/** The other side of a tie: the parent of a boy, the child of a mother. `she`: of that side. */
export const otherSide = (relative: string, pronouns: string | undefined): string | null => {
  if (/^(?:son|daughter|boy|girl|child)$/.test(relative)) return pronouns === 'he' ? 'father' : 'mother'
  if (/^(?:mother|father)$/.test(relative)) return pronouns === 'he' ? 'son' : pronouns === 'she' ? 'daughter' : 'child'
  if (/^(?:half-)?(?:brother|sister)$/.test(relative)) return pronouns === 'she' ? 'sister' : 'brother'
  if (/^(?:nephew|niece)$/.test(relative)) return pronouns === 'he' ? 'uncle' : 'aunt'
  if (relative === 'wife') return 'husband'
  return relative === 'husband' ? 'wife' : null
}

/** Questions whose "they" means things: "how dangerous are they?", "what are their names?" */
export const meansThings = /\b(?:they|them|their)\b/

/** Asks of somebody what has nothing to do with a riddle: who they are, what they are doing, whether they are spoken for. */
export const asksOnlyOfPerson = wholePhrase([
  '(and|so|but|) (who|where|how old) (is|are) …',
  '… (is|are) (_|) (_|) (doing|up to) …',
  '… (is|are) _ (_|) (your|his|her) (boyfriend|girlfriend|sweetheart|friend|brother|sister|husband|wife|son|father|mother) …',
  '(and|so|but|) (do|did|would|could) you (still|really|even|) (like|love|trust|hate|miss|fancy|know|get along with|get on with) _ (a lot|much|)',
  '(and|so|but|) (how is|where does|what does) _ (live|do|like|eat|) …',
])
