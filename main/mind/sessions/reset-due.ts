import { dayMs, hourMs, minuteMs } from '../../language/calendar.ts'
import type { SessionRecord } from './session.ts'

export interface ResetPolicy {
  /** Hour of the game clock, 0..23. */
  resetHour: number | 'off'
  /** Real minutes without a word from somebody else; 0: never. */
  idleMinutes: number
}

/**
 * Whether a talk begins afresh before the next message, and why. Daily: it was begun before the last reset hour of the game clock, however
 * much was written into it since. Idle: nobody else has spoken for so many real minutes. Never in the middle of a conversation. Pure.
 */
export const resetDue = (options: {
  record: Pick<SessionRecord, 'sessionStartedAt' | 'lastInteraction'>
  policy: ResetPolicy
  /** Game time in milliseconds. */
  gameNow: number
  /** Real time in milliseconds. */
  realNow: number
  /** The message goes on with a conversation that this session has heard. */
  inConversation: boolean
}): 'daily' | 'idle' | null => {
  const { record, policy, gameNow, realNow, inConversation } = options
  if (inConversation) return null
  if (policy.resetHour !== 'off' && record.sessionStartedAt < lastResetHour(gameNow, policy.resetHour)) return 'daily'
  return isIdle({ record, policy, realNow }) ? 'idle' : null
}

/** Nobody else has spoken in this talk for as many real minutes as the policy says. */
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
