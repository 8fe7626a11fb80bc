import { remember } from '../../language/remember.ts'
import { sentencesOf } from '../../language/sentences.ts'
import { bootstrapTexts } from './bootstrap-files.ts'
import { saidIn } from './fitting-memories.ts'
import { modeOf, type PromptInput } from './prompt-input.ts'

/** The fewest characters of a line that identifies a note. Shorter lines occur in many notes by chance. */
export const tellingLength = 12

/** A text for comparison: its words alone, without case and punctuation. */
export const bare = (text: string): string =>
  text.length > longestKept ? readBare(text) : bares(text, () => readBare(text))

/** Notes and lines of a talk come up in many prompts. */
const bares = remember<string>(1000)
const longestKept = 400
const readBare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The texts that a prompt shows so far. */
export interface SaidOnce {
  add(text: string): void
  /** Whether each sentence of a text, without those who said it, is shown already. */
  has(text: string): boolean
}

export const createSaidOnce = (texts: readonly string[]): SaidOnce => {
  const shown = texts.map((text) => ` ${bare(text)} `)
  const isShown = (sentence: string): boolean => {
    const words = bare(sentence)
    return words.length >= tellingLength && shown.some((text) => text.includes(` ${words} `))
  }
  return {
    add: (text) => void shown.push(` ${bare(text)} `),
    has: (text) => {
      const sentences = sentencesOf(saidIn(text))
      return sentences.length > 0 && sentences.every(isShown)
    },
  }
}

/** What stands in a prompt before and beside its memories: the talk, its summary, and the notes that it always shows. */
export const shownBeside = (input: PromptInput): string[] => {
  const { context, overheard = [] } = input
  return [
    ...context.conversation.map(({ text }) => text),
    ...overheard.map(({ text }) => text),
    ...(context.speakerNotes?.current ?? []),
    ...(modeOf(input) === 'full' ? [bootstrapTexts(input)['MEMORY.md']] : []),
    context.summary ?? '',
  ]
}
