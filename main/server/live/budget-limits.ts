import type { Config } from '../config/schema.ts'

/** What models may be asked in a day, by `[models.budget]`. */
export const dayLimits = ({ models }: Config) => {
  const { calls, tokens, npcCalls, npcTokens } = models.budget
  return { calls, tokens, npcCalls, npcTokens }
}

/** What models may be asked in an hour without a player's words. Null: without a limit. */
export const hourLimits = ({ models }: Config) => {
  const { unaskedCalls: calls, unaskedTokens: promptTokens } = models.budget
  return { calls: calls === 'none' ? null : calls, promptTokens: promptTokens === 'none' ? null : promptTokens }
}
