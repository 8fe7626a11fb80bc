import { sayNumber } from '../../../language/en/amounts/read-number.ts'
import { shortName } from '../../../language/en/names/names.ts'
import { allOf, type Frames, filled, readFrame } from '../../../language/en/talk/frames.ts'
import { sayTime } from '../../../language/en/time/say-time.ts'
import type { TalkAim } from '../../../mind/ports/talk-aim.ts'
import type { PlanEntry } from '../../../world/life/kinds.ts'
import { plainlyBad } from '../../../world/life/mood.ts'
import type { Mind } from '../mind.ts'
import { isOfFewWords } from '../voice/few-words.ts'
import { type Matter, openings } from './everyday-words.ts'

export type Parts = Readonly<Record<string, string>>

/** A matter as it was raised, in my words or in theirs. */
export interface Raised {
  matter: Matter
  parts: Parts
}

/**
 * Something of this day to begin a talk with. A subject with the same `name` comes up only now and then with one
 * listener.
 */
export interface Opening {
  matter: Matter
  said: string
}

/**
 * A sentence about a matter of this day that the listener hasn't heard yet. It serves the aim of this talk if there is
 * one, or else is about whatever concerns me. Null if the day brings nothing.
 */
export const raiseMatter = (mind: Mind): Opening | null => {
  const { aim } = mind.context
  const led = aim === undefined ? null : openingOf(aim, mind)
  if (led !== null && !mind.voice.saidToOthers(led.said)) return led
  const all = (mind.context.everyday ?? []).flatMap((each) => openingOf(each, mind) ?? [])
  const fresh = all.filter(({ said }) => !mind.voice.saidToOthers(said))
  const from = fresh.length > 0 ? fresh : led === null ? all : [led]
  const kinds = [...new Set(from.map(({ matter }) => matter))]
  const kind = mind.voice.choose(kinds, 'matter')
  return (
    mind.voice.choose(
      from.filter(({ matter }) => matter === kind),
      'opening',
    ) ?? null
  )
}

/** Kinds of weather that trouble nobody. */
export const fair: ReadonlySet<string> = new Set(['clear', 'cloudy'])

const openingOf = (aim: TalkAim, mind: Mind): Opening | null => {
  const raised = raisedBy(aim, mind)
  if (raised === null) return null
  const said = sayOf(openings[raised.matter], raised.parts, mind)
  return said === null ? null : { matter: raised.matter, said }
}

const raisedBy = ({ kind, parts = {} }: TalkAim, mind: Mind): Raised | null => {
  switch (kind) {
    case 'plan':
      if (parts.act === 'sleep') return { matter: 'bed', parts: { hour: clock(parts.at) } }
      return isSayable(parts.doing)
        ? {
            matter: 'plan',
            parts: { doing: parts.doing ?? '', hour: clock(parts.at), where: whereOf(parts.place, parts.doing) },
          }
        : null
    case 'work':
      return isSayable(parts.doing) ? { matter: 'work', parts } : null
    case 'goods':
      return { matter: 'goods', parts }
    case 'whereabouts':
    case 'sight': {
      const person = shortName(parts.person ?? '')
      const fits = kind === 'whereabouts' || (isSayable(parts.doing) && !isOnTheWay(parts.doing ?? ''))
      return fits && person !== '' ? { matter: kind, parts: { ...parts, person } } : null
    }
    case 'weather':
      return weatherMatter(parts, mind)
    case 'mood':
      return {
        matter: plainlyBad.some((name) => name === parts.mood) ? 'bad-mood' : 'good-mood',
        parts,
      }
    case 'need':
      return needMatters[parts.want ?? ''] ?? null
    default:
      return null
  }
}

const needMatters: Readonly<Record<string, Raised>> = {
  food: { matter: 'hungry', parts: {} },
  rest: { matter: 'tired', parts: {} },
  purpose: { matter: 'idle', parts: {} },
}

const weatherMatter = (parts: Parts, { context }: Mind): Raised | null => {
  const weather = context.surroundings?.weather
  return weather ? { matter: `weather-${weather.kind}`, parts } : null
}

/** Whether an activity can follow "I am": "kneading the day's dough" can, "playing in his good shirt" can't. */
export const isSayable = (doing: string | undefined): doing is string =>
  doing !== undefined && /^\p{Ll}+ing\b/u.test(doing) && !/\b(?:his|her|their)\b/.test(doing) && doing !== 'sleeping'
const isOnTheWay = (doing: string): boolean => /^(?:talking|walking|going)\b/.test(doing)

const entryNow = ({ context: { surroundings, now } }: Mind): PlanEntry | undefined =>
  surroundings?.plan.find(({ from, to }) => from <= now.ms && now.ms < to)
/** My current activity, if it can follow "I am". */
export const doingNow = (mind: Mind): string | null => {
  const doing = entryNow(mind)?.doing
  return isSayable(doing) ? doing : null
}
export const isAtWork = (mind: Mind): boolean => entryNow(mind)?.act === 'work'

/** The place as an addition: ", at the pond". Empty if the activity names it already. */
export const whereOf = (place: string | undefined, doing = ''): string => {
  const last = place?.split(' ').at(-1) ?? ''
  return place === undefined || last === '' || doing.includes(last) ? '' : `, at ${place}`
}

/** The hour without its part of the day: "half past nine". Listeners know that it is in the morning. */
export const clock = (time: string | undefined): string => sayTime(time ?? '').replace(/ (?:in the|at) \p{Ll}+$/u, '')

export const inWords = (count: number): string => sayNumber(count)

/**
 * One of several ways to say it that the listener hasn't heard, in as many words as I use. Null if they have heard them
 * all.
 */
export const sayOf = (frames: Frames, parts: Parts, mind: Mind): string | null => {
  const own = isOfFewWords(mind) ? (frames.brief ?? frames.full) : frames.full
  const lines = own.map((frame) => filled(frame, parts)).filter((line) => !mind.voice.said(line))
  const fresh = lines.filter((line) => !mind.voice.saidToOthers(line))
  return mind.voice.choose(fresh.length > 0 ? fresh : lines, own[0] ?? '') ?? null
}

/** The everyday matter that a text raises. Null if it raises none. */
export const matterRaisedIn = (text: string): Raised | null => {
  if (text === '') return null
  for (const [matter, frames] of Object.entries(openings) as [Matter, Frames][])
    for (const frame of allOf(frames)) {
      const parts = readFrame(frame, text)
      if (parts !== null) return { matter, parts }
    }
  return null
}
