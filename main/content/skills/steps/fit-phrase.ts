import type { Language } from '../../../language/language.ts'
import type { Spoken } from '../../../language/spoken-words.ts'
import type { OccasionPart } from './occasions.ts'

/**
 * The values of the placeholders if the parts cover all the words. Each placeholder takes as few words as possible, and
 * at least one. Null if the parts don't fit.
 */
export const fitted = (
  parts: readonly OccasionPart[],
  spoken: Spoken,
  { skills, numbers }: Pick<Language, 'skills' | 'numbers'>,
): Record<string, string> | null => {
  const { words } = spoken
  const { asksOn, withoutPointing } = skills.spoken
  const answers: Record<string, string> = {}
  let at = 0
  for (let part = 0; part < parts.length; ) {
    const here = parts[part]
    if (here?.kind === 'word') {
      if (words[at]?.stem !== here.stem) return null
      at += 1
      part += 1
      continue
    }
    // The words after the placeholder show where it ends.
    let end = part + 1
    while (parts[end]?.kind === 'word') end += 1
    const following = parts.slice(part + 1, end)
    const last = end >= parts.length
    const next = parts[end]
    const found = last
      ? words.length - following.length
      : following.length === 0 && next?.kind === 'any' && next.among
        ? nextAmong(next.among, words, at)
        : nextPlace(following, words, at)
    const written = found < at || !standsAt(following, words, found) ? null : between(spoken, at, found)
    const kept = written === null ? null : withoutPointing(written)
    if (
      here === undefined ||
      kept === null ||
      (isNumber(here, next) && (found > at + 1 || numbers.numberIn(kept) === null))
    )
      return null
    // "I cut my finger, can you help?": the question at the end isn't part of the value.
    if (asksOn(kept)) return null
    if (here.among?.includes(stemsOf(words.slice(at, found))) === false) return null
    answers[here.name] = kept
    at = found + following.length
    part = end
  }
  return at === words.length ? answers : null
}

const stemsOf = (words: Spoken['words']): string => words.map(({ stem }) => stem).join(' ')

/** Whether a part must be a number in one word: `{number}`, and the first of `{count} {thing}`. */
const isNumber = (part: OccasionPart, next: OccasionPart | undefined): boolean =>
  part.kind === 'any' && (part.name === 'number' || (part.name === 'count' && next?.kind === 'any'))

const standsAt = (following: readonly OccasionPart[], words: Spoken['words'], at: number): boolean =>
  following.every((part, index) => part.kind === 'word' && words[at + index]?.stem === part.stem)

/**
 * The next place where these words come, or -1. If there are no words, the next placeholder takes over after one word.
 */
const nextPlace = (following: readonly OccasionPart[], words: Spoken['words'], from: number): number => {
  if (following.length === 0) return from + 1
  const start = words[from]?.article ? from : from + 1
  for (let at = start; at + following.length <= words.length; at += 1) if (standsAt(following, words, at)) return at
  return -1
}

/** The next place where one of these comes, or -1. */
const nextAmong = (among: readonly string[], words: Spoken['words'], from: number): number => {
  for (let at = from + 1; at < words.length; at += 1) {
    const rest = `${stemsOf(words.slice(at))} `
    if (among.some((each) => rest.startsWith(`${each} `))) return at
  }
  return -1
}

/** The text from one word to another, as written. If there are no words but an article, the article. */
const between = ({ words, text }: Spoken, from: number, to: number): string | null => {
  const first = words[from]
  const last = words[to - 1]
  if (to > from) return first === undefined || last === undefined ? null : text.slice(first.from, last.to)
  return first?.article ? text.slice(first.article.from, first.article.to) : null
}
