import type { ChatModel } from '../mind/ports/chat-model.ts'

/** A model in a chain. If its provider has several keys, the model together with one of them. */
export interface Seat extends ChatModel {
  /** The number of the key, from 1. */
  readonly key?: number
}

/** The id of what rests after a failure: one model with one key. */
export const seatId = ({ ref, key }: Pick<Seat, 'ref' | 'key'>): string => (key === undefined ? ref : `${ref}#${key}`)
