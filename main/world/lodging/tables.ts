import { minuteMs } from '../../language/calendar.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { countOf, itemsOf } from '../economy/bags.ts'
import { exchange, spend } from '../economy/hand-over.ts'
import { askedFor, itemKindOf } from '../economy/prices.ts'
import { shareFor } from '../friendship/unlocks.ts'
import { tilesBetween } from '../geometry.ts'
import type { ItemId } from '../ids.ts'
import { change } from '../life/needs.ts'
import { isAsleep } from '../lookup.ts'
import type { MapData, Place } from '../map-data.ts'
import { isInRoom, roomAt } from '../places.ts'
import type { NpcBody, PlayerBody, WorldState } from '../state.ts'
import { useKindOf } from '../uses/find-uses.ts'
import type { LodgingCommand } from './commands.ts'

/** How long one sits over a plate or a mug, in game minutes. */
const MEAL_MINUTES = 12
/** Villagers this near sit at the same table. Tiles. */
const TABLE_TILES = 3
/** What eating together does to a villager's need for company: as much as nine minutes of talk. */
const COMPANY = 150

type Scene = Pick<TickContext, 'state' | 'map'>

/** The house in whose room a player sits; null for whoever stands, or sits out of doors. */
export function satIn({ state, map }: { state: WorldState; map: MapData }, player: PlayerBody): Place | null {
  const kind = player.using && useKindOf(state, player.using.use)
  return kind?.sits && map.doors ? roomAt(map, player) : null
}

/** Who lives in a house and sells something to eat or drink, by id. */
const keepersOf = ({ catalogue }: Pick<WorldState, 'catalogue'>, npcs: readonly NpcBody[], house: Place): NpcBody[] =>
  npcs
    .filter(({ character: { home, sells = [] } }) => home === house.id && sells.some((item) => isMeal(catalogue, item)))
    .sort((left, right) => (left.id < right.id ? -1 : 1))

const isMeal = (catalogue: WorldState['catalogue'], item: ItemId): boolean => {
  const use = itemKindOf(catalogue, item)?.use
  return use === 'eat' || use === 'drink'
}

/** Whether somebody serves in a room now: awake and in it. */
const serves = (house: Place, npc: NpcBody): boolean => isInRoom(house, npc) && !isAsleep(npc)

export interface Ware {
  item: ItemId
  price: number
  left: number
}

/** What can be ordered where a player sits, and who serves; null where nothing is served. */
export function menuFor(
  scene: { state: WorldState; map: MapData },
  npcs: readonly NpcBody[],
  player: PlayerBody,
): { house: Place; server: NpcBody | null; wares: Ware[] } | null {
  const { catalogue } = scene.state
  const house = satIn(scene, player)
  const keepers = house ? keepersOf(scene.state, npcs, house) : []
  if (!house || !keepers[0]) return null
  const server = keepers.find((npc) => serves(house, npc)) ?? null
  const { character, bag } = server ?? keepers[0]
  const wares = (character.sells ?? [])
    .filter((item) => isMeal(catalogue, item))
    .map((item) => ({
      item,
      price: askedFor(catalogue, item, 1, shareFor(server ?? (keepers[0] as NpcBody), player)),
      left: countOf(bag.items, item),
    }))
  return { house, server, wares }
}

/** Brings a player what they order, if somebody serves in the room. They eat it where they sit. */
export function orderAtTable(
  context: TickContext,
  player: PlayerBody,
  { item, price }: Extract<LodgingCommand, { kind: 'orderAtTable' }>,
): RefusalReason | null {
  const { state, npcs, events } = context
  const menu = menuFor(context, npcs, player)
  if (!menu) return 'wrong-place'
  const { server, wares } = menu
  if (!server) return 'unknown-npc'
  if (player.plate) return 'busy'
  const ware = wares.find((one) => one.item === item)
  if (!ware) return 'unknown-item'
  if (ware.price !== price) return 'wrong-price'
  if (ware.left === 0) return 'empty'
  const refused = exchange(context, {
    ...{ from: server, to: player, gives: itemsOf(item, 1), wants: { gold: price }, because: 'shop' },
  })
  if (refused) return refused
  player.plate = { item, until: state.tick + Math.round((MEAL_MINUTES * minuteMs) / state.tickGameMs) }
  events.push({ kind: 'served', player: player.id, npc: server.id, item })
  return null
}

/** Ends the meals that are eaten. Villagers who sat at the table had company. Called each tick. */
export function tendTables(context: TickContext): void {
  const { state } = context
  for (const player of context.present) {
    const { plate } = player
    if (!plate || state.tick < plate.until) continue
    delete player.plate
    // Nothing is eaten that was given away meanwhile.
    if (spend(context, player, itemsOf(plate.item, 1), { because: 'used' })) continue
    for (const npc of atTable(context, player)) change(npc.needs, 'company', COMPANY)
  }
}

const atTable = (context: Scene & Pick<TickContext, 'npcs'>, player: PlayerBody): NpcBody[] => {
  const house = satIn(context, player)
  return context.npcs.filter(
    (npc) =>
      house !== null &&
      isInRoom(house, npc) &&
      !npc.moving &&
      !isAsleep(npc) &&
      tilesBetween(context.map, npc, player) <= TABLE_TILES,
  )
}
