import type { Matter } from '../../../content/character.ts'
import { bareWords } from '../../../language/bare-words.ts'
import { tellingKeys } from '../../../language/en/talk/likeness.ts'
import { type Fit, readExchanges } from './fit-exchanges.ts'
import { type Place, readLines, readStems } from './own-lines-of-talk.ts'

/** The TALK.md of one character, read once for all turns. */
export interface TalkIndex {
  matters: readonly Matter[]
  /** The exchanges that fit what was said, the best first, each once. `within`: the matter that is being spoken of. */
  fitting(said: string, least: number, within: number | null): Fit[]
  /** Where a line of mine stands: in an exchange, or among the lines that go on. Null: it is from elsewhere. */
  placeOf(own: string): Place | null
  /** The matter that shares most words with a text, if most of its words are about it. */
  nearestTo(text: string): number | null
  /** How many phrases there are, and how many were compared word by word so far: what a line costs. */
  cost(): { phrases: number; compared: number }
}

/** Reads a TALK.md for comparing, all at once. `names`: the first names of everybody else, in small letters. */
export const indexTalk = (matters: readonly Matter[], names: ReadonlySet<string>): TalkIndex => {
  const reading = indexTalkBySlices(matters, names)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

/** The same slice by slice, so that others get their turn in between. */
export function* indexTalkBySlices(matters: readonly Matter[], names: ReadonlySet<string>): Generator<void, TalkIndex> {
  const fits = yield* readExchanges(matters, names)
  const lines = yield* readLines(matters)
  const stems = yield* readStems(matters)

  return {
    matters,
    cost: fits.cost,
    fitting: (text, least, within) => fits.of(text, within).filter(({ likeness }) => likeness >= least),
    placeOf(own) {
      const bare = ` ${bareWords(own)} `
      let found: { place: Place; key: string } | null = null
      for (const line of lines)
        if (line.key.length > (found?.key.length ?? shortest) && bare.includes(` ${line.key} `)) found = line
      return found?.place ?? null
    },
    nearestTo(text) {
      const keys = tellingKeys(text)
      if (keys.length < 2) return null
      let found: { matter: number; share: number } | null = null
      for (const [matter, own] of stems.entries()) {
        const shared = keys.filter((key) => own.has(key)).length
        const share = shared / keys.length
        if (shared >= 2 && share >= aboutIt && share > (found?.share ?? 0)) found = { matter, share }
      }
      return found?.matter ?? null
    },
  }
}

/** Characters of a line by which it is known again. */
const shortest = 3
/** The share of a text's words that a matter must hold, for the text to be about it. */
const aboutIt = 0.5
