import { tomlPlaces } from './toml-places.ts'

type Key = string | number

/**
 * The line, from 1, on which a TOML text says what stands at a key path, as a schema names it (numbers count tables of a list): of the value itself, else of the table that
 * should hold it. Undefined when nothing in the text is about it.
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number | undefined {
  const wanted = path.filter((key) => typeof key !== 'symbol')
  let best: { shared: number; start: number } | undefined
  for (const { at, start } of numbered(text)) {
    // What stands elsewhere is not about it; of those that are, the one that goes farthest along the path, and of these the first.
    const shared = Math.min(at.length, wanted.length)
    if (!wanted.slice(0, shared).every((key, index) => key === at[index])) continue
    if (best === undefined || shared > best.shared) best = { shared, start }
  }
  return best === undefined || best.shared === 0 ? undefined : text.slice(0, best.start).split('\n').length
}

/** Headers and values in their order, with the number of each table of a list in its path. */
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
