import type { NpcId } from '../simulation/ids.ts'
import { realDeadline } from './deadline.ts'
import { createDedupe } from './dedupe.ts'
import { guardSink } from './guard-sink.ts'
import type { DispatchOutcome, Inbound, RefusedReason, ReplySink } from './inbound.ts'
import { createLanes, type Lanes } from './lanes.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { silentLogger } from './logger.ts'
import { createPermissionGate } from './permission.ts'
import { type RecallLimits, type ReplyPorts, ReplyStopped, reply } from './reply.ts'
import { type DmScope, formatSessionKey, sessionKeyFor } from './session-key.ts'
import { helpText, parseSlashCommand, type SlashCommand } from './slash-commands.ts'
import { defaultTurnLimits } from './turn-loop.ts'

/** The one way to an answer, whatever the surface: game, console, web chat, gateway. */
export interface Dispatcher {
  /** Takes a message and resolves when it has ended: answered, merged into another, or refused. Never rejects. */
  dispatch(inbound: Inbound, sink?: ReplySink): Promise<DispatchOutcome>
  /** Breaks off what is answered, and drops what waits, in one session or for one NPC. Returns how many messages that ended. */
  stop(target: { session: string } | { npc: NpcId }): number
  readonly ledger: Ledger
  load(): { running: number; waiting: number; open: number }
  /** Waits until everything accepted so far has ended and no lane is taken. */
  settled(): Promise<void>
}

type Needed = 'content' | 'sessions' | 'memoryOf' | 'models' | 'world' | 'tools'

export interface DispatcherOptions extends Pick<ReplyPorts, Needed>, Partial<Omit<ReplyPorts, Needed | 'warm'>> {
  /** Runs at once in the whole world. Ignored when `lanes` is given. */
  concurrency?: number
  lanes?: Lanes
  dmScope?: DmScope
  queue?: Partial<QueueOptions>
  /** Real time in milliseconds, for forgetting message ids. */
  realNow?: () => number
}

interface QueueOptions {
  /** `collect`: what comes while an answer is made is answered together; `followup`: each by itself. */
  mode: 'collect' | 'followup'
  /** Messages of one session that may wait. */
  cap: number
  /** Characters of one message. */
  longest: number
}
const defaultQueue: QueueOptions = { mode: 'collect', cap: 20, longest: 2000 }
/** A busy machine must not make an NPC forgetful: mostly the search takes a few milliseconds. */
const defaultRecall: RecallLimits = { limit: 6, budgetMs: 800, coldBudgetMs: 5000 }

interface Item {
  inbound: Inbound
  sink: ReplySink
  abort: AbortController
  /** `/new`: begins a new session instead of an answer. */
  control: 'new' | null
  end(outcome: DispatchOutcome): void
}

interface SessionQueue {
  key: string
  npc: NpcId
  waiting: Item[]
  /** What is answered now. */
  active: Item[]
  draining: boolean
}

