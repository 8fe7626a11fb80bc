import { chunkText } from '../server/channels/chunk-text.ts'
import type { Bubble, GameState } from './game-state.ts'

/** Characters on one page of a bubble. The log has the whole text. */
const pageLength = 160
/** How long the last page of a bubble stays. Reading takes about 60 ms per letter. Milliseconds. */
const lastPageTime = (text: string): number => 2200 + text.length * 60
/** How long an earlier page stays. It is less time, because readers who follow along are quick. Milliseconds. */
const pageTime = (text: string): number => 600 + text.length * 40

export interface Words {
  id: string
  speaker: string
  name: string
  /** The words received so far. */
  text: string
  /** The number of characters shown so far. */
  shown: number
  /** Whether the speech is complete. */
  ended: boolean
}
interface Speech extends Words {
  page: number
  /** When this page was turned to. */
  since: number
}

/** The speech bubbles: words as they appear, page by page, at reading pace. */
export function createBubbles(state: GameState) {
  const speeches = new Map<string, Speech>()

  const put = (bubble: Bubble): void => {
    const known = state.bubbles.find(({ speaker }) => speaker === bubble.speaker)
    if (known) Object.assign(known, bubble)
    else state.bubbles.push(bubble)
  }
  const take = (which: (bubble: Bubble) => boolean): void => {
    if (state.bubbles.some(which)) state.bubbles = state.bubbles.filter((bubble) => !which(bubble))
  }
  function show(speech: Speech): void {
    const now = performance.now()
    const tempo = state.settings.bubbleTempo
    const pages = pagesOf(speech.text)
    const current = pages[speech.page]
    const turns =
      current &&
      speech.shown > (pages[speech.page + 1]?.start ?? Number.POSITIVE_INFINITY) &&
      now - speech.since >= pageTime(current.text) * tempo
    if (turns) Object.assign(speech, { page: speech.page + 1, since: now })
    const page = pages[speech.page]
    if (!page) return
    const text = page.text.slice(0, Math.max(0, speech.shown - page.start))
    const whole = speech.ended && speech.page === pages.length - 1 && text === page.text
    const { id, speaker, name } = speech
    const until = whole ? now + lastPageTime(text) * tempo : Number.POSITIVE_INFINITY
    put({ id, speaker, name, text, until, thinking: false, more: speech.page < pages.length - 1 })
    if (whole) speeches.delete(speaker)
  }

  return {
    /** Begins words, or continues them under the same id. */
    speak(words: Words): void {
      const known = speeches.get(words.speaker)
      const speech = { ...(known?.id === words.id ? known : { page: 0, since: performance.now() }), ...words }
      speeches.set(words.speaker, speech)
      show(speech)
    },
    think({ speaker, name }: { speaker: string; name: string }): void {
      speeches.delete(speaker)
      put({
        id: `thinking-${speaker}`,
        speaker,
        name,
        text: '…',
        until: Number.POSITIVE_INFINITY,
        thinking: true,
        more: false,
      })
    },
    has: (speaker: string): boolean => state.bubbles.some((bubble) => bubble.speaker === speaker),
    stopThinking: (speaker: string): void => take((bubble) => bubble.thinking && bubble.speaker === speaker),
    /** Removes words that weren't said after all. */
    takeBack(id: string): void {
      for (const speech of speeches.values()) if (speech.id === id) speeches.delete(speech.speaker)
      take((bubble) => bubble.id === id)
    },
    /** Turns the pages that have been read. */
    beat(): void {
      for (const speech of speeches.values()) show(speech)
    },
  }
}

function pagesOf(text: string): { text: string; start: number }[] {
  let from = 0
  return chunkText(text, { limit: pageLength }).map((page) => {
    const start = text.indexOf(page, from)
    from = start + page.length
    return { text: page, start }
  })
}
