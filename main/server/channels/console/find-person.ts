import type { Person } from '../talk/frames.ts'

/** A person of whom perhaps only the id is known. */
export interface Someone {
  id: string
  name?: string
}

/** Up to this many changed letters count as a typo. */
const mostSlips = 2

/** Finds a person by id or by name. Otherwise suggests ids that look similar. */
export const findPerson = (
  people: readonly Person[],
  words: string,
): { found: Person } | { found: null; near: string[] } => {
  const wanted = plain(words)
  const byId = people.find(({ id }) => id === wanted)
  const byName = people.filter(({ name }) => plain(name) === wanted)
  const found = byId ?? (byName.length === 1 ? byName[0] : undefined)
  if (found) return { found }
  if (byName.length > 1) return { found: null, near: byName.map(({ id }) => id) }
  const near = people
    .map(({ id, name }) => ({
      id,
      slips: Math.min(...[id, ...plain(name).split(' ')].map((word) => slipsBetween(word, wanted))),
      starts: id.startsWith(wanted),
    }))
    .filter(({ slips, starts }) => slips <= mostSlips || (starts && wanted !== ''))
  const least = Math.min(...near.map(({ slips }) => slips))
  return { found: null, near: near.filter(({ slips, starts }) => slips === least || starts).map(({ id }) => id) }
}

/** For people: says that nobody matches, who is there, and who may be meant. */
export const nobodyCalled = (words: string, people: readonly Someone[]): string => {
  const who = findPerson(
    people.map(({ id, name = id }) => ({ id, name, role: '' })),
    words,
  )
  const near = who.found ? [who.found.id] : who.near
  const meant = near.length > 0 ? ` Did you mean ${near.map((id) => `"${id}"`).join(' or ')}?` : ''
  const there = people.length > 0 ? `There are: ${people.map(({ id }) => id).join(', ')}.` : 'Nobody lives here.'
  return `There is no NPC "${words}".${meant} ${there}`
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Edit distance between two words: letters to change, add, remove or swap. */
const slipsBetween = (one: string, other: string): number => {
  const left = [...one]
  const right = [...other]
  const rows: number[][] = [[0, ...right.map((_, index) => index + 1)]]
  for (const [index, letter] of left.entries()) {
    const above = rows[index] ?? []
    const row = [index + 1]
    for (const [column, against] of right.entries()) {
      const changed = (above[column] ?? 0) + (letter === against ? 0 : 1)
      const isSwap = index > 0 && column > 0 && letter === right[column - 1] && against === left[index - 1]
      const swapped = isSwap ? (rows[index - 1]?.[column - 1] ?? 0) + 1 : changed
      row.push(Math.min((above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1, changed, swapped))
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
