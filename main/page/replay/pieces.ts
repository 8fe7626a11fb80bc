import { type Chunk, chunkTicks, type Overview, type StoryLine } from '../../saves/replay/time-lapse/chunk.ts'
import type { MapPicture } from '../../saves/replay/time-lapse/read-picture.ts'

/** Pieces kept in the page, about ten kilobytes each. */
const kept = 12
/** Pieces fetched before they are needed. */
const ahead = 3
/** Pieces kept before the moment, for what has just happened. */
const keptBefore = 2

/** The page's copy of the run: pieces around the moment, fetched as needed and dropped again. */
export interface Pieces {
  /** The piece of a moment if it is loaded. Otherwise requests it and its neighbours. */
  at(tick: number): Chunk | null
  /** The tick up to which there is no gap. */
  readyTo(tick: number): number
  /** The loaded lines between two ticks, including the later one. */
  story(from: number, to: number): StoryLine[]
}

export function createPieces(options: {
  fetch(index: number): Promise<Chunk | null>
  overview: () => Pick<Overview, 'from' | 'to'>
  onArrival: () => void
}): Pieces {
  const { fetch, overview, onArrival } = options
  const here = new Map<number, Chunk>()
  const asked = new Set<number>()
  const indexOf = (tick: number): number =>
    Math.max(0, Math.floor((Math.min(tick, overview().to - 1) - overview().from) / chunkTicks))
  const last = (): number => Math.ceil((overview().to - overview().from) / chunkTicks) - 1

  const ask = (index: number): void => {
    if (index < 0 || index > last() || here.has(index) || asked.has(index)) return
    asked.add(index)
    fetch(index)
      .then((chunk) => {
        if (chunk) here.set(index, chunk)
        onArrival()
      })
      .catch(() => {}) // the server is gone, which the page reports elsewhere; the next look asks again
      .finally(() => asked.delete(index))
  }
  const forget = (around: number): void => {
    if (here.size <= kept) return
    const farthest = [...here.keys()].sort((left, right) => Math.abs(right - around) - Math.abs(left - around))
    for (const index of farthest.slice(0, here.size - kept)) here.delete(index)
  }
  return {
    at(tick) {
      const index = indexOf(tick)
      for (let next = index; next <= index + ahead; next++) ask(next)
      for (let past = index - 1; past >= index - keptBefore; past--) ask(past)
      forget(index)
      return here.get(index) ?? null
    },
    readyTo(tick) {
      let index = indexOf(tick)
      let end = tick
      for (let chunk = here.get(index); chunk; chunk = here.get(++index)) end = chunk.to
      return end
    },
    story(from, to) {
      const lines: StoryLine[] = []
      for (let index = indexOf(from); index <= indexOf(to); index++) {
        for (const line of here.get(index)?.story ?? []) if (line.tick > from && line.tick <= to) lines.push(line)
      }
      return lines
    },
  }
}

/** Paths are relative to the page, which may lie in any folder of a site. */
export const fetchJson = async (path: string): Promise<unknown> => {
  const response = await fetch(path)
  return response.ok || response.status === 404 ? await response.json() : null
}
export const fetchPiece = async (index: number): Promise<Chunk | null> =>
  (await fetchJson(`data/chunk/${index}.json`)) as Chunk | null
export const fetchOverview = async (): Promise<Overview> => (await fetchJson('data/overview.json')) as Overview
export const fetchPicture = async (): Promise<MapPicture | null> =>
  (await fetchJson('data/picture.json')) as MapPicture | null
/** The newest lines shown of somebody's deeds. */
const mostDeeds = 60
/** A time-lapse without a server answers with everything somebody did, so the page picks what it shows itself. */
export const fetchDeeds = async (id: string, until: number): Promise<StoryLine[]> => {
  const path = `data/deeds/${encodeURIComponent(id)}.json?until=${Math.floor(until)}&limit=${mostDeeds}`
  const lines = ((await fetchJson(path)) as StoryLine[] | null) ?? []
  return lines.filter(({ tick }) => tick <= until).slice(-mostDeeds)
}
