import type { ChatModel } from '../mind/ports/chat-model.ts'

/** A model in a line: with one of several keys, where its provider has several. */
export interface Seat extends ChatModel {
  /** From 1. */
  readonly key?: number
}

/** What rests after a failure: one model with one key. */
export const seatId = ({ ref, key }: Pick<Seat, 'ref' | 'key'>): string => (key === undefined ? ref : `${ref}#${key}`)
