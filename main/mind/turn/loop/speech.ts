import type { LeftSentence } from '../../faculties/given.ts'
import { hasSentences } from './said-by-call.ts'

/** The speech of one turn: words of the model and of tools, joined with spaces where they are missing. */
export interface Speech {
  /**
   * Adds words of a tool, or the NPC's own line at a limit, as a separate piece. Words that the answer already contains
   * aren't added.
   */
  add(piece: string): void
  readonly text: string
}

/** The speech of a whole turn. A model's words come in parts, with pauses for its acts. */
export interface TurnSpeech extends Speech {
  stream(delta: string): void
  /** Ends an answer of the model, or the words of a tool after it. */
  pause(): void
  /** Call this when newer words need an answer. If the mind chose silence before, it may speak again. */
  anew(): void
  /** Ends the answer. Returns the sentences that were left out because they are untrue. */
  end(): readonly LeftSentence[]
  /** Whether anything got past all filters. */
  readonly isHeard: boolean
  /** Whether the answer had only gestures or marks, but no words. */
  readonly isMute: boolean
  /** The end of the text that got past all filters. */
  readonly tail: string
}

/**
 * Characters that control terminals or text direction: control characters except line breaks and tabs, direction marks,
 * and zero-width characters except those that join emoji and letters.
 */
const unspeakable =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** Marks a sentence that an act interrupted, if another sentence follows it. */
const gapBetween = (text: string, next: string): string => {
  if (next === '…') return ''
  const isToken = /[A-Z]_[A-Z]+\W*$/.test(text)
  const isBrokenOff = !isToken && /[\p{L}\p{N},]\s*$/u.test(text) && /^\s*["“‘(]?\p{Lu}/u.test(next)
  if (isBrokenOff) return /^\s/.test(next) ? '…' : '… '
  return /\s$/.test(text) || /^\s/.test(next) ? '' : ' '
}

/** Creates a speech. An error of a listener is reported and doesn't affect the speech. */
export const createSpeech = (
  onDelta: (delta: string) => void,
  report: (error: unknown) => void = () => {},
  {
    onPause = () => {},
    onAnew = () => {},
    onEnd = () => [],
    isHeard,
    isMute,
    tail,
  }: {
    onPause?: () => void
    onAnew?: () => void
    onEnd?: () => readonly LeftSentence[]
    isHeard?: () => boolean
    isMute?: () => boolean
    tail?: () => string
  } = {},
): TurnSpeech => {
  let text = ''
  let apart = false
  /** The model's words of this answer. */
  let answer = ''
  let isPaused = false
  /** Whether nothing is held back any longer, so that everything before was heard. */
  let isFlushed = false
  const say = (piece: string): void => {
    const delta = piece.replace(unspeakable, '')
    if (delta === '') return
    const before = isFlushed ? (tail?.() ?? text) : text
    const gap = apart && text !== '' ? gapBetween(before, delta) : ''
    apart = isFlushed = false
    text += gap + delta
    try {
      onDelta(gap + delta)
    } catch (error) {
      report(error)
    }
  }
  return {
    stream: (delta) => {
      answer = isPaused ? delta : answer + delta
      isPaused = false
      say(delta)
    },
    anew: onAnew,
    end: () => {
      isFlushed = true
      try {
        return onEnd()
      } catch (error) {
        report(error)
        return []
      }
    },
    get isHeard() {
      return isHeard?.() ?? text !== ''
    },
    get isMute() {
      return isMute?.() ?? false
    },
    get tail() {
      return tail?.() ?? text
    },
    pause: () => {
      if (isPaused) answer = ''
      isPaused = true
      apart = true
      try {
        onPause()
      } catch (error) {
        report(error)
      }
    },
    add: (piece) => {
      if (hasSentences(answer, piece)) return
      apart = true
      say(piece)
      apart = true
    },
    get text() {
      return text
    },
  }
}
