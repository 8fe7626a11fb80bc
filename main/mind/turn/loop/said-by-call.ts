import type { ToolCall } from '../../ports/chat-model.ts'

/** Tools whose call is itself speech. */
export const speaking: ReadonlySet<string> = new Set(['say', 'whisper'])
const sentenceOver = /(?:[.!?…]["'”’)*\]]*\s|\n\s*)$/u
const sentenceOverAtEnd = /[.!?…]["'”’)*\]]*\s*$/u

/** Text for comparison: without case, punctuation and kinds of apostrophes. */
const plainWords = (text: string): string =>
  (
    text
      .toLowerCase()
      .replace(/['’‘]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

/** Whether the text has these words as a sentence, or as several sentences in a row. */
export const hasSentences = (text: string, words: string): boolean => {
  const wanted = plainWords(words)
  if (wanted === '') return false
  const sentences = text.split(/(?<=[.!?…]["'”’)*\]]*)\s+|\n+/u).map(plainWords)
  return sentences.some((_, from) =>
    sentences.some(
      (_, to) =>
        to >= from &&
        sentences
          .slice(from, to + 1)
          .filter(Boolean)
          .join(' ') === wanted,
    ),
  )
}

/** Removes words that the model's calls have said already. */
export interface SaidByCall {
  push(delta: string): string
  /** Ends an answer. */
  end(): string
  /** Adds calls. The model must not repeat what they say, not even with the listener's name added. */
  add(calls: readonly ToolCall[], names: readonly string[]): void
}

/** Creates the filter. It holds words back only if they may become such a sentence. */
export const createSaidByCall = (): SaidByCall => {
  const known = new Set<string>()
  let buffer = ''
  let isStart = true
  /** The position up to which the buffer contains complete sentences that were said. */
  let saidTo = 0

  /** Takes one character and returns the text that may be shown. */
  const read = (character: string): string => {
    buffer += character
    if (isStart) {
      const words = plainWords(buffer)
      const isKnown = known.has(words)
      if (isKnown && sentenceOverAtEnd.test(buffer)) saidTo = buffer.length
      if (words === '' || isKnown || [...known].some((said) => said.startsWith(words))) return ''
      if (saidTo > 0) {
        const rest = buffer.slice(saidTo)
        buffer = ''
        saidTo = 0
        return readAll(rest)
      }
    }
    const text = buffer
    buffer = ''
    tail = (tail + text).slice(-12)
    isStart = sentenceOver.test(tail)
    return text
  }
  let tail = ''
  const readAll = (text: string): string => [...text].map(read).join('')

  return {
    push: (delta) => (known.size === 0 ? delta : readAll(delta)),
    end: () => {
      const rest = known.has(plainWords(buffer)) ? '' : buffer.slice(saidTo)
      buffer = tail = ''
      saidTo = 0
      isStart = true
      return rest
    },
    add: (calls, names) => {
      for (const { name, arguments: args } of calls) {
        const { text, to } = args as { text?: unknown; to?: unknown }
        const words = speaking.has(name) && typeof text === 'string' ? plainWords(text) : ''
        if (words === '') continue
        const called = [...names, ...(typeof to === 'string' ? [to] : [])].flatMap((one) => [
          one,
          one.split(/\s/)[0] ?? '',
        ])
        for (const form of ['', ...called.map(plainWords)]) known.add(`${form} ${words}`.trim())
      }
    },
  }
}
