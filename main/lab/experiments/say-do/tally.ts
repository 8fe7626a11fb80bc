import type { HeardClaim, HeardKind } from './reader.ts'

export interface Tally {
  claimed: number
  verified: number
  /** How many claims were false. */
  gap: number
  byKind: Partial<Record<HeardKind, { claimed: number; verified: number; rateVerified: number }>>
  /** The first false claims, with the words. */
  unverified: { kind: HeardKind; sentence: string; asked: string }[]
}

const mostTold = 12

export const createTally = () => {
  const kinds = new Map<HeardKind, { claimed: number; verified: number }>()
  const unverified: Tally['unverified'] = []
  return {
    add(claim: HeardClaim, verified: boolean, asked: string): void {
      const row = kinds.get(claim.kind) ?? { claimed: 0, verified: 0 }
      kinds.set(claim.kind, { claimed: row.claimed + 1, verified: row.verified + (verified ? 1 : 0) })
      if (!verified && unverified.length < mostTold)
        unverified.push({ kind: claim.kind, sentence: claim.sentence, asked })
    },
    result(): Tally {
      const rows = [...kinds.entries()].toSorted(([left], [right]) => (left < right ? -1 : 1))
      const claimed = rows.reduce((sum, [, row]) => sum + row.claimed, 0)
      const verified = rows.reduce((sum, [, row]) => sum + row.verified, 0)
      return {
        claimed,
        verified,
        gap: claimed - verified,
        byKind: Object.fromEntries(
          rows.map(([kind, row]) => [
            kind,
            { ...row, rateVerified: Math.round((row.verified / row.claimed) * 1000) / 1000 },
          ]),
        ),
        unverified,
      }
    },
  }
}
