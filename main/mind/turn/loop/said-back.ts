import { plainWords } from './said-by-call.ts'

/** Removes the words that a model was told where it repeats them before its own. */
export interface SaidBack {
  push(delta: string): string
  /** Ends an answer. An answer of those words alone is said. */
  end(): string
}

/** Whoever greets with the words of the other says nothing back, so short words count with a name or question only. */
const fewestWords = 6
const fewestTelling = 4
/** The end of the words said back. Without one the sentence goes on, and is the mind's own. */
const sentenceEnd = /^["'”’)\]*]*(?:[.!?…]+["'”’)\]*]*\s*|\s*\n\s*)/u

/** `name`: of whoever answers. Nobody calls themselves by name. */
export const createSaidBack = (utterance: string, name: string): SaidBack => {
  const words = plainWords(utterance)
  const called = plainWords(name).split(' ')[0] ?? ''
  const isTelling = utterance.includes('?') || (called !== '' && words.split(' ').includes(called))
  const isCompared = words !== '' && words.split(' ').length >= (isTelling ? fewestTelling : fewestWords)
  let isOver = !isCompared
  let buffer = ''
  const release = (from: number): string => {
    const rest = buffer.slice(from)
    buffer = ''
    isOver = true
    return rest
  }
  return {
    push: (delta) => {
      if (isOver) return delta
      buffer += delta
      const begun = plainWords(buffer)
      if (words.startsWith(begun)) return ''
      if (!begun.startsWith(`${words} `)) return release(0)
      let length = 0
      while (length < buffer.length && plainWords(buffer.slice(0, length)) !== words) length++
      const end = sentenceEnd.exec(buffer.slice(length))
      return release(end === null ? 0 : length + end[0].length)
    },
    end: () => release(0),
  }
}
