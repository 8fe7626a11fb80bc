import type { Language } from '../../language/language.ts'
import { sentencesOf } from '../../language/sentences.ts'

type Words = Pick<Language, 'recall' | 'words' | 'telling' | 'numbers' | 'hearsay' | 'fancies' | 'calendar' | 'times'>

/** A note as it is read: its words, and the day they are from (`YYYY-MM-DD`) or null. */
interface ReadNote {
  text: string
  date: string | null
}

/** What a part of a note holds. */
interface Ground {
  roots: ReadonlySet<string>
  lower: string
  numbers: ReadonlySet<number>
  negated: boolean
  teller: string
}

/** The share of a clause's words that one note must hold. Of short clauses every word counts. */
const leastShare = 0.75
const shortClause = 4

const clauseBorder = /\s*[;:–—]\s*|,?\s+(?=(?:and|but|while|because|whereas)\s)/u

/**
 * The sentences of a text that the notes bear out. A clause rests on one note, which must hold its names, its numbers,
 * nearly all its words and its yes or no. A sentence with another clause is left out as a whole. `self`: the name of
 * the one who remembers, which is "I" in the notes.
 */
export const borneOutBy = (
  text: string,
  notes: readonly ReadNote[],
  { self, language }: { self: string; language: Words },
): string[] => {
  const grounds = notes.flatMap((note) => groundsOf(note, language))
  const kept = sentencesOf(text).filter((sentence) => {
    const teller = language.fancies.tellerIn(sentence)
    const named = teller !== null && /^\p{Lu}/u.test(teller) && teller !== self ? teller.toLowerCase() : ''
    const fitting = named === '' ? grounds : grounds.filter((ground) => ground.teller.includes(named))
    return sentence
      .split(clauseBorder)
      .filter((clause) => clause.trim() !== '')
      .every((clause) => fitting.some((ground) => holds(ground, clause, self, language)))
  })
  return [...new Set(kept.map((sentence) => sentence.trim()))]
}

/** A note may hold several statements. Each is read with the note's frame, which names who said it and when. */
const groundsOf = ({ text, date }: ReadNote, language: Words): Ground[] => {
  const told = language.hearsay.readHearsay(text)
  const frame = told === null ? '' : `${told.name} ${told.origin ?? ''} ${told.when ?? ''}`
  const said = told?.words ?? text
  return [...new Set([...sentencesOf(said), said])].map((statement) => {
    const lower = `${frame} ${statement} ${date ?? ''}`.toLowerCase()
    return {
      roots: language.words.rootsIn(lower),
      lower,
      numbers: numbersIn(`${lower} ${(date ?? '').replaceAll('-', ' ')}`, language),
      negated: language.words.meaningOf(statement).negated,
      teller: told === null ? lower : frame.toLowerCase(),
    }
  })
}

const holds = (ground: Ground, clause: string, self: string, language: Words): boolean => {
  const { recall, words, telling, calendar, times } = language
  const isFree = (name: string): boolean => self.split(' ').includes(name)
  const names = [...telling.namesIn(clause), ...words.detailsIn(clause)]
    .flatMap((name) => name.split(/\s+/))
    .filter((name) => /^\p{Lu}\p{L}/u.test(name) && !words.isEveryday(name.toLowerCase()))
  if (!names.every((name) => isFree(name) || calendar.isCalendarName(name) || isIn(ground, name))) return false
  if (![...numbersIn(clause, language)].every((number) => ground.numbers.has(number))) return false
  const tellingWords = (clause.match(/\p{L}{3,}/gu) ?? []).filter(
    (word) =>
      !isFree(word) &&
      !calendar.isCalendarName(word) &&
      !times.dayWords.includes(word.toLowerCase()) &&
      language.numbers.numberOf(word) === undefined,
  )
  const roots = [...new Set(recall.terms(tellingWords.join(' ')))].filter((root) => !recall.vague.has(root))
  if (roots.length === 0) return true
  if (words.meaningOf(clause).negated !== ground.negated) return false
  const missing = roots.filter(
    (root) => !ground.roots.has(root) && !recall.near.near(root).some(({ term }) => ground.roots.has(term)),
  )
  // A word of feeling turns a statement round: "hates" for "likes".
  const stated = words.statedRoots(clause)
  if (missing.some((root) => !stated.has(root))) return false
  return roots.length <= shortClause ? missing.length === 0 : missing.length <= (1 - leastShare) * roots.length
}

const isIn = ({ lower }: Ground, name: string): boolean => lower.includes(name.toLowerCase().replace(/['’]s?$/, ''))

const numbersIn = (text: string, { numbers }: Words): ReadonlySet<number> =>
  new Set((text.toLowerCase().match(/\d+|\p{L}+(?:-\p{L}+)?/gu) ?? []).flatMap((word) => numbers.numberOf(word) ?? []))
