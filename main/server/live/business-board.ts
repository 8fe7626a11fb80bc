import { optional } from '../../base/optional.ts'
import { clockOf, dayMs, minuteMs, minuteOfDay } from '../../language/calendar.ts'
import { gameMs } from '../../world/clock.ts'
import { TICKS_PER_SECOND } from '../../world/constants.ts'
import { countOf } from '../../world/economy/bags.ts'
import type { PlayerId } from '../../world/ids.ts'
import { actOf } from '../../world/life/acts.ts'
import type { PlanEntry } from '../../world/life/kinds.ts'
import { isAsleep } from '../../world/lookup.ts'
import { activityAt } from '../../world/schedule.ts'
import type { NpcBody, WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { ShownBusiness } from '../rooms/shown.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { NameOf } from './goods-view.ts'
import { openTasks } from './notice-board.ts'

/** Ticks between two looks. An errand may open with the hour. */
const lookEvery = TICKS_PER_SECOND
/** How finely a schedule is read. */
const quarterMs = 15 * minuteMs

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
  Object.values(state.npcs).flatMap((npc): ShownBusiness[] => {
    const { id, character, bag } = npc
    // Nobody is asked for wares who has none left.
    const sells = character.sells?.some((item) => countOf(bag.items, item) > 0) === true
    const isHost = id === host
    if (!sells && !isHost && lets?.has(id) !== true) return []
    return [
      {
        ...{ npc: id, name: nameOf(id) },
        ...(sells && { sells: true }),
        ...(lets?.has(id) && { lets: true }),
        ...(isHost && { hosts: true, place: character.home, ...optional({ now: whereNow(state, npc) }) }),
      },
    ]
  })

/** Where somebody is who is not to be met at home now, and from when they are; undefined for who is there. */
function whereNow(state: WorldState, npc: NpcBody): ShownBusiness['now'] {
  const { home } = npc.character
  const isThere = npc.at === home
  if (isThere && !isAsleep(npc)) return undefined
  const now = gameMs(state)
  const meets = ({ at, act }: Pick<PlanEntry, 'at' | 'act'>): boolean => at === home && act !== 'sleep'
  const next = npc.day?.entries.find((entry) => entry.from > now && meets(entry))?.from ?? nextByHabit(npc, now, meets)
  const from = next === undefined ? undefined : clockOf(minuteOfDay(next))
  return { ...(!isThere && npc.at !== null && { at: npc.at }), ...optional({ from }) }
}

/** The plan of a day ends before the morning; then the schedule says it. */
function nextByHabit(
  { character }: NpcBody,
  now: number,
  meets: (entry: Pick<PlanEntry, 'at' | 'act'>) => boolean,
): number | undefined {
  for (let at = now - (now % quarterMs) + quarterMs; at < now + dayMs; at += quarterMs) {
    const { doing, at: place } = activityAt(character, at)
    if (meets({ at: place, act: actOf(doing) })) return at
  }
  return undefined
}

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
