import { cutAtWord, plainWords, promptName } from '../../language/fence.ts'
import { workingAt } from '../../world/ambitions/ambition-words.ts'
import type { WeatherKind } from '../../world/life/kinds.ts'
import { ordinaryMood } from '../../world/life/mood.ts'
import { forgottenWords } from '../dispatch/access/forgotten.ts'
import { audienceOf } from '../ports/audience.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { isUnasked, type PromptSection } from './prompt-input.ts'

/** A reason may contain a name chosen by a player. */
const longestReason = 100
const longestDoing = 80
/** How many steps of the day's plan are shown to a player's turn, to a mind that is alone, and among villagers. */
const shownNext = { player: 2, alone: 3, villagers: 1 } as const

const skies: Record<WeatherKind, string> = {
  clear: 'clear',
  cloudy: 'cloudy',
  rain: 'raining',
  storm: 'stormy',
  fog: 'foggy',
  snow: 'snowing',
}

/** The weather, the NPC's mood with its reasons, what it works at over days, and its next plans; each only if there is something to say. */
export const lifeSection: PromptSection = (input) => {
  const { surroundings, now, places, speaker } = input.context
  if (!surroundings) return []
  const { weather, feeling, plan, ambition, coin } = surroundings
  const company = isUnasked(input) ? 'alone' : speaker.kind === 'player' ? 'player' : 'villagers'
  const label = (id: string): string => places.find((place) => place.id === id)?.label ?? id
  const next = plan.filter(({ from }) => from > now.ms).slice(0, shownNext[company])
  const why =
    feeling?.because
      .map((reason) => cutAtWord(plainWords(input.language.opinions.toSelf(reason), 200), longestReason))
      .join('; ') ?? ''
  const ahead = next.map(
    ({ from, at, doing }) => `${clock(from)} ${label(at)} (${cutAtWord(plainWords(doing, 200), longestDoing)})`,
  )
  const lines = [
    ...(weather ? [`It is ${skies[weather.kind]}, ${weather.season}.`] : []),
    ...(feeling && (why !== '' || feeling.mood !== ordinaryMood)
      ? [`Your mood: ${feeling.mood}${why === '' ? '' : `, for: ${why}`}.`]
      : []),
    ...(ambition ? [`You are ${plainWords(workingAt(ambition, coin.many), longestReason)}.`] : []),
    ...(ahead.length === 0 ? [] : [`You mean to go on with: ${ahead.join('; ')}.`]),
    ...confidedMeetings(input.context, label),
  ]
  return lines.length === 0 ? [] : [lines.join(' ')]
}

/** What it has promised this very person alone, to whom only they two are privy. */
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
