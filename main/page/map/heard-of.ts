import type { LogLine } from '../journal.ts'
import type { MapPlace } from './read-village-map.ts'

/** A place that a villager spoke of to the player, and who did last. */
export interface HeardOf {
  place: string
  teller: string
}

/** At most this many are marked: what was heard of last. */
const mostMarked = 8

/** The places named in what villagers said, the last told first. A map names a place as people do: "the mill". */
export function placesHeardOf(
  lines: readonly LogLine[],
  places: readonly Pick<MapPlace, 'id' | 'label'>[],
  before: readonly HeardOf[] = [],
): HeardOf[] {
  const named = places.map(({ id, label }) => ({
    id,
    words: new RegExp(`(?<![\\p{L}-])${escaped(label)}(?![\\p{L}-])`, 'iu'),
  }))
  let heard = before.filter(({ place }) => places.some(({ id }) => id === place))
  for (const { name, text } of lines.filter(isTold)) {
    for (const { id, words } of named) {
      if (!words.test(text)) continue
      heard = [{ place: id, teller: name }, ...heard.filter(({ place }) => place !== id)]
    }
  }
  return heard.slice(0, mostMarked)
}

/** Whether a villager said it to the player, or where they heard it. */
export const isTold = ({ mine, kind, streaming, speaker, quiet }: LogLine): boolean =>
  !mine && !quiet && !streaming && kind !== 'notice' && !speaker.startsWith('p-') && speaker !== 'system'

const escaped = (label: string): string => label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Remembers the places heard of. Reads each line once. */
export function createHeardOf(options: { load(): readonly HeardOf[]; keep(heard: readonly HeardOf[]): void }) {
  let heard: HeardOf[] | null = null
  const read = new Set<string>()
  return {
    look(log: readonly LogLine[], places: readonly MapPlace[]): void {
      const fresh = log.filter((line) => isTold(line) && !read.has(line.id))
      if (fresh.length === 0 || places.length === 0) return
      for (const { id } of fresh) read.add(id)
      const before: readonly HeardOf[] = heard ?? options.load()
      heard = placesHeardOf(fresh, places, before)
      options.keep(heard)
    },
    all: (): readonly HeardOf[] => {
      heard ??= [...options.load()]
      return heard
    },
  }
}
