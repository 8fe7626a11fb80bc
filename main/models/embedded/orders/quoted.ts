import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { namesAmount, soldIn } from './goods-words.ts'

type Kind = Surroundings['kinds'][number]

/**
 * The goods of mine that I named last. A list names several: if they had asked for one of these, only that one. "Five
 * pennies." names what they had asked for.
 */
export const lastQuoted = (
  surroundings: Surroundings,
  { conversation }: TurnContext,
  within: number = quotedWithin,
): Kind[] => {
  const lines = conversation.slice(-within)
  for (const [at, { from, text }] of [...lines.entries()].reverse()) {
    if (from !== 'self') continue
    const before = lines[at - 1]
    const asked = before?.from === 'other' ? soldIn(before.text, surroundings) : []
    const named = quotedIn(text, surroundings)
    if (named.length === 0 && asked.length === 1 && namesAmount(text, surroundings)) return asked
    if (named.length === 0) continue
    const both = named.filter((kind) => asked.includes(kind))
    if (both.length > 0) return both
    if (asked.length > 0) return soldIn(text, surroundings, { inFull: true })
    // "The ribbon, what colour is it? - … - How much?" is about the ribbon, whatever else the list of prices names.
    const spokenOf = lines
      .slice(0, at)
      .flatMap((line) => (line.from === 'other' ? [soldIn(line.text, surroundings)] : []))
    const meant = spokenOf
      .findLast((kinds) => kinds.some((kind) => named.includes(kind)))
      ?.filter((kind) => named.includes(kind))
    return named.length > 1 && meant?.length === 1 ? meant : named
  }
  return []
}
/** Without an amount in it, a line names a price only for what it calls by its full name. */
const quotedIn = (text: string, surroundings: Surroundings): Kind[] =>
  soldIn(text, surroundings, { inFull: !namesAmount(text, surroundings) })
/** Lines of the talk in which a price still counts as named. */
const quotedWithin = 4
