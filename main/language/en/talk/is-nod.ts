import { endings } from './endings.ts'
import { allOf, type Frames, wholeFrame } from './frames.ts'
import { nods, rounding } from './nods.ts'

const sentences = [nods, rounding, endings]
  .flatMap((table): Frames[] => Object.values(table))
  .flatMap(allOf)
  .flatMap((frame) => frame.match(/[^.!?]+[.!?]*/gu) ?? [])
  .map((sentence) => sentence.trim())
const whole: ReadonlySet<string> = new Set(sentences.filter((sentence) => !sentence.includes('{')))
const withGaps = sentences.filter((sentence) => sentence.includes('{')).map(wholeFrame)

/** Whether a sentence only answers or ends a neighbour's talk, and would fit after many others: nobody learns from it. */
export const isNod = (sentence: string): boolean =>
  whole.has(sentence.trim()) || withGaps.some((frame) => frame.test(sentence.trim()))
