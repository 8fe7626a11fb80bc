import { say } from '../../say.ts'
import type { Front, Path } from '../forms/front.ts'

/** What the text at hand says of a place: `home`, or the hour of a day. */
export interface PlaceMark {
  place: string
  text: string
}

/** The rectangle of a place that is drawn, moved or renamed, in tiles. `was`: its name so far; empty for a new one. */
export interface PlaceDraft {
  id: string
  was: string
  label: string
  column: number
  row: number
  wide: number
  high: number
}

interface Labelled {
  id: string
  x: number
  y: number
  width: number
  height: number
}
/** The size of a label with so many letters, in pixels of the page. */
const letter = { width: 6.6, height: 15 }

/**
 * Those of the places whose names can be read side by side at a scale, in the order in which they matter. `textOf`: what
 * is written at a place.
 */
export const labelsThatFit = <Place extends Labelled>(
  places: readonly Place[],
  { scale, textOf }: { scale: number; textOf: (place: Place) => string },
): Set<string> => {
  const taken: { left: number; top: number; right: number; bottom: number }[] = []
  const fitting = new Set<string>()
  for (const place of places) {
    const [left, top] = [place.x * scale, place.y * scale]
    const box = { left, top, right: left + textOf(place).length * letter.width + 8, bottom: top + letter.height }
    if (
      taken.some((one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom)
    )
      continue
    taken.push(box)
    fitting.add(place.id)
  }
  return fitting
}

/** The places that a text names, as it is now, saved or not. `entry`: the entry of the list that is edited. */
export const marksIn = (path: string, front: Front, entry: number): PlaceMark[] => {
  const listed = (at: Path): string[] =>
    front.kindAt(at) === 'text'
      ? [front.textAt(at)]
      : Array.from({ length: front.countAt(at) }, (_, index) => front.textAt([...at, index]))
  const rows = (at: Path): Path[] => Array.from({ length: front.countAt(at) }, (_, index) => [...at, index])
  if (path.endsWith('/SOUL.md'))
    return [
      { place: front.textAt(['home']), text: say('marks.home') },
      ...rows(['schedule']).map((row) => ({
        place: front.textAt([...row, 'at']),
        text: front.textAt([...row, 'from']),
      })),
    ]
  if (path.endsWith('/SIGNS.md'))
    return rows(['signs']).map((row) => ({ place: front.textAt([...row, 'place']), text: say('marks.sign') }))
  if (path.endsWith('/ITEMS.md'))
    return listed(['items', entry, 'recipe', 'at']).map((place) => ({ place, text: say('marks.made-here') }))
  if (path.endsWith('/QUESTS.md'))
    return rows(['quests', entry, 'goals']).map((row) => ({
      place: front.textAt([...row, 'visit']),
      text: say('marks.goal'),
    }))
  return []
}

/** A rectangle in tiles that covers two points in pixels of the map, whichever comes first. */
export const tilesBetween = (
  one: { x: number; y: number },
  other: { x: number; y: number },
  tileSize: number,
): { column: number; row: number; wide: number; high: number } => {
  const tile = (pixels: number): number => Math.max(0, Math.floor(pixels / tileSize))
  const [left, right] = [tile(Math.min(one.x, other.x)), tile(Math.max(one.x, other.x))]
  const [top, bottom] = [tile(Math.min(one.y, other.y)), tile(Math.max(one.y, other.y))]
  return { column: left, row: top, wide: right - left + 1, high: bottom - top + 1 }
}
