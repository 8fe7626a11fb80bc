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
      let here: readonly ShownBusiness[] | null = null
      let turn = state().tick
      for (const [player, before] of told) {
        // Each has a turn of their own, so that no tick looks at all.
        turn += 1
        if (turn % lookEvery !== 0 || !room.isAttached(player)) continue
        here ??= businessForAll(state(), { nameOf, host: host(), lets: lets() })
        const message = withErrands(state(), player, here, nameOf)
        const text = JSON.stringify(message)
        if (text === before) continue
        told.set(player, text)
        room.send(player, 'business', message)
      }
    },
  }
}
export type BusinessBoard = ReturnType<typeof createBusinessBoard>

interface Here {
  nameOf: NameOf
  host?: string | undefined
  lets?: ReadonlySet<string>
}

/** Everybody who has something for this player, sorted by id. */
export const businessWith = (state: WorldState, player: PlayerId, here: Here): ServerMessages['business'] =>
  withErrands(state, player, businessForAll(state, here), here.nameOf)

/** What everybody finds here, whoever they are. */
const businessForAll = (state: WorldState, { nameOf, host, lets }: Here): readonly ShownBusiness[] =>
  Object.values(state.npcs).flatMap(({ id, character, bag }): ShownBusiness[] => {
    // Nobody is asked for wares who has none left.
    const sells = character.sells?.some((item) => countOf(bag.items, item) > 0) === true
    const isHost = id === host
    if (!sells && !isHost && lets?.has(id) !== true) return []
    return [
      {
        ...{ npc: id, name: nameOf(id) },
        ...(sells && { sells: true }),
        ...(lets?.has(id) && { lets: true }),
        ...(isHost && { hosts: true, ...(character.home !== undefined && { place: character.home }) }),
      },
    ]
  })

const withErrands = (
  state: WorldState,
  player: PlayerId,
  forAll: readonly ShownBusiness[],
  nameOf: NameOf,
): ServerMessages['business'] => {
  const people = new Map(forAll.map((one) => [one.npc, one]))
  for (const { giver } of openTasks(state, player))
    if (Object.hasOwn(state.npcs, giver))
      people.set(giver, { npc: giver, name: nameOf(giver), ...people.get(giver), errand: true })
  return { people: [...people.values()].sort((left, right) => (left.npc < right.npc ? -1 : 1)) }
}
