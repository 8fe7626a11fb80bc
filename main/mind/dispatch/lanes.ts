/**
 * In order of priority: a turn that a player waits for, an answer to words said aloud to all, NPCs' talk, then heartbeats
 * and sleep, because nobody waits for those.
 */
export type LanePriority = 'player' | 'aloud' | 'npc' | 'heartbeat' | 'sleep'

interface LaneRequest<Result> {
  /** Runs of one session execute in the order of their requests. */
  session: string
  /** An NPC's runs execute one at a time, because it has one body. */
  npc: string
  priority: LanePriority
  /** If this is aborted while the run waits, the run never starts and the promise rejects with the signal's reason. */
  signal?: AbortSignal
  run(): Promise<Result>
}

export interface Lanes {
  take<Result>(request: LaneRequest<Result>): Promise<Result>
  /** How many runs are active and waiting. */
  load(): { running: number; waiting: number }
  /** Whether another run would have to wait, here or at the model's server. */
  isFull(): boolean
  /** Whether a player's run would have to wait here. Its model's server may still be busy. */
  isShut(): boolean
  /** This NPC's active and waiting runs. */
  ahead(npc: string): number
}

interface Waiting {
  request: LaneRequest<unknown>
  /** How often a later request overtook it. */
  passed: number
  start(): void
}

const rank: Record<LanePriority, number> = { player: 0, aloud: 1, npc: 2, heartbeat: 3, sleep: 4 }

/** A run that was overtaken this often counts as a player's, so that nobody waits forever; sooner where a player waits. */
const patience = { aloud: 8, others: 64 }

export interface LanesOptions {
  /** How many runs may be active at once in the whole world. Default: 4. */
  limit?: number
  /**
   * How many answers the model's server writes at once; null while unknown. Work that no player waits for starts only
   * while a place is free. Otherwise the server's own queue would put it before a player's.
   */
  places?: () => number | null
}

/**
 * Decides which run may start: at most `limit` in the whole world, one per session and one per NPC. Handles only the
 * order. A run that throws frees its lanes.
 */
export const createLanes = ({ limit = 4, places = () => null }: LanesOptions = {}): Lanes => {
  const waiting: Waiting[] = []
  const busySessions = new Set<string>()
  const busyNpcs = new Set<string>()
  let running = 0
  /** How many of the active runs a player hears. */
  let heard = 0

  const isPatientNoMore = ({ passed, request: { priority } }: Waiting): boolean =>
    passed >= (priority === 'aloud' ? patience.aloud : patience.others)
  const rankOf = (entry: Waiting): number => (isPatientNoMore(entry) ? 0 : rank[entry.request.priority])

  const isCrowded = (): boolean => running >= Math.min(limit, places() ?? limit)
  const isHeard = (priority: LanePriority): boolean => priority === 'player' || priority === 'aloud'
  /** Answers said aloud always leave a lane for somebody who speaks to one person. */
  const mayAnswerAloud = (): boolean => heard < Math.max(1, Math.min(limit - 1, places() ?? limit))

  /** The first waiting run of the highest priority whose session and NPC are free. */
  const chooseNext = (): number => {
    const earlierSessions = new Set<string>()
    const playersOnly = isCrowded()
    const mayBe: Record<LanePriority, boolean> = {
      ...{ player: true, aloud: mayAnswerAloud() },
      ...{ npc: !playersOnly, heartbeat: !playersOnly, sleep: !playersOnly },
    }
    let best = -1
    for (const [index, entry] of waiting.entries()) {
      const { session, npc, priority } = entry.request
      const mayStart = mayBe[priority] || (priority === 'aloud' && isPatientNoMore(entry))
      const free = mayStart && !busySessions.has(session) && !busyNpcs.has(npc) && !earlierSessions.has(session)
      earlierSessions.add(session)
      const chosen = waiting[best]
      if (free && (!chosen || rankOf(entry) < rankOf(chosen))) best = index
    }
    return best
  }

  const startWhatCan = (): void => {
    while (running < limit && waiting.length > 0) {
      const index = chooseNext()
      const [entry] = index < 0 ? [] : waiting.splice(index, 1)
      if (!entry) return
      for (const earlier of waiting.slice(0, index)) earlier.passed++
      running++
      if (isHeard(entry.request.priority)) heard++
      busySessions.add(entry.request.session)
      busyNpcs.add(entry.request.npc)
      entry.start()
    }
  }

  const release = ({ session, npc, priority }: LaneRequest<unknown>): void => {
    running--
    if (isHeard(priority)) heard--
    busySessions.delete(session)
    busyNpcs.delete(npc)
    startWhatCan()
  }

  return {
    load: () => ({ running, waiting: waiting.length }),
    isFull: isCrowded,
    isShut: () => running >= limit,
    ahead: (npc) => waiting.filter(({ request }) => request.npc === npc).length + (busyNpcs.has(npc) ? 1 : 0),
    take: <Result>(request: LaneRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        const { signal } = request
        if (signal?.aborted) {
          reject(signal.reason)
          return
        }
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(entry), 1)
          reject(signal?.reason)
          startWhatCan()
        }
        const entry: Waiting = {
          request,
          passed: 0,
          start: () => {
            signal?.removeEventListener('abort', giveUp)
            // `run` starts in a microtask, so that a synchronous throw also becomes a rejection.
            Promise.resolve()
              .then(() => request.run())
              .finally(() => release(request))
              .then(resolve, reject)
          },
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        waiting.push(entry)
        startWhatCan()
      }),
  }
}
