import type { Person } from '../talk/frames.ts'

/** So many changed letters still look like a slip of the keys. */
const mostSlips = 2

/** Who is meant: by id, or by name. Else the ids that look alike. */
export const findPerson = (people: readonly Person[], words: string): { found: Person } | { found: null; near: string[] } => {
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

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Letters to change, add or leave out to make one word of the other (Levenshtein's distance). */
const slipsBetween = (one: string, other: string): number => {
  let row = [...other, ''].map((_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, against] of [...other].entries()) {
      next.push(Math.min((row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1, (row[column] ?? 0) + (letter === against ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
