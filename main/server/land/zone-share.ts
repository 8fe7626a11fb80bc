import type { SharedBudget } from '../../mind/budget/shared-budget.ts'
import type { SharedPlaces } from '../../mind/budget/shared-places.ts'
import { type Grant, placesLentMs, type Usage } from './share-shapes.ts'

/**
 * A zone's part of the budget of its land. It uses what the holder lent it, and asks nobody. While the holder is away it
 * keeps to the last loan: calls and tokens until the hour ends, places for a minute, then one at each server.
 */
export const createZoneShare = ({
  life,
  limits,
  now = () => performance.now(),
}: {
  /** Differs for each process of the zone. */
  life: string
  /** Which limits the land has. */
  limits: { isCounted: boolean; isQueued: boolean }
  now?: () => number
}) => {
  let hour = {
    id: -1,
    endsAt: Number.NEGATIVE_INFINITY,
    granted: { calls: 0, tokens: 0 },
    calls: 0,
    tokens: 0,
    held: 0,
  }
  let short = 0
  /** Who lends to this zone, and when it was heard last. */
  let lender = { id: '', at: Number.NEGATIVE_INFINITY }
  let lent: { places: Grant['places']; until: number } = { places: {}, until: Number.NEGATIVE_INFINITY }
  const servers = new Map<string, { running: number; waiting: Set<() => void> }>()

  const serverOf = (server: string) => {
    const known = servers.get(server) ?? { running: 0, waiting: new Set() }
    servers.set(server, known)
    return known
  }
  const extra = (server: string): number => (now() < lent.until ? (lent.places[server] ?? 0) : 0)
  /** Whether this zone takes a grant from its lender. What another one lent is given up. */
  const isFromLender = ({ holder }: Grant): boolean => {
    if (lender.id !== holder) {
      if (holder > lender.id && now() - lender.at < placesLentMs) return false
      if (lender.id !== '') hour.granted = { calls: hour.calls, tokens: hour.tokens + hour.held }
    }
    lender = { id: holder, at: now() }
    return true
  }
  const callNext = (): void => {
    for (const [name, server] of servers)
      for (const go of [...server.waiting].slice(0, Math.max(0, 1 + extra(name) - server.running))) {
        server.waiting.delete(go)
        server.running += 1
        go()
      }
  }
  const leaveOf = (server: { running: number }): (() => void) => {
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      server.running -= 1
      callNext()
    }
  }

  const budget: SharedBudget = {
    refusal(promptTokens) {
      if (now() >= hour.endsAt) return 'this land has lent nothing of its hour to this zone yet'
      if (hour.calls + 1 > hour.granted.calls) return 'the calls that the land lent this zone are used up'
      if (hour.tokens + hour.held + promptTokens <= hour.granted.tokens) return null
      short = Math.max(short, promptTokens)
      return 'the tokens that the land lent this zone are used up'
    },
    take(promptTokens) {
      const paying = hour
      paying.calls += 1
      paying.held += promptTokens
      return {
        settle(tokens) {
          paying.held -= promptTokens
          paying.tokens += tokens
        },
        giveBack() {
          paying.held -= promptTokens
          paying.calls -= 1
        },
      }
    },
  }
  const places: SharedPlaces = {
    async enter(name, signal) {
      signal.throwIfAborted()
      const server = serverOf(name)
      if (server.waiting.size === 0 && server.running < 1 + extra(name)) {
        server.running += 1
        return leaveOf(server)
      }
      await new Promise<void>((done, fail) => {
        const go = (): void => {
          signal.removeEventListener('abort', end)
          done()
        }
        const end = (): void => {
          server.waiting.delete(go)
          fail(signal.reason)
        }
        server.waiting.add(go)
        signal.addEventListener('abort', end, { once: true })
      })
      return leaveOf(server)
    },
    places: () => (servers.size === 0 ? null : Math.min(...[...servers.keys()].map((name) => 1 + extra(name)))),
  }

  return {
    budget: limits.isCounted ? budget : undefined,
    places: limits.isQueued ? places : undefined,
    /** Takes a grant, and says how things are. */
    hear(grant: Grant): Usage {
      if (grant.life === life && isFromLender(grant)) {
        const endsAt = grant.heard + grant.endsInMs
        if (grant.hour > hour.id)
          hour = { id: grant.hour, endsAt, granted: { calls: 0, tokens: 0 }, calls: 0, tokens: 0, held: 0 }
        if (grant.hour === hour.id) {
          hour.granted.calls = Math.max(hour.granted.calls, grant.calls)
          hour.granted.tokens = Math.max(hour.granted.tokens, grant.tokens)
        }
        const until = grant.heard + placesLentMs
        if (until >= lent.until) lent = { places: grant.places, until }
        callNext()
      }
      const usage: Usage = {
        ...{ life, at: now(), hour: hour.id, calls: hour.calls, tokens: hour.tokens, short },
        servers: Object.fromEntries(
          [...servers].map(([name, { running, waiting }]) => [
            name,
            { wanted: running + waiting.size, held: Math.max(extra(name), running - 1, 0) },
          ]),
        ),
      }
      short = 0
      return usage
    },
    /** For the status. */
    status: () => ({
      ...(limits.isCounted && {
        lent: now() < hour.endsAt ? hour.granted : { calls: 0, tokens: 0 },
        used: { calls: hour.calls, tokens: hour.tokens },
      }),
      ...(limits.isQueued && {
        waiting: [...servers.values()].reduce((sum, { waiting }) => sum + waiting.size, 0),
        places: Object.fromEntries([...servers.keys()].map((name) => [name, 1 + extra(name)])),
      }),
    }),
  }
}
export type ZoneShare = ReturnType<typeof createZoneShare>
