import type { Person } from '../server/rooms/shown.ts'

/** People's names in words: "Marta", "Marta and Rook", "Marta, Rook and Tilo". */
export function namesOf(people: readonly Pick<Person, 'name'>[]): string {
  const names = people.map(({ name }) => name)
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** The changes in a company, in words. Empty if it has just formed or dissolved, which other code reports. */
export function changesOfCompany(before: readonly Person[], now: readonly Person[]): string[] {
  if (before.length === 0)
    return now.length === 0 ? [] : [`You are talking with ${namesOf(now)}. All of them hear what you say.`]
  const isIn = (people: readonly Person[], { id }: Person) => people.some((person) => person.id === id)
  const came = now.filter((person) => !isIn(before, person))
  const went = before.filter((person) => !isIn(now, person))
  if (now.length === 0) return []
  return [
    ...(came.length > 0 ? [`${namesOf(came)} ${came.length === 1 ? 'joins' : 'join'} you.`] : []),
    ...(went.length > 0 ? [`${namesOf(went)} ${went.length === 1 ? 'leaves' : 'leave'} the talk.`] : []),
  ]
}
