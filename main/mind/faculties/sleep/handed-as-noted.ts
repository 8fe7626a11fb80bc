import type { Language } from '../../../language/language.ts'
import type { Handing } from '../../../language/telling-reader.ts'

/** `against`: the notes tell another thing. `unknown`: no note tells of it. */
type Handed = 'noted' | 'unknown' | 'against'

/**
 * Whether the notes say who handed what to whom, as a line does. Each handover has a note, so a line that turns giver
 * and receiver round, or makes a theft of a gift, contradicts it.
 */
export const handedAsNoted = (text: string, notes: readonly string[], { telling, words }: Language): Handed => {
  const known = notes.flatMap(telling.handedIn)
  const shares = ({ what }: Handing, other: Handing): boolean => {
    const named = words.rootsIn(other.what)
    return [...words.statedRoots(what)].some((root) => named.has(root))
  }
  const judge = (handing: Handing): Handed => {
    const alike = known.filter(({ isTaken }) => isTaken === handing.isTaken)
    const isSame = (one: Handing): boolean => one.from === handing.from && one.to === handing.to
    if (alike.some((one) => isSame(one) && shares(handing, one))) return 'noted'
    // "For two pennies" is noted with the goods, in the note of the one who gave them.
    const isPaid = (one: Handing): boolean =>
      one.from === handing.to && paidFor(one.what) !== '' && shares(handing, { ...one, what: paidFor(one.what) })
    if (!handing.isTaken && known.some(isPaid)) return 'noted'
    const isOtherwise = (one: Handing): boolean => (handing.isTaken || !isSame(one)) && shares(handing, one)
    return known.some(isOtherwise) ? 'against' : 'unknown'
  }
  const judged = telling.handedIn(text).map(judge)
  return judged.find((each) => each === 'against') ?? judged.find((each) => each === 'unknown') ?? 'noted'
}

const paidFor = (what: string): string => / for (.+)$/.exec(what)?.[1] ?? ''
