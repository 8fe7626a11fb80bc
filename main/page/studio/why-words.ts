import { decimal, say } from './say.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long ago something was, in words. */
export const agoOf = (milliseconds: number): string => {
  if (milliseconds < minute) return say('why-words.seconds-ago', { count: Math.floor(milliseconds / second) })
  return milliseconds < hour
    ? say('why-words.minutes-ago', { count: Math.floor(milliseconds / minute) })
    : say('why-words.hours-ago', { count: Math.floor(milliseconds / hour) })
}

/** The name of a section of the prompt, in words. */
export const sectionName = (section: string): string =>
  say('why.section', { section: section.replaceAll(' ', '_'), name: section })

/** What somebody does. What the simulation itself says of it is in the designer's language; other words are an author's. */
export const doingWords = (doing: string): string =>
  say('term.doing', { value: doing.replaceAll(',', '').replaceAll(' ', '_'), doing })

/** The terms of a score, largest first. Zero terms are omitted. */
export const termsOf = (terms: Readonly<Record<string, number>>): string =>
  Object.entries(terms)
    .filter(([, value]) => value !== 0)
    .sort(([, left], [, right]) => right - left)
    .map(([term, value]) => `${say('why.term', { term })} ${decimal(value, 2)}`)
    .join(', ')
