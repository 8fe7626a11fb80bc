import { flatCopy } from '../base/flat-copy.ts'
import { wordingsOf } from '../language/phrases.ts'
import { type Diagnostic, type Exchange, type ReactionKind, reactionKinds, type Talk } from './character.ts'
import { didYouMean } from './plain-words.ts'

/** The most wordings that the brackets of one phrase may give. */
const mostWordings = 256
/** The most characters of an answer. Longer ones don't fit into a bubble. */
const longestAnswer = 400
const placeholders = /\{(?!name\}|doing\})[^}]*\}/

type LineKind = 'phrase' | 'within' | 'answer' | 'further'
const marks: readonly (readonly [RegExp, LineKind])[] = [
  [/^>\s*>\s*(\S.*)$/, 'within'],
  [/^>\s*(\S.*)$/, 'phrase'],
  [/^-\s+(\S.*)$/, 'answer'],
  [/^\+\s+(\S.*)$/, 'further'],
]

/**
 * Reads a TALK.md (format: docs/writing-an-npc.md). Never throws. A line that isn't understood is left out with a
 * warning. `text` is without comments.
 */
export const readTalk = (text: string, file: string): { talk: Talk; diagnostics: Diagnostic[] } => {
  const matters: Talk['matters'] = []
  const reactions: Talk['reactions'] = {}
  /** The sort of words that the lines now answer. Null: they belong to the last matter. */
  let sort: ReactionKind | 'none' | null = null
  const diagnostics: Diagnostic[] = []
  /** The phrases for the answers to come, by whether they count only while the matter is spoken of. */
  let open: Exchange[] = []
  let isAnswered = false
  const warn = (line: number, message: string) => diagnostics.push({ severity: 'warning', file, line, message })
  const close = (line: number): void => {
    if (open.length > 0 && !isAnswered)
      warn(line, 'the phrases above this line have no answer ("- …") under them; they are left out')
    open = []
  }
  for (const [index, written] of text.split('\n').entries()) {
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
          `"## Any: ${any}" is left out: "${any}" is none of ${reactionKinds.join(', ')}${didYouMean(any ?? '', reactionKinds)}`,
        )
      continue
    }
    const matter = sort === null ? matters.at(-1) : undefined
    const [kind, words] = readMark(bare)
    if (sort === 'none') continue
    if (sort !== null && kind === 'answer' && faultOf(kind, words) === null) {
      reactions[sort] = [...(reactions[sort] ?? []), words]
      continue
    }
    if (kind === null || matter === undefined) {
      warn(
        line,
        sort !== null
          ? 'under "## Any: …" only answers stand ("- …"), of at most 400 characters; this line is left out'
          : matter === undefined
            ? 'this line comes before the first "## matter"; it is left out'
            : 'a line begins with "##" (a matter), ">" (what they say), ">>" (what they say while it is spoken of), "-" (an answer) or "+" (how it goes on); this one is left out',
      )
      continue
    }
    const fault = faultOf(kind, words)
    if (fault !== null) {
      warn(line, `${fault}; this line is left out`)
      continue
    }
    if (kind === 'further') {
      close(line)
      matter.further.push(words)
    } else if (kind === 'answer') {
      if (open.length === 0) warn(line, 'an answer needs a phrase (">" or ">>") above it; this one is left out')
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
      else phrases.phrases.push(...wordingsOf(words, { wordings: mostWordings, characters: 16_000 }))
    }
  }
  close(text.split('\n').length)
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

const faultOf = (kind: LineKind, words: string): string | null => {
  if (kind === 'answer' || kind === 'further') {
    const [unknown] = placeholders.exec(words) ?? []
    if (unknown !== undefined) return `${unknown} stands for nothing here: only {name} and {doing} do`
    return words.length > longestAnswer
      ? `this line has ${words.length} characters, at most ${longestAnswer} fit`
      : null
  }
  if (words === '*') return kind === 'within' ? null : '"*" alone can only stand after ">>"'
  if (!/[\p{L}\p{N}]/u.test(words)) return 'this phrase has no words'
  return wordingsOf(words, { wordings: mostWordings, characters: 16_000 }).length === 0
    ? `the brackets of this phrase give more than ${mostWordings} wordings`
    : null
}
