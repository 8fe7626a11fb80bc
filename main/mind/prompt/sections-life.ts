import { gameTimeAt } from '../../language/calendar.ts'
import { cutAtWord, plainWords, promptName } from '../../language/fence.ts'
import { workingAt } from '../../world/ambitions/ambition-words.ts'
import type { WeatherKind } from '../../world/life/kinds.ts'
import { ordinaryMood } from '../../world/life/mood.ts'
import { publicDoing } from '../../world/quests/public-doing.ts'
import { forgottenWords } from '../dispatch/access/forgotten.ts'
import { audienceOf } from '../ports/audience.ts'
import { meetingHere, meetingsWith } from '../ports/meetings.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { isPublic, isUnasked, type PromptInput, type PromptSection } from './prompt-input.ts'

/** The most characters of a reason. A reason may contain a name that a player chose. */
const longestReason = 100
const longestDoing = 80
/** How many steps of the day's plan a prompt shows: for a player, for an NPC alone, and among villagers. */
const shownNext = { player: 2, alone: 3, villagers: 1 } as const

/** How many meetings are shown, the soonest ones. */
const mostMeetings = 3

const skies: Record<WeatherKind, string> = {
  clear: 'clear',
  cloudy: 'cloudy',
  rain: 'raining',
  storm: 'stormy',
  fog: 'foggy',
  snow: 'snowing',
}

/** What the NPC works at over days. It changes with a deed, not with every turn. */
export const ambitionSection: PromptSection = ({ context: { surroundings } }) =>
  surroundings?.ambition
    ? [
        `Your aim: ${plainWords(workingAt(surroundings.ambition, surroundings.coin.many), longestReason)}${ownReason(surroundings.ambition.why)}.`,
      ]
    : []

/** What the NPC does next today. It changes with each step of its day, so it ends the part that stays. */
export const planSection: PromptSection = (input) => {
  const { surroundings, now, speaker } = input.context
  const company = isUnasked(input) ? 'alone' : speaker.kind === 'player' ? 'player' : 'villagers'
  const next = (surroundings?.plan ?? []).filter(({ from }) => from > now.ms).slice(0, shownNext[company])
  const ahead = next.map(
    ({ from, at, doing }) =>
      `${clock(from)} ${labelOf(input, at)} (${cutAtWord(plainWords(doing, 200), longestDoing)})`,
  )
  return ahead.length === 0 ? [] : [`Next: ${ahead.join('; ')}.`]
}

const labelOf = ({ context: { places } }: PromptInput, id: string): string =>
  places.find((place) => place.id === id)?.label ?? id

/** The weather, the NPC's mood with its reasons, and its meetings. Each appears only if there is something to say. */
export const lifeSection: PromptSection = (input) => {
  const { surroundings } = input.context
  if (!surroundings) return []
  const { weather, feeling } = surroundings
  const label = (id: string): string => labelOf(input, id)
  const why =
    feeling?.because
      .map((reason) => cutAtWord(plainWords(input.language.opinions.toSelf(reason), 200), longestReason))
      .join('; ') ?? ''
  const lines = [
    ...(weather ? [`It is ${skies[weather.kind]}, ${weather.season}.`] : []),
    ...(feeling && (why !== '' || feeling.mood !== ordinaryMood)
      ? [`Your mood: ${feeling.mood}${why === '' ? '' : `, for: ${why}`}.`]
      : []),
    ...meetingLines(input, label),
    ...confidedMeetings(input.context, label),
  ]
  return lines.length === 0 ? [] : [lines.join(' ')]
}

/** Only what its mind chose has one. */
const ownReason = (why: string | undefined): string =>
  why === undefined ? '' : `, by your own choice: ${plainWords(why, longestReason)}`

/**
 * Meetings that are later than the NPC's plan, and all that it agreed on with the speaker, who may ask about them on
 * any day before.
 */
const meetingLines = (input: Parameters<PromptSection>[0], label: (id: string) => string): string[] => {
  const { context, language } = input
  const { surroundings, now, speaker } = context
  const day = (ms: number): string => {
    const { date, weekday } = gameTimeAt(ms)
    return date === now.date ? 'today' : `on ${weekday}, ${language.calendar.sayDate(date)},`
  }
  const theirs = isPublic(input) ? [] : meetingsWith(context)
  const planned = Math.max(now.ms, ...(surroundings?.plan ?? []).map(({ to }) => to))
  const others = (surroundings?.appointments ?? []).filter(
    (each) => each.from >= planned && each.purpose === undefined && !theirs.includes(each),
  )
  const here = isPublic(input) ? null : meetingHere(context)
  return [
    ...(here === null
      ? []
      : [
          `You and ${promptName(speaker.name)} have agreed to meet here at ${label(here.place)} at this hour, until ${clock(here.to)}, and you are both here${context.utterance === '' ? ': say so, and what you came for' : ''}.`,
        ]),
    ...theirs
      // A meeting with a purpose has a line of its own.
      .filter((each) => each.purpose === undefined && each !== here)
      .slice(0, mostMeetings)
      .map(
        ({ from, to, place }) =>
          `You and ${promptName(speaker.name)} have agreed to meet ${day(from)} from ${clock(from)} to ${clock(to)} at ${label(place)}.`,
      ),
    ...others
      .slice(0, Math.max(0, mostMeetings - theirs.length))
      .map(
        (each) =>
          `You are to be at ${label(each.place)} ${day(each.from)} at ${clock(each.from)} (${publicDoing(each).doing}).`,
      ),
  ]
}

/** What the NPC promised this speaker in confidence. Only the two of them know it. */
const confidedMeetings = (context: TurnContext, label: (id: string) => string): string[] => {
  const { surroundings, now, speaker } = context
  if (audienceOf(context).kind !== 'player') return []
  return (surroundings?.appointments ?? []).flatMap(({ purpose, from, to, place }) =>
    purpose === undefined || purpose.text === forgottenWords || to <= now.ms
      ? []
      : `Between you and ${promptName(speaker.name)}: on ${new Date(from).toISOString().slice(0, 10)} from ${clock(from)} you are to be at ${label(place)}, for this: ${cutAtWord(plainWords(purpose.text, 200), longestReason)}.`,
  )
}

const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 16)
