import { MapData, RpgMap } from '@rpgjs/server'
import type { MapTexts } from '../../content/map-texts.ts'
import { readTiled } from './read-tiled.ts'

/** Layers whose objects the simulation and the page read themselves (docs/writing-a-world.md). */
const ourLayers = ['places', 'rooms', 'spawns', 'lights']

type MapObject = Parameters<RpgMap['createShape']>[0]

/**
 * The RPGJS map class for a village. The map stays when the last player leaves; RPGJS would remove it with all its NPCs
 * (`remove(true)`). The class also makes no shapes from objects that aren't RPGJS's, because RPGJS checks each step of
 * a player against nearby shapes through proxies, and sends all shapes to each page, which draws them.
 */
export function createVillageMap(texts: MapTexts): typeof RpgMap {
  class VillageMap extends RpgMap {
    override remove(ignorePlayers = false): void {
      if (!ignorePlayers) super.remove()
    }
    override createShape(object: MapObject): ReturnType<RpgMap['createShape']> {
      const { layerName } = object as { layerName?: string }
      return (ourLayers.includes(layerName ?? '') ? undefined : super.createShape(object)) as ReturnType<
        RpgMap['createShape']
      >
    }
  }
  // RPGJS would look for the files in the folder of its build, but the world may lie anywhere.
  Object.assign(VillageMap.prototype, { parseTmx: async () => readTiled(texts) })
  MapData({ id: texts.id, file: `${texts.id}.tmx` })(VillageMap)
  return VillageMap
}
