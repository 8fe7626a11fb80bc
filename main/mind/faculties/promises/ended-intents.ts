import type { GameTime } from '../../../language/calendar.ts'
import { addDays, stampOf } from '../../../language/time/game-stamp.ts'
import type { EndedIntent } from '../../ports/promises.ts'
import type { Speaker } from '../../ports/turn-context.ts'
import { daysToTell, isForAnybody, type StandingIntent } from './intent.ts'
import { statusAt } from './match-intents.ts'

/** The most intents per turn. */
const mostTold = 3

/** The intents of the last days that ended undone and that this person waits for, as asker or recipient. */
export const endedFor = (
  intents: readonly StandingIntent[],
  { id, person = id }: Pick<Speaker, 'id' | 'person'>,
  time: GameTime,
): StandingIntent[] => {
  const now = stampOf(time)
  return intents
    .filter((intent) => {
      const { by, when, told, unsaid } = intent
      const until = unsaid === undefined ? intent.until : unsaid.since
      const concerned = by === null ? when.person?.id : by.id
      // The person who wanted a reminder never came back, so nobody waits to hear about it.
      const isOwnReminder =
        by !== null && by.id === when.person?.id && when.at === undefined && intent.task.act !== 'do'
      return (
        told !== true &&
        !isOwnReminder &&
        statusAt(intent, now) === 'expired' &&
        until !== null &&
        now < addDays(until, daysToTell) &&
        !isForAnybody(intent) &&
        (concerned === id || concerned === person)
      )
    })
    .slice(0, mostTold)
}

export const toEndedIntent =
  ({ id, person = id }: Pick<Speaker, 'id' | 'person'>) =>
  ({ task, by, when, fires, unsaid }: StandingIntent): EndedIntent => ({
    ...task,
    to: when.person === undefined || when.person.id === id || when.person.id === person ? null : when.person.name,
    own: by === null,
    missed: fires === 0 && unsaid === undefined,
  })
