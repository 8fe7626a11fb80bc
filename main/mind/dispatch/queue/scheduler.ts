import type { Timer } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import { noticesInEnglish, type SayNotice } from '../../../language/messages/notices.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { DispatchOutcome, Inbound } from '../../ports/inbound.ts'
import type { LanePriority, Lanes } from '../lanes.ts'
import { modeFor, type QueueOptions } from './queue-options.ts'
import {
  createSessionQueue,
  type Item,
  itemsOf,
  type Run,
  refused,
  type SessionQueue,
  sameTalk,
  stopItems,
  takeBatch,
} from './session-queue.ts'

/** Decides when each message is answered, by session queues, modes, quiet times and limits. */
export interface Scheduler {
  /** Takes over a message and ends it later through `item.end`. */
  add(key: string, item: Item): void
  /** Aborts a session's running answer. Waiting messages go on. */
  interrupt(key: string): void
  /** Aborts the running answer and ends waiting messages. Returns how many messages that ended. */
  stop(target: { session: string } | { npc: NpcId }): number
  /** Passes words to the running answer. Returns false if there is none, or if it takes no more words. */
  steer(key: string, item: Item): boolean
  /** Resolves when nothing is in progress. */
  settled(): Promise<void>
}

export interface SchedulerPorts {
  lanes: Lanes
  options: () => QueueOptions
  timer: Timer
  newRunId: () => string
  /** Answers the run's items. Must not reject; if it does, its messages are refused. */
  answer(queue: SessionQueue, run: Run): Promise<DispatchOutcome>
  /** Says notices to a player. Default: in English. */
  sayTo?: ((listener: string) => SayNotice) | undefined
  logger: Logger
}

