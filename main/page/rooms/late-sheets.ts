import { RpgResource } from '@rpgjs/client'
import { BaseTexture, ImageResource } from 'pixi.js'
import { fetchInto } from '../world-art.ts'

/** The sheets of rooms begin so. */
const roomSheets = 'rooms-'

/** The parts of RPGJS's scene message used here. */
interface Scene {
  data?: { tilesets?: { name?: string; image?: { source?: string; width?: number; height?: number } }[] }
}

/**
 * Fetches the pictures of rooms later than the village: nobody begins in a house. RPGJS loads all sheets of a map before
 * it shows anything, so the sheets of rooms are handed to it as pictures that are still empty.
 */
export function createLateSheets() {
  const waiting: (() => void)[] = []
  return {
    /** Call with RPGJS's scene message, before RPGJS gets it. */
    take(scene: unknown): void {
      const sheets = RpgResource.spritesheets as Map<string, unknown>
      for (const { name = '', image } of (scene as Scene).data?.tilesets ?? []) {
        const { source = '', width = 0, height = 0 } = image ?? {}
        if (!name.startsWith(roomSheets) || sheets.has(name) || width === 0 || height === 0) continue
        const picture = new Image()
        const resource = new ImageResource(picture, { autoLoad: false })
        sheets.set(name, { id: name, image: source, resource: new BaseTexture(resource, { width, height }) })
        waiting.push(() => {
          fetchInto(picture, source.split('/').at(-1) ?? '')
            .then(() => resource.load())
            // A house without its pictures is still a house: it stays dark.
            .catch(() => {})
        })
      }
    },
    /** Fetches what is still missing. */
    fetch(): void {
      for (const load of waiting.splice(0)) load()
    },
  }
}
