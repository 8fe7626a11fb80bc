import type { ModelError } from '../mind/ports/chat-model.ts'
import { NothingAdded } from './failover-error.ts'
import type { Seat } from './seat.ts'

/** What has to change after a failure: another key, another model, or only the embedded brain can help. */
const faultOf = (error: ModelError): 'key' | 'model' | 'request' => {
  switch (error.errorClass) {
    case 'rate-limit':
    case 'auth':
    case 'billing':
      return 'key'
    case 'overload':
    case 'timeout':
    case 'server':
    case 'network':
    case 'not-found':
    // The next model may have a longer window.
    case 'context-overflow':
      return 'model'
    case 'format':
      return error instanceof NothingAdded ? 'model' : 'request'
    // A spent budget is spent for all models.
    case 'over-budget':
      return 'request'
    default:
      return error.errorClass satisfies never
  }
}

/**
 * The index in the chain where an answer continues after the seat at `index` failed; `seats.length` if no seat is left.
 * If the request itself is at fault, every model that reads its messages would refuse it. Only the last seat, the
 * embedded brain, doesn't read them.
 */
export const nextIndex = (seats: readonly Seat[], index: number, error: ModelError): number => {
  const last = seats.length - 1
  if (index >= last) return seats.length
  const fault = faultOf(error)
  switch (fault) {
    case 'key':
      return index + 1
    case 'model': {
      const found = seats.findIndex((seat, at) => at > index && seat.ref !== seats[index]?.ref)
      return found === -1 ? seats.length : found
    }
    case 'request':
      return last
    default:
      return fault satisfies never
  }
}

/** The seats that rest after a failure: the refused key, or the model with all its keys. */
export const failedWith = (seats: readonly Seat[], index: number, error: ModelError): readonly Seat[] =>
  seats.filter((seat, at) => at === index || (faultOf(error) === 'model' && seat.ref === seats[index]?.ref))
