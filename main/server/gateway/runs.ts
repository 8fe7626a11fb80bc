import { optional } from '../../base/optional.ts'
import type { DispatchOutcome, ReplySink } from '../../mind/ports/inbound.ts'
import type { NpcId } from '../../world/ids.ts'
import { atOnce, type Starts } from './starts.ts'

/** How many finished runs are remembered, and how many characters of words each keeps. */
const mostKept = 500

export type RunStatus = 'accepted' | 'ok' | 'error' | 'timeout'

export interface RunEnd {
  status: Exclude<RunStatus, 'accepted'>
  reply: string
  usage: { promptTokens: number; completionTokens: number }
  model?: string
  session?: string
  /** Why there is no answer, or no separate one: `stopped`, `merged`, `not-allowed` … */
  reason?: string
  error?: string
  /**
   * The system's words to the caller in the meantime, such as the result of a slash command, or that only the gist of a
   * message was heard.
   */
  notices?: string[]
  /** For a merged message: the run that answered it, if it came over the gateway. */
  into?: string
}

export type AgentEvent = { runId: string; npc: string } & (
  | { stream: 'lifecycle'; phase: 'start'; at: number }
  | { stream: 'lifecycle'; phase: 'thinking'; model?: string; ahead?: number }
  | {
      stream: 'lifecycle'
      phase: 'end' | 'error'
      at: number
      status: RunEnd['status']
      reply: string
      reason?: string
      error?: string
    }
  | { stream: 'lifecycle'; phase: 'notice'; at: number; text: string }
  | { stream: 'assistant'; delta: string; at: number }
  | { stream: 'tool'; tool: string; call: string; ok: boolean; text: string }
)
type Follower = (event: AgentEvent) => void

export interface Run {
  id: string
  npc: NpcId
  player: string
  /** The player's name as given by the client that started the run. */
  name: string
  /** Id of the message in the transcript. */
  message: string
  startedAt: number
  endedAt: number | null
  said: string
  end: RunEnd | null
  ended: Promise<RunEnd>
  abort: AbortController
}

/**
 * Requests to minds through the gateway. Each run has one start and one end, even if the answer throws. A client that
 * follows a run in progress receives its start first.
 */
