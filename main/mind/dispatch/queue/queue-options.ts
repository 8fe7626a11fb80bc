/**
 * What happens to words that arrive while the same talk is being answered.
 * - `collect`: all are answered together after the current answer.
 * - `followup`: each is answered separately, in order.
 * - `steer`: they reach the mind between two of its acts. If it is too late for that, they are answered next.
 * - `steer-backlog`: they reach the mind in the same way and are also answered separately.
 * - `interrupt`: the answer is aborted and the newest words are answered.
 */
export type QueueMode = 'collect' | 'steer' | 'followup' | 'steer-backlog' | 'interrupt'

export interface QueueOptions {
  mode: QueueMode
  /** Modes for single channels. */
  channels: Readonly<Record<string, QueueMode>>
  /** Real milliseconds of quiet before waiting words are answered. */
  debounceMs: number
  /** The same for the first words of a talk. 0 answers at once. */
  inboundDebounceMs: number
  /** How many messages may wait per session. */
  cap: number
  /**
   * What to do beyond the cap: add the gist of the oldest message to the next answer, refuse the oldest, or refuse the
   * newest.
   */
  drop: 'summarize' | 'old' | 'new'
  /** The most characters of one message. */
  longest: number
}

/** Has no quiet times, so it needs no timer. */
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
