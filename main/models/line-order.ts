import type { ModelError } from '../agent/chat-model.ts'
import { NothingAdded } from './failover-error.ts'
import type { Seat } from './seat.ts'

/**
 * Where in a line an answer goes on after the one at `index` failed: `seats.length` when nobody is left. Another key helps
 * where the key was refused or used up; another model where the model or its server failed; a request that is itself at
 * fault would be refused by all who read its messages, so that only the last, the embedded brain, is left.
 */
export const nextIndex = (seats: readonly Seat[], index: number, error: ModelError): number => {
  const last = seats.length - 1
  if (index >= last) return seats.length
  switch (error.errorClass) {
    case 'rate-limit':
    case 'auth':
    case 'billing':
      return index + 1
    case 'overload':
    case 'timeout':
    case 'server':
    case 'network':
    case 'not-found':
    // The next model may have a longer window.
    case 'context-overflow':
      return nextModel(seats, index)
    case 'format':
      return error instanceof NothingAdded ? nextModel(seats, index) : last
    // What is used up is used up for all models.
    case 'over-budget':
      return last
    default:
      return error.errorClass satisfies never
  }
}

const nextModel = (seats: readonly Seat[], index: number): number => {
  const found = seats.findIndex((seat, at) => at > index && seat.ref !== seats[index]?.ref)
  return found === -1 ? seats.length : found
}
