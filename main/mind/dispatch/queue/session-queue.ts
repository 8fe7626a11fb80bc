import type { NpcId } from '../../../world/ids.ts'
import type { DispatchOutcome, Inbound, RefusedReason, ReplySink } from '../../ports/inbound.ts'
import { ReplyStopped } from '../../turn/reply-stopped.ts'

/** An accepted message until it ends. */
export interface Item {
  inbound: Inbound
  sink: ReplySink
  abort: AbortController
  /** `/new`: starts a new session instead of an answer. */
  control: 'new' | null
  /** Set if the message arrived while its session was busy with another answer. */
  waited?: true
  /** Ends the message; later calls have no effect. */
  end(outcome: DispatchOutcome): void
}

/** An answer in progress. */
export interface Run {
  id: string
  items: Item[]
  /** Messages beyond the limit, whose gist joins the answer. */
  gists: Item[]
  /** Words that arrived during the answer and wait for the next gap between two acts. */
  steering: Item[]
  /** Words that the mind has already received. */
  steered: Item[]
}

/** The waiting messages of one session and the run that is being answered. */
export interface SessionQueue {
  readonly key: string
  readonly npc: NpcId
  waiting: Item[]
  /** Messages dropped from `waiting`, whose gist joins the next answer. */
  dropped: Item[]
  run: Run | null
  /** Whether the session has requested its lane or holds it. */
  draining: boolean
  /** Cancels the current wait for quiet, if any. */
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
 * The next batch to answer. Joins the words of one speaker if merging is allowed. The opening of a talk, an NPC's own
 * business and `/new` stay separate.
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

/**
 * Whether two messages belong to the same talk. In a group several people may be answered together; between two, only
 * the same speaker on the same surface.
 */
export const sameTalk = (one: Inbound, other: Inbound): boolean =>
  (one.chat?.kind ?? 'direct') === 'direct'
    ? one.speaker.id === other.speaker.id && one.channel === other.channel
    : one.channel === other.channel
