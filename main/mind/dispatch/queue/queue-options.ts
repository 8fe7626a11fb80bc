/**
 * What happens to words that come while the same talk is being answered.
 * - `collect`: all of them are answered together when the answer is done.
 * - `followup`: each is answered by itself, in order.
 * - `steer`: they reach the mind between two of its acts; what comes too late for that is answered next.
 * - `steer-backlog`: both: they reach the mind at once and are answered again by themselves.
 * - `interrupt`: the answer is broken off and the newest words are answered.
 */
export type QueueMode = 'collect' | 'steer' | 'followup' | 'steer-backlog' | 'interrupt'

export interface QueueOptions {
  mode: QueueMode
  /** Another mode for a channel. */
  channels: Readonly<Record<string, QueueMode>>
  /** Real milliseconds of quiet before words that waited are answered. */
  debounceMs: number
  /** The same for the first words of a talk; 0 answers at once. */
  inboundDebounceMs: number
  /** Messages of one session that may wait. */
  cap: number
  /** What happens to the oldest beyond it: its gist joins the next answer, it is refused, or the newest is. */
  drop: 'summarize' | 'old' | 'new'
  /** Characters of one message. */
  longest: number
}

/** Without a timer's help: whoever wants quiet times names them. */
export const defaultQueue: QueueOptions = {
  mode: 'collect',
  channels: {},
  debounceMs: 0,
  inboundDebounceMs: 0,
  cap: 20,
  drop: 'summarize',
  longest: 2000,
}

export const modeFor = ({ mode, channels }: QueueOptions, channel: string): QueueMode =>
  Object.hasOwn(channels, channel) ? (channels[channel] ?? mode) : mode
