import { asFunction } from '../../base/as-function.ts'
import { realTimer } from '../../base/deadline.ts'
import { silentLogger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import { noticesInEnglish } from '../../language/messages/notices.ts'
import type { NpcId } from '../../world/ids.ts'
import { faculties as ownFaculties } from '../faculties/faculties.ts'
import type { DispatchOutcome, Inbound, ReplySink } from '../ports/inbound.ts'
import { formatSessionKey, sessionKeyFor } from '../ports/session-key.ts'
import type { Trace, TracePhase } from '../ports/trace.ts'
import type { WriteOrRetry } from '../ports/write-or-retry.ts'
import { beginAnew } from '../sessions/begin-anew.ts'
import { endsOfAnswered } from '../turn/answered-before.ts'
import { askedSkill } from '../turn/asked-skill.ts'
import { keepOverheard } from '../turn/keep-overheard.ts'
import { reply } from '../turn/reply.ts'

import { createReplyPorts } from './create-reply-ports.ts'
import { createDedupe } from './dedupe.ts'
import type { DispatcherOptions, Identity } from './dispatcher-options.ts'
import { guardSink } from './guard-sink.ts'
import { guardTrace } from './guard-trace.ts'
import { judge } from './judge.ts'
import { createLanes } from './lanes.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createPatientWrites } from './patient-writes.ts'
import { defaultQueue, type QueueOptions } from './queue/queue-options.ts'
import { createScheduler } from './queue/scheduler.ts'
import { type Item, type Run, refused, type SessionQueue } from './queue/session-queue.ts'
import { runSlash } from './run-slash.ts'
import { parseSlashCommand } from './slash-commands.ts'

/** The way in for messages from every surface: game, console, web chat, gateway. */
export interface Dispatcher {
  /** Takes a message. Resolves once the message is answered, merged, refused, or only overheard. Never rejects. */
  dispatch(inbound: Inbound, sink?: ReplySink): Promise<DispatchOutcome>
  /** Whether a text that looks like a command names a skill the NPC can use now. Then it is speech. Never rejects. */
  asksForSkill(asking: Pick<Inbound, 'npc' | 'speaker' | 'text'>): Promise<boolean>
  /** Aborts answers and drops waiting messages of one session or NPC. Returns how many messages that ended. */
  stop(target: { session: string } | { npc: NpcId }): number
  readonly ledger: Ledger
  /** The queue for notes that turns needn't wait for. */
  readonly writeOrRetry: WriteOrRetry
  load(): { running: number; waiting: number; open: number }
  /** Waits until all accepted messages have ended and no lane is taken. Retries failed writes once. */
  settled(): Promise<void>
  /** The same, but gives up on writes that fail again. */
  close(): Promise<void>
}

export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const logger = options.logger ?? silentLogger
  const trace: Trace = guardTrace(options.trace, logger)
  const realNow = options.realNow ?? (() => performance.now())
  const around: NonNullable<DispatcherOptions['around']> = options.around ?? ((_run, work) => work())
  const faculties = options.faculties ?? (() => ownFaculties)
  const writes = createPatientWrites({ logger, retry: options.retry })
  const lanes = options.lanes ?? createLanes(optional({ limit: options.concurrency, places: options.places }))
  const pending = new Set<Promise<unknown>>()
  const ports = createReplyPorts(options, {
    logger,
    trace,
    realNow,
    lanes,
    writes,
    /** What is deferred counts as open until it ends. */
    onDeferred(done) {
      pending.add(done)
      void done.finally(() => pending.delete(done))
    },
  })
  const givenQueue = asFunction(options.queue ?? {})
  const queueOptions = (): QueueOptions => ({ ...defaultQueue, ...givenQueue() })
  const ledger = createLedger()
  const seen = createDedupe<Promise<DispatchOutcome>>(realNow)
  let runs = 0

  const scheduler = createScheduler({
    lanes,
    options: queueOptions,
    timer: options.timer ?? realTimer,
    newRunId: options.newRunId ?? (() => `run-${++runs}`),
    sayTo: options.sayTo,
    answer: (queue, run) => around({ npc: queue.npc, session: queue.key, run: run.id }, () => answer(queue, run)),
    logger,
  })

  const dispatch = (inbound: Inbound, sink: ReplySink = {}): Promise<DispatchOutcome> => {
    const id = `${inbound.npc}\n${inbound.speaker.id}\n${inbound.message}`
    const first = seen.get(id)
    tell('dedupe', inbound, { duplicate: first !== undefined })
    if (first !== undefined) return first.then((outcome) => ({ kind: 'duplicate', first: outcome }))
    const guarded = guardSink(sink, (error) =>
      logger.error({ error }, 'dispatcher: a surface failed to show something'),
    )
    const outcome = admitSafely(inbound, guarded, id).then((ended) => {
      guarded.onStatus?.({ thinking: false })
      guarded.onDone?.(ended)
      // A refused message may be sent again under the same id.
      if (ended.kind === 'refused') seen.delete(id)
      return ended
    })
    seen.set(id, outcome)
    pending.add(outcome)
    void outcome.finally(() => pending.delete(outcome))
    return outcome
  }

  /** Admits a message. Errors in surfaces and rules must not leave anyone without an answer. */
  const admitSafely = async (inbound: Inbound, sink: ReplySink, id: string): Promise<DispatchOutcome> => {
    try {
      return await admit(inbound, sink, id)
    } catch (error) {
      logger.error({ npc: inbound.npc, channel: inbound.channel, error }, 'dispatcher: a message could not be accepted')
      const outcome = refused('failed', (options.sayTo?.(inbound.speaker.id) ?? noticesInEnglish)('dispatcher.failed'))
      sink.onNotice?.(outcome.notice)
      return outcome
    }
  }

  /** Admits or refuses a message. A refused speaker costs no session, no run and no tokens. */
  const admit = async (inbound: Inbound, sink: ReplySink, id: string): Promise<DispatchOutcome> => {
    const verdict = judge(inbound, {
      say: options.sayTo?.(inbound.speaker.id) ?? noticesInEnglish,
      longest: queueOptions().longest,
      isKnown: (npc) => ports.content().characters.some((character) => character.id === npc),
      access: options.access,
    })
    tell('access', inbound, { verdict: verdict.kind })
    if (verdict.kind === 'refused') {
      sink.onNotice?.(verdict.notice)
      return { ...verdict, text: '', commands: [] }
    }
    if (verdict.kind === 'overheard') {
      ports.zoneHistory.note(inbound)
      void keepOverheard(ports, byPerson(inbound, address(inbound).identity))
      return { kind: 'overheard' }
    }
    const { key, identity } = address(inbound)
    tell('session', inbound, {}, key)
    const slash = inbound.speaker.kind === 'player' ? parseSlashCommand(inbound.text) : null
    if (slash)
      ports.hooks.trigger(`command:${slash.kind === 'new' ? slash.word : slash.kind}`, {
        npc: inbound.npc,
        session: key,
        from: inbound.speaker.id,
        channel: inbound.channel,
      })
    // Waits only if the words may ask for a skill. Otherwise quick messages, including `/new`, would change order.
    const mayAsk = slash?.kind === 'skill' || slash?.kind === 'unknown'
    const asked = mayAsk ? await askedSkill(ports, byPerson(inbound, identity), slash) : null
    if (asked !== null)
      return enqueue(byPerson({ ...inbound, text: asked.words, skill: asked.name }, identity), sink, {
        id,
        key,
        control: null,
      })
    if (slash && slash.kind !== 'new') {
      const notice = await runSlash(ports, slash, { inbound, key, stop: () => scheduler.stop({ session: key }) })
      if (notice !== '') sink.onNotice?.(notice)
      return { kind: 'command', notice }
    }
    return enqueue(byPerson(inbound, identity), sink, { id, key, control: slash ? 'new' : null })
  }

  const address = (inbound: Inbound): { key: string; identity: Identity | undefined } => {
    const identity =
      inbound.speaker.kind === 'player' ? options.identify?.(inbound.speaker.id, inbound.channel) : undefined
    const key = formatSessionKey(
      sessionKeyFor({ ...inbound, scope: ports.talk().dmScope, ...(identity ? { peer: identity.peer } : {}) }),
    )
    return { key, identity }
  }

  const enqueue = async (
    inbound: Inbound,
    sink: ReplySink,
    { id, key, control }: { id: string; key: string; control: Item['control'] },
  ): Promise<DispatchOutcome> => {
    ledger.accept(id)
    if (ports.hooks.has('message_received')) {
      const { npc, message, channel, text, speaker } = inbound
      void ports.hooks.run('message_received', { npc, session: key, message, from: speaker.id, channel, text })
    }
    const outcome = await new Promise<DispatchOutcome>((end) => {
      sink.onStatus?.({ thinking: true, ahead: lanes.ahead(inbound.npc) })
      tell('queue', inbound, {}, key)
      scheduler.add(key, { inbound, sink, abort: new AbortController(), control, end })
    })
    ledger.end(id, outcome.kind === 'merged' || outcome.kind === 'refused' ? outcome.kind : 'answered')
    if (outcome.kind === 'refused' || outcome.kind === 'command') sink.onNotice?.(outcome.notice)
    return outcome
  }

  /** Leaves out answered messages. After a restart a client may send old words again with new ones. */
  const passOver = async (queue: SessionQueue, run: Run): Promise<void> => {
    if (run.items.length + run.gists.length < 2) return
    const ends = await endsOfAnswered(ports, queue, [...run.gists, ...run.items])
    // If no message is new, `reply` itself says so.
    if (run.items.every((item) => ends.has(item))) return
    run.items = run.items.filter((item) => !ends.has(item))
    run.gists = run.gists.filter((item) => !ends.has(item))
    for (const [item, outcome] of ends) item.end(outcome)
  }

  const answer = async (queue: SessionQueue, run: Run): Promise<DispatchOutcome> => {
    const { key, npc } = queue
    const [first] = run.items
    for (const { inbound } of run.items) tell('run', inbound, { run: run.id }, key)
    if (first?.control === 'new') return beginAnew(ports, { npc, key, inbound: first.inbound })
    await passOver(queue, run)
    const signal = AbortSignal.any(run.items.map((item) => item.abort.signal))
    return reply(ports, faculties(), {
      key,
      run: run.id,
      messages: run.items.map((item) => item.inbound),
      gists: run.gists.map((item) => item.inbound),
      ...(run.items.some(({ waited }) => waited) ? { wasBusy: true } : {}),
      sink: run.items.at(-1)?.sink ?? {},
      signal,
      steer: () => {
        const taken = signal.aborted ? [] : run.steering.splice(0)
        run.steered.push(...taken)
        return taken.map((item) => ({
          inbound: item.inbound,
          get again() {
            return queue.waiting.includes(item)
          },
        }))
      },
    })
  }

  const tell = (
    phase: TracePhase,
    { npc, message }: Inbound,
    detail: Record<string, unknown>,
    session?: string,
  ): void => trace({ phase, npc, id: message, detail, ...optional({ session }) })

  const asksForSkill: Dispatcher['asksForSkill'] = async (asking) => {
    try {
      return (await askedSkill(ports, asking, parseSlashCommand(asking.text))) !== null
    } catch (error) {
      logger.error({ npc: asking.npc, error }, 'dispatcher: the tools and skills of an NPC could not be read')
      return false
    }
  }

  const settled = async (): Promise<void> => {
    do {
      await Promise.all(pending)
      await scheduler.settled()
      await writes.settled()
    } while (pending.size > 0)
  }

  return {
    dispatch,
    asksForSkill,
    stop: scheduler.stop,
    ledger,
    writeOrRetry: writes.write,
    load: () => ({ ...lanes.load(), open: ledger.open().length }),
    settled,
    close: async () => {
      await settled()
      await writes.close()
    },
  }
}

const byPerson = (inbound: Inbound, identity: Identity | undefined): Inbound => {
  if (identity === undefined) return inbound
  const { person, ids } = identity
  return {
    ...inbound,
    speaker: { ...inbound.speaker, person, ...(ids === undefined || ids.length < 2 ? {} : { ids }) },
  }
}
