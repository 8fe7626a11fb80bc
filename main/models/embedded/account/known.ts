import type { TurnContext } from '../../../mind/ports/turn-context.ts'
import type { Item } from '../knowledge/items.ts'
import type { Person } from '../knowledge/people.ts'
import type { OwnNote } from '../recall/own-days.ts'
import type { Sighting } from '../recall/sightings.ts'

/** The parts of a mind that an account reads. */
export interface Known {
  context: TurnContext
  people: readonly Person[]
  items: readonly Item[]
  sightings: readonly Sighting[]
  ownNotes: readonly OwnNote[]
}
