import type { Matter } from '../../../content/character.ts'
import { bareWords } from '../../../language/bare-words.ts'
import { callName } from '../../../language/en/names/names.ts'
import { tellingKeys } from '../../../language/en/talk/likeness.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { type Fit, fitExchanges } from './fit-exchanges.ts'

/** Where a line stands. `exchange`: null for one of the lines that go on. */
export interface Place {
  matter: number
  exchange: number | null
}

/** The TALK.md of one character, read once for all turns. */
export interface TalkIndex {
  matters: readonly Matter[]
  /** The exchanges that fit what was said, the best first, each once. `within`: the matter that is being spoken of. */
  fitting(said: string, least: number, within: number | null): Fit[]
  /** Where a line of mine stands: in an exchange, or among the lines that go on. Null: it is from elsewhere. */
  placeOf(own: string): Place | null
  /** The matter that shares most words with a text, if most of its words are about it. */
  nearestTo(text: string): number | null
  /** How many phrases there are, and how many were compared so far: what a line costs. */
  cost(): { phrases: number; compared: number }
}

/** Reads a TALK.md for comparing. `names`: the first names of everybody else, in small letters. */
export const indexTalk = (matters: readonly Matter[], names: ReadonlySet<string>): TalkIndex => {
  const fits = fitExchanges(matters, names)
  const lines = matters.flatMap((matter, at) =>
    [
      ...matter.exchanges.flatMap(({ answers }, exchange) => answers.map((line) => ({ exchange, line }))),
      ...matter.further.map((line) => ({ exchange: null, line })),
    ].map(({ exchange, line }) => ({ place: { matter: at, exchange }, key: longestPiece(line) })),
  )
  const stems = matters.map(
    ({ name, exchanges, further }) =>
      new Set(
        tellingKeys([name, ...further, ...exchanges.flatMap((each) => [...each.phrases, ...each.answers])].join('. ')),
      ),
  )

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

const longestPiece = (line: string): string =>
  line
    .split(/\{\w+\}/)
    .map(bareWords)
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')

/** Keeps each TALK.md as read. */
export interface ReadTalkOnce {
  /** Null: the character has none. */
  talk(context: Pick<TurnContext, 'character' | 'acquaintances'>): TalkIndex | null
}

export const createTalkReader = (): ReadTalkOnce => {
  const read = new WeakMap<TurnContext['character'], { index: TalkIndex; among: TurnContext['acquaintances'] }>()
  return {
    talk({ character, acquaintances }) {
      if (character.talk === undefined) return null
      const known = read.get(character)
      if (known?.among === acquaintances) return known.index
      const names = acquaintances
        .filter(({ id }) => id !== character.id)
        .map(({ name }) => callName(name).toLowerCase())
      const index = indexTalk(character.talk.matters, new Set(names))
      read.set(character, { index, among: acquaintances })
      return index
    },
  }
}
