import { TICKS_PER_SECOND } from '../../world/constants.ts'
import { countOf } from '../../world/economy/bags.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { ShownBusiness } from '../rooms/shown.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { NameOf } from './goods-view.ts'
import { openTasks } from './notice-board.ts'

/** Ticks between two looks. An errand may open with the hour. */
const lookEvery = TICKS_PER_SECOND

/** Tells each page who has something for its player: an errand to take, or wares. Called after each tick. */
export function createBusinessBoard(ports: {
  state: () => WorldState
  nameOf: NameOf
  /** Whom newcomers are led to. */
  host: () => string | undefined
  /** Everybody who lets beds. */
  lets: () => ReadonlySet<string>
  room: Pick<VillageRoomCarrier, 'isAttached' | 'send'>
}) {
  const { state, nameOf, host, lets, room } = ports
  /** The last message to each page; empty for a page that was told nothing yet. */
  const told = new Map<PlayerId, string>()
  return {
    resumed: (player: PlayerId) => told.set(player, ''),
    forget: (player: PlayerId) => told.delete(player),
    afterTick(): void {
      if (told.size === 0) return
      let here: Parameters<typeof businessWith>[2] | null = null
      let turn = state().tick
      for (const [player, before] of told) {
        // Each has a turn of their own, so that no tick looks at all.
        turn += 1
        if (turn % lookEvery !== 0 || !room.isAttached(player)) continue
        here ??= { nameOf, host: host(), lets: lets() }
        const message = businessWith(state(), player, here)
        const text = JSON.stringify(message)
        if (text === before) continue
        told.set(player, text)
        room.send(player, 'business', message)
      }
    },
  }
}
export type BusinessBoard = ReturnType<typeof createBusinessBoard>

/** Everybody who has something for this player, sorted by id. */
export function businessWith(
  state: WorldState,
  player: PlayerId,
  { nameOf, host, lets }: { nameOf: NameOf; host?: string | undefined; lets?: ReadonlySet<string> },
): ServerMessages['business'] {
  const givers = new Set(openTasks(state, player).map(({ giver }) => giver))
  const people = Object.values(state.npcs)
    .map(
      ({ id, character, bag }): ShownBusiness => ({
        ...{ npc: id, name: nameOf(id) },
        ...(givers.has(id) && { errand: true }),
        // Nobody is asked for wares who has none left.
        ...((character.sells ?? []).some((item) => countOf(bag.items, item) > 0) && { sells: true }),
        ...(lets?.has(id) && { lets: true }),
        ...(id === host && { hosts: true, ...(character.home !== undefined && { place: character.home }) }),
      }),
    )
    .filter(({ errand, sells, hosts, lets }) => errand || sells || hosts || lets)
  return { people: people.sort((left, right) => (left.npc < right.npc ? -1 : 1)) }
}
