import { MapData, RpgMap } from '@rpgjs/server'

/**
 * The class of an RPGJS map that stays: RPGJS removes a map with all its NPCs when the last player leaves it
 * (`remove(true)`); a village must live on.
 */
export function createVillageMap(options: { id: string; file: string }): typeof RpgMap {
  class VillageMap extends RpgMap {
    override remove(ignorePlayers = false): void {
      if (!ignorePlayers) super.remove()
    }
  }
  MapData({ id: options.id, file: options.file })(VillageMap)
  return VillageMap
}
