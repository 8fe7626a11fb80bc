import type { Remembered } from '../../turn/turn-values.ts'
import type { FilledPrompt, Room } from '../given.ts'
import type { CompactionRun } from './compactor.ts'
import { createOverflowGuard } from './overflow-guard.ts'

/** This turn's talk, for a compaction. */
export const compactionOf = (
  { session, memory, run, signal, gists, messages }: Remembered,
  { context, model, tokens }: FilledPrompt,
): CompactionRun => ({
  ...{ session, model, memory, context, run, signal },
  contextTokens: model.contextTokens,
  promptTokens: tokens,
  writer: run,
  answering: [...gists, ...messages].map(({ message }) => message),
})

export const createRoom = (turn: Remembered): Room => {
  const { session, ports } = turn
  const { compactor } = ports
  return {
    make: async (prompt) => {
      const { tokens, model } = prompt
      const needed = compactor.needed({ session, promptTokens: tokens, contextTokens: model.contextTokens })
      if (needed !== 'compact') return false
      const done = await compactor.compact({ ...compactionOf(turn, prompt), reason: 'threshold' })
      return done.kind === 'compacted'
    },
    guard: (prompt, rebuild) =>
      createOverflowGuard({
        compact: () => compactor.compact({ ...compactionOf(turn, prompt()), reason: 'overflow' }),
        rebuild,
      }),
  }
}
