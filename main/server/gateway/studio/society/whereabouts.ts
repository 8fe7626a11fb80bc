import type { FindingData } from '../../../../language/findings/finding.ts'

/** A time at one place with one activity. */
export interface Stay {
  /** Game milliseconds since 1970; `to` exclusive. */
  from: number
  to: number
  /** The place; empty on the way between places. */
  at: string
  doing: string
  /** The same for any language, if a name is in it. */
  doingSaid?: FindingData
}

/** Stays kept of each person, which covers some days. */
const mostStays = 200
/**
 * Where everybody was and what they did. Recorded whenever something changes, in memory only.
 */
export const createWhereabouts = () => {
  const stays = new Map<string, Stay[]>()
  let since: number | null = null
  return {
    /** Records what everybody does at one moment. Forgets people who are gone. */
    look(now: number, people: readonly (Pick<Stay, 'at' | 'doing' | 'doingSaid'> & { id: string })[]): void {
      since ??= now
      const there = new Set(people.map(({ id }) => id))
      for (const id of stays.keys()) if (!there.has(id)) stays.delete(id)
      for (const { id, ...what } of people) {
        const own = stays.get(id) ?? []
        stays.set(id, own)
        const last = own.at(-1)
        if (last) last.to = Math.max(last.to, now)
        if (last?.at === what.at && last.doing === what.doing) continue
        own.push({ from: now, to: now, ...what })
        if (own.length > mostStays) own.shift()
      }
    },
    of: (id: string): readonly Stay[] => stays.get(id) ?? [],
    since: (): number | null => since,
  }
}
export type Whereabouts = ReturnType<typeof createWhereabouts>
