import type { PageArea } from './areas.ts'

type Shift = { x: number; y: number }
/** A part of a file, and by how much its positions move to lie on its map. */
export interface OnMap {
  own: Record<string, unknown>
  by: Shift
  /** The map's name. */
  map: string
}

/**
 * What a file of the world says of each map. The file itself is about the first, and its `maps` has the same by the
 * names of the others. Positions are counted as Tiled shows them. What is of no map is left out.
 */
export function ofEachMap(content: unknown, areas: readonly Pick<PageArea, 'id' | 'origin'>[]): OnMap[] {
  if (!isRecord(content)) return []
  const { maps, ...first } = content
  const others = isRecord(maps) ? maps : {}
  const whole = areas.length > 0 ? areas : [{ id: '', origin: { x: 0, y: 0 } }]
  return whole.flatMap(({ id, origin }, index): OnMap[] => {
    const named = Object.hasOwn(others, id) ? others[id] : undefined
    return [...(index === 0 ? [first] : []), ...(isRecord(named) ? [named] : [])].map((own) => ({
      own,
      by: origin,
      map: id,
    }))
  })
}

/** The entries of a list of all maps, moved. */
export const placed = <Entry extends Shift & { footY?: number }>(parts: readonly OnMap[], key: string): Entry[] =>
  parts.flatMap(({ own, by }) => {
    const list = own[key]
    return (Array.isArray(list) ? (list as unknown[]) : list === undefined ? [] : [list])
      .filter(isRecord)
      .map((entry) => moved(entry as unknown as Entry, by))
  })

const moved = <Entry extends Shift & { footY?: number }>(entry: Entry, by: Shift): Entry => ({
  ...entry,
  ...{ x: Number(entry.x) + by.x, y: Number(entry.y) + by.y },
  ...(entry.footY === undefined ? {} : { footY: Number(entry.footY) + by.y }),
})

/** Rows with a letter for each tile, of all maps below each other. */
export function rowsOf(parts: readonly OnMap[], key: string, tileSize: number): string[] {
  const rows: string[] = []
  for (const { own, by } of parts) {
    const list = own[key]
    const aside = Math.round(by.x / tileSize)
    for (const [index, text] of (Array.isArray(list) ? (list as unknown[]) : []).entries()) {
      const row = index + Math.round(by.y / tileSize)
      if (row >= 0) rows[row] = aside < 0 ? String(text).slice(-aside) : ' '.repeat(aside) + String(text)
    }
  }
  return Array.from(rows, (row = '') => row)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