export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const logger = options.logger ?? silentLogger
  const ports: ReplyPorts = {
    ...options,
    gate: options.gate ?? createPermissionGate(),
    limits: options.limits ?? defaultTurnLimits,
    recall: options.recall ?? defaultRecall,
    deadline: options.deadline ?? realDeadline,
    logger,
    warm: new Set(),
  }
  const lanes = options.lanes ?? createLanes(options.concurrency === undefined ? {} : { limit: options.concurrency })
  const queueOptions = { ...defaultQueue, ...options.queue }
  const ledger = createLedger()
  const queues = new Map<string, SessionQueue>()
  const pending = new Set<Promise<unknown>>()
  const seen = createDedupe<Promise<DispatchOutcome>>(options.realNow ?? (() => performance.now()))

  const dispatch = (inbound: Inbound, sink: ReplySink = {}): Promise<DispatchOutcome> => {
    const id = `${inbound.npc}\n${inbound.speaker.id}\n${inbound.message}`
    const first = seen.get(id)
    if (first !== undefined) return first.then((outcome) => ({ kind: 'duplicate', first: outcome }))
    const guarded = guardSink(sink, (error) => logger.error({ error }, 'dispatcher: a surface failed to show something'))
    const outcome = accept(inbound, guarded, id).then((ended) => {
      guarded.onStatus?.({ thinking: false })
      guarded.onDone?.(ended)
      // What was refused may be sent again under the same id.
      if (ended.kind === 'refused') seen.delete(id)
      return ended
    })
    seen.set(id, outcome)
    pending.add(outcome)
    void outcome.finally(() => pending.delete(outcome))
    return outcome
  }

  const accept = async (inbound: Inbound, sink: ReplySink, id: string): Promise<DispatchOutcome> => {
    const scope = options.dmScope ?? 'per-peer'
    const { npc, speaker, channel, account } = inbound
    const key = formatSessionKey(sessionKeyFor({ npc, speaker, channel, scope, ...(account === undefined ? {} : { account }) }))
    const refuse = (reason: RefusedReason, notice: string): DispatchOutcome => {
      sink.onNotice?.(notice)
      return { kind: 'refused', reason, notice, text: '', commands: [] }
    }
    if (!ports.content().characters.some((character) => character.id === npc)) return refuse('unknown-npc', `There is nobody called "${npc}" here.`)
    if (inbound.text.trim() === '' && inbound.opens === undefined) return refuse('empty', 'There was nothing to hear.')
    const length = [...inbound.text].length
    if (length > queueOptions.longest) return refuse('too-long', `That was too long: ${length} characters, at most ${queueOptions.longest}.`)

    const slash = speaker.kind === 'player' ? parseSlashCommand(inbound.text) : null
    if (slash && slash.kind !== 'new') {
      const notice = await runSlash(slash, inbound, key)
      sink.onNotice?.(notice)
      return { kind: 'command', notice }
    }
    const queue = queueOf(key, npc)
    if (slash) stopItems(queue.active)
    if (queue.waiting.length >= queueOptions.cap) {
      return refuse('too-many', `That was a lot at once; this one was not heard. Wait for an answer, then say it again.`)
    }
    ledger.accept(id)
    const outcome = await enqueue(queue, inbound, sink, slash ? 'new' : null)
    ledger.end(id, outcome.kind === 'merged' || outcome.kind === 'refused' ? outcome.kind : 'answered')
    if (outcome.kind === 'refused' || outcome.kind === 'command') sink.onNotice?.(outcome.notice)
    return outcome
  }

  const queueOf = (key: string, npc: NpcId): SessionQueue => {
    const known = queues.get(key)
    if (known) return known
    const queue: SessionQueue = { key, npc, waiting: [], active: [], draining: false }
    queues.set(key, queue)
    return queue
  }

  const enqueue = (queue: SessionQueue, inbound: Inbound, sink: ReplySink, control: Item['control']): Promise<DispatchOutcome> =>
    new Promise((end) => {
      const item: Item = { inbound, sink, abort: new AbortController(), control, end }
      const { signal } = inbound
      if (signal?.aborted) stopItems([item])
      else signal?.addEventListener('abort', () => stopItems([item]), { once: true, signal: item.abort.signal })
      queue.waiting.push(item)
      sink.onStatus?.({ thinking: true })
      drain(queue)
    })

  /** Takes the session's lane once for each batch, so that other sessions of the same NPC get their turn between. */
  const drain = (queue: SessionQueue): void => {
    if (queue.draining) return
    queue.draining = true
    const priority = queue.waiting[0]?.inbound.speaker.kind === 'player' ? 'player' : 'npc'
    const drained = lanes
      .take({ session: queue.key, npc: queue.npc, priority, run: () => runBatch(queue) })
      .catch((error: unknown) => {
        // `reply` does not throw; should it ever, its messages must still end.
        logger.error({ error }, 'dispatcher: a run broke')
        for (const item of queue.active) item.end(stopped('failed', 'Something went wrong while answering. Please say it again.'))
      })
      .finally(() => {
        queue.active = []
        queue.draining = false
        if (queue.waiting.length > 0) drain(queue)
        else queues.delete(queue.key)
        pending.delete(drained)
      })
    pending.add(drained)
  }

  const runBatch = async (queue: SessionQueue): Promise<void> => {
    const batch = takeBatch(queue, queueOptions.mode)
    const last = batch.at(-1)
    if (!last) return
    queue.active = batch
    if (last.control === 'new') {
      last.end(await beginAnew(queue))
      return
    }
    const outcome = await reply(ports, {
      key: queue.key,
      messages: batch.map((item) => item.inbound),
      sink: last.sink,
      signal: AbortSignal.any(batch.map((item) => item.abort.signal)),
    })
    for (const item of batch) {
      const merged: DispatchOutcome = outcome.kind === 'answered' ? { kind: 'merged', into: last.inbound.message } : outcome
      item.end(item === last ? outcome : merged)
    }
  }

  const beginAnew = async (queue: SessionQueue): Promise<DispatchOutcome> => {
    try {
      await ports.sessions.reset(queue.npc, queue.key, ports.world.now().ms)
      return { kind: 'command', notice: 'The talk begins afresh. What was told before stays remembered.' }
    } catch (error) {
      logger.error({ error }, 'dispatcher: a session could not be begun anew')
      return stopped('storage-failed', 'The talk could not be begun anew; it goes on as it was.')
    }
  }

  const runSlash = async (command: Exclude<SlashCommand, { kind: 'new' }>, inbound: Inbound, key: string): Promise<string> => {
    const operator = inbound.speaker.operator === true
    switch (command.kind) {
      case 'help':
        return helpText(operator)
      case 'unknown':
        return `There is no command "/${command.name}". Type /help for those there are.`
      case 'stop':
        return stop({ session: key }) > 0 ? 'The answer was stopped.' : 'Nothing is being answered.'
      case 'model':
        return operator ? chooseModel(command.ref, inbound, key) : 'Only operators may choose the model.'
      default:
        return command satisfies never
    }
  }

  const chooseModel = async (ref: string | null | undefined, { npc }: Inbound, key: string): Promise<string> => {
    const at = ports.world.now().ms
    try {
      const session = await ports.sessions.open(npc, key, at)
      if (ref !== undefined) {
        const model = await ports.models({ npc, tier: 'talk', ...(ref === null ? {} : { ref }) })
        await ports.sessions.append(session, [{ kind: 'model', at, ref }])
        return ref === null ? `The usual brain thinks again (${model.label}).` : `${model.label} thinks in this talk from now on.`
      }
      const chosen = session.model ?? ports.content().characters.find((character) => character.id === npc)?.model
      return `In this talk thinks ${(await ports.models({ npc, tier: 'talk', ...(chosen === undefined ? {} : { ref: chosen }) })).label}.`
    } catch (error) {
      return `That model cannot be used: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  const stop = (target: { session: string } | { npc: NpcId }): number => {
    let count = 0
    for (const queue of queues.values()) {
      if ('session' in target ? queue.key !== target.session : queue.npc !== target.npc) continue
      count += queue.active.length + queue.waiting.length
      stopItems(queue.active)
      for (const item of queue.waiting.splice(0)) item.end(stopped('stopped', 'The answer was stopped.'))
    }
    return count
  }

  return {
    dispatch,
    stop,
    ledger,
    load: () => ({ ...lanes.load(), open: ledger.open().length }),
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

const stopped = (reason: RefusedReason, notice: string): DispatchOutcome => ({ kind: 'refused', reason, notice, text: '', commands: [] })

const stopItems = (items: readonly Item[]): void => {
  for (const item of items) item.abort.abort(new ReplyStopped())
}

/**
 * What is answered next. Messages that belong to an operation of the simulation are answered one by one, since each
 * operation waits for its own end; the others of one speaker go together.
 */
const takeBatch = (queue: SessionQueue, mode: QueueOptions['mode']): Item[] => {
  const first = queue.waiting.shift()
  if (!first) return []
  const batch = [first]
  const alone = (item: Item): boolean => item.control !== null || item.inbound.operation !== undefined || item.abort.signal.aborted
  while (mode === 'collect' && !alone(first)) {
    const next = queue.waiting[0]
    if (!next || alone(next) || next.inbound.speaker.id !== first.inbound.speaker.id) break
    batch.push(next)
    queue.waiting.shift()
  }
  return batch
}
