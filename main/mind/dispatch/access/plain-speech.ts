import { decodeRuns } from '../../../content/skills/audit/encoded.ts'

/**
 * Removes everything that isn't speech from a stream of words: prompt tags, text for machines, and recitals by letter.
 */
export interface PlainSpeech {
  push(delta: string): string
  end(): string
}

/** Matches tags used in prompts (`fence.ts`, `catalogue.ts`, notes and summaries), with or without attributes. */
const tags =
  'available_skills|skill_content|skill_resources|skills?|name|description|location|player|villager|sign|thing|notes|summary|tools?|system|prompt|instructions?'
/** Tags whose content isn't speech either. If the end tag is missing, the content lasts until the end of the answer. */
const blocks =
  /<(available_skills|skill_content|skill_resources|skill|tools?|system|prompt|instructions?)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const tag = new RegExp(`<\\/?(?:${tags})\\b[^<>]*>`, 'gi')
const comment = /<!--[\s\S]*?(?:-->|$)/g
/** A run of this many such characters isn't a word. */
const encoded = /[A-Za-z0-9+/_-]{24,}={0,2}/g
/** Matches character codes: `%59%6f`, `&#89;&#111;`, `59 6f 75`, `89 111 117`, `01011001 01101111`. */
const bySign =
  /(?:%[0-9a-f]{2}|\\x[0-9a-f]{2}|&#x?[0-9a-f]{2,6};){6,}|\b(?:(?:[01]{8}|[0-9a-f]{2}|\d{3})[\s,;:]{1,2}){9,}(?:[01]{8}|[0-9a-f]{2}|\d{3})\b/gi
/** Matches spelled-out words: `Y o u  p l a y`, `Y-o-u`. */
const spelled = /(?<![\p{L}\p{N}])(?:\p{L}[^\p{L}\p{N}]{1,6}){5,}\p{L}(?![\p{L}\p{N}])[^\p{L}\p{N}\s]*/gu
/** The same, with as few as three letters. */
const spelledShort = /(?<![\p{L}\p{N}])(?:\p{L}[^\p{L}\p{N}]{1,6}){2,}\p{L}(?![\p{L}\p{N}])[^\p{L}\p{N}\s]*/gu
/** A run of this many letters from a text is no coincidence. */
const tellingLetters = 12

/** Text that may become one of these when more arrives: in brackets, and other. */
const unclosed = [
  new RegExp(`<(?:\\/?(?:${tags})?[^<>]{0,200}|!-{0,2})$`, 'i'),
  /<(?:available_skills|skill_content|skill_resources|skill|tools?|system|prompt|instructions?)\b[^<>]*>(?:(?!<\/(?:available_skills|skill_content|skill_resources|skill|tools?|system|prompt|instructions?)\s*>)[\s\S])*$/i,
  /<!--(?:(?!-->)[\s\S])*$/,
]
const unfinished = [
  /[A-Za-z0-9+/_-]{16,}={0,2}$/,
  /(?<![\p{L}\p{N}])(?:\p{L}[^\p{L}\p{N}]{1,6}){2,}\p{L}?[^\p{L}\p{N}\s]*$/u,
  /(?:%[0-9a-f]{2}|\\x[0-9a-f]{2}|&#x?[0-9a-f]{2,6};)+(?:%[0-9a-f]?|\\x?[0-9a-f]?|&(?:#x?[0-9a-f]{0,6})?)?$/i,
  /\b(?:(?:[01]{8}|[0-9a-f]{2}|\d{3})[\s,;:]{1,2}){2,}[0-9a-f]{0,8}$/i,
]
/** The most characters held back. */
const mostHeld = 20_000
/** How many spoken characters are kept as context for what follows. */
const mostBefore = 64

/** All matches. Most texts have none, and a search costs less than an iterator. */
const allIn = (text: string, pattern: RegExp): RegExpExecArray[] =>
  text.search(pattern) === -1 ? [] : [...text.matchAll(pattern)]
const indexOf = (text: string, pattern: RegExp): number => {
  const at = text.search(pattern)
  return at === -1 ? text.length : at
}

/** Creates the filter. `texts`: texts that nobody may recite. */
export const createPlainSpeech = (texts: readonly string[]): PlainSpeech => {
  const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  let known: string[] | null = null
  let buffer = ''
  const isRecital = (run: string): boolean => {
    const joined = letters(run)
    known ??= texts.map(letters)
    return (
      joined.length >= tellingLetters &&
      known.some(
        (text) => text.includes(joined.slice(0, tellingLetters)) || text.includes(joined.slice(-tellingLetters)),
      )
    )
  }
  /**
   * Set after a recital by letter was removed. Letters spelled after that belong to it, however short the pieces are.
   */
  let spelling = false
  const isSpelledRecital = (run: string): boolean => {
    spelling ||= isRecital(run)
    return spelling
  }
  /** The cleaned text from a position on. The part before the position was already said but may start a match. */
  const clean = (text: string, from: number): string => {
    const away = [
      ...(text.includes('<') ? [comment, blocks, tag].flatMap((pattern) => allIn(text, pattern)) : []),
      ...allIn(text, encoded).filter(([run]) => decodeRuns(run).length > 0 || isRecital(run)),
      ...allIn(text, bySign).filter(([run]) => decodeRuns(run).length > 0),
      ...allIn(text, spelled).filter(([run]) => isSpelledRecital(run)),
      ...(spelling ? allIn(text, spelledShort) : []),
    ].map((match) => ({ begin: match.index, end: match.index + match[0].length }))
    let said = ''
    let at = from
    for (const { begin, end } of away.sort((left, right) => left.begin - right.begin)) {
      if (end <= at) continue
      said += text.slice(at, Math.max(at, begin))
      at = Math.max(at, end)
    }
    return said + text.slice(at)
  }
  let before = ''
  const pass = (length: number): string => {
    const text = before + buffer.slice(0, length)
    const said = clean(text, before.length)
    buffer = buffer.slice(length)
    before = text.slice(-mostBefore)
    return said
  }
  return {
    push(delta) {
      buffer += delta
      const text = before + buffer
      const patterns = text.includes('<') ? [...unclosed, ...unfinished] : unfinished
      const at = Math.min(text.length, ...patterns.map((pattern) => indexOf(text, pattern))) - before.length
      return pass(buffer.length - at > mostHeld ? buffer.length : Math.max(0, at))
    },
    end: () => pass(buffer.length),
  }
}
