import { remember } from '../../remember.ts'

/** Openings that may precede an address: "Well, Elna, I saw it." */
const openings = [
  ...['ah', 'oh', 'ha', 'hm', 'well', 'now', 'so', 'and', 'but', 'look', 'listen', 'you know', 'you see', 'hey'],
  ...['hello', 'hello again', 'good day', 'good morning', 'good evening'],
]
const opening = `(?:(?:${openings.map((each) => `[${each[0]?.toUpperCase()}${each[0]}]${each.slice(1)}`).join('|')})[,!.]? )?`
/** What follows must be able to stand alone: neither the rest of a list nor what somebody is. */
const clause =
  "(?=(?:I|we|he|she|it|they|you|there|this|that|some|my|our|his|her|their|everybody|nobody)(?:['’]|\\b)|the\\b(?![^,]*,)|\\p{Lu}[\\p{L}'’-]* (?!and\\b|or\\b))"

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A name and its words. Every sentence is searched for the same names. */
const calls = remember<readonly string[]>(1000)
const callsOf = (name: string): readonly string[] => calls(name, () => [name, ...name.split(/\s+/)])

/** The sentence without an address to one of these people: "Elna, dear, I saw it" is "I saw it". */
export const withoutAddress = (sentence: string, names: readonly string[]): string => {
  // An address ends or begins with a comma.
  if (!sentence.includes(',')) return sentence
  const called = [...new Set(names.flatMap(callsOf))].filter((name) => sentence.includes(name))
  if (called.length === 0) return sentence
  const who = `(?:${called
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`
  const before = new RegExp(`^${opening}${who}, (?:(?:my |old |dear )?(?!who\\b|the\\b)\\p{Ll}+, )?${clause}`, 'u')
  const rest = sentence.replace(before, '').replace(new RegExp(`(?<!\\p{Lu}[\\p{L}'’-]*), ${who}(?=[.!?…]+$)`, 'u'), '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}
