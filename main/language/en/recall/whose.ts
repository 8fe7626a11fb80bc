import type { RecallReader } from '../../recall-reader.ts'
import { terms } from '../lexicon/words.ts'

export const isOfAsker = (question: string): boolean => /\b(?:i|me|my|mine|we|our)\b/i.test(question)

/** The things that a question says somebody owns: "my winter cloak", "Ada's cloak". */
export const possessedIn: RecallReader['possessedIn'] = (question) =>
  [...question.toLowerCase().matchAll(/(?:\b(?:my|our|your|his|her|their)|['’]s)((?: \p{L}+){1,2})/gu)]
    .map(([, words = '']) =>
      words
        .trim()
        .split(' ')
        .filter((word) => terms(word).length > 0),
    )
    .filter((words) => words.length > 0)

/**
 * Whether a text mentions these things as its speaker's own: with "my", with "I have a …", or by what they do with "the
 * …".
 */
export const isTheirs: RecallReader['isTheirs'] = (text, things) =>
  sentencesIn(text).some((sentence) =>
    things.some((words) => {
      const thing = words.join('|')
      return new RegExp(
        `\\b(?:my|our)(?: \\p{L}+){0,2} (?:${thing})|\\b(?:i|we) .*\\b(?:an?(?: \\p{L}+){0,2}|the(?: new| old)?) (?:${thing})|\\bthe (?:new|old) (?:${thing})`,
        'u',
      ).test(sentence)
    }),
  )

const firstPerson = /\b(?:i|me|my|mine|we|us|our|ours)\b/
/** A sentence that starts with a verb. It is as much in the first person as one with "I": "Moved to the inn." */
const elided =
  /^[\s,]*(?:(?:just|now|so|and|also|still|finally|got|yes|no|well),? )*(?:\p{L}+(?:ed|ing)|lost|found|went|saw|bought|sold|left|met|made|took|got|gave|live|work|love|like|hate|have|am|was|born)\b/u

export const isFirstPerson = (sentence: string): boolean => firstPerson.test(sentence) || elided.test(sentence)

const sentencesIn = (text: string): string[] => text.toLowerCase().split(/[.!?;:"“”]+/)
