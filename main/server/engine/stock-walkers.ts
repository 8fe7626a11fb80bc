import { EventData, EventMode, Move, RpgEvent, type RpgMap } from '@rpgjs/server'

/**
 * For benchmarks: adds NPCs as stock RPGJS has them. They are events of its map, are sent to all pages, and walk at
 * random forever. `places`: corners of bodies, in pixels.
 */
export function addStockWalkers(map: RpgMap, places: readonly { x: number; y: number }[]): void {
  for (const [index, { x, y }] of places.entries()) {
    class Walker extends RpgEvent {
      onInit(): void {
        this.setGraphic('look-stock')
        this.infiniteMoveRoute([Move.tileRandom()])
      }
    }
    EventData({ name: `walker-${index + 1}`, mode: EventMode.Shared, hitbox: { width: 20, height: 14 } })(Walker)
    map.createDynamicEvent({ x, y, event: Walker })
  }
}
