import type { GameTime } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import type { Nameable } from '../../../language/names/aliases.ts'
import { addHours, stampOf } from '../../../language/time/game-stamp.ts'
import type { BodyId, PlaceId } from '../../../world/ids.ts'
import type { MemoryQuery, NewMemory } from '../../ports/memory-port.ts'
import {
  type IntentStatus,
  type IntentWhen,
  isForAnybody,
  isOpen,
  mostInTurn,
  type StandingIntent,
  unsaidHours,
} from './intent.ts'
import { mayHearAgain } from './listeners.ts'

/** What can make an intent come up: the other person, the place, the time, and what was said. */
export interface IntentScene {
  now: GameTime
  /** Null: nobody is there. */
  with: { id: BodyId; person?: BodyId | undefined; name: string; kind: 'player' | 'npc' } | null
  /** Everyone in the village. An intent for one of them isn't for a stranger with that name. */
  villagers: readonly Nameable[]
  /** Whether these are the first words of a talk. */
  opening: boolean
  place: { id: PlaceId; label: string } | null
  /** What was said to the NPC. Empty if it opens the talk. */
  utterance: string
  /** Who will hear the words. */
  asker: MemoryQuery['asker']
  /** The language of the talk. */
  language: Pick<Language, 'names' | 'topics'>
}

/**
 * How many game hours apart two meetings at a place count as separate talks. An intent that its recipient asked for
 * waits for another talk.
 */
const anotherTalkHours = 1

/** An intent's status at a moment. It can change with time, without any write. */
export const statusAt = (intent: StandingIntent, now: string): IntentStatus => {
  if (!isOpen(intent)) return intent.status
  if ((intent.until !== null && now >= intent.until) || isMissed(intent, now)) return 'expired'
  if (intent.fires >= intent.most && !isForAnybody(intent)) return 'done'
  if (intent.fires > 0) return 'fired'
  return isTime(intent.when.at, now, null) ? 'armed' : 'pending'
}

/** Words for a set time are missed if they stay unsaid well past it, though their person was there. */
const isMissed = ({ unsaid, when, repeats }: StandingIntent, now: string): boolean =>
  unsaid !== undefined && when.at !== undefined && !repeats && now >= addHours(unsaid.since, unsaidHours)

/** The intents now due, oldest first, at most three. The same scene gives the same result. */
export const dueIntents = (intents: readonly StandingIntent[], scene: IntentScene): StandingIntent[] =>
  intents
    .filter((intent) => isDue(intent, scene))
    .toSorted((a, b) => compare(a.made ?? '', b.made ?? '') || compare(a.id, b.id))
    .slice(0, mostInTurn)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const isDue = (intent: StandingIntent, scene: IntentScene): boolean =>
  isRipe(intent, scene.now) &&
  personFits(intent, scene) &&
  placeFits(intent.when.place, scene.place) &&
  topicFits(intent, scene) &&
  listenerFits(intent, scene) &&
  mayHear(intent, scene)

/** Whether an intent may come up now, apart from who is present. */
export const isRipe = (intent: StandingIntent, time: GameTime): boolean => {
  const now = stampOf(time)
  const status = statusAt(intent, now)
  if (status !== 'armed' && status !== 'fired') return false
  if (intent.last !== null && !isForAnybody(intent) && now < addHours(intent.last, intent.cooldownHours)) return false
  return Object.keys(intent.when).length > 0 && isTime(intent.when.at, now, time.weekday)
}

const isTime = (at: IntentWhen['at'], now: string, weekday: GameTime['weekday'] | null): boolean => {
  if (at === undefined) return true
  if ('date' in at) return now >= stampOf(at)
  // Without a weekday, this tells whether it can ever come up.
  return weekday === null || (at.weekday === weekday && now.slice(11) >= at.time)
}

const personFits = (
  { when, by, made, unsaid }: StandingIntent,
  { with: other, opening, place, now, villagers, language }: IntentScene,
): boolean => {
  if (when.person === undefined) return when.topic !== undefined || when.place !== undefined || when.at !== undefined
  if (other === null || !isPerson(when.person, other, { villagers, names: language.names })) return false
  if (when.topic !== undefined || when.at !== undefined || opening || unsaid !== undefined) return true
  // "When I come back" does not mean the talk it was asked in. Another's request may come up at any time.
  if (by !== null && by.id !== other.id && by.id !== other.person) return true
  return when.place !== undefined && place !== null && made !== null && stampOf(now) >= addHours(made, anotherTalkHours)
}

/** Compares by id if there is one; otherwise by the handwritten name. */
const isPerson = (
  person: { id: BodyId | null; name: string },
  other: NonNullable<IntentScene['with']>,
  { villagers, names }: { villagers: readonly Nameable[]; names: Language['names'] },
): boolean => {
  if (person.id !== null) return person.id === other.id || person.id === other.person
  return names.personReferredTo(person.name, [other, ...villagers])?.id === other.id
}

export const placeFits = (wanted: IntentWhen['place'], place: IntentScene['place']): boolean => {
  if (wanted === undefined) return true
  if (place === null) return false
  return wanted.id === null
    ? plain(wanted.label) === plain(place.label) || plain(wanted.label) === place.id
    : wanted.id === place.id
}

const plain = (text: string): string => text.toLowerCase().replace(/^the /, '').replace(/\s+/g, ' ').trim()

const topicFits = ({ when }: StandingIntent, { utterance, with: other, language }: IntentScene): boolean =>
  when.topic === undefined || (other !== null && language.topics.speaksOf(when.topic, utterance))

const listenerFits = (intent: StandingIntent, { with: other, now }: IntentScene): boolean =>
  !isForAnybody(intent) || (other !== null && mayHearAgain(intent, other, stampOf(now)))

/**
 * Whether the listener may hear an intent. One player's intent is said only to that player. A private one comes up only
 * with its recipient, or when the NPC is alone.
 */
const mayHear = (intent: StandingIntent, { asker, with: other }: IntentScene): boolean => {
  const audience: NewMemory['audience'] = intent.audience
  if (audience.kind === 'everyone') return true
  if (audience.kind === 'player') return asker.kind === 'player' && asker.player === audience.player
  return intent.when.person !== undefined && other !== null && asker.kind === other.kind
}
