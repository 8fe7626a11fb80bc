import type { Question } from '../../../language/en/grammar/question.ts'
import { asksForToday } from '../../../language/en/questions/asking.ts'
import { sayTime } from '../../../language/en/time/say-time.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { plainlyBad } from '../../../world/life/mood.ts'
import { placeLabel } from '../knowledge/places.ts'
import type { Mind } from '../mind.ts'
import { type Answer, say } from './answer.ts'

const skies: Record<NonNullable<Surroundings['weather']>['kind'], string> = {
  clear: 'The sky is clear.',
  cloudy: 'There are clouds, and it is dry.',
  rain: 'It rains.',
  storm: 'There is a storm; nobody should be out in it.',
  fog: 'There is fog: one hardly sees the other side of the square.',
  snow: 'It snows.',
}

/** Describes the weather that everybody can see. Null where no sky is visible. */
export const skyNow = ({ context: { surroundings } }: Mind): string | null =>
  surroundings?.weather ? skies[surroundings.weather.kind] : null

/** Says how I feel and why. Null if there is nothing to say about it. */
export const feelingNow = ({ context: { surroundings } }: Mind): string | null => {
  const feeling = surroundings?.feeling
  if (!feeling || (feeling.because.length === 0 && !plainlyBad.includes(feeling.mood))) return null
  const reasons = (feeling.toTheirFace ?? feeling.because).join(', and ')
  return `I am ${feeling.mood}${reasons === '' ? '' : `: ${reasons}`}.`
}

type Entry = Surroundings['plan'][number]
/** How many plans I name in one breath. */
const mostNamed = 3

/**
 * Tells what I intend to do today, including promises and changes for the weather. Null when the question is about
 * another day, or nothing is planned.
 */
export const answerPlan = ({ inner }: Question, mind: Mind): Answer | null => {
  const { surroundings, now } = mind.context
  const ahead = (surroundings?.plan ?? []).filter(({ from }) => from > now.ms)
  if (
    !asksForToday.test(inner) ||
    /\b(?:usual|usually|every|always|tomorrow|yesterday|days)\b/.test(inner) ||
    ahead.length === 0
  )
    return null
  const isNext = /\b(?:next|after this)\b/.test(inner)
  const chosen = isNext ? ahead.slice(0, 1) : partAsked(inner, ahead)
  if (chosen.length === 0) return null
  return say(`I mean to be ${chosen.map((entry) => phrase(entry, mind)).join('; then ')}.`)
}

const hourOf = ({ from }: Entry): number => new Date(from).getUTCHours()

/** The entries in the part of the day that the question names, or else the next ones. */
const partAsked = (inner: string, ahead: readonly Entry[]): Entry[] => {
  const between = (from: number, to: number): Entry[] =>
    ahead.filter((entry) => hourOf(entry) >= from && hourOf(entry) < to)
  if (/\b(?:tonight|this evening)\b/.test(inner)) return between(17, 24).slice(0, mostNamed)
  if (/\bthis afternoon\b/.test(inner)) return between(12, 18).slice(0, mostNamed)
  return ahead.filter(({ act }) => act !== 'sleep').slice(0, mostNamed)
}

const causes: Record<Entry['because'], string> = {
  schedule: '',
  promise: ', as I have promised',
  need: '',
  weather: ', because of the weather',
  happening: ', for what goes on there',
  'open-hours': '',
  'no-way': '',
  mind: '',
  ambition: '',
}

/** Describes an entry of my plan without its hour: where, what and why. */
export const describeEntry = ({ at, doing, because }: Entry, mind: Mind): string => {
  const label = placeLabel(at, mind.context)
  return `${label === null ? '' : `at ${label}, `}${doing}${causes[because]}`
}

const phrase = ({ from, at, doing, because }: Entry, mind: Mind): string => {
  const label = placeLabel(at, mind.context)
  return `${label === null ? '' : `at ${label} `}from ${sayTime(new Date(from).toISOString().slice(11, 16))}, ${doing}${causes[because]}`
}
