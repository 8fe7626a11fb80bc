import { createHash } from 'node:crypto'
import { flatCopy } from '../base/flat-copy.ts'
import { type Finding, finding, told } from '../language/findings/finding.ts'
import type { Language } from '../language/language.ts'
import { bracketsMatch, wordingsOf } from '../language/phrases.ts'
import { type Remember, remember } from '../language/remember.ts'
import { type Diagnostic, type Exchange, type ReactionKind, reactionKinds, type Talk } from './character.ts'
import { didYouMean } from './plain-words.ts'
import { strangePlaceholder } from './strange-placeholder.ts'
import { claimedIn } from './talk-claims.ts'

/** The most wordings that the brackets of one phrase may give. */
const mostWordings = 256
/** How many wordings a file may have. Each takes room in memory, and time when the file is first spoken from. */
const mostPhrases = 20_000
/** The most characters of an answer. Longer ones don't fit into a bubble. */
const longestAnswer = 400
/** The most characters of a line of phrases, with all that its brackets hold. */
const longestPhrase = 1000
/** How many faults of a file are told. Whoever has so many has written another kind of file. */
const mostFaults = 500
const placeholders = ['name', 'doing']

type LineKind = 'phrase' | 'within' | 'asked' | 'answer' | 'further'
const marks: readonly (readonly [RegExp, LineKind])[] = [
  [/^>\s*>\s*(\S.*)$/, 'within'],
  [/^>\s*(\S.*)$/, 'phrase'],
  [/^\?\s+(\S.*)$/, 'asked'],
  [/^-\s+(\S.*)$/, 'answer'],
  [/^\+\s+(\S.*)$/, 'further'],
]

interface ReadTalk {
  readonly talk: Talk
  readonly diagnostics: readonly Diagnostic[]
}

/** The last readings by language. The longest file takes a fifth of a second, and a village reads it twice as it opens. */
const readings = new WeakMap<Language, Remember<ReadTalk>>()
/** How many readings are kept. */
const mostReadings = 32

/**
 * Reads a TALK.md (format: docs/writing-an-npc.md). Never throws. A line that isn't understood is left out with a
 * warning. `text` is without comments. `language`: that of its lines. The same text gives the same object, which nobody
 * may change.
 */
export const readTalk = (text: string, file: string, language: Language): ReadTalk => {
  const kept = readings.get(language) ?? remember<ReadTalk>(mostReadings)
  readings.set(language, kept)
  return kept(`${file} ${createHash('sha256').update(text).digest('base64')}`, () => read(text, file, language))
}