export const createScheduler = (ports: SchedulerPorts): Scheduler => {
  const { lanes, options, timer, logger } = ports
  const sayTo = (item: Item | undefined): SayNotice =>
    (item && ports.sayTo?.(item.inbound.speaker.id)) ?? noticesInEnglish
  const queues = new Map<string, SessionQueue>()
  const pending = new Set<Promise<unknown>>()

  const queueOf = (key: string, npc: NpcId): SessionQueue => {
    const known = queues.get(key)
    if (known) return known
    const queue = createSessionQueue(key, npc)
    queues.set(key, queue)
    return queue
  }

  const add = (key: string, item: Item): void => {
    const queue = queueOf(key, item.inbound.npc)
    const { signal } = item.inbound
    if (signal?.aborted) stopItems([item])
    else signal?.addEventListener('abort', () => stopItems([item]), { once: true, signal: item.abort.signal })
    if (queue.run !== null) item.waited = true
    giveWay(item)
    const mode =
      item.control !== null ? 'interrupt' : item.inbound.steers ? 'steer' : modeFor(options(), item.inbound.channel)
    const steers = (mode === 'steer' || mode === 'steer-backlog') && steer(key, item)
    if (steers && mode === 'steer') return
    if (mode === 'interrupt' && queue.run && breaksOff(queue.run, item))
      stopItems(queue.run.items, item.control === null ? 'interrupted' : 'stopped')
    if (makeRoom(queue, item)) queue.waiting.push(item)
    schedule(queue, item)
  }

  const steer = (key: string, item: Item): boolean => {
    const queue = queues.get(key)
    const run = queue?.run
    // Text after `/new` belongs to the new talk.
    if (!queue || !run || queue.waiting.some(({ control }) => control !== null)) return false
    if (run.steering.length >= options().cap || !canJoin(run, item)) return false
    run.steering.push(item)
    return true
  }

  /**
   * Interrupts work that a player's words make less important: what the NPC does unprompted and its talk with other
   * NPCs. If all lanes are full, another NPC is interrupted instead, so players never wait for villagers' talk. Where
   * only the server is full, a talk isn't thrown away: its request breaks off there and is made again (`PlayersFirst`).
   */
  const giveWay = ({ inbound }: Item): void => {
    if (inbound.speaker.kind !== 'player' || purposeOf(inbound) !== 'talk') return
    const ownAffairs = [...queues.values()].filter(({ run }) => run !== null && isOwnAffair(run))
    const ofThisOne = ownAffairs.filter(({ npc }) => npc === inbound.npc)
    for (const { run } of ofThisOne) if (run) stopItems(run.items, 'interrupted')
    if (ofThisOne.length > 0 || !lanes.isFull()) return
    const least = ownAffairs.toSorted((left, right) => lateness(right) - lateness(left))[0]
    if (least?.run && (lateness(least) > 0 || lanes.isShut())) stopItems(least.run.items, 'interrupted')
  }

  /** Makes room for a new message. Returns false if the newest message is dropped. */
  const makeRoom = (queue: SessionQueue, newest: Item): boolean => {
    const { cap, drop } = options()
    if (queue.waiting.length < cap || newest.control !== null) return true
    if (drop === 'new') {
      newest.end(refused('too-many', sayTo(newest)('scheduler.too-many')))
      return false
    }
    const oldest = queue.waiting.shift()
    if (!oldest) return true
    if (drop === 'old' || oldest.control !== null || oldest.inbound.speaker.kind !== 'player')
      oldest.end(refused('too-many', sayTo(oldest)('scheduler.too-many')))
    else {
      queue.dropped.push(oldest)
      oldest.sink.onNotice?.(sayTo(oldest)('scheduler.only-the-gist'))
      // The number of gists is limited too. Beyond that limit the message is refused.
      const gone = queue.dropped.length > cap ? queue.dropped.shift() : undefined
      gone?.end(refused('too-many', sayTo(gone)('scheduler.too-many')))
    }
    return true
  }

  const schedule = (queue: SessionQueue, newest: Item): void => {
    const { debounceMs, inboundDebounceMs, cap } = options()
    const busy = queue.draining
    const quietMs = busy ? debounceMs : inboundDebounceMs
    queue.cancelQuiet?.()
    queue.cancelQuiet = null
    // A speaker who never pauses gets an answer anyway.
    const isFull = queue.waiting.length >= cap
    const waits =
      quietMs > 0 &&
      !isFull &&
      newest.control === null &&
      newest.inbound.speaker.kind === 'player' &&
      newest.inbound.opens === undefined
    if (!waits) return drain(queue)
    queue.cancelQuiet = timer(quietMs, () => {
      queue.cancelQuiet = null
      drain(queue)
    })
  }

  /** Takes the session's lane once per batch, so the NPC's other sessions get a turn in between. */
  const drain = (queue: SessionQueue): void => {
    if (queue.draining || queue.waiting.length === 0 || queue.cancelQuiet) return
    queue.draining = true
    const drained = lanes
      .take({ session: queue.key, npc: queue.npc, priority: priorityOf(queue), run: () => runBatch(queue) })
      .catch((error: unknown) => logger.error({ error }, 'dispatcher: a lane failed'))
      .finally(() => {
        queue.draining = false
        if (queue.waiting.length > 0 || queue.cancelQuiet) drain(queue)
        else forgetIdle(queue)
        pending.delete(drained)
      })
    pending.add(drained)
  }

  const forgetIdle = (queue: SessionQueue): void => {
    if (!queue.draining && queue.waiting.length === 0 && !queue.cancelQuiet && queues.get(queue.key) === queue)
      queues.delete(queue.key)
  }

  const runBatch = async (queue: SessionQueue): Promise<void> => {
    const first = queue.waiting[0]
    if (!first) return
    const mode = modeFor(options(), first.inbound.channel)
    const items = takeBatch(queue, mode === 'collect' || mode === 'steer' || mode === 'interrupt')
    const gists = items[0]?.control === null ? queue.dropped.splice(0) : []
    const run: Run = { id: ports.newRunId(), items, gists, steering: [], steered: [] }
    queue.run = run
    let outcome: DispatchOutcome
    try {
      outcome = await ports.answer(queue, run)
    } catch (error) {
      logger.error({ error }, 'dispatcher: a run failed')
      outcome = refused('failed', sayTo(items[0])('scheduler.failed'))
    }
    queue.run = null
    // Words that come too late for this answer go into the next one. With `steer-backlog` they are already queued.
    queue.waiting.unshift(...run.steering.filter((item) => !queue.waiting.includes(item)))
    endRun(run, outcome)
  }

  const endRun = ({ items, gists, steered }: Run, outcome: DispatchOutcome): void => {
    const last = items.at(-1)
    if (!last) return
    const shared = sharedOutcome(outcome, last.inbound.message)
    // The answered message ends first, because surfaces show the reply under its id.
    last.end(outcome)
    for (const item of [...gists, ...steered, ...items]) if (item !== last && !isWaiting(item)) item.end(shared)
  }
  const isWaiting = (item: Item): boolean => [...queues.values()].some(({ waiting }) => waiting.includes(item))

  const stop = (target: { session: string } | { npc: NpcId }): number => {
    let count = 0
    for (const queue of queues.values()) {
      if ('session' in target ? queue.key !== target.session : queue.npc !== target.npc) continue
      const ended = new Set(itemsOf(queue))
      count += ended.size
      queue.cancelQuiet?.()
      queue.cancelQuiet = null
      if (queue.run) stopItems(queue.run.items)
      const waiting = [...queue.dropped.splice(0), ...queue.waiting.splice(0), ...(queue.run?.steering.splice(0) ?? [])]
      for (const item of waiting) item.end(refused('stopped', sayTo(item)('scheduler.stopped')))
      forgetIdle(queue)
    }
    return count
  }

  return {
    add,
    steer,
    stop,
    interrupt: (key) => {
      const run = queues.get(key)?.run
      if (run) stopItems(run.items, 'interrupted')
    },
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

const purposeOf = ({ purpose = 'talk' }: Inbound) => purpose

/** Whether only NPCs wait for the run and it isn't being aborted already. */
const isOwnAffair = ({ items }: Run): boolean =>
  items.every(
    ({ inbound, abort }) => !abort.signal.aborted && (inbound.speaker.kind === 'npc' || purposeOf(inbound) !== 'talk'),
  )

/** A rank for interruption: the fewer people wait for the run, the higher. */
const lateness = ({ run }: SessionQueue): number =>
  run?.items.some(({ inbound }) => purposeOf(inbound) !== 'talk') ? 1 : 0

const priorityOf = ({ waiting }: SessionQueue): LanePriority => {
  const inbound = waiting[0]?.inbound
  if (!inbound || purposeOf(inbound) === 'sleep') return 'sleep'
  if (purposeOf(inbound) === 'heartbeat') return 'heartbeat'
  if (inbound.speaker.kind !== 'player') return 'npc'
  return inbound.aloud ? 'aloud' : 'player'
}

/** Whether words may join an answer. During an answer, only words of the same talk may reach the mind. */
const canJoin = ({ items }: Run, { control, inbound }: Item): boolean => {
  const first = items[0]
  return (
    first !== undefined &&
    control === null &&
    first.control === null &&
    inbound.opens === undefined &&
    purposeOf(first.inbound) === 'talk' &&
    sameTalk(first.inbound, inbound) &&
    !first.abort.signal.aborted
  )
}

/**
 * Whether words abort an answer. In a shared talk one player doesn't cut off another's answer, but `/new` ends it for
 * all.
 */
const breaksOff = ({ items }: Run, { control, inbound }: Item): boolean =>
  control !== null ||
  inbound.speaker.kind !== 'player' ||
  items.every((item) => item.inbound.speaker.kind !== 'player' || sameTalk(item.inbound, inbound))

/** How the other messages of a run end: merged into the answered one, or refused like it but without its words. */
const sharedOutcome = (outcome: DispatchOutcome, into: string): DispatchOutcome => {
  switch (outcome.kind) {
    case 'answered':
    case 'duplicate':
      return { kind: 'merged', into }
    case 'refused':
      return { ...outcome, text: '', commands: [] }
    case 'merged':
    case 'overheard':
    case 'command':
      return outcome
    default:
      return outcome satisfies never
  }
}
