import { weekdays } from '../../../language/calendar.ts'
import { personReferredTo } from '../../../language/en/names/names.ts'
import { timesIn } from '../../../language/en/time/read-times.ts'
import { partIn } from '../../../language/time/hours.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import { HEARING_TILES } from '../../../world/constants.ts'
import { findPlace } from '../knowledge/places.ts'

type Scene = Pick<TurnContext, 'now' | 'percepts' | 'places' | 'acquaintances'>
type Person = Scene['percepts']['people'][number]

/**
 * Whether a condition holds now. A condition that isn't understood counts as false, because nobody acts on half an
 * order.
 */
export const holds = (condition: string, context: TurnContext): boolean => {
  const text = condition
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '')
  const checks = [timeHolds, placeHolds, companyHolds]
  for (const check of checks) {
    const verdict = check(text, context)
    if (verdict !== null) return verdict
  }
  return false
}

/**
 * Whether a condition about time holds: "it is evening", "in the morning", "on Sundays at noon", "towards evening".
 * Null if it isn't about a time.
 */
const timeHolds = (text: string, { now }: TurnContext): boolean | null => {
  if (!/^(?:it is|it's|in|at|on|towards?|during|every|each|by)\b/.test(text) || /\b(?:near|beside|me)\b/.test(text))
    return null
  const times = timesIn(text)
  const days = times.flatMap((time) => (time.kind === 'weekday' ? [weekdays[time.weekday]] : []))
  const part =
    partIn(times) ?? (times.some((time) => time.kind === 'clock' && time.from.minute === noon) ? 'noon' : null)
  if (days.length === 0 && part === null) return null
  return (days.length === 0 || days.includes(now.weekday)) && (part === null || part === now.partOfDay)
}
const noon = 12 * 60

/** Whether a condition about a place holds: "I am on the bridge towards evening". Null if it isn't about a place. */
const placeHolds = (text: string, context: TurnContext): boolean | null => {
  const [, where = '', when] =
    /^i am (?:at|on|in|by|near) (.+?)( (?:in|at|on|towards?) (?:the )?(?:morning|noon|afternoon|evening|night))?$/.exec(
      text,
    ) ?? []
  if (where === '') return null
  const place = findPlace(where, context)
  return (
    place !== null &&
    context.percepts.place?.id === place.id &&
    (when === undefined || timeHolds(when.trim(), context) === true)
  )
}

const nearby = ({ percepts }: Scene): Person[] => percepts.people.filter(({ distance }) => distance <= HEARING_TILES)
/** The person that a name in an order refers to. */
export const personCalled = ({ acquaintances, percepts }: Scene, name: string): { id: string; name: string } | null =>
  personReferredTo<{ id: string; name: string; role?: string }>(name, [...acquaintances, ...percepts.people])
const isNear = (context: Scene, name: string): boolean => {
  const person = personCalled(context, name)
  return nearby(context).some(({ id }) => id === person?.id)
}

const near = String.raw`(?:near(?: me| by| the \w+)?|nearby|here|beside me|with me|close(?: by)?|around)`
const someone = new RegExp(String.raw`^(?:someone|somebody|anyone|anybody|whoever)\b.*?\b(?:${near})`)
const strange = /\b(?:new|lost|stranger|first time|not from here)\b/

/**
 * Whether a condition about people nearby holds: "Pim is near", "Pim is not near me", "Tilo and Bram are both near me",
 * "nobody else is", "somebody near me is new to the village".
 */
const companyHolds = (text: string, context: TurnContext): boolean | null => {
  const people = nearby(context)
  const [, both] = /^(.+?) are (?:both )?(?:near|here|beside)/.exec(text) ?? []
  if (both !== undefined) {
    const names = both.split(/\s+and\s+|,\s*/)
    return names.every((name) => isKnown(context, name) && isNear(context, name))
  }
  if (/^(?:nobody|no one|no-one) else is\b/.test(text)) return people.length === 1
  if (/^(?:nobody|no one|no-one|i am alone)\b/.test(text)) return people.length === 0
  // Villagers know one another, so a stranger is a player.
  if (someone.test(text)) return people.some(({ kind }) => !strange.test(text) || kind === 'player')
  const [, name = '', not] =
    new RegExp(String.raw`^([\p{L}'-]+) (?:is|are|comes|stands)( not|n't)? ${near}`, 'u').exec(text) ?? []
  if (name === '') return null
  return isKnown(context, name) && isNear(context, name) === (not === undefined)
}

const isKnown = (context: Scene, name: string): boolean => personCalled(context, name) !== null
