import { Texture } from 'pixi.js'
import type { Wildlife } from '../art/village/wildlife.ts'

/**
 * What the page draws besides the map; positions in pixels of the world. Drawn by main/art and copied next to the
 * tilesets by the build.
 */
export interface LitPart {
  x: number
  y: number
  width: number
  height: number
  atlasX: number
  atlasY: number
}
export interface Scenery {
  sails: { image: string; frames: number; frameWidth: number; frameHeight: number; x: number; y: number; footY: number }
  smoke: { x: number; y: number }[]
  /** The upper left corners of washing lines, and the line on which they stand. Missing: there are none. */
  washing?: { x: number; y: number; footY: number }[]
  /** Missing: there are no animals. */
  animals?: Wildlife[]
  /** Rows of tiles; `#` is a lane on which people raise dust. Missing: nowhere. */
  lanes?: string[]
  /** The glass of windows seen from inside, in pixels of the world. Missing: none. */
  windows?: { x: number; y: number; width: number; height: number }[]
}
export interface EmoteSheet {
  image: string
  size: number
  names: string[]
}
export interface WorldArt {
  lit: { parts: LitPart[]; picture: HTMLImageElement } | null
  scenery: (Scenery & { picture: Texture }) | null
}

/** Fetches what exists. A world without windows, mills or smoke has none, which isn't an error. */
export async function loadWorldArt(): Promise<WorldArt> {
  const [lit, scenery] = await Promise.all([
    fetchJson<{ image: string; parts: LitPart[] }>('lit.json'),
    fetchJson<Scenery>('scenery.json'),
  ])
  const [panes, sails] = await Promise.all([lit && loadPicture(lit.image), scenery && loadPicture(scenery.sails.image)])
  return {
    lit: lit && panes ? { parts: lit.parts, picture: panes } : null,
    scenery: scenery && sails ? { ...scenery, picture: Texture.from(sails) } : null,
  }
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
  picture.src = `/assets/${name}`
  try {
    await picture.decode()
    return picture
  } catch {
    return null
  }
}
