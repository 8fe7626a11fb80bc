import { dayMs, hourMs, minuteMs } from '../../language/calendar.ts'
import type { SessionRecord } from './session.ts'

export interface ResetPolicy {
  /** The hour of the game clock, 0 to 23. */
  resetHour: number | 'off'
  /** The real minutes without a word from anyone else. 0: never. */
  idleMinutes: number
}

/**
 * Whether a talk starts afresh before the next message, and why. Daily: it began before the last reset hour of the game
 * clock, even if words were added since. Idle: nobody else spoke for the set real minutes. A talk never starts afresh
 * in the middle of a conversation. Pure.
 */
export const resetDue = (options: {
  record: Pick<SessionRecord, 'sessionStartedAt' | 'lastInteraction'>
  policy: ResetPolicy
  /** Game time in milliseconds. */
  gameNow: number
  /** Real time in milliseconds. */
  realNow: number
  /** Whether the message continues a conversation that this session has heard. */
  inConversation: boolean
}): 'daily' | 'idle' | null => {
  const { record, policy, gameNow, realNow, inConversation } = options
  if (inConversation) return null
  if (policy.resetHour !== 'off' && record.sessionStartedAt < lastResetHour(gameNow, policy.resetHour)) return 'daily'
  return isIdle({ record, policy, realNow }) ? 'idle' : null
}

/** Whether nobody else has spoken in this talk for the policy's real minutes. */
export const isIdle = ({
  record: { lastInteraction },
  policy,
  realNow,
}: Pick<Parameters<typeof resetDue>[0], 'policy' | 'realNow'> & {
  record: Pick<SessionRecord, 'lastInteraction'>
}): boolean =>
  policy.idleMinutes > 0 && lastInteraction !== undefined && realNow - lastInteraction >= policy.idleMinutes * minuteMs

const lastResetHour = (gameNow: number, hour: number): number =>
  Math.floor((gameNow - hour * hourMs) / dayMs) * dayMs + hour * hourMs
