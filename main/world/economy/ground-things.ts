import { actOfBody } from '../act.ts'
import type { Command, RefusalReason } from '../commands.ts'
import { MAX_THINGS, REACH_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { columnOf, rowOf, tilesBetween } from '../geometry.ts'
import type { ItemId, ThingId } from '../ids.ts'
import type { NpcBody, PlayerBody, Thing } from '../state.ts'
import { itemsOf, withGoods, withoutGoods } from './bags.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** Lays things at the body's feet. They join a pile of the same kind if one lies there. */
export function dropItem(context: TickContext, command: Of<'dropItem'>): RefusalReason | null {
  return actOfBody(context, command, (body) => {
    const { state, events } = context
    const { item, count } = command
    const bag = withoutGoods(body.bag, itemsOf(item, count))
    if (!bag) return 'lacking'
    const there = thingAt(context, body, item)
    if (there ? !Number.isSafeInteger(there.count + count) : Object.keys(state.things).length >= MAX_THINGS)
      return 'not-now'
    const thing = there ?? { id: `t-${state.nextId++}` as ThingId, item, count: 0, x: body.x, y: body.y }
    body.bag = bag
    thing.count += count
    state.things[thing.id] = thing
    events.push({ kind: 'dropped', body: body.id, thing: thing.id, item, count })
    return null
  })
}

/** Picks up the whole pile. */
export function pickUp(context: TickContext, command: Of<'pickUp'>): RefusalReason | null {
  return actOfBody(context, command, (body) => {
    const { state, map, events } = context
    const thing = Object.hasOwn(state.things, command.thing) ? state.things[command.thing] : undefined
    if (!thing) return 'unknown-item'
    if (tilesBetween(map, body, thing) > REACH_TILES) return 'too-far'
    const bag = withGoods(body.bag, itemsOf(thing.item, thing.count))
    if (!bag) return 'invalid'
    body.bag = bag
    delete state.things[thing.id]
    events.push({ kind: 'pickedUp', body: body.id, thing: thing.id, item: thing.item, count: thing.count })
    return null
  })
}

/**
 * The thing on a tile. There is at most one pile of a kind per tile, because further things of that kind are added to
 * it.
 */
function thingAt({ state, map }: TickContext, body: NpcBody | PlayerBody, item: ItemId): Thing | undefined {
  const tile = { column: columnOf(map, body.x), row: rowOf(map, body.y) }
  return Object.values(state.things).find(
    (thing) => thing.item === item && columnOf(map, thing.x) === tile.column && rowOf(map, thing.y) === tile.row,
  )
}
