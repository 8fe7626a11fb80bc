import { tomlPlaces } from './toml-places.ts'

type Key = string | number

/**
 * The line, from 1, at which a TOML text sets a key path as a schema names it (numbers count tables of a list): the
 * line of the value, else of the table that should hold it. Undefined when nothing in the text matches.
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number | undefined {
  const wanted = path.filter((key) => typeof key !== 'symbol')
  let best: { shared: number; start: number } | undefined
  for (const { at, start } of numbered(text)) {
    // Only places along the path count. The longest match wins, and among equals the first.
    const shared = Math.min(at.length, wanted.length)
    if (!wanted.slice(0, shared).every((key, index) => key === at[index])) continue
    if (best === undefined || shared > best.shared) best = { shared, start }
  }
  return best === undefined || best.shared === 0 ? undefined : text.slice(0, best.start).split('\n').length
}

/** Headers and values in order. Paths include the index of each table in a list. */
function numbered(text: string): { at: Key[]; start: number }[] {
  const counts = new Map<string, number>()
  let table: Key[] = []
  return tomlPlaces(text).map((place) => {
    if (place.kind === 'value') return { at: [...table, ...place.path.slice(place.table)], start: place.start }
    table = []
    for (const [index, key] of place.path.entries()) {
      table.push(key)
      const name = JSON.stringify(table)
      if (place.list && index === place.path.length - 1) counts.set(name, (counts.get(name) ?? 0) + 1)
      const count = counts.get(name)
      if (count !== undefined) table.push(count - 1)
    }
    return { at: table, start: place.start }
  })
}
