import { remember } from '../remember.ts'
import { type Alias, type createAliases, isGapless, isStranger, type Nameable } from './aliases.ts'
import { type Folded, folded } from './fold.ts'
import type { NameWords } from './name-words.ts'

/** A place in a text that names somebody. Positions refer to the text in the form of `folded`. */
export interface Named<Person> {
  person: Person
  /** The first and last position. */
  at: number
  last: number
  spans: readonly Span[]
}
export interface Span {
  from: number
  to: number
}

const inWord = '[\\p{L}\\p{M}\\p{N}_]'
const wordBefore = new RegExp(`${inWord}['-]?$`, 'u')
const wordAfter = new RegExp(`^-?${inWord}`, 'u')
const lastWord = /(\p{L}[\p{L}'-]*)\.? $/u
const nextWord = /^ (\p{L}[\p{L}'-]*)/u
const longestWord = 40
/** As many texts as are talked over at a time. */
const mostTexts = 20

/** A part of a text that may call somebody, and its words that neither greet nor are titles. */
interface CallingPart {
  part: string
  others: readonly string[]
}

/** Most people aren't named. Checks an alias by its last word, since many begin with "the". */
const mayHold = (said: Folded, { end, words }: Alias): boolean =>
  end !== null ? said.words.has(end) : said.low.includes(words)

export const createNameReader = (words: NameWords, { read }: Pick<ReturnType<typeof createAliases>, 'read'>) => {
  /** Whether a word that is also a name is used as a name here. */
  const isNameHere = (word: string, text: Folded, at: number, isLast: boolean): boolean => {
    const before = text.low.slice(Math.max(0, at - longestWord), at)
    const previous = lastWord.exec(before)?.[1] ?? ''
    if (isLast && words.beforeLastNames.has(previous)) return true
    const isThing = words.beforeThings.has(previous)
    if (!words.alsoWords.has(word)) return !(isLast && isThing)
    if (isThing) return false
    const isCapital = text.shown[at] !== text.low[at]
    const begins = at === 0 || /[.!?…:"“”]\s*$/.test(before)
    if (isLast) return isCapital && !begins
    if (words.owners.has(previous) && !isCapital) return false
    if (!words.functionWords.has(word)) return true
    const after = text.low.slice(at + word.length, at + word.length + longestWord)
    const isCalled = (begins || /,\s*$/.test(before) || words.greetings.has(previous)) && /^(?:[,!?.:;]|$)/.test(after)
    return isCalled || (isCapital && !begins && !words.pronouns.has(nextWord.exec(after)?.[1] ?? ''))
  }

  const spansOf = ({ words: alias, isLast }: Alias, text: Folded): Span[] => {
    const spans: Span[] = []
    const isOneWord = !alias.includes(' ')
    for (let at = text.low.indexOf(alias); at >= 0; at = text.low.indexOf(alias, at + 1)) {
      const to = at + alias.length
      const isWhole =
        isGapless(alias) ||
        // A letter may take two code units, a hyphen one.
        (!wordBefore.test(text.low.slice(Math.max(0, at - 3), at)) && !wordAfter.test(text.low.slice(to, to + 3)))
      if (isWhole && (!isOneWord || isNameHere(alias, text, at, isLast))) spans.push({ from: at, to })
    }
    return spans
  }

  /**
   * Everybody whom a text names, by name, first name, last name, trade ("the smith") or id, in the order of first
   * mention. Longer names win over names inside them, and a villager wins over a stranger of the same name.
   */
  const readNames = <Person extends Nameable>(text: string, people: readonly Person[]): Named<Person>[] => {
    const said = folded(text)
    if (said.low === '') return []
    const found: { person: Person; span: Span; stranger: boolean }[] = []
    for (const person of people) {
      for (const alias of read(person).aliases) {
        if (!mayHold(said, alias)) continue
        for (const span of spansOf(alias, said)) found.push({ person, span, stranger: isStranger(person) })
      }
    }
    if (found.length === 0) return []
    const isTakenBy = (one: (typeof found)[number], other: (typeof found)[number]): boolean => {
      if (one.person.id === other.person.id || other.span.from > one.span.from || other.span.to < one.span.to)
        return false
      const isLonger = other.span.to - other.span.from > one.span.to - one.span.from
      return isLonger || (one.stranger && !other.stranger)
    }
    const byId = new Map<string, { person: Person; spans: Span[] }>()
    for (const one of found) {
      if (found.some((other) => isTakenBy(one, other))) continue
      const known = byId.get(one.person.id)
      if (known) known.spans.push(one.span)
      else byId.set(one.person.id, { person: one.person, spans: [one.span] })
    }
    return [...byId.values()]
      .map(({ person, spans }) => ({
        person,
        spans,
        at: Math.min(...spans.map(({ from }) => from)),
        last: Math.max(...spans.map(({ from }) => from)),
      }))
      .sort((a, b) => a.at - b.at || (a.person.id < b.person.id ? -1 : 1))
  }

  const wordsOf = (part: string): string[] => folded(part).low.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const ends = remember<readonly CallingPart[]>(mostTexts)
  /** The first and the last part of what was said. Kept, because each person who might be called is checked against them. */
  const endsOf = (text: string): readonly CallingPart[] =>
    ends(text, () => {
      const parts = text
        .replace(/(\p{L}+)\./gu, (whole, word: string) => (words.titles.has(word.toLowerCase()) ? word : whole))
        .split(/[,;:.!?]/)
        .map((part) => ({ part, said: wordsOf(part) }))
        .filter(({ said }) => said.length > 0)
      return [...new Set([parts[0], parts.at(-1)])].flatMap((one) =>
        one === undefined
          ? []
          : [
              {
                part: one.part,
                others: one.said.filter((word) => !words.greetings.has(word) && !words.titles.has(word)),
              },
            ],
      )
    })

  return {
    readNames,
    /** Whether somebody is named in what was said. */
    isNamed: (person: Nameable, text: string): boolean => {
      const said = folded(text)
      return (
        said.low !== '' && read(person).aliases.some((alias) => mayHold(said, alias) && spansOf(alias, said).length > 0)
      )
    },
    /** Everybody whom a text names, in the order of last mention. */
    peopleNamedIn: <Person extends Nameable>(text: string, people: readonly Person[]): Person[] =>
      readNames(text, people)
        .toSorted((a, b) => a.last - b.last || (a.person.id < b.person.id ? -1 : 1))
        .map(({ person }) => person),
    /** The person a text names last. Null if the last name fits two people. */
    lastNamed<Person extends Nameable>(text: string, people: readonly Person[]): Person | null {
      const named = readNames(text, people)
      const last = Math.max(...named.map((one) => one.last))
      const [only, other] = named.filter((one) => one.last === last)
      return other === undefined ? (only?.person ?? null) : null
    },
    /**
     * Whether words address somebody: the name stands alone or with a greeting, before or after the message ("Good
     * morning, Marta!").
     */
    isCalledIn(text: string, person: Nameable): boolean {
      const own = new Set(wordsOf(person.name))
      return endsOf(text).some(
        ({ part, others }) =>
          others.every((word) => own.has(word)) && readNames(part, [{ id: person.id, name: person.name }]).length > 0,
      )
    },
  }
}
