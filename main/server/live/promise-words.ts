import { dayOf, type GameTime, gameTimeAt, minuteMs, weekdayOfDay, weekdays } from '../../language/calendar.ts'
import { isOfThem, turnAsked, turnOwn } from '../../language/en/promises/to-reader.ts'
import type { SayNotice } from '../../language/messages/notices.ts'
import { addDays, stampOf } from '../../language/time/game-stamp.ts'
import type { IntentWhen } from '../../mind/faculties/promises/intent.ts'
import type { OpenPromise } from '../../mind/ports/promises.ts'
import type { PlayerId } from '../../world/ids.ts'

/**
 * What a villager promised, as it follows "Marta will", in the player's language. The promised words themselves were said
 * in a talk, and stay as they were; only English ones are turned to the reader.
 */
export function promiseIn(say: SayNotice, { act, words, to, own }: OpenPromise, when: string): string {
  const isTurned = say.language === 'en'
  const said = !isTurned ? words : own ? (to === null ? turnOwn(words) : words) : turnAsked(words)
  const text = (): string => {
    switch (act) {
      case 'tell':
        if (to === null) return say(own ? 'promises.tell-you' : 'promises.tell-whoever', { words })
        return isOfThem(words) ? say('promises.tell-that', { to, words: said }) : say('promises.tell', { to, words })
      case 'ask':
      case 'remind':
        if (words === '') return to === null ? say('promises.ask-you', { act }) : say('promises.ask', { act, to })
        return to === null
          ? say('promises.ask-you-about', { act, words: said })
          : say('promises.ask-about', { act, to, words })
      case 'give':
        return to === null
          ? say('promises.bring-you-word', { words: said })
          : say('promises.bring-word', { to, words: said })
      case 'greet':
        return to === null ? say('promises.greet-you') : say('promises.greet', { to })
      case 'do':
        return say('promises.do', { words: said })
      default:
        return act satisfies never
    }
  }
  return when === '' ? text() : `${text()}, ${when}`
}

/** When it will be, for the player who reads it. */
export function promisedWhen(
  say: SayNotice,
  { person, place, at, topic }: IntentWhen,
  player: PlayerId,
  now: GameTime,
): string {
  const mine = person?.id === player
  const where = place === undefined ? '' : say('promises.at-place', { place: place.label })
  const meets = mine && at === undefined && topic === undefined
  return [
    at === undefined ? '' : atIn(say, at, now),
    topic === undefined
      ? ''
      : person === undefined
        ? say('promises.when-somebody-speaks', { topic })
        : mine
          ? say('promises.when-you-speak', { topic })
          : say('promises.when-they-speak', { name: person.name, topic }),
    !meets ? where : where === '' ? say('promises.when-you-come-back') : say('promises.when-we-meet', { where }),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function atIn(say: SayNotice, at: NonNullable<IntentWhen['at']>, now: GameTime): string {
  const on = (day: string): string => say('promises.day-at', { day, time: at.time })
  if ('weekday' in at) {
    const ahead = (weekdays.indexOf(at.weekday) - weekdayOfDay(dayOf(now.ms)) + 7) % 7
    return on(say('promises.on-weekday', { weekday: say.weekday(daysAhead(now, ahead)) }))
  }
  if (at.date === now.date) return on(say('promises.today'))
  if (at.date === daysAhead(now, 1)) return on(say('promises.tomorrow'))
  return on(say('promises.on-date', { date: say.date(at.date) }))
}
const daysAhead = ({ date }: GameTime, days: number): string =>
  addDays(stampOf({ date, time: '00:00' }), days).slice(0, 10)

/** By when something is due: "today at 09:00", "tomorrow", "on Friday, 27 November 2026". */
export function dueIn(say: SayNotice, due: number, now: GameTime): string {
  // Midnight is the end of the day before: nobody named an hour.
  const last = gameTimeAt(due - minuteMs)
  const ahead = dayOf(last.ms) - dayOf(now.ms)
  const day =
    ahead === -1
      ? say('promises.yesterday')
      : ahead === 0
        ? say('promises.today')
        : ahead === 1
          ? say('promises.tomorrow')
          : say('promises.on-day', { weekday: say.weekday(last.date), date: say.date(last.date) })
  return last.time === '23:59' ? day : say('promises.day-at', { day, time: gameTimeAt(due).time })
}

/** Where and when somebody meets the player. */
export function meetingIn(say: SayNotice, { place, at }: { place: string; at: GameTime }, now: GameTime): string {
  const { time } = at
  return at.date === now.date
    ? say('promises.meet-you-today', { place, time })
    : say('promises.meet-you', { place, weekday: say.weekday(at.date), date: say.date(at.date), time })
}
