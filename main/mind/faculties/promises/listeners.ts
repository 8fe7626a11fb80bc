import { addHours } from '../../../language/en/time/game-stamp.ts'
import type { BodyId } from '../../../world/ids.ts'
import { mostHeard, type StandingIntent } from './intent.ts'
import { hash } from './intent-line.ts'

interface Listener {
  id: BodyId
  person?: BodyId | undefined
}

/** No id of a player stands in the line of what another asked for. */
const signOf = (intent: Pick<StandingIntent, 'id'>, { id, person }: Listener): string =>
  hash(`${intent.id}\n${person ?? id}`).slice(0, 8)

/** Whether one for anybody may come up with this listener: not with whoever asked for it, and with each so often, so long apart. */
export const mayHearAgain = (intent: StandingIntent, listener: Listener, now: string): boolean => {
  if (intent.by !== null && (intent.by.id === listener.id || intent.by.id === listener.person)) return false
  const before = intent.heard?.find(({ who }) => who === signOf(intent, listener))
  return before === undefined || (before.fires < intent.most && now >= addHours(before.last, intent.cooldownHours))
}

/** With this listener among those who heard it. */
export const heardBy = (intent: StandingIntent, listener: Listener, now: string): StandingIntent => {
  const who = signOf(intent, listener)
  const { heard = [] } = intent
  const fires = (heard.find((one) => one.who === who)?.fires ?? 0) + 1
  return { ...intent, heard: [...heard.filter((one) => one.who !== who), { who, fires, last: now }].slice(-mostHeard) }
}
