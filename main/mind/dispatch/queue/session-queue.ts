import type { NpcId } from '../../../world/ids.ts'
import type { DispatchOutcome, Inbound, RefusedReason, ReplySink } from '../../ports/inbound.ts'
import { ReplyStopped } from '../../turn/reply-stopped.ts'

/** One accepted message on its way to its end. */
export interface Item {
  inbound: Inbound
  sink: ReplySink
  abort: AbortController
  /** `/new`: begins a new session instead of an answer. */
  control: 'new' | null
  /** It came while something else was answered in its session. */
  waited?: true
  /** Ends the message; what comes after the first time changes nothing. */
  end(outcome: DispatchOutcome): void
}

/** An answer that is being made. */
export interface Run {
  id: string
  items: Item[]
  /** Too much to be listened to; their gist joins the answer. */
  gists: Item[]
  /** Words that came meanwhile and wait for the next gap between two acts. */
  steering: Item[]
  /** Those that the mind has been told. */
  steered: Item[]
}

/** What waits and what is answered in one session. */
export interface SessionQueue {
  readonly key: string
  readonly npc: NpcId
  waiting: Item[]
  /** Fell out of `waiting`; their gist joins the next answer. */
  dropped: Item[]
  run: Run | null
  /** Has asked for its lane, or holds it. */
  draining: boolean
  /** Cancels the wait for quiet, while there is one. */
  cancelQuiet: (() => void) | null
}

export const createSessionQueue = (key: string, npc: NpcId): SessionQueue => ({
  key,
  npc,
  waiting: [],
  dropped: [],
  run: null,
  draining: false,
  cancelQuiet: null,
})

export const itemsOf = ({ run, waiting, dropped }: SessionQueue): Item[] => [
  ...(run ? [...run.items, ...run.gists, ...run.steering, ...run.steered] : []),
  ...dropped,
  ...waiting,
]

export const stopItems = (items: readonly Item[], why: 'stopped' | 'interrupted' = 'stopped'): void => {
  for (const item of items) item.abort.abort(new ReplyStopped(why))
}

export const refused = (reason: RefusedReason, notice: string): Extract<DispatchOutcome, { kind: 'refused' }> => ({
  kind: 'refused',
  reason,
  notice,
  text: '',
  commands: [],
})

/**
 * What is answered next. Words of one speaker go together when they may be merged; what opens a talk, an NPC's own
 * business and `/new` stand alone.
 */
export const takeBatch = (queue: SessionQueue, together: boolean): Item[] => {
  const first = queue.waiting.shift()
  if (!first) return []
  const batch = [first]
  while (together && mergeable(first)) {
    const next = queue.waiting[0]
    if (!next || !mergeable(next) || !sameTalk(first.inbound, next.inbound)) break
    batch.push(next)
    queue.waiting.shift()
  }
  return batch
}

const mergeable = ({ control, inbound, abort }: Item): boolean =>
  control === null &&
  inbound.opens === undefined &&
  (inbound.purpose ?? 'talk') === 'talk' &&
  inbound.speaker.kind === 'player' &&
  !abort.signal.aborted

/** In a group several people may be answered together; between two, only the same one on the same surface. */
export const sameTalk = (one: Inbound, other: Inbound): boolean =>
  (one.chat?.kind ?? 'direct') === 'direct'
    ? one.speaker.id === other.speaker.id && one.channel === other.channel
    : one.channel === other.channel
