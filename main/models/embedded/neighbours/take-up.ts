import { hourMs } from '../../../language/calendar.ts'
import { type EndingName, endings } from '../../../language/en/talk/endings.ts'
import { allOf, readFrame } from '../../../language/en/talk/frames.ts'
import { sayWhen } from '../../../language/en/time/say-time.ts'
import type { PlanEntry } from '../../../world/life/kinds.ts'
import { othersNamedIn } from '../knowledge/people.ts'
import type { Mind } from '../mind.ts'
import { tieWith } from '../opinions/ties.ts'
import {
  clock,
  doingNow,
  fair,
  inWords,
  isAtWork,
  isSayable,
  matterRaisedIn,
  type Parts,
  type Raised,
  sayOf,
  whereOf,
} from './everyday.ts'
import { type AnswerName, answers } from './everyday-answers.ts'
import { wordOf } from './matters.ts'

/** Answers the matter of the day that they raised. Null if they raised none, or I have no words left for it. */
export const takeUp = (mind: Mind): string | null => {
  const raised = matterRaisedIn(mind.context.utterance)
  if (raised === null) return null
  const answer = answerTo(raised, mind)
  return typeof answer === 'string' || answer === null ? answer : sayOf(answers[answer.name], answer.parts, mind)
}

/** A line of the table, or free words. */
type Chosen = { name: AnswerName; parts: Parts } | string | null

const answerTo = ({ matter, parts }: Raised, mind: Mind): Chosen => {
  const { context } = mind
  const [sky = '', kind = ''] = matter.split('-')
  if (sky === 'weather') return toWeather(kind, mind)
  switch (matter) {
    case 'plan':
    case 'bed':
      return toPlan(matter, parts, mind)
    case 'work':
      return doingNow(mind) === null
        ? null
        : { name: isAtWork(mind) ? 'work-too' : 'work-idle', parts: { doing: doingNow(mind) ?? '' } }
    case 'goods':
      return toGoods(parts, mind)
    case 'whereabouts':
      return toWhereabouts(parts, mind)
    case 'sight': {
      const [person] = othersNamedIn(parts.person ?? '', mind.people)
      return (person === undefined ? null : wordOf(person, mind)) ?? { name: 'sight', parts }
    }
    case 'hungry':
      return toHunger(mind)
    case 'tired':
      return {
        name: 'tired',
        parts: { doing: context.percepts.people.find(({ id }) => id === context.speaker.id)?.doing ?? '' },
      }
    case 'idle':
      return { name: 'idle', parts: { doing: doingNow(mind) ?? 'busy' } }
    case 'good-mood':
      return { name: 'glad-for-you', parts }
    case 'bad-mood':
      return { name: 'sorry-for-you', parts }
    case 'thanks':
    case 'meeting':
      return { name: matter, parts }
    default:
      return null
  }
}

const planOf = ({ context }: Mind): readonly PlanEntry[] => context.surroundings?.plan ?? []
const placeLabel = (id: string | undefined, { context }: Mind): string | undefined =>
  context.places.find((place) => place.id === id)?.label
const timeOf = (ms: number): string => clock(new Date(ms).toISOString().slice(11, 16))

const halfDay = 12
/** The entry of my own plan at the hour they name: the next one that runs at "half past nine". */
const entryAt = (hour: string, mind: Mind): PlanEntry | undefined => {
  const { ms } = mind.context.now
  const quarters = Array.from(
    { length: halfDay * 12 },
    (_, index) => ms - (ms % (hourMs / 12)) + (index + 1) * (hourMs / 12),
  )
  const at = quarters.find((each) => timeOf(each) === hour)
  return at === undefined ? undefined : planOf(mind).find(({ from, to }) => from <= at && at < to)
}

const toPlan = (matter: 'plan' | 'bed', parts: Parts, mind: Mind): Chosen => {
  const mine = entryAt(parts.hour ?? '', mind)
  if (mine === undefined) return null
  if (matter === 'bed') {
    const bed = planOf(mind).find(({ act }) => act === 'sleep')
    if (bed === undefined) return null
    return { name: mine.act === 'sleep' ? 'bed-sooner' : 'bed-later', parts: { hour: timeOf(bed.from) } }
  }
  if (mine.act === 'sleep') return { name: 'plan-asleep', parts }
  const place = placeLabel(mine.at, mind)
  if (!isSayable(mine.doing) || place === undefined) return null
  const isTogether = parts.where?.endsWith(place) === true
  return {
    name: isTogether ? 'plan-together' : 'plan-apart',
    parts: { doing: mine.doing, place, where: whereOf(place, mine.doing) },
  }
}

