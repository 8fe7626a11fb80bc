import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { sayWhen } from '../../../language/en/time/say-time.ts'
import type { MemoryHit } from '../../../mind/ports/memory-port.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'

/** Something I saw others do: "I saw Ada at the market." */
export interface Sighting {
  text: string
  /** Null for a thing or an animal. */
  who: { id: string; name: string } | null
  /** The names of all the people in it, as written. */
  words: string
  date: string | null
  time: string | null
}

/** My sightings that this turn knows of, oldest first. */
export const collectSightings = (
  { recalled, lastDays = [] }: TurnContext,
  found: readonly MemoryHit[] = [],
): Sighting[] => {
  const seen = new Map<string, Sighting>()
  for (const { kind, text, who, date, time } of [...recalled, ...lastDays, ...found]) {
    if (kind === 'saw' && /^I saw \S/.test(text))
      seen.set(`${date} ${time} ${text}`, { text, who, words: text.toLowerCase(), date, time })
  }
  return [...seen.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sighting]) => sighting)
}

export const isOfSpeaker = ({ who }: Sighting, { speaker }: TurnContext): boolean =>
  who !== null && (who.id === speaker.id || who.id === speaker.person)

/** Tells a sighting: "I saw Ada at the market yesterday morning." */
export const tellSighting = (sighting: Sighting, context: TurnContext): string => {
  const { text, date, time } = sighting
  const { now, speaker } = context
  const when = sayWhen(date, time, now)
  // The sighting may be of somebody else with the same name.
  const own = isOfSpeaker(sighting, context)
    ? text.replaceAll(
        new RegExp(`(?<![\\p{L}])${speaker.name.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}(?![\\p{L}])`, 'gu'),
        'you',
      )
    : text
  const seen = own.replace(/[.\s]+$/, '')
  const [, event, looks] = /^(I saw the [^:]+): (\p{Lu}.*)$/su.exec(seen) ?? []
  if (event !== undefined && looks !== undefined) return `${event}${when === null ? '' : ` ${when}`}. ${looks}.`
  return capitalise(`${seen}${when === null ? '' : ` ${when}`}.`)
}
