import { optional } from '../../../base/optional.ts'
import type { Language } from '../../../language/language.ts'
import { hasWords } from '../../../language/whole-words.ts'

type Words = Pick<Language, 'recall' | 'words' | 'telling' | 'calendar' | 'hearsay' | 'claims'>

/** The least share of a quotation's words that must stand beside the name of whoever is quoted, or in one line. */
const besideName = 0.6
const inOneLine = 0.8
/** Fewer words prove nothing: "Bram says hello." */
const fewestWords = 2
/** The least share of the words of such a line that tells of a deed: "he did it himself". */
const leastOfDeed = 0.5

/** What stands before a note in the prompt: "- [09:51] ". */
const noteMark = /^- (?:\[[^\]]*\] )?/
/** The same of words about the listener, where somebody did tell of the listener: they may put it differently. */
const ofListener = 0.3

/** `isDeed`: however few its words, they tell of a deed or agree to something. */
interface Quote {
  teller: string
  told: string
  isDeed?: boolean
}

/**
 * So few words are borne out by anything that the mind read as that person's, if it has the one word that tells. A
 * greeting has none.
 */
const isReported = (
  { teller, told, isDeed = false }: Quote,
  lines: readonly string[],
  { hearsay, words, recall }: Words,
): boolean => {
  const first = teller.toLowerCase().split(' ')[0] ?? ''
  const theirs = lines.filter((line) => hasWords(line.toLowerCase(), first))
  if (isDeed) {
    const said: string[] = told.toLowerCase().match(/\p{L}+/gu) ?? []
    return theirs.some((line) => {
      const lower = line.toLowerCase()
      return said.filter((word) => hasWords(lower, word)).length >= leastOfDeed * said.length
    })
  }
  const telling = (told.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !words.isEveryday(word))
  const roots = recall.terms(telling.join(' ')).filter((root) => !words.rootsIn(teller).has(root))
  if (roots.length === 0) return true
  if (roots.every((root) => recall.vague.has(root)))
    return theirs.some((line) => /["“:]/.test(line) || hearsay.readHearsay(line) !== null)
  const ground = words.rootsIn(theirs.join('\n'))
  return roots.every((root) => ground.has(root) || recall.near.near(root).some(({ term }) => ground.has(term)))
}

/**
 * Whether anything that a mind read bears out what it says that somebody said. `lines`: all that it read, without its
 * own words. True also if the words are too few to tell. `free`: names that say nothing here: the listener's and its
 * own. `listener`: whom it calls "you".
 */
export const wasTold = (
  { teller, told, isDeed }: Quote,
  {
    lines,
    free,
    listener,
    language,
  }: { lines: readonly string[]; free: readonly string[]; listener?: string; language: Words },
): boolean => {
  const { recall, words, telling, calendar, hearsay, claims } = language
  const taken = words.rootsIn([teller, ...free].join(' '))
  const roots = [...new Set(recall.terms(told))].filter((root) => !recall.vague.has(root) && !taken.has(root))
  const names = [...telling.namesIn(`x ${told}`), ...words.detailsIn(told)]
    .flatMap((name) => name.split(/\s+/))
    .filter((name) => /^\p{Lu}\p{L}/u.test(name) && !calendar.isCalendarName(name))
    .map((name) => name.toLowerCase().replace(/['’]s?$/, ''))
    .filter((name) => !words.isEveryday(name) && ![teller, ...free].join(' ').toLowerCase().includes(name))
  const holds = (ground: ReadonlySet<string>, share: number): boolean =>
    roots.filter((root) => ground.has(root) || recall.near.near(root).some(({ term }) => ground.has(term))).length >=
    share * roots.length
  const first = teller.toLowerCase().split(' ')[0] ?? ''
  if (roots.length < fewestWords) return isReported({ teller, told, ...optional({ isDeed }) }, lines, language)
  const beside = lines.filter((line) => hasWords(line.toLowerCase(), first))
  const fits = (text: string, share: number): boolean =>
    names.every((name) => text.toLowerCase().includes(name)) && holds(words.rootsIn(text), share)
  const isOfListener = listener !== undefined && hasWords(told.toLowerCase(), claims.persons.you)
  const toldOfThem = (isOfListener ? beside : []).filter((line) => {
    const heard = hearsay.readHearsay(line.replace(noteMark, ''))
    return heard !== null && hasWords(heard.words.toLowerCase(), listener?.toLowerCase() ?? '')
  })
  return (
    fits(beside.join('\n'), besideName) ||
    toldOfThem.some((line) => fits(line, ofListener)) ||
    lines.some((line) => fits(line, inOneLine))
  )
}
