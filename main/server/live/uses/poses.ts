import { itemKindOf } from '../../../world/economy/prices.ts'
import { columnOf, rowOf } from '../../../world/geometry.ts'
import type { PlayerId } from '../../../world/ids.ts'
import { seatOf } from '../../../world/life/posture.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'
import { spotOf, useKindOf } from '../../../world/uses/find-uses.ts'
import type { ShownPose } from '../../rooms/shown.ts'
import type { VillageRoomCarrier } from '../../rooms/village-room.ts'

/** Tells each page how players look who use a thing. Villagers' poses come with their bodies. */
export function createPoses({
  state,
  map,
  room,
}: {
  state: WorldState
  map: MapData
  room: Pick<VillageRoomCarrier, 'send' | 'connections'>
}) {
  const last = new Map<PlayerId, string>()
  const nothing = JSON.stringify([])

  const poseAtTable = ({ plate }: PlayerBody) => {
    const use = plate && itemKindOf(state.catalogue, plate.item)?.use
    return use === 'eat' || use === 'drink' ? use : null
  }
  const poseOf = (player: PlayerBody): ShownPose[] => {
    const kind = player.present && player.using ? useKindOf(state, player.using.use) : undefined
    const spot = kind && spotOf(map, kind, player.using?.spot ?? '')
    if (!kind || !spot) return []
    const [column, row] = spot.stand
    const piece = map.furniture?.find(
      ({ kind: sort, ...each }) => sort === 'seat' && each.spots.some(([x, y]) => x === column && y === row),
    )
    const isOn = columnOf(map, player.x) === column && rowOf(map, player.y) === row
    return [
      {
        id: player.id,
        pose: poseAtTable(player) ?? kind.pose,
        // Beside the seat one would hang in the air.
        seat: kind.sits ? (isOn ? seatOf(piece, true) : 'ground') : 'none',
        faces: spot.faces,
      },
    ]
  }

  return {
    resumed: (player: PlayerId) => last.delete(player),
    forget: (player: PlayerId) => last.delete(player),
    show(): void {
      const poses = Object.values(state.players).flatMap(poseOf)
      const text = JSON.stringify(poses)
      for (const player of room.connections().keys()) {
        if ((last.get(player) ?? nothing) === text) continue
        last.set(player, text)
        room.send(player, 'poses', { poses })
      }
    },
  }
}
