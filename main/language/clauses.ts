import type { GameTime } from './calendar.ts'
import type { KnownPerson } from './names/known-person.ts'
import type { When } from './when.ts'

/** Speaker, listener and the people around, for resolving "I" or "the smith". */
export interface RequestScene<Id extends string = string, Place extends string = string> {
  speaker: KnownPerson<Id>
  /** The NPC. */
  self: KnownPerson<Id>
  /** People that a name may refer to, except the speaker and the NPC. */
  people: readonly KnownPerson<Id>[]
  places: readonly { id: Place; label: string }[]
  now: GameTime
  /** The person that "him" or "her" refers to. */
  lastNamed: KnownPerson<Id> | null
  /** What the speaker said just before, for "remind me tomorrow". */
  told: string
}

/** The content of a clause. `who: 'them'`: the person the request is about. */
export interface Clause<Id extends string = string, Place extends string = string> {
  who?: KnownPerson<Id> | 'them'
  place?: { id: Place; label: string }
  at?: { date: string; time: string }
  topic?: string
}

/** The conditions of a request for this person. Null if they contradict each other. */
export const whenOf = <Id extends string, Place extends string>(
  clauses: readonly Clause<Id, Place>[],
  target: KnownPerson<Id> | null,
): When<Id, Place> | null => {
  const when: When<Id, Place> = {}
  for (const { who, place, at, topic } of clauses) {
    if (place) when.place = place
    if (at) when.at = at
    if (topic !== undefined) when.topic = topic
    if (who !== undefined && who !== 'them' && target !== null && who.id !== target.id) return null
  }
  if (target !== null) when.person = { id: target.id, name: target.name }
  return Object.keys(when).length === 0 ? null : when
}
