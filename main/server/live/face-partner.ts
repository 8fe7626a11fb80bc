import { facingAlong } from '../../world/geometry.ts'
import type { NpcId, PlayerId } from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'
import type { PlayerBodies } from './player-bodies.ts'

/** Turns standing players towards their partner in a talk. Walking players look where they go. */
export function createFacePartner(ports: {
  players: Pick<PlayerBodies, 'players' | 'face'>
  npcs(): WorldState['npcs']
  partnerOf(player: PlayerId): NpcId | null
}) {
  /** Where both stood at the last look, and whether the player was turned for it. */
  let stood = new Map<PlayerId, { where: string; turned: boolean }>()
  return {
    /** Each tick. */
    look(): void {
      const now: typeof stood = new Map()
      for (const { id, x, y, facing } of ports.players.players()) {
        const partner = ports.partnerOf(id)
        const npc = partner && ports.npcs()[partner]
        if (!npc) continue
        const where = `${npc.id} ${npc.x},${npc.y} ${x},${y}`
        const last = stood.get(id)
        const stands = last?.where === where
        now.set(id, { where, turned: stands })
        if (stands && !last.turned) {
          const wanted = facingAlong(npc.x - x, npc.y - y, facing)
          if (wanted !== facing) ports.players.face(id, wanted)
        }
      }
      stood = now
    },
  }
}
