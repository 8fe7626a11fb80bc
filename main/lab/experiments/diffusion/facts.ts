import type { Content } from '../../../content/load-content.ts'
import { dayMs, gameTimeAt, hourMs } from '../../../language/calendar.ts'
import type { NpcId, PlaceId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import { type HasRandom, nextInt, seedRandom } from '../../../world/random.ts'

/** The two facts of one run, each known to one person at the beginning. */
export interface Facts {
  party: { host: NpcId; hostName: string; place: PlaceId; label: string; text: string; from: number; to: number }
  mayor: { who: NpcId; name: string; text: string }
}

const party = { from: 17, to: 19 } as const

export const factIds = { party: 'fact-party', mayor: 'fact-mayor' } as const
export type FactName = keyof typeof factIds

/**
 * A party at the inn on the second day from five to seven, and a candidate for mayor. The seed picks two authored
 * characters.
 */
export const chooseFacts = ({
  seed,
  map,
  content,
  startedAt,
}: {
  seed: number
  map: MapData
  content: Content
  startedAt: number
}): Facts => {
  const random: HasRandom = { random: seedRandom(seed ^ 0x5bd1e995) }
  const written = content.characters.filter(({ id }) => !id.startsWith('extra-'))
  const host = written[nextInt(random, written.length)]
  const others = written.filter((one) => one !== host)
  const candidate = others[nextInt(random, others.length)]
  const places = Object.values(map.places).sort((a, b) => (a.id < b.id ? -1 : 1))
  const inn = places.find(({ id }) => /tavern|inn\b/.test(id)) ?? places[0]
  if (!host || !candidate || !inn) throw new Error('the world needs two people and a place for a party')
  const midnight = Math.floor(startedAt / dayMs) * dayMs + dayMs
  const { weekday } = gameTimeAt(midnight)
  return {
    party: {
      host: host.id,
      hostName: host.name,
      place: inn.id,
      label: inn.label,
      text: `I give a party at ${inn.label} on ${weekday} from ${party.from}:00 to ${party.to}:00, and everybody is welcome.`,
      from: midnight + party.from * hourMs,
      to: midnight + party.to * hourMs,
    },
    mayor: { who: candidate.id, name: candidate.name, text: 'I am running for mayor.' },
  }
}

/** The final questions to everybody, in words that don't reveal the answer. */
export const questions: Readonly<Record<FactName, string>> = {
  party: 'Have you heard of a party?',
  mayor: 'Who is running for mayor?',
}

/** Whether words tell the fact, read by very plain rules that the village itself doesn't use. */
export const tellsOf: Readonly<Record<FactName, (text: string) => boolean>> = {
  party: (text) =>
    withoutQuestions(text).some((sentence) => /\bparty\b/i.test(sentence) && !/\byou told me\b/i.test(sentence)),
  mayor: (text) =>
    withoutQuestions(text).some((sentence) => /\bmayor\b/i.test(sentence) && !/\byou told me\b/i.test(sentence)),
}

const withoutQuestions = (text: string): string[] =>
  (text.match(/[^.!?]+[.!?]*/g) ?? []).filter((sentence) => !/\?\s*["”']*\s*$/.test(sentence))
