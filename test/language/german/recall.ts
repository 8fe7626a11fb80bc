import { answerKinds, type Claim, type RecallReader } from '../../../main/language/recall-reader.ts'
import { stems, stopWords } from './words.ts'

const terms = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    stopWords.functionWords.has(word) ? [] : stems.root(word),
  )
/** Words that mean the same. */
const groups = [terms('bäcker brot'), terms('hund tier')]
const shapes: [RegExp, (value: string) => Claim][] = [
  [/\bich wohne (?:in|bei|auf) (?:der|dem|einer)? ?(\p{L}+)/iu, (value) => ({ attribute: 'home', value })],
  [/\bmein (?:hund) heißt (\p{L}+)/iu, (value) => ({ attribute: 'name of dog', value })],
]

export const recall: RecallReader = {
  terms,
  version: 'de-1',
  near: {
    near: (root) =>
      groups
        .filter((group) => group.includes(root))
        .flatMap((group) => group.filter((other) => other !== root).map((term) => ({ term, worth: 0.5 }))),
    groupsOf: (root) => groups.flatMap((group, number) => (group.includes(root) ? [number] : [])),
  },
  vague: new Set(terms('wer was wann wo wie warum sagte')),
  saidByBoth: new Set(),
  kindsNamed: (question) => [...question.matchAll(/\bwelche[rns]? (\p{L}+)/giu)].map(([, word = '']) => word),
  kindsWanted: (question) =>
    /\bwann\b/i.test(question) ? answerKinds.time : /\bwo\b/i.test(question) ? answerKinds.place : 0,
  kindsOffered: (words) =>
    (/\b(?:um|gestern|morgen)\b/i.test(words) ? answerKinds.time : 0) |
    (/\b(?:in|bei|auf) (?:der|dem)\b/i.test(words) ? answerKinds.place : 0),
  isOfAsker: (question) => /\b(?:ich|mein\p{L}*)\b/iu.test(question),
  possessedIn: () => [],
  isTheirs: () => true,
  isFirstPerson: (sentence) => /\b(?:ich|mein\p{L}*|wir)\b/iu.test(sentence),
  reportsChange: (words) => /\b(?:jetzt|nicht mehr)\b/i.test(words),
  ownWords: () => null,
  mayClaim: (text) => /wohne|heißt/i.test(text),
  claimsIn: (words) =>
    shapes.flatMap(([shape, claim]) => {
      const value = shape.exec(words)?.[1]?.toLowerCase()
      return value === undefined ? [] : claim(value)
    }),
}
