import type { MemoryHit } from '../../../mind/ports/memory-port.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'

/** My note about an errand that I did: `An errand for Ada: I told Bram "the bridge is out".` */
export interface Errand {
  /** The person I went to. */
  to: string
  /** What I said to that person. Null for a mere greeting. */
  words: string | null
  date: string | null
  time: string | null
}

const pattern =
  /^An errand for .{1,80}?: I (?:told|asked|reminded|gave word to|greeted) (.{1,80}?)(?: ["“](.*)["”])?\.?$/su

/** The errands that this turn knows of, oldest first. */
export const collectErrands = ({ recalled }: TurnContext, found: readonly MemoryHit[] = []): Errand[] =>
  [...recalled, ...found]
    .flatMap(({ text, date, time }): Errand[] => {
      const [, to, words = null] = pattern.exec(text) ?? []
      return to === undefined ? [] : [{ to, words, date, time }]
    })
    .sort((a, b) => (`${a.date} ${a.time}` < `${b.date} ${b.time}` ? -1 : 1))
