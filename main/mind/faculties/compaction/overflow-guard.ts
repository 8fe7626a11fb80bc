import { type ChatMessage, ModelError } from '../../ports/chat-model.ts'
import type { Compaction } from './compactor.ts'

export interface OverflowGuard {
  /**
   * For `runTurn`: the prompt with a shorter talk, or null if there is none or shortening was tried before. Throws only
   * what `compact` throws on abort.
   */
  shorten(): Promise<readonly ChatMessage[] | null>
  /** Adds the attempts to an overflow error. Other errors stay unchanged. */
  explain(error: ModelError): ModelError
}

/**
 * For one turn: if the prompt exceeds the window, compacts the talk and retries once, then fails. Keeps the session.
 */
export const createOverflowGuard = (options: {
  compact: () => Promise<Compaction>
  /** Rebuilds the prompt after the compaction. */
  rebuild: () => readonly ChatMessage[] | Promise<readonly ChatMessage[]>
}): OverflowGuard => {
  let tried: Compaction | null = null
  return {
    shorten: async () => {
      if (tried !== null) return null
      tried = await options.compact()
      return tried.kind === 'compacted' ? options.rebuild() : null
    },
    explain: (error) => {
      if (error.errorClass !== 'context-overflow') return error
      const message = `${error.ref}: the prompt does not fit into the model's window${whatWasTried(tried)}. /new starts a new talk; a larger window (contextTokens), a shorter SOUL.md or fewer skills make room. (${error.message})`
      return new ModelError({ ref: error.ref, errorClass: error.errorClass, message, cause: error })
    },
  }
}

const whatWasTried = (tried: Compaction | null): string => {
  if (tried === null) return ''
  return tried.kind === 'compacted'
    ? ', even after the older part of the talk was summed up'
    : `, and the talk could not be made shorter (${tried.why})`
}