export const createRuns = (now: () => number, starts: Starts = atOnce) => {
  const runs = new Map<string, Run & { followers: Map<object, Follower> }>()

  const tidy = (): void => {
    for (const [id, { end }] of runs) {
      if (runs.size <= mostKept) return
      if (end !== null) runs.delete(id)
    }
  }

  const follow = (id: string, who: object, follower: Follower): void => {
    const run = runs.get(id)
    if (!run || run.end !== null || run.followers.has(who)) return
    run.followers.set(who, follower)
    follower({ runId: id, npc: run.npc, stream: 'lifecycle', phase: 'start', at: run.startedAt })
    if (run.said !== '') follower({ runId: id, npc: run.npc, stream: 'assistant', delta: run.said, at: 0 })
  }

  return {
    get: (id: string): Run | undefined => runs.get(id),
    follow,
    /** Makes sure that a client that left receives nothing more. */
    leave(who: object): void {
      for (const { followers } of runs.values()) followers.delete(who)
    },
    /** The newest run in progress between these two. */
    between: (npc: string, player: string): Run | undefined =>
      [...runs.values()].findLast((run) => run.npc === npc && run.player === player && run.end === null),
    open: (): Run[] => [...runs.values()].filter(({ end }) => end === null),
    /** Begins a run. If a run has this id already, returns that run and starts nothing. */
    begin(
      about: { id: string; npc: NpcId; player: string; name: string; message: string },
      answer: (sink: ReplySink, signal: AbortSignal) => Promise<DispatchOutcome>,
      first?: { who: object; follower: Follower },
    ): Run {
      const known = runs.get(about.id)
      if (known) {
        if (first) follow(about.id, first.who, first.follower)
        return known
      }
      const abort = new AbortController()
      let settle: (end: RunEnd) => void = () => {}
      const ended = new Promise<RunEnd>((resolve) => {
        settle = resolve
      })
      const run = {
        ...about,
        startedAt: now(),
        endedAt: null as number | null,
        said: '',
        end: null as RunEnd | null,
        ended,
        abort,
        followers: new Map<object, Follower>(),
      }
      runs.set(run.id, run)
      tidy()
      const head = { runId: run.id, npc: run.npc }
      const tell = (event: AgentEvent): void => {
        if (run.end !== null) return
        for (const follower of run.followers.values()) follower(event)
      }
      const told: string[] = []
      let ready = (): void => {}
      let named = 0
      const finish = (end: RunEnd): void => {
        ready()
        if (run.end !== null) return
        run.endedAt = now()
        const { status, reply, reason, error } = end
        // A refusal also arrives as a notice; it is already the end's error.
        const notices = told.filter((text) => text !== error)
        if (notices.length > 0) end.notices = notices
        const more = { ...optional({ reason, error }) }
        tell({
          ...head,
          stream: 'lifecycle',
          phase: status === 'error' ? 'error' : 'end',
          at: run.endedAt,
          status,
          reply,
          ...more,
        })
        run.end = end
        run.followers.clear()
        settle(end)
      }
      const sink: ReplySink = {
        onStatus({ thinking, modelLabel, ahead }) {
          const more = {
            ...optional({ model: modelLabel, ahead }),
          }
          // The model is named when chosen and again when called; after that the run only waits.
          if (modelLabel !== undefined && ++named > 1) ready()
          if (thinking) tell({ ...head, stream: 'lifecycle', phase: 'thinking', ...more })
        },
        onDelta(delta) {
          tell({ ...head, stream: 'assistant', delta, at: run.said.length })
          run.said += delta
        },
        onNotice(text) {
          told.push(text)
          tell({ ...head, stream: 'lifecycle', phase: 'notice', at: now(), text })
        },
        onTool: ({ call, result }) =>
          tell({
            ...head,
            stream: 'tool',
            tool: call.name,
            call: call.id,
            ok: result.ok,
            text: result.ok ? result.text : result.error,
          }),
      }
      if (first) follow(run.id, first.who, first.follower)
      // Anything that throws, now or later, only ends this run.
      const begun = new Promise<DispatchOutcome>((resolve, reject) => {
        starts.add((isReady) => {
          ready = isReady
          try {
            resolve(answer(sink, abort.signal))
          } catch (error) {
            reject(error)
          }
        })
      })
      void begun.then(
        (outcome) => finish(endOf(outcome)),
        (error: unknown) =>
          finish({
            status: 'error',
            reply: '',
            usage: noUsage,
            reason: 'failed',
            error: error instanceof Error ? error.message : String(error),
          }),
      )
      return run
    },
  }
}
export type Runs = ReturnType<typeof createRuns>

const noUsage = { promptTokens: 0, completionTokens: 0 }

/** The run of a message; null if the message didn't come over the gateway. */
export const runOfMessage = (message: string): string | null =>
  message.startsWith(messagePrefix) ? `run-${message.slice(messagePrefix.length)}` : null
export const messagePrefix = 'gateway-'
const intoOf = (message: string): { into?: string } => {
  const into = runOfMessage(message)
  return into === null ? {} : { into }
}

const endOf = (outcome: DispatchOutcome): RunEnd => {
  switch (outcome.kind) {
    case 'answered':
      return {
        status: outcome.end === 'timeout' ? 'timeout' : 'ok',
        reply: outcome.text,
        usage: outcome.usage,
        model: outcome.model,
        session: outcome.session,
        ...(outcome.silent ? { reason: 'silent' } : {}),
      }
    case 'refused':
      return { status: 'error', reply: outcome.text, usage: noUsage, reason: outcome.reason, error: outcome.notice }
    case 'merged':
      return { status: 'ok', reply: '', usage: noUsage, reason: 'merged', ...intoOf(outcome.into) }
    case 'overheard':
      return { status: 'ok', reply: '', usage: noUsage, reason: 'overheard' }
    case 'command':
      return { status: 'ok', reply: '', usage: noUsage, reason: 'command' }
    case 'duplicate':
      // Another process answered it before a restart; only the words are known.
      return outcome.first
        ? endOf(outcome.first)
        : { status: 'ok', reply: outcome.said ?? '', usage: noUsage, reason: 'answered-before' }
    default:
      return outcome satisfies never
  }
}
