import { optional } from '../../base/optional.ts'
import type { Point } from '../../world/geometry.ts'
import type { PlayerId } from '../../world/ids.ts'
import { placeOf } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import type { WorldState } from '../../world/state.ts'
import type { ShownSign } from '../rooms/shown.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { NameOf } from './goods-view.ts'
import { errandsOnBoard } from './notice-board.ts'
import { isNextTo, type WrittenSign } from './surroundings.ts'
import { type SayTo, sayInEnglish } from './tongues.ts'

/** A player can read a sign at this distance from its place. */
const readingTiles = 2
/** Ticks between two looks: a third of a second. */
const lookEvery = 5

/**
 * Tells each page which signs its player can read from where they stand, and nothing about others. Called after each
 * tick.
 */
export function createSignNotices(ports: {
  state: () => Readonly<WorldState>
  map: MapData
  signs: () => readonly WrittenSign[]
  /** Whether a place of this name is a board on which errands hang. */
  isErrandBoard(label: string): boolean
  nameOf: NameOf
  /** Default: English. */
  sayTo?: SayTo
  room: Pick<VillageRoomCarrier, 'send'>
}) {
  /** The last state sent to each page. A page without one shows no sign. */
  const told = new Map<PlayerId, string>()
  const nothing = JSON.stringify([])

  function near(player: Point & { id: PlayerId }): ShownSign[] {
    return ports.signs().flatMap(({ place, text, to }) => {
      const at = placeOf(ports.map, place)
      if (!at || !isNextTo(ports.map, player, at, readingTiles)) return []
      const errands = ports.isErrandBoard(at.label)
        ? errandsOnBoard(ports.state() as WorldState, player.id, ports.nameOf, (ports.sayTo ?? sayInEnglish)(player.id))
        : []
      return [{ place, label: at.label, text, ...optional({ to }), ...(errands.length > 0 ? { errands } : {}) }]
    })
  }

  return {
    /** For a player who left, or whose reloaded page shows nothing yet. */
    forget: (player: PlayerId) => told.delete(player),
    afterTick(): void {
      const state = ports.state()
      if (state.tick % lookEvery !== 0) return
      for (const player of Object.values(state.players)) {
        if (!player.present) continue
        const signs = near(player)
        const text = JSON.stringify(signs)
        if ((told.get(player.id) ?? nothing) === text) continue
        told.set(player.id, text)
        ports.room.send(player.id, 'signs', { signs })
      }
    },
  }
}
export type SignNotices = ReturnType<typeof createSignNotices>
