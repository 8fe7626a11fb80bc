import { capitalise } from '../grammar/flip-person.ts'

/** Sentences with gaps in braces. A speaker fills the gaps, and a listener reads them back. */
export interface Frames {
  full: readonly string[]
  /** Shorter versions for people of few words. Default: `full`. */
  brief?: readonly string[]
}

export const filled = (frame: string, parts: Readonly<Record<string, string>>): string =>
  capitalise(frame.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? ''))

const readers = new Map<string, RegExp>()

/** The words of a text in the gaps of a frame. Null if the text doesn't contain that sentence. */
export const readFrame = (frame: string, text: string): Record<string, string> | null => {
  const known = readers.get(frame)
  const reader = known ?? readerOf(frame)
  if (known === undefined) readers.set(frame, reader)
  const match = reader.exec(text)
  return match === null ? null : { ...match.groups }
}

/** Matches a sentence that is this frame and nothing else. */
export const wholeFrame = (frame: string): RegExp => new RegExp(`^${patternOf(frame)}$`, 'iu')

const readerOf = (frame: string): RegExp => new RegExp(`(?<=^|[.!?…"] )${patternOf(frame)}`, 'iu')

const patternOf = (frame: string): string => {
  const seen = new Set<string>()
  return frame
    .split(/(\{\w+\})/)
    .map((piece) => {
      const part = /^\{(\w+)\}$/.exec(piece)?.[1]
      if (part === undefined) return piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      if (seen.has(part)) return '[^.!?]*?'
      seen.add(part)
      return `(?<${part}>[^.!?]*?)`
    })
    .join('')
}

export const allOf = ({ full, brief = [] }: Frames): readonly string[] => [...full, ...brief]
