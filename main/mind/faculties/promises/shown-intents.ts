import type { GameTime } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import { addDays, stampOf } from '../../../language/time/game-stamp.ts'
import type { BodyId } from '../../../world/ids.ts'
import type { DueIntent } from '../../ports/promises.ts'
import { type IntentWhen, nobodyNamed, type StandingIntent } from './intent.ts'

export const toDueIntent = ({ id, task, by, when, about, discreet, alone, unsaid }: StandingIntent): DueIntent => ({
  id,
  act: task.act,
  words: task.words,
  by: by && { ...by, name: discreet ? nobodyNamed : by.name, kind: by.id.startsWith('p-') ? 'player' : 'npc' },
  forAsker: by !== null && by.id === when.person?.id,
  addressed: when.person !== undefined,
  about,
  ...(alone ? { alone } : {}),
  ...(unsaid ? { unsaid: true as const } : {}),
})

/** When it will be, in the asker's wording. */
export const whenSaid = (
  { person, place, at, topic }: IntentWhen,
  asker: BodyId,
  today: { now: GameTime; calendar: Language['calendar'] },
): string => {
  const mine = person?.id === asker
  const where = place === undefined ? '' : `at ${place.label}`
  const parts = [
    at === undefined ? '' : timeSaid(at, today),
    topic === undefined
      ? ''
      : `when ${person === undefined ? 'somebody speaks' : mine ? 'you speak' : `${person.name} speaks`} of ${topic}`,
    mine && at === undefined && topic === undefined
      ? where === ''
        ? 'when you come back'
        : `when we meet ${where}`
      : where,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const timeSaid = (
  at: NonNullable<IntentWhen['at']>,
  { now, calendar: { sayDate } }: { now: GameTime; calendar: Language['calendar'] },
): string => {
  if ('weekday' in at) return `on ${at.weekday} at ${at.time}`
  if (at.date === now.date) return `today at ${at.time}`
  const tomorrow = addDays(stampOf({ date: now.date, time: '00:00' }), 1).slice(0, 10)
  return at.date === tomorrow ? `tomorrow at ${at.time}` : `on ${sayDate(at.date)} at ${at.time}`
}
