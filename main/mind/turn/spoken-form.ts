import type { Language } from '../../language/language.ts'
import { isNote } from '../prompt/notes.ts'

/** A stream of words as they are spoken: without marks of layout, pictures and gestures told in words. */
export interface SpokenForm {
  push(delta: string): string
  /** Ends an answer. */
  end(): string
  /** Whether a gesture or a picture was left out. */
  readonly leftOut: boolean
}

/** What is left of the text's beginning; null: only more text can tell. */
type Read = { length: number; said: string; isLeftOut?: true } | null

/** A longer text between two marks is no gesture and no emphasis. Characters. */
const longest = 300
/** Where something may begin that is not spoken. */
const sign = /[*_`[(]|\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u20e3|[\ud800-\udbff]/u
const picture = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic}|\p{Regional_Indicator}|\ufe0f|\u200d|\u20e3)+/v
/** Signs that are written in words, too. */
const letterLike = /^[©®™‼⁉ℹ↔↕↖-↙↩↪](?!\ufe0f)/u
const lineMark = /^[ \t]*(?:#{1,6}[ \t]+|(?:>[ \t]?)+|[-*+•][ \t]+)/
const ruler = /^[ \t]*(?:([-*_=])[ \t]*)(?:\1[ \t]*){2,}(?:\n|$)/
const fence = /^[ \t]*`{3,}[\w-]*[ \t]*(?:\n|$)/
/** What may become one of these. */
const lineBegun = /^[ \t]*(?:#{1,6}[ \t]*|>+|[-+•]|(?:[-*_=][ \t]*)+|`{1,2}|`{3,}[\w-]*[ \t]*)?$/
const afterSentence = /(?:^|[.!?…:,—–"“”'’)\n]\s*)$/u

/** An answer that a model wrapped into JSON: `{"response": "Good day."}`. */
const wrapped = /^\s*\{\s*["'](?:response|text|content|answer|message|reply|speech|say|output)["']\s*:/i
const mayBeWrapped = /^\s*(?:\{\s*(?:["'][a-z]{0,8}["']?\s*)?)?$/i
const longestWrapped = 4000
/** Only a text that may be whole is parsed, so that a long one is not parsed at each of its pieces. */
const unwrap = (text: string): string | null => {
  if (!text.trimEnd().endsWith('}')) return null
  try {
    const values = Object.values(JSON.parse(text) as Record<string, unknown>)
    return values.length === 1 && typeof values[0] === 'string' ? values[0] : null
  } catch {
    return null
  }
}

/** `isGesture`: whether words between marks tell of a gesture. Only the marks and gestures go; no word is changed. */
export const createSpokenForm = (isGesture: Language['gestures']['isGesture']): SpokenForm => {
  let buffer = ''
  let before = ''
  let leftOut = false
  /** Whether the beginning of this answer has been checked for a JSON wrapper. */
  let isLaidOpen = false
  /** What was left out leaves one gap, not two. */
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

  /** Whether nothing of the same sentence stands around it. */
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
      isGesture(found.inner, isAlone ? 'alone' : 'amid') && (isAlone || /\p{L}\s+\p{L}/u.test(found.inner))
    if (!isDirection) return { length: found.length, said: found.inner }
    return { length: found.length + (/^\s*[.,](?=\s|$)/.exec(behind)?.[0].length ?? 0), said: '', isLeftOut: true }
  }

  const readBracket = (text: string, ended: boolean): Read => {
    const isRound = text.startsWith('(')
    const found = between(text, isRound ? '(' : '[', isRound ? ')' : ']', ended)
    if (found === 'open') return null
    if (found === null)
      return !isRound && ended && isNote(text.slice(1))
        ? { length: text.length, said: '', isLeftOut: true }
        : { length: 1, said: text.charAt(0) }
    if (!isRound && isNote(found.inner)) return { length: found.length, said: '', isLeftOut: true }
    if (isGesture(found.inner, 'brackets')) return { length: found.length, said: '', isLeftOut: true }
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

  /** What stands at the start of a line. Undefined: nothing of layout. */
  const readLine = (text: string, ended: boolean): Read | undefined => {
    const line = fence.exec(text) ?? ruler.exec(text)
    if (line && (ended || line[0].endsWith('\n'))) return { length: line[0].length, said: '' }
    if (!ended && lineBegun.test(text)) return null
    const mark = lineMark.exec(text)
    return mark ? { length: mark[0].length, said: '' } : undefined
  }

  const readSign = (text: string, ended: boolean): Read => {
    const first = text.charAt(0)
    if (first === '(' || first === '[') return readBracket(text, ended)
    if (first === '`') return { length: /^`+/.exec(text)?.[0].length ?? 1, said: '' }
    if (first !== '*' && first !== '_') return readPicture(text, ended)
    const mark = /^(?:\*{1,3}|_{1,3})/.exec(text)?.[0] ?? first
    return text.length <= mark.length && !ended ? null : readMark(text, mark, ended)
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
      const isHeld = wrapped.test(buffer) && buffer.length <= longestWrapped
      const words = isHeld ? unwrap(buffer) : null
      if (words !== null) buffer = words
      else if (!ended && (isHeld || mayBeWrapped.test(buffer))) return ''
      isLaidOpen = true
    }
    while (buffer !== '') {
      const line = isLineStart() ? readLine(buffer, ended) : undefined
      const at = line === undefined ? buffer.search(sign) : 0
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
      buffer = buffer.slice(next.length)
      if (next.isLeftOut) leftOut = isGap = true
      say(next.said)
    }
    return said
  }

  return {
    push(delta) {
      buffer += delta
      return read(false)
    },
    end: () => {
      const said = read(true)
      isLaidOpen = false
      return said
    },
    get leftOut() {
      return leftOut
    },
  }
}
