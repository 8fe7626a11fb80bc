import type { PlaceId, PlayerId } from '../../world/ids.ts'
import { isTaskLoad } from '../../world/travel/check-tasks.ts'
import { type Load, numberIn } from '../../world/travel/kinds.ts'
import type { LiveWorld } from '../live/live-world.ts'
import type { Mutes } from '../live/reports/mutes.ts'
import type { PlayerRegistry } from '../rooms/player-registry.ts'
import type { Road } from './road.ts'

/** Without tasks that a zone of another version tells otherwise. Somebody must not stay on the road because of them. */
const understood = ({ about, ...load }: Load): Load => (isTaskLoad(about) ? ({ ...load, about } as Load) : load)

/**
 * Takes in players from other zones. Everything is on the disk before it is answered, and a transfer that comes again
 * gets the answer that it got before.
 */
export const createArrivals = (ports: {
  world: Pick<LiveWorld, 'state' | 'perform'>
  registry: Pick<PlayerRegistry, 'adopt' | 'kept' | 'isAnothers'>
  /** Keeps a place for somebody; false: there is none. */
  keepPlace(player: PlayerId): boolean
  mutes: Pick<Mutes, 'bring'>
  /** Whether the land forgets a player, who then never comes in again. */
  isForgotten(player: PlayerId): boolean
  /** Why somebody may not come in; null: they may. */
  shutOut(player: PlayerId): string | null
  isClosing(): boolean
}): Road => {
  const { world, registry } = ports
  const crossingsOf = (player: string) => world.state.players[player as PlayerId]?.crossings
  return {
    async ask({ player: id, tokenHash }) {
      const player = id as PlayerId
      if (ports.isClosing()) return { ok: false, why: 'closing' }
      if (ports.isForgotten(player) || ports.shutOut(player) !== null || registry.isAnothers(player, { tokenHash }))
        return { ok: false, why: 'shut-out' }
      return ports.keepPlace(player) ? { ok: true } : { ok: false, why: 'full' }
    },
    async hand({ player: id, name, tokenHash, look, transfer, from, at, mutes, load }) {
      const player = id as PlayerId
      const number = numberIn(player, transfer)
      if (number === null) throw new Error(`"${transfer}" is no transfer of ${player}`)
      // Their zone gives their things back and forgets them there.
      if (ports.isForgotten(player)) return { taken: false }
      // Asked before too. The world must not have somebody whom the registry can't enter.
      if (registry.isAnothers(player, { tokenHash })) throw new Error(`the token of ${player} is somebody else's here`)
      // Before anybody's words can reach them here. Once they are in, their list is their own affair.
      if (mutes && (crossingsOf(player)?.last ?? 0) < number) await ports.mutes.bring(player, mutes)
      const outcome = await world.perform({
        kind: 'admit',
        player,
        name,
        transfer,
        zone: from,
        at: at as PlaceId,
        load: understood(load),
      })
      if (outcome.kind === 'refused' && outcome.reason !== 'knows-already')
        throw new Error(`the world refused ${transfer}: ${outcome.reason}`)
      const now = crossingsOf(player)
      if (now?.last !== number) return { taken: true }
      if (now.turnedAway) return { taken: false }
      // Only now, so that nobody can come in here who isn't here yet.
      registry.adopt(player, name, { tokenHash, look })
      await registry.kept()
      ports.keepPlace(player)
      return { taken: true }
    },
  }
}
