import type { AmbitionOutcome, AmbitionSeed } from './kinds.ts'

/** An ambition as people see it. */
export interface AmbitionView extends Pick<AmbitionSeed, 'kind' | 'with'> {
  /** The subject of the ambition. For `befriend`, the person's name. */
  what: string
  done: number
  of: number
  /** Its own reason, if its mind chose this: a sentence of its own without a full stop. */
  why?: string
}

/** `saving for a second ox: 4 of 20 pennies so far`. Follows "I am" and "You are". */
export function workingAt({ kind, what, done, of }: AmbitionView, coins: string): string {
  const words: Record<AmbitionView['kind'], [doing: string, unit: string]> = {
    save: ['saving for', coins],
    make: ['working at', 'hours'],
    ask: ['asking about', 'people'],
    befriend: ['trying to get closer to', 'visits'],
  }
  const [doing, unit] = words[kind]
  return `${doing} ${what}${done === 0 ? '' : `: ${done} of ${of} ${unit} so far`}`
}

/** Says which ambition somebody has taken up. Follows a name or "I". */
export function setOutTo({ kind, what }: Pick<AmbitionView, 'kind' | 'what'>): string {
  switch (kind) {
    case 'save':
      return `mean to save for ${what}`
    case 'make':
      return `mean to work at ${what}`
    case 'ask':
      return `mean to ask about ${what}`
    case 'befriend':
      return `mean to get closer to ${what}`
    default:
      return kind satisfies never
  }
}

const noLonger = ({ kind, what }: Pick<AmbitionView, 'kind' | 'what'>): string => {
  switch (kind) {
    case 'save':
      return `I no longer save for ${what}`
    case 'make':
      return `I no longer work at ${what}`
    case 'ask':
      return `I no longer ask about ${what}`
    case 'befriend':
      return `I no longer try to get closer to ${what}`
    default:
      return kind satisfies never
  }
}

/** The end of it, in the words of the one who worked at it. */
export function endedWords({ kind, what }: Pick<AmbitionView, 'kind' | 'what'>, outcome: AmbitionOutcome): string {
  if (outcome === 'let-go') return `${noLonger({ kind, what })}, by my own choice.`
  const isReached = outcome === 'reached'
  switch (kind) {
    case 'save':
      return isReached
        ? `I have saved enough for ${what}, and paid for it.`
        : `I could not save enough for ${what}, and gave it up for now.`
    case 'make':
      return isReached ? `I have finished ${what} at last.` : `I did not finish ${what}, and gave it up for now.`
    case 'ask':
      return isReached
        ? `I have asked all round about ${what}, and have heard what there is to hear.`
        : `I asked about ${what}, got no further, and gave it up for now.`
    case 'befriend':
      return isReached
        ? `I went to see ${what} day after day, and we are closer now.`
        : `I wanted to get closer to ${what}, and nothing came of it.`
    default:
      return kind satisfies never
  }
}

/** `Do you know anything about moonwort in flower?` */
export const questionAbout = (what: string): string =>
  /^(?:what|who|whom|whose|where|when|why|how|which|whether)\b/i.test(what)
    ? `Do you know ${what}?`
    : `Do you know anything about ${what}?`
