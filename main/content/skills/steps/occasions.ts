import { type Finding, finding } from '../../../language/findings/finding.ts'
import type { Language } from '../../../language/language.ts'
import { wordingsOf } from '../../../language/phrases.ts'
import { wishStem } from '../../../language/spoken-words.ts'
import { mostOccasions, type Problem } from './problem.ts'
import { findSection, itemsOf, type Section } from './read-sections.ts'

/** The heading of a skill's occasions. */
export const occasionsHeading = 'When they say'
/** The most wordings of one line. Nobody reads more. */
const readable = { wordings: 120, characters: 20_000 }

/**
 * One part of an occasion: a required word by its stem, or words to keep. These may be any words, or one of `among`
 * (stems joined by spaces).
 */
export type OccasionPart =
  | { kind: 'word'; stem: string; content: boolean }
  | { kind: 'any'; name: string; among?: readonly string[] }

/** The parts of a language that are needed to read occasions. */
export type OccasionLanguage = Pick<Language, 'skills' | 'stopWords'>

export type Occasion = { kind: 'always' } | { kind: 'phrase'; parts: OccasionPart[] }

/** Reads occasions together with their faults. */
export const readOccasions = (
  sections: readonly Section[],
  language: OccasionLanguage,
): { occasions: { text: string; line: number }[]; problems: Problem[] } => {
  const section = findSection(sections, occasionsHeading)
  if (section === null) return { occasions: [], problems: [] }
  const items = itemsOf(section)
  const problems: Problem[] = []
  if (items.length === 0)
    problems.push({
      line: section.line,
      message: finding('occasions.lists-no-occasion-write-one-on', { occasionsHeading }),
    })
  if (items.length > mostOccasions)
    problems.push({
      line: items[mostOccasions]?.line ?? section.line,
      message: finding('occasions.there-are-occasions-the-first-count', { itemsCount: items.length, mostOccasions }),
    })
  const occasions = items.slice(0, mostOccasions).flatMap(({ text, line }) => {
    const wordings = wordingsOf(bare(text), readable)
    if (wordings.length === 0)
      problems.push({
        line,
        message: finding('occasions.has-too-many-alternatives-split-it', { bare: bare(text).slice(0, 60) }),
      })
    const read = wordings.map((each) => ({ text: each, matchesAny: readOccasion(each, language) === null }))
    const wrong = read.flatMap((each) => mistakeIn(each) ?? [])[0]
    if (wrong !== undefined) problems.push({ line, message: wrong })
    return read.flatMap((each) => (each.matchesAny ? [] : [{ text: each.text, line }]))
  })
  return { occasions, problems }
}

/** Reads one occasion. Null if any words would match it. */
export const readOccasion = (text: string, language: OccasionLanguage): Occasion | null => {
  const plain = bare(text)
  if (plain === '*') return { kind: 'always' }
  const parts: OccasionPart[] = []
  // Placeholders become words of their own while the sentence is read, so that they stay when polite words are dropped.
  const names: string[] = []
  const written = plain.replaceAll(
    /\{([^{}]*)\}/g,
    (_, name: string) => ` ${marker}${String(names.push(name.trim()) - 1)} `,
  )
  for (const { stem, word } of language.skills.spoken.readSpoken(written).words) {
    const name = word.startsWith(marker) ? names[Number(word.slice(marker.length))] : undefined
    parts.push(
      name === undefined ? { kind: 'word', stem, content: hasContent(stem, word, language) } : anyOf(name, language),
    )
  }
  return parts.some((part) =>
    part.kind === 'word' ? part.content : part.name === 'number' || part.among !== undefined,
  )
    ? { kind: 'phrase', parts }
    : null
}

export const placeholdersIn = (occasion: string): string[] =>
  [...bare(occasion).matchAll(/\{([^{}]*)\}/g)].map((match) => (match[1] ?? '').replace(/:.*$/s, '').trim())

/** Reads a placeholder such as `{where}` or `{where: head|left hand}`. */
const anyOf = (written: string, { skills }: OccasionLanguage): OccasionPart => {
  const [name = '', choices] = written.split(/:(.*)/s)
  if (choices === undefined) return { kind: 'any', name: name.trim() }
  const among = choices.split('|').map((each) =>
    skills.spoken
      .readSpoken(each)
      .words.map(({ stem }) => stem)
      .join(' '),
  )
  return { kind: 'any', name: name.trim(), among: among.filter((each) => each !== '') }
}

/** A made-up word of letters only. */
const marker = 'xqzplaceholderqzx'
export const placeholderName = /^\p{L}[\p{L}\p{N} _-]{0,39}$/u

/** Whether a stem has content. Function words alone mean nothing in particular. */
const hasContent = (stem: string, word: string, { stopWords }: OccasionLanguage): boolean =>
  stem !== wishStem && !stopWords.stopWords.has(word) && (stem.length > 1 || word.length > 1)

const bare = (text: string): string => {
  const plain = text
    .replace(/^\\(?=\*)/, '')
    .trim()
    .slice(0, 300)
  if (plain === '*') return plain
  return plain
    .replace(/^[*_"“'‘]+/, '')
    .replace(/["”'’*_.!?]+$/, '')
    .trim()
}

const mistakeIn = ({ text, matchesAny }: { text: string; matchesAny: boolean }): Finding | null => {
  const plain = bare(text)
  if (plain === '*') return null
  const names = placeholdersIn(text)
  const odd = names.find((name) => !placeholderName.test(name))
  if (odd !== undefined)
    return finding('occasions.is-not-a-placeholder-its-name', { placeholder: `{${odd}}`, example: '{count}' })
  if (/[{}]/.test(plain.replaceAll(/\{[^{}]*\}/g, '')))
    return finding('occasions.has-an-unmatched-brace', { plain: plain.slice(0, 60) })
  if (/\}\s*\{/.test(plain.replaceAll(/\{count\}|\{[^{}:]+:[^{}]*\}/gi, 'two')))
    return finding('occasions.two-placeholders-side-by-side-cannot', { plain: plain.slice(0, 60) })
  if (matchesAny && plain.split('(').length !== plain.split(')').length)
    return finding('occasions.has-an-unmatched-bracket', { plain: plain.slice(0, 60) })
  return matchesAny ? finding('occasions.would-match-any-words-add-one', { plain: plain.slice(0, 60) }) : null
}
