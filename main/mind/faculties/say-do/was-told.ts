import type { Language } from '../../../language/language.ts'
import { hasWords } from '../../../language/whole-words.ts'

type Words = Pick<Language, 'recall' | 'words' | 'telling' | 'calendar'>

/** The least share of a quotation's words that must stand beside the name of whoever is quoted, or in one line. */
const besideName = 0.6
const inOneLine = 0.8
/** Fewer words prove nothing: "Bram says hello." */
const fewestWords = 2

/**
 * Whether anything that a mind read bears out what it says that somebody said. `lines`: all that it read, without its
 * own words. True also if the words are too few to tell. `free`: names that say nothing here: the listener's and its
 * own.
 */
export const wasTold = (
  { teller, told }: { teller: string; told: string },
  { lines, free, language }: { lines: readonly string[]; free: readonly string[]; language: Words },
): boolean => {
  const { recall, words, telling, calendar } = language
  const taken = words.rootsIn([teller, ...free].join(' '))
  const roots = [...new Set(recall.terms(told))].filter((root) => !recall.vague.has(root) && !taken.has(root))
  if (roots.length < fewestWords) return true
  const names = [...telling.namesIn(`x ${told}`), ...words.detailsIn(told)]
    .flatMap((name) => name.split(/\s+/))
    .filter((name) => /^\p{Lu}\p{L}/u.test(name) && !calendar.isCalendarName(name))
    .map((name) => name.toLowerCase().replace(/['’]s?$/, ''))
    .filter((name) => !words.isEveryday(name) && ![teller, ...free].join(' ').toLowerCase().includes(name))
  const holds = (ground: ReadonlySet<string>, share: number): boolean =>
    roots.filter((root) => ground.has(root) || recall.near.near(root).some(({ term }) => ground.has(term))).length >=
    share * roots.length
  const first = teller.toLowerCase().split(' ')[0] ?? ''
  const beside = lines.filter((line) => hasWords(line.toLowerCase(), first))
  const fits = (text: string, share: number): boolean =>
    names.every((name) => text.toLowerCase().includes(name)) && holds(words.rootsIn(text), share)
  return fits(beside.join('\n'), besideName) || lines.some((line) => fits(line, inOneLine))
}
