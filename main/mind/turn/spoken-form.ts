import type { Language } from '../../language/language.ts'
import { letterLike, picture } from '../../language/pictures.ts'
import { isNote } from '../prompt/notes.ts'
import { createAnswerFrame } from './answer-frame.ts'
import { insideLabel, mayBeLineLabel, readInsideLabel, readLineLabel } from './list-labels.ts'
import { createListProse, itemMark } from './list-prose.ts'
import { isTableRow, readBar, readRow } from './table-rows.ts'

/** A stream of words as they are spoken: without layout marks, emoji and gestures written as text. */
export interface SpokenForm {
  push(delta: string): string
  /** Ends an answer. */
  end(): string
  /** Whether a gesture or an emoji was left out. */
  readonly leftOut: boolean
}

/**
 * The remaining text. Null if it takes more text to decide. `instead`: the text to read in its place. `isItem`: an item
 * of a list begins.
 */
type Read = { length: number; said: string; isLeftOut?: true; isItem?: boolean; instead?: string } | null

/** The most characters between two marks. A longer text is neither a gesture nor emphasis. */
const longest = 300
const longestAside = 80
/** Matches a place where something may begin that isn't spoken. */
const sign = /[*_`[(~<|#]|\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u20e3|[\ud800-\udbff]/u
const ruler = /^[ \t]*(?:([-*_=])[ \t]*)(?:\1[ \t]*){2,}(?:\n|$)/
const fence = /^[ \t]*`{3,}[\w-]*[ \t]*(?:\n|$)/
const afterSentence = /(?:^|[.!?…:,—–"“”'’)\n]\s*)$/u

/** "[1, 3]": the numbers of what a line rests on, as a night asks for them. */
const isSourceMark = (inner: string): boolean => /^\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*$/.test(inner)

/** A quotation that is longer, or has more sentences, is the whole answer. */
const longestQuotation = 160
const closing: Readonly<Record<string, RegExp>> = { '"': /"/, '“': /”/, '„': /[“”"]/ }
const quoteBegun = /^\s*(["“„])/
/** Matches text that may follow a sentence in an answer that consists of quoted sentences. */
const goesOnQuoted = /^\s*[*_([“„"]/

/**
 * Removes only marks, gestures and the frame around an answer. Never changes a word. `names`: the speaker's names,
 * whose tag and announcements ("Marta says:") aren't speech.
 */
export const createSpokenForm = (
  { isGesture, openingOf }: Language['gestures'],
  names: readonly string[] = [],
): SpokenForm => {
  const frame = createAnswerFrame(openingOf, names)
  const list = createListProse()
  /** The number of the last item of a numbered list. */
  let number = 0
  let buffer = ''
  let before = ''
  let leftOut = false
  /** Whether the beginning of this answer was checked for a frame. */
  let isLaidOpen = false
  /** Whether the answer is quoted throughout, so that its quotation marks aren't speech. */
  let isQuoted = false
  let openQuotation: RegExp | null = null
  /** Whether text was removed, which leaves one space instead of two. */
  let isGap = false

  const isLineStart = (): boolean => before === '' || before.endsWith('\n')

  const between = (
    text: string,
    mark: string,
    close: string,
    ended: boolean,
  ): { inner: string; length: number } | 'open' | null => {
    const at = text.indexOf(close, mark.length)
    const line = text.indexOf('\n')
    if (at === -1) return line !== -1 || ended || text.length > longest ? null : 'open'
    if ((line !== -1 && line < at) || at - mark.length > longest) return null
    return { inner: text.slice(mark.length, at), length: at + close.length }
  }

  /** Whether the sentence contains nothing else around it. */
  const standsAlone = (behind: string): boolean =>
    afterSentence.test(before) && /^[.,]?(?:\s*$|\s*\n|\s+["“‘(*_]?[^\p{Ll}])/u.test(behind)

  const readMark = (text: string, mark: string, ended: boolean): Read => {
    if (/^\s/.test(text.slice(mark.length)) || (mark.startsWith('_') && /[\p{L}\p{N}]$/u.test(before)))
      return { length: mark.length, said: mark }
    const found = between(text, mark, mark, ended)
    if (found === 'open') return null
    if (found === null) {
      const rest = text.slice(mark.length)
      // Cut off in the middle of a gesture.
      if (
        ended &&
        afterSentence.test(before) &&
        !rest.includes('\n') &&
        rest.length <= longest &&
        isGesture(rest, 'alone')
      )
        return { length: text.length, said: '', isLeftOut: true }
      return { length: mark.length, said: mark.startsWith('_') ? mark : '' }
    }
    const behind = text.slice(found.length)
    if (!ended && behind.trim() === '' && behind.length < 4 && !behind.includes('\n')) return null
    if (mark === '_' && /^[\p{L}\p{N}]/u.test(behind)) return { length: mark.length, said: mark }
    const isAlone = standsAlone(behind)
    const isDirection =
      (isGesture(found.inner, isAlone ? 'alone' : 'amid') && (isAlone || /\p{L}\s+\p{L}/u.test(found.inner))) ||
      // Between two sentences, or after a comma.
      (afterSentence.test(before) && isGesture(found.inner, 'brackets'))
    if (!isDirection) return { length: found.length, said: found.inner }
    return { length: found.length + (/^\s*[.,](?=\s|$)/.exec(behind)?.[0].length ?? 0), said: '', isLeftOut: true }
  }

  const isCutGesture = (rest: string): boolean => afterSentence.test(before) && isGesture(rest, 'bracketsAlone')

  const readBracket = (text: string, ended: boolean): Read => {
    const isRound = text.startsWith('(')
    const found = between(text, isRound ? '(' : '[', isRound ? ')' : ']', ended)
    if (found === 'open') return null
    if (found === null)
      return ended && (isRound ? isCutGesture(text.slice(1)) : isNote(text.slice(1)))
        ? { length: text.length, said: '', isLeftOut: true }
        : { length: 1, said: text.charAt(0) }
    if (!isRound && (isNote(found.inner) || isSourceMark(found.inner)))
      return { length: found.length, said: '', isLeftOut: true }
    const behind = text.slice(found.length)
    const isDirection = isGesture(found.inner, 'brackets')
    // The following text tells whether it stands alone.
    if (!isDirection && isGesture(found.inner, 'bracketsAlone')) {
      if (!ended && behind.trim() === '' && behind.length < 4 && !behind.includes('\n')) return null
      if (standsAlone(behind)) return { length: found.length, said: '', isLeftOut: true }
    }
    if (isDirection) return { length: found.length, said: '', isLeftOut: true }
    if (isRound) return { length: 1, said: '(' }
    const target = text.slice(found.length)
    if (target === '' && !ended) return null
    if (!target.startsWith('(')) return { length: 1, said: '[' }
    const link = between(target, '(', ')', ended)
    if (link === 'open') return null
    return link === null || /\s/.test(link.inner.trim())
      ? { length: 1, said: '[' }
      : { length: found.length + link.length, said: found.inner }
  }

  const readPicture = (text: string, ended: boolean): Read => {
    if (!ended && /^[\ud800-\udbff]$/.test(text)) return null
    const whole = letterLike.test(text) ? null : picture.exec(text)
    if (whole === null) return { length: 1, said: text.charAt(0) }
    return whole[0].length === text.length && !ended ? null : { length: whole[0].length, said: '', isLeftOut: true }
  }

  /** Reads an aside such as "~smiles~" or "<sighs>". */
  const readAside = (text: string, ended: boolean): Read => {
    const aside = /^[~<](?:\p{L}[\p{L} ,.'’-]*)?/u.exec(text)?.[0] ?? ''
    if (aside.length === text.length && !ended && aside.length < longestAside) return null
    const closes = text.charAt(aside.length) === (text.startsWith('~') ? '~' : '>')
    return closes && isGesture(aside.slice(1), afterSentence.test(before) ? 'alone' : 'amid')
      ? { length: aside.length + 1, said: '', isLeftOut: true }
      : { length: 1, said: text.charAt(0) }
  }

  /** Reads the mark of a heading that stands within a line. */
  const readHeading = (text: string, ended: boolean): Read => {
    const marks = /^#+[ \t]*/.exec(text)?.[0] ?? '#'
    if (marks.length === text.length && !ended) return null
    return /[ \t]$/.test(marks) && afterSentence.test(before)
      ? { length: marks.length, said: '' }
      : { length: marks.length, said: marks }
  }

  /** Reads a quotation mark at the beginning of an answer or of one of its sentences. Undefined: there is none. */
  const readQuotation = (text: string, ended: boolean): Read | undefined => {
    if (before.trim() !== '' && !(isQuoted && afterSentence.test(before))) return undefined
    const opening = quoteBegun.exec(text)
    const close = closing[opening?.[1] ?? '']
    if (opening === null || close === undefined) return undefined
    const { length } = opening[0]
    const rest = text.slice(length)
    const at = rest.search(close)
    if (at === -1) {
      const isWhole = rest.length > longestQuotation || /[.!?…]\s+\p{Lu}[\s\S]*[.!?…]\s+\p{Lu}/u.test(rest)
      if (!ended && !isWhole) return null
      isQuoted = true
      openQuotation = close
      return { length, said: '' }
    }
    const behind = rest.slice(at + 1)
    if (behind.trim() === '' && !ended) return null
    const inner = rest.slice(0, at)
    if (behind.trim() !== '' && !(/[.!?…—–]\s*$/u.test(inner) && goesOnQuoted.test(behind)))
      return { length, said: opening[0] }
    isQuoted = true
    return { length: length + at + 1, said: '', instead: inner }
  }

  /** Reads the layout mark at the beginning of a line. Undefined: there is none. */
  const readLine = (text: string, ended: boolean): Read | undefined => {
    if (isTableRow(text)) return readRow(text, ended)
    const line = fence.exec(text) ?? ruler.exec(text)
    if (line && (ended || line[0].endsWith('\n'))) return { length: line[0].length, said: '' }
    if (!ended && mayBeLineLabel(text)) return null
    const label = readLineLabel(text, number)
    if (label === null) return undefined
    number = label.place ?? number
    return { length: label.length, said: '', isItem: label.isItem }
  }

  const readSign = (text: string, ended: boolean): Read => {
    const first = text.charAt(0)
    if (openQuotation?.test(first)) {
      openQuotation = null
      return { length: 1, said: '' }
    }
    if (closing[first] !== undefined) return { length: 1, said: first }
    if (/^\(?\d/.test(text)) {
      const label = readInsideLabel(text, before, number, ended)
      if (label === null) return null
      number = label.place
      if (label.length > 0) return { length: label.length, said: '', isItem: true }
      if (first !== '(') return { length: 1, said: first }
    }
    if (first === '(' || first === '[') return readBracket(text, ended)
    if (first === '~' || first === '<') return readAside(text, ended)
    if (first === '|') return readBar(text, ended)
    if (first === '#') return readHeading(text, ended)
    if (first === '`') return { length: /^`+/.exec(text)?.[0].length ?? 1, said: '' }
    if (first !== '*' && first !== '_') return readPicture(text, ended)
    const mark = /^(?:\*{1,3}|_{1,3})/.exec(text)?.[0] ?? first
    return text.length <= mark.length && !ended ? null : readMark(text, mark, ended)
  }

  /** The position of the next thing that may not be spoken. -1 if there is none. */
  const nextSign = (): number => {
    const quoted = openQuotation === null ? -1 : buffer.search(openQuotation)
    // In an answer of quoted sentences, the next sentence may have its own quotation mark.
    const again = isQuoted && openQuotation === null ? buffer.search(/["“„]/) : -1
    const found = [buffer.search(sign), buffer.search(insideLabel), quoted, again].filter((at) => at !== -1)
    return found.length === 0 ? -1 : Math.min(...found)
  }

  const read = (ended: boolean): string => {
    let said = ''
    const say = (text: string): void => {
      const words =
        isGap && (before === '' || /\s$/.test(before)) ? text.replace(before === '' ? /^\s+/ : /^[ \t]+/, '') : text
      if (words === '') return
      isGap = false
      said += words
      before = (before + words).slice(-longest)
    }
    if (!isLaidOpen) {
      const words = frame.read(buffer, ended)
      if (words === null) return ''
      buffer = words
      isLaidOpen = true
    }
    while (buffer !== '') {
      const quotation = readQuotation(buffer, ended)
      const line = quotation === undefined && isLineStart() ? readLine(buffer, ended) : quotation
      const at = line === undefined ? nextSign() : 0
      if (at !== 0) {
        const end = buffer.indexOf('\n') + 1
        const length = Math.min(at === -1 ? buffer.length : at, end === 0 ? buffer.length : end)
        const plain = buffer.slice(0, length)
        buffer = buffer.slice(length)
        say(plain)
        continue
      }
      const next = line === undefined ? readSign(buffer, ended) : line
      if (next === null) break
      buffer = (next.instead ?? '') + buffer.slice(next.length)
      if (next.isLeftOut) leftOut = isGap = true
      say(next.said)
      if (next.isItem) said += itemMark
    }
    return said
  }

  return {
    push(delta) {
      buffer += delta
      return list.push(read(false))
    },
    end: () => {
      const said = list.push(read(true)) + list.end()
      number = 0
      isLaidOpen = false
      isQuoted = false
      openQuotation = null
      return said
    },
    get leftOut() {
      return leftOut
    },
  }
}
