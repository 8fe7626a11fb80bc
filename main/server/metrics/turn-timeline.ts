import type { TraceEvent } from '../../mind/ports/trace.ts'

export const turnPhases = ['queue', 'prepare', 'model', 'tools', 'write'] as const
/** The phases of a turn. `prepare`: opening the talk, recall and prompt. `write`: everything after the last word. */
export type TurnPhase = (typeof turnPhases)[number]

export const turnKinds = ['dm', 'npc', 'group', 'zone', 'heartbeat', 'cron', 'sleep', 'main'] as const
export type TurnKind = (typeof turnKinds)[number] | 'other'

/** A finished run. Times in milliseconds of the given clock. */
export interface FinishedTurn {
  run: string
  npc: string
  session: string
  kind: TurnKind
  /**
   * How it ended: `answered`, the limit that stopped it (`timeout`, `iterations`), `duplicate`, or the reason for a
   * refusal.
   */
  outcome: string
  startedAt: number
  endedAt: number
  parts: { phase: TurnPhase; from: number; to: number }[]
}

interface OpenTurn extends Omit<FinishedTurn, 'outcome' | 'endedAt'> {
  now: { phase: TurnPhase; from: number }
  limit: string | null
}

/** Accepted messages without a known run; those that are never answered are forgotten in time. */
const mostWaiting = 2000

/** Combines the steps of messages and runs into turns, and reports each when it is over. */
export const createTurnTimeline = (ports: { now: () => number; finished: (turn: FinishedTurn) => void }) => {
  const { now, finished } = ports
  const queued = new Map<string, number>()
  /** Since when a run's first message has waited. */
  const waited = new Map<string, number>()
  const open = new Map<string, OpenTurn>()

  const pass = (turn: OpenTurn, phase: TurnPhase, at: number): void => {
    turn.parts.push({ ...turn.now, to: at })
    turn.now = { phase, from: at }
  }

  return ({ phase, npc, id, session = '', detail = {} }: TraceEvent): void => {
    const at = now()
    if (phase === 'queue') keep(queued, `${npc} ${id}`, at)
    if (phase === 'run') {
      const since = queued.get(`${npc} ${id}`) ?? at
      queued.delete(`${npc} ${id}`)
      const run = String(detail.run)
      keep(waited, run, Math.min(since, waited.get(run) ?? since))
    }
    if (phase === 'intake') {
      const since = waited.get(id) ?? at
      waited.delete(id)
      const parts: FinishedTurn['parts'] = [{ phase: 'queue', from: since, to: at }]
      open.set(id, {
        run: id,
        npc,
        session,
        kind: kindOf(session),
        startedAt: since,
        parts,
        now: { phase: 'prepare', from: at },
        limit: null,
      })
    }
    const turn = open.get(id)
    if (!turn) return
    if (phase === 'inference') pass(turn, 'model', at)
    if (phase === 'tools') pass(turn, 'tools', at)
    if (phase === 'persistence') {
      pass(turn, 'write', at)
      turn.limit = detail.end === 'timeout' || detail.end === 'iterations' ? detail.end : null
    }
    if (phase !== 'end') return
    open.delete(id)
    const { now: last, limit, ...rest } = turn
    const outcome = detail.outcome === 'answered' ? (limit ?? 'answered') : String(detail.reason ?? detail.outcome)
    finished({ ...rest, outcome, endedAt: at, parts: [...turn.parts, { ...last, to: at }] })
  }
}

const keep = (map: Map<string, number>, key: string, value: number): void => {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > mostWaiting && oldest !== undefined) map.delete(oldest)
}

/** The kind of a turn, from the parts of its session key. The first part is `agent`, the second the NPC. */
const kindOf = (session: string): TurnKind => {
  const parts = session.split(':').slice(2)
  return turnKinds.find((kind) => parts.includes(kind)) ?? 'other'
}
