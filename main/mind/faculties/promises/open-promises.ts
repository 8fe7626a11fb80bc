import type { GameTime } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import { stampOf } from '../../../language/time/game-stamp.ts'
import type { BodyId } from '../../../world/ids.ts'
import type { OpenPromise } from '../../ports/promises.ts'
import type { Speaker } from '../../ports/turn-context.ts'
import { isOpen, type StandingIntent } from './intent.ts'
import { statusAt } from './match-intents.ts'
import { whenSaid } from './shown-intents.ts'

const mostShown = 5

/**
 * This person's requests and the NPC's own intents for them, oldest first. Contains nothing about other people's
 * intents.
 */
export const openPromises = (
  intents: readonly StandingIntent[],
  { id, person = id }: Pick<Speaker, 'id' | 'person'>,
  { now, language }: { now: GameTime; language: Pick<Language, 'calendar'> },
): OpenPromise[] => {
  const isTheirs = (one: BodyId | null | undefined): boolean => one === id || one === person
  return intents
    .filter((intent) => isOpen({ status: statusAt(intent, stampOf(now)) }))
    .filter(({ by, when }) => isTheirs(by === null ? when.person?.id : by.id))
    .slice(0, mostShown)
    .map(({ by, task, when }) => ({
      ...task,
      to: when.person === undefined || isTheirs(when.person.id) ? null : when.person.name,
      when: whenSaid(when, when.person?.id === id ? id : person, { now, calendar: language.calendar }),
      own: by === null,
    }))
}
