import { addHours } from '../../../language/time/game-stamp.ts'
import type { BodyId } from '../../../world/ids.ts'
import { mostHeard, type StandingIntent } from './intent.ts'
import { hash } from './intent-line.ts'

interface Listener {
  id: BodyId
  person?: BodyId | undefined
}

/** A listener's hash, because a line that one player asked for must not contain another player's id. */
const signOf = (intent: Pick<StandingIntent, 'id'>, { id, person }: Listener): string =>
  hash(`${intent.id}\n${person ?? id}`).slice(0, 8)

/**
 * Whether an intent for anybody may come up with this listener. It never comes up with its asker, and with others only
 * up to its limit and after the cooldown.
 */
export const mayHearAgain = (intent: StandingIntent, listener: Listener, now: string): boolean => {
  if (intent.by !== null && (intent.by.id === listener.id || intent.by.id === listener.person)) return false
  const before = intent.heard?.find(({ who }) => who === signOf(intent, listener))
  return before === undefined || (before.fires < intent.most && now >= addHours(before.last, intent.cooldownHours))
}

/** The intent with this listener added. */
export const heardBy = (intent: StandingIntent, listener: Listener, now: string): StandingIntent => {
  const who = signOf(intent, listener)
  const { heard = [] } = intent
  const fires = (heard.find((one) => one.who === who)?.fires ?? 0) + 1
  return { ...intent, heard: [...heard.filter((one) => one.who !== who), { who, fires, last: now }].slice(-mostHeard) }
}