const toGoods = ({ things }: Parts, { context }: Mind): Chosen => {
  const { own, sells = [], coin } = context.surroundings ?? {}
  const item = own?.items.find(({ plural }) => plural === things)
  if (item === undefined || coin === undefined) return null
  const price = `${inWords(item.price)} ${item.price === 1 ? coin.one : coin.many} each`
  return { name: sells.includes(item.id) ? 'goods-sold' : 'goods-kept', parts: { count: inWords(item.count), price } }
}

const toWhereabouts = (parts: Parts, mind: Mind): Chosen => {
  const { percepts, lastDays = [], recalled, now } = mind.context
  const [person] = othersNamedIn(parts.person ?? '', mind.people)
  if (person === undefined) return { name: 'seen-not', parts }
  const here = percepts.people.find(({ id }) => id === person.id)
  if (here !== undefined)
    return {
      name: 'seen-here',
      parts: { ...parts, doing: here.doing, direction: here.direction === '' ? 'close' : here.direction },
    }
  const spoke = [...lastDays, ...recalled].find(
    ({ who, date, kind }) => who?.id === person.id && date === now.date && kind === 'told',
  )
  const when = spoke === undefined ? null : sayWhen(now.date, spoke.time, now)
  return when === null ? { name: 'seen-not', parts } : { name: 'seen-earlier', parts: { ...parts, when } }
}

const toHunger = (mind: Mind): Chosen => {
  const { own, sells = [], kinds = [] } = mind.context.surroundings ?? {}
  const food = own?.items.find(
    ({ id }) => sells.includes(id) && kinds.some((kind) => kind.id === id && kind.use === 'eat'),
  )
  if (food !== undefined) return { name: 'eat-here', parts: { things: food.plural } }
  const meal = planOf(mind).find(({ act, from }) => act === 'meal' && from > mind.context.now.ms)
  const place = placeLabel(meal?.at, mind)
  return meal === undefined || place === undefined
    ? { name: 'eat-anywhere', parts: {} }
    : { name: 'eat-there', parts: { place, hour: timeOf(meal.from) } }
}

const toWeather = (kind: string, mind: Mind): Chosen => {
  const doing = doingNow(mind)
  if (doing === null) return null
  const isInside = mind.context.places.some(
    ({ id, indoors }) => id === mind.context.percepts.place?.id && indoors === true,
  )
  // Work at a house may well be in its garden.
  const isSheltered = isInside && !isAtWork(mind)
  if (fair.has(kind)) return { name: isInside ? 'weather-missed' : 'weather-fair', parts: { doing } }
  return { name: isSheltered ? 'weather-roof' : 'weather-foul', parts: { doing } }
}

/** Ends the matter that I raised, after their answer. Null if I raised none, or it has no words left. */
export const roundOff = (mind: Mind): string | null => {
  const raised = matterRaisedIn(mind.lastOwn)
  if (raised === null) return null
  const name = endingFor(raised, mind.context.utterance)
  // Only somebody who likes a person calls them a gain for the village.
  if (name === 'sight' && !likes(raised.parts.person ?? '', mind)) return null
  return name === null ? null : sayOf(endings[name], raised.parts, mind)
}

const likes = (name: string, mind: Mind): boolean => {
  const [person] = othersNamedIn(name, mind.people)
  return person !== undefined && (tieWith(mind, person.id)?.affinity ?? 0) > 0
}

const endingFor = ({ matter }: Raised, theirs: string): EndingName | null => {
  if (matter.startsWith('weather')) return 'weather'
  switch (matter) {
    case 'plan':
      return isAnswer('plan-together', theirs)
        ? 'plan-together'
        : isAnswer('plan-asleep', theirs)
          ? 'bed'
          : 'plan-apart'
    case 'whereabouts':
      return isAnswer('seen-here', theirs)
        ? 'seen-here'
        : isAnswer('seen-earlier', theirs)
          ? 'seen-earlier'
          : 'seen-not'
    case 'good-mood':
    case 'bad-mood':
      return 'mood'
    case 'bed':
    case 'work':
    case 'goods':
    case 'sight':
    case 'thanks':
    case 'meeting':
    case 'hungry':
    case 'tired':
    case 'idle':
      return matter
    default:
      return null
  }
}

const isAnswer = (name: AnswerName, text: string): boolean =>
  allOf(answers[name]).some((frame) => readFrame(frame, text) !== null)
