import { MapData, RpgMap } from '@rpgjs/server'

/** Layers whose objects the simulation and the page read by themselves (docs/writing-a-world.md). */
const ourLayers = ['places', 'spawns', 'lights']

type MapObject = Parameters<RpgMap['createShape']>[0]

/**
 * The class of an RPGJS map for a village. It stays: RPGJS removes a map with all its NPCs when the last player leaves it (`remove(true)`). And it makes no
 * shapes of objects that are not RPGJS's: each step of a player is held against the shapes around, by way of proxies, and each page is sent all of them and
 * draws them.
 */
export function createVillageMap(options: { id: string; file: string }): typeof RpgMap {
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
  MapData({ id: options.id, file: options.file })(VillageMap)
  return VillageMap
}
