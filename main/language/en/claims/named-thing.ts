import { hasWords } from '../../whole-words.ts'
import { numbers } from '../amounts/read-number.ts'

/** Where a name ends and a remark about the thing begins: "a fair price | for the honey", "the bread | you can buy". */
const ends =
  /[,.;:!?–—*]|\s(?:for|with|from|to|at|in|into|on|out|off|over|about|before|behind|after|when|while|until|that|which|who|because|since|as|if|than|back|again|now|already|here|there|i|we|you|he|she|they|is|are|was|were)\b/
/** Measures before a thing: "a jar of honey" is honey, but "the price of honey" isn't. */
const measure = new RegExp(
  `(?:^|\\s)(?:${numbers.source}|some|both|all|each|any|more|none|rest|last|first|best|lot|bit|piece|slice|half|couple|pair|handful|armful|loaf|loaves|mug|mugs|jar|jars|jug|jugs|pot|pots|cup|cups|bowl|bowls|bottle|bottles|flask|flasks|sprig|sprigs|strip|strips|bunch|bunches|bag|bags|bar|bars|sack|sacks|lump|lumps|bundle|bundles|basket|baskets|bucket|buckets|measure|measures|stick|sticks|ell|ells)$`,
)

/** The first thing named, and the words after it. */
export const namedFirst = (words: string): { phrase: string; rest: string } => {
  const text = words.trim()
  // "That loaf": here "that" does not end the name.
  const from = /^(?:that|this|these|those|all)\b/.exec(text)?.[0].length ?? 0
  const end = ends.exec(text.slice(from))
  if (!end) return { phrase: text, rest: '' }
  return { phrase: text.slice(0, from + end.index).trim(), rest: text.slice(from + end.index).trim() }
}

/** Whether the words are about one of the known things and don't only mention it. Lower case. */
export const isNamedIn = (words: string, things: readonly string[]): boolean => {
  const { phrase } = namedFirst(words)
  const found = things.filter((thing) => hasWords(phrase, thing))
  if (found.some((thing) => thing.includes(' of '))) return true
  const [head = '', ...others] = phrase.split(' of ')
  if (others.length === 0) return found.length > 0
  return found.some((thing) => hasWords(head, thing)) || (measure.test(head) && isNamedIn(others.join(' of '), things))
}
