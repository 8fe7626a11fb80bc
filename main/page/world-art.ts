import { Texture } from 'pixi.js'
import type { Wildlife } from '../art/village/wildlife.ts'
import { ofEachMap, placed } from './on-maps.ts'

/**
 * What the page draws besides the map; positions in pixels of the world. From `sprites/lit.json` and
 * `sprites/scenery.json` of the world.
 */
export interface LitPart {
  x: number
  y: number
  width: number
  height: number
  atlasX: number
  atlasY: number
}
export interface Sails {
  image: string
  frames: number
  frameWidth: number
  frameHeight: number
  x: number
  y: number
  footY: number
}
export interface Scenery {
  sails: Sails[]
  smoke: { x: number; y: number }[]
  /** The upper left corners of washing lines, and the line on which they stand. */
  washing: { x: number; y: number; footY: number }[]
  animals: Wildlife[]
  /** Rows of tiles; `#` is a lane on which people raise dust. */
  lanes: string[]
  /** The glass of windows seen from inside. */
  windows: { x: number; y: number; width: number; height: number }[]
}
export interface EmoteSheet {
  image: string
  size: number
  names: string[]
}
export interface WorldArt {
  lit: { parts: LitPart[]; picture: HTMLImageElement } | null
  scenery: (Scenery & { pictures: ReadonlyMap<string, Texture> }) | null
}
/** The same as the world's files have it, for each map in its own positions. */
export interface LoadedArt {
  lit: unknown
  scenery: unknown
  panes: HTMLImageElement | null
  pictures: ReadonlyMap<string, Texture>
}

/** Fetches what exists. A world without windows, mills or smoke has none, which isn't an error. */
export async function loadWorldArt(): Promise<LoadedArt> {
  const [lit, scenery] = await Promise.all([fetchJson<{ image?: unknown }>('lit.json'), fetchJson('scenery.json')])
  const images = new Set(placed<Sails>(everyMap(scenery), 'sails').map(({ image }) => String(image)))
  const [panes, ...sails] = await Promise.all([
    typeof lit?.image === 'string' ? loadPicture(lit.image) : null,
    ...[...images].map(async (image) => [image, await loadPicture(image)] as const),
  ])
  return {
    ...{ lit, scenery, panes },
    pictures: new Map(sails.flatMap(([image, picture]) => (picture ? [[image, Texture.from(picture)] as const] : []))),
  }
}

/** What a file says of any map, wherever that lies. */
const everyMap = (content: unknown) => {
  const { maps } = (content ?? {}) as { maps?: object }
  const ids = ['', ...Object.keys(maps ?? {})]
  return ofEachMap(
    content,
    ids.map((id) => ({ id, origin: { x: 0, y: 0 } })),
  )
}

/** Null if the world has no such file. */
export async function fetchJson<Content>(name: string): Promise<Content | null> {
  try {
    const response = await fetch(`/assets/${name}`)
    return response.ok ? ((await response.json()) as Content) : null
  } catch {
    return null
  }
}

async function loadPicture(name: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  return fetchInto(picture, name).then(
    () => picture,
    () => null,
  )
}

/**
 * Fetches a picture of the world and gives it to an `Image`. That would else take what this page already has under the
 * same address: another zone's picture, or an older one. Rejects if there is none.
 */
export async function fetchInto(picture: HTMLImageElement, name: string): Promise<void> {
  const response = await fetch(`/assets/${name}`)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  picture.src = URL.createObjectURL(await response.blob())
  try {
    await picture.decode()
  } finally {
    URL.revokeObjectURL(picture.src)
  }
}
