import { dayOf, minuteOfDay, weekdayOfDay } from '../../../language/calendar.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { atThisHour, hourAskedFor, usuallyAt, usuallySleeps } from '../../../language/en/talk/whereabouts.ts'
import type { PlaceId } from '../../../world/ids.ts'
import { actOf } from '../../../world/life/acts.ts'
import { entryAt } from '../../../world/life/plan-pieces.ts'
import type { Person } from '../knowledge/people.ts'
import { placeLabel } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'

/** Where a neighbour mostly is now, or at the hour that the question names; with the place. Null: nobody knows their day. */
export const usuallyIs = (
  { id, first }: Person,
  asked: string,
  mind: Mind,
): { says: string; at: PlaceId; isNow: boolean } | null => {
  const { now, acquaintances } = mind.context
  const day = acquaintances.find((each) => each.id === id)?.day
  const wanted = hourAskedFor(asked)
  const minute = wanted === null ? minuteOfDay(now.ms) : minutesAt(wanted.hour)
  const entry = day === undefined ? null : entryAt(day, minute, weekdayOfDay(dayOf(now.ms)))
  const place = entry === null ? null : placeLabel(entry.at, mind.context)
  if (entry === null || place === null) return null
  const when = wanted?.when ?? atThisHour
  const lines = actOf(entry.doing) === 'sleep' ? usuallySleeps : usuallyAt
  const says = inMyManner(lines, `usually-${id}`, mind)
    .replaceAll('{who}', first)
    .replaceAll('{place}', place)
    .replaceAll('{when}', when)
    .replaceAll('{When}', capitalise(when))
  return { says: capitalise(says), at: entry.at, isNow: wanted === null }
}

const minutesAt = (hour: number): number => hour * 60
