import type { Person } from '../server/rooms/shown.ts'
import { say } from './say.ts'

/** People's names in words: "Marta", "Marta and Rook", "Marta, Rook and Tilo". */
export function namesOf(people: readonly Pick<Person, 'name'>[]): string {
  const names = people.map(({ name }) => name)
  return say.all(names)
}

/** The changes in a company, in words. Empty if it has just formed or dissolved, which other code reports. */
export function changesOfCompany(before: readonly Person[], now: readonly Person[]): string[] {
  if (before.length === 0)
    return now.length === 0 ? [] : [say('company.you-are-talking-with-all', { names: namesOf(now) })]
  const isIn = (people: readonly Person[], { id }: Person) => people.some((person) => person.id === id)
  const came = now.filter((person) => !isIn(before, person))
  const went = before.filter((person) => !isIn(now, person))
  if (now.length === 0) return []
  return [
    ...(came.length > 0 ? [say('company.joins-you', { names: namesOf(came), count: came.length })] : []),
    ...(went.length > 0 ? [say('company.leaves-the-talk', { names: namesOf(went), count: went.length })] : []),
  ]
}
