import type { ToolCall } from '../../ports/chat-model.ts'

/** Tools whose call is itself speech. */
export const speaking: ReadonlySet<string> = new Set(['say', 'whisper'])
const sentenceOver = /(?:[.!?…]["'”’)*\]]*\s|\n\s*)$/u
const sentenceOverAtEnd = /[.!?…]["'”’)*\]]*\s*$/u

/** Text for comparison: without case, punctuation and kinds of apostrophes. */
export const plainWords = (text: string): string =>
  (
    text
      .toLowerCase()
      .replace(/['’‘]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…]["'”’)*\]]*)\s+|\n+/u).map(plainWords)

/** Whether the text has these words as a sentence, or as several sentences in a row. */
export const hasSentences = (text: string, words: string): boolean => {
  const wanted = plainWords(words)
  if (wanted === '') return false
  const sentences = sentencesOf(text)
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

/** A shorter sentence may be said again: "Yes, of course." */
const fewestHeard = 4
/** A sentence of this length that only lacks the last words of one before is that one. */
const fewestBegun = 8
const mostMissing = 2
const lengthOf = (words: string): number => words.split(' ').length

/** Removes words that the model's calls, or its answers before in this turn, have said already. */
export interface SaidByCall {
  push(delta: string): string
  /** Ends an answer. */
  end(): string
  /** Adds calls. The model must not repeat what they say, not even with the listener's name added. */
  add(calls: readonly ToolCall[], names: readonly string[]): void
  /** Adds the words of an answer, which the next one must not repeat. */
  hear(text: string): void
  /** Forgets answers before. `left`: only these words, which nobody heard. */
  forget(left?: readonly string[]): void
}

/** Creates the filter. It holds words back only if they may become such a sentence. */
export const createSaidByCall = (): SaidByCall => {
  const called = new Set<string>()
  const heard = new Set<string>()
  const isKnown = (words: string): boolean =>
    called.has(words) ||
    heard.has(words) ||
    (lengthOf(words) >= fewestBegun &&
      [...heard].some((said) => said.startsWith(`${words} `) && lengthOf(said) - lengthOf(words) <= mostMissing))
  const mayBecome = (words: string): boolean => [...called, ...heard].some((said) => said.startsWith(words))
  let buffer = ''
  let isStart = true
  /** The position up to which the buffer contains complete sentences that were said. */
  let saidTo = 0

  /** Takes one character and returns the text that may be shown. */
  const read = (character: string): string => {
    buffer += character
    if (isStart) {
      const words = plainWords(buffer)
      if (sentenceOverAtEnd.test(buffer) && isKnown(words)) saidTo = buffer.length
      if (words === '' || mayBecome(words)) return ''
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
    push: (delta) => (called.size + heard.size === 0 ? delta : readAll(delta)),
    end: () => {
      const rest = isKnown(plainWords(buffer)) ? '' : buffer.slice(saidTo)
      buffer = tail = ''
      saidTo = 0
      isStart = true
      return rest
    },
    add: (calls, listeners) => {
      for (const { name, arguments: args } of calls) {
        const { text, to } = args as { text?: unknown; to?: unknown }
        const words = speaking.has(name) && typeof text === 'string' ? plainWords(text) : ''
        if (words === '') continue
        const names = [...listeners, ...(typeof to === 'string' ? [to] : [])].flatMap((one) => [
          one,
          one.split(/\s/)[0] ?? '',
        ])
        for (const form of ['', ...names.map(plainWords)]) called.add(`${form} ${words}`.trim())
      }
    },
    hear: (text) => {
      for (const words of sentencesOf(text)) if (lengthOf(words) >= fewestHeard) heard.add(words)
    },
    forget: (left) => {
      const unheard = left?.map(plainWords)
      for (const words of heard)
        if (unheard?.some((text) => text.includes(words) || words.includes(text)) ?? true) heard.delete(words)
    },
  }
}
