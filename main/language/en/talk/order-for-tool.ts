import { stem } from '../lexicon/stem.ts'

const polite =
  /^(?:(?:please|now|then|well|so|ok|okay|hey|and|go(?: on)? and|would you|could you|can you|will you|i want you to|you should|be so kind(?: as)? to|be so good(?: as)? to)\b[\s,]*)+/
const polished =
  /(?:[\s,]+(?:please|now|then|at once|again|for me|for us|will you|would you|could you|if you (?:please|can)))+$/
const filling: ReadonlySet<string> = new Set([
  'the',
  'a',
  'an',
  'some',
  'your',
  'my',
  'our',
  'that',
  'this',
  'of',
  'it',
])

/**
 * Reads an order that a tool's own name spells out: "Please ring the bell!" for `ring_bell`. Returns what is left of
 * the words, in lower case: for "give Ana two candles" and `give`, "ana two candles". Null for other words. `name`: the
 * one who is addressed.
 */
export const orderForTool = (tool: string, utterance: string, name: string): string | null => {
  const plain = utterance
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'\s,]+/gu, ' ')
    .trim()
  const called = name.toLowerCase()
  const addressed =
    plain.startsWith(`${called},`) || plain.startsWith(`${called} `) ? plain.slice(called.length) : plain
  const unnamed = addressed.endsWith(`, ${called}`) ? addressed.slice(0, -called.length - 2) : addressed
  const words = unnamed
    .replace(/^[\s,]+/, '')
    .replace(polite, '')
    .replace(polished, '')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  const [verb, ...others] = tool.split('_').filter((part) => part !== '')
  const [first, ...rest] = words
  if (verb === undefined || first === undefined || stem(first) !== stem(verb)) return null
  for (const part of others) {
    const at = rest.findIndex((word) => stem(word) === stem(part))
    if (at < 0) return null
    rest.splice(at, 1)
  }
  return rest.join(' ')
}

/** A thing as it is named in the rest of an order: without whom it is for, articles and counts. */
export const thingInOrder = (rest: string, people: readonly string[]): string => {
  const known = new Set(people.flatMap((person) => person.toLowerCase().split(' ')))
  return rest
    .replace(/\b(?:to|for) (?:me|us)\b|^(?:me|us)\b/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !filling.has(word) && !known.has(word) && !/^\d+$/.test(word))
    .join(' ')
    .replace(/ (?:to|for|at|in|on|with)$/, '')
    .trim()
}

/** Whether an order names its speaker as the one whom it is for. */
export const isForMe = (rest: string): boolean => /\b(?:me|us|myself)\b/.test(rest)
