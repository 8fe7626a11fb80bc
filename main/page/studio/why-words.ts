import type { FindingData } from '../../language/findings/finding.ts'
import { decimal, say } from './say.ts'
import { inWords, sayWithin } from './say-finding.ts'

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

/**
 * What somebody does. What the simulation itself says of it is in the designer's language; other words are an author's.
 * `doingSaid`: the same as a finding, if a name is in it.
 */
export const doingWords = ({ doing, doingSaid }: { doing: string; doingSaid?: FindingData | undefined }): string =>
  doingSaid === undefined ? ownDoing(doing) : inWords(doingSaid, doing)

const ownDoing = (doing: string): string => say('term.doing', { value: asValue(doing), doing })

/** Findings with words of the simulation in them leave these to the studio's own texts. */
sayWithin('doing.own', ({ doing }) => ownDoing(String(doing)))

/** What moved somebody's mood or opinion. What the simulation itself says of it is in the designer's language. */
export const causeWords = (cause: string): string => say('term.cause', { value: asValue(cause), cause })

/** Words as a text can choose by them. */
export const asValue = (words: string): string => words.replaceAll(',', '').replaceAll(/[ -]/g, '_')

/** The terms of a score, largest first. Zero terms are omitted. */
export const termsOf = (terms: Readonly<Record<string, number>>): string =>
  Object.entries(terms)
    .filter(([, value]) => value !== 0)
    .sort(([, left], [, right]) => right - left)
    .map(([term, value]) => `${say('why.term', { term })} ${decimal(value, 2)}`)
    .join(', ')
