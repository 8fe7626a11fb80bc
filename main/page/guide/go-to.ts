import type { Step } from './business.ts'

/** What the page can do to bring the player somewhere. */
interface Ways {
  /** What people are called whom the page knows. */
  people: readonly { id: string; name: string }[]
  places: readonly { id: string; label: string; goal: { x: number; y: number } }[]
  approach(npc: { id: string; name: string }): void
  walkTo(point: { x: number; y: number }): void
}

/** Walks to whom or where a step leads, as the map does. @returns false where it leads nowhere that the page knows. */
export function goTo({ npc, place }: Step, { people, places, approach, walkTo }: Ways): boolean {
  const person = npc === undefined ? undefined : people.find(({ id }) => id === npc)
  const there = place === undefined ? undefined : places.find(({ id, label }) => id === place || label === place)
  if (person) approach(person)
  else if (there) walkTo(there.goal)
  else return false
  return true
}
