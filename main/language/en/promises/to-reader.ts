/**
 * How the player's words are turned for the reader: "my ring" becomes "your ring", "your oven" becomes "their oven".
 */
const turned: Readonly<Record<string, string>> = {
  'i am': 'you are',
  "i'm": "you're",
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  your: 'their',
  yours: 'theirs',
  you: 'them',
}
const persons = new RegExp(`\\b(?:${Object.keys(turned).join('|')})\\b`, 'gi')
/** What the player asked for, in words that speak to them. */
export const turnAsked = (words: string): string => words.replace(persons, (word) => turned[word.toLowerCase()] ?? word)

/**
 * How an NPC's own promise, which names the listener in the third person, is turned: "a seat for them" becomes "a seat
 * for you".
 */
const toReader: Readonly<Record<string, string>> = { they: 'you', their: 'your', theirs: 'yours' }
const before = ['for', 'to', 'with', 'of', 'from', 'at', 'by', 'beside', 'near', 'about']
const verbs = 'bring give tell ask show teach help meet see lend sell make keep bake brew fetch hand save'.split(' ')
/** Verbs whose "them" is a person, whatever follows: "wake them with eggs". */
const ofPersons = 'wake rouse visit greet warn thank meet help teach remind invite guide lead feed join'.split(' ')
const [toThem, verb, person] = [before, verbs, ofPersons].map((words) => `(?<=\\b(?:${words.join('|')}) )them`)
const listener = new RegExp(
  `\\b(?:they|their|theirs)\\b|${toThem}\\b|${person}\\b|${verb}(?= (?!to|${before.join('|')}|back|over))`,
  'gi',
)
/** What the NPC promised by itself, in words that speak to the player. */
export const turnOwn = (words: string): string =>
  words.replace(listener, (word) => toReader[word.toLowerCase()] ?? 'you')
/** Whether words are about their recipient, as in "Tell Bram his brother is here". They aren't addressed to him. */
export const isOfThem = (words: string): boolean => /^(?:he|she|they|his|her|their)\b/i.test(words)
