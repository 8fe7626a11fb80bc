import type { PageArea } from '../../areas.ts'
import { ofEachMap, placed, rowsOf } from '../../on-maps.ts'
import type { Ground } from '../synth/shots.ts'

export const sourceKinds = ['river', 'mill', 'tavern', 'market', 'fire', 'anvil', 'bell', 'pond', 'woods'] as const
export type SourceKind = (typeof sourceKinds)[number]

/** Something in the world that sounds: a rectangle in pixels, and from how far away one hears it. */
export interface Source {
  kind: SourceKind
  label: string
  x: number
  y: number
  width: number
  height: number
  reach: number
  /** The map that it is on. Nobody hears it on another. */
  on: string
}
/** What the world's `sprites/sound.json` tells. */
export interface SoundMap {
  /** False: this world has no music. */
  music: boolean
  tileSize: number
  /** A letter for each tile, row by row. */
  ground: string[]
  sources: Source[]
}
/** A world without the file has music and weather, and grass under every foot. */
export const emptySoundMap: SoundMap = { music: true, tileSize: 32, ground: [], sources: [] }

const letters: Readonly<Record<string, Ground>> = { g: 'grass', p: 'path', s: 'stone', w: 'wood' }

/** Reads the file. Skips whatever isn't a source. `areas`: the maps of the world, of which each has sources of its own. */
export function readSoundMap(content: unknown, areas: readonly Pick<PageArea, 'id' | 'origin'>[] = []): SoundMap {
  if (typeof content !== 'object' || content === null) return emptySoundMap
  const { music, tileSize: side } = content as Record<string, unknown>
  const tileSize = Number(side) > 0 ? Number(side) : emptySoundMap.tileSize
  const parts = ofEachMap(content, areas)
  return {
    ...{ music: music !== false, tileSize, ground: rowsOf(parts, 'ground', tileSize) },
    sources: parts.flatMap((part) =>
      placed<Source>([part], 'sources').flatMap((entry) => readSource({ ...entry, on: part.map })),
    ),
  }
}

/** The same without what sounds on other maps. */
export const soundsOn = (map: SoundMap, on: string): SoundMap => ({
  ...map,
  sources: map.sources.filter((source) => source.on === on),
})

function readSource({ kind, label, on, ...rest }: Source): Source[] {
  const [x, y, width, height, reach] = [rest.x, rest.y, rest.width ?? 0, rest.height ?? 0, rest.reach].map(Number)
  const known = sourceKinds.find((each) => each === kind)
  const numbers = [x, y, width, height, reach] as [number, number, number, number, number]
  if (!known || !numbers.every(Number.isFinite) || numbers[4] <= 0) return []
  return [
    {
      kind: known,
      label: String(label ?? ''),
      on,
      x: numbers[0],
      y: numbers[1],
      width: numbers[2],
      height: numbers[3],
      reach: numbers[4],
    },
  ]
}

/** The ground under a point of the world. Snow lies on everything in winter, except on planks. */
export function groundAt({ ground, tileSize }: SoundMap, point: Point, snowLies: boolean): Ground {
  const letter = ground[Math.floor(point.y / tileSize)]?.[Math.floor(point.x / tileSize)] ?? 'g'
  const bare = letters[letter] ?? 'grass'
  return snowLies && bare !== 'wood' ? 'snow' : bare
}

export interface Point {
  x: number
  y: number
}
/** How loud something is where the player stands, from 0 to 1, and from which side, from -1 to 1. */
export interface Nearness {
  gain: number
  pan: number
}

/** How far sideways something is when it is heard from one side alone. Pixels. */
const fullyAside = 480

/** How a source is heard at a point. */
export function hearAt(source: Pick<Source, 'x' | 'y' | 'width' | 'height' | 'reach'>, ear: Point): Nearness {
  const nearest = (from: number, size: number, at: number) => Math.min(from + size, Math.max(from, at))
  const dx = nearest(source.x, source.width, ear.x) - ear.x
  const dy = nearest(source.y, source.height, ear.y) - ear.y
  const share = Math.max(0, 1 - Math.hypot(dx, dy) / source.reach)
  return { gain: share ** 1.6, pan: Math.max(-0.8, Math.min(0.8, dx / fullyAside)) }
}

/** The loudest source of a kind. */
export function nearestOf(map: SoundMap, kind: SourceKind, ear: Point): Nearness & { source: Source | null } {
  let best: Nearness & { source: Source | null } = { gain: 0, pan: 0, source: null }
  for (const source of map.sources) {
    if (source.kind !== kind) continue
    const heard = hearAt(source, ear)
    if (heard.gain > best.gain) best = { ...heard, source }
  }
  return best
}

/** Whether a point is within a source's rectangle, or at most `margin` pixels beside it. */
export const isWithin = (source: Source, { x, y }: Point, margin = 0): boolean =>
  x >= source.x - margin &&
  y >= source.y - margin &&
  x <= source.x + source.width + margin &&
  y <= source.y + source.height + margin