const read = (text: string, file: string, language: Language): ReadTalk => {
  const matters: Talk['matters'] = []
  const reactions: Talk['reactions'] = {}
  /** The sort of words that the lines now answer. Null: they belong to the last matter. */
  let sort: ReactionKind | 'none' | null = null
  const diagnostics: Diagnostic[] = []
  /** The phrases for the answers to come, by whether they count only while the matter is spoken of. */
  let open: Exchange[] = []
  let isAnswered = false
  let phrasesLeft = mostPhrases
  const warn = (line: number, message: Finding): void => {
    if (diagnostics.length < mostFaults) diagnostics.push({ severity: 'warning', file, line, ...told(message) })
  }
  const close = (line: number): void => {
    if (open.length > 0 && !isAnswered) warn(line, finding('read-talk.the-phrases-above-this-line-have'))
    open = []
  }
  const lines = text.split(/\r\n|[\r\n]/)
  for (const [index, written] of lines.entries()) {
    const line = index + 1
    const bare = written.trim()
    if (bare === '' || /^# /.test(bare)) continue
    const heading = /^##\s+(\S.*)$/.exec(bare)
    if (heading?.[1] !== undefined) {
      close(line)
      const any = /^any:\s*(\S.*)$/i.exec(heading[1])?.[1]?.toLowerCase()
      sort = any === undefined ? null : isReaction(any) ? any : 'none'
      if (sort === null) matters.push({ name: heading[1], exchanges: [], further: [] })
      if (sort === 'none')
        warn(
          line,
          finding('read-talk.any-is-left-out-is-none', {
            any,
            reactionKinds: reactionKinds.join(', '),
            meant: didYouMean(any ?? '', reactionKinds),
          }),
        )
      continue
    }
    const matter = sort === null ? matters.at(-1) : undefined
    const [kind, words] = readMark(bare)
    if (sort === 'none') continue
    const read = kind === null ? null : readWords(kind, words, language)
    if (sort !== null && kind === 'answer' && read?.fault === null) {
      reactions[sort] = [...(reactions[sort] ?? []), words]
      continue
    }
    if (kind === null || read === null || matter === undefined) {
      warn(
        line,
        sort !== null && kind === 'answer' && read !== null
          ? finding('read-talk.this-line-is-left-out', { fault: read.fault ?? '' })
          : sort !== null
            ? finding('read-talk.under-any-only-answers-stand-this')
            : matter === undefined
              ? finding('read-talk.this-line-comes-before-the-first')
              : finding('read-talk.a-line-begins-with-a-matter'),
      )
      continue
    }
    if (read.fault !== null) {
      warn(line, finding('read-talk.this-line-is-left-out', { fault: read.fault }))
      continue
    }
    if (read.wordings.length > phrasesLeft) {
      warn(line, finding('read-talk.this-file-gives-more-than-phrases', { mostPhrases }))
      open = []
      break
    }
    phrasesLeft -= read.wordings.length
    if (kind === 'further') {
      close(line)
      matter.further.push(words)
    } else if (kind === 'asked') {
      const [exchange] = open
      if (exchange === undefined || isAnswered) warn(line, finding('read-talk.a-question-of-a-neighbour-needs'))
      else exchange.asked = [...(exchange.asked ?? []), words]
    } else if (kind === 'answer') {
      if (open.length === 0) warn(line, finding('read-talk.an-answer-needs-a-phrase-or'))
      else {
        for (const each of open) each.answers.push(words)
        if (!isAnswered) matter.exchanges.push(...open)
        isAnswered = true
      }
    } else {
      if (isAnswered) close(line)
      isAnswered = false
      const within: boolean = kind === 'within'
      const phrases: Exchange = open.find((each) => each.within === within) ?? {
        phrases: [],
        within,
        toAnything: false,
        answers: [],
      }
      if (!open.includes(phrases)) open.push(phrases)
      if (words === '*') phrases.toAnything = true
      else phrases.phrases.push(...read.wordings)
    }
  }
  close(lines.length)
  return {
    talk: flatCopy({
      matters: matters.filter(({ exchanges, further }) => exchanges.length + further.length > 0),
      reactions,
    }),
    diagnostics,
  }
}

const isReaction = (word: string): word is ReactionKind => (reactionKinds as readonly string[]).includes(word)

const readMark = (line: string): [LineKind, string] | [null, ''] => {
  for (const [mark, kind] of marks) {
    const words = mark.exec(line)?.[1]
    if (words !== undefined) return [kind, words]
  }
  return [null, '']
}

/** What is wrong with a line, or else the wordings of its phrase. */
const readWords = (
  kind: LineKind,
  words: string,
  language: Language,
): { fault: Finding } | { fault: null; wordings: string[] } => {
  const isPhrase = kind === 'phrase' || kind === 'within'
  const longest = isPhrase ? longestPhrase : longestAnswer
  if (words.length > longest)
    return { fault: finding('read-talk.this-line-has-characters-at-most', { wordsCount: words.length, longest }) }
  if (kind === 'asked' && !words.endsWith('?')) return { fault: finding('read-talk.a-neighbour-asks-with-a-question') }
  if (!isPhrase) {
    const strange = strangePlaceholder(words, placeholders)
    if (strange !== null) return { fault: strange }
    const claimed = claimedIn(words, language)
    return claimed === null
      ? { fault: null, wordings: [] }
      : { fault: finding('read-talk.tells-of-a-gift-or-a', { claimed }) }
  }
  if (words === '*')
    return kind === 'within'
      ? { fault: null, wordings: [] }
      : { fault: finding('read-talk.alone-can-only-stand-after') }
  if (!/[\p{L}\p{N}]/u.test(words)) return { fault: finding('read-talk.this-phrase-has-no-words') }
  const [braced] = /\{[^}]*\}?/.exec(words) ?? []
  if (braced !== undefined) return { fault: finding('read-talk.stands-for-nothing-in-a-phrase', { braced }) }
  if (!bracketsMatch(words)) return { fault: finding('read-talk.a-bracket-of-this-phrase-has') }
  if (words.includes('|') && !words.includes('('))
    return { fault: finding('read-talk.a-stands-between-brackets-ab-stands') }
  const wordings = wordingsOf(words, { wordings: mostWordings, characters: 16_000 })
  if (wordings.length === 0) return { fault: finding('read-talk.the-brackets-of-this-phrase-give', { mostWordings }) }
  const bare = wordings.find((each) => !/[\p{L}\p{N}]/u.test(each))
  return bare === undefined
    ? { fault: null, wordings }
    : { fault: finding('read-talk.one-wording-of-this-phrase-is', { bare }) }
}
