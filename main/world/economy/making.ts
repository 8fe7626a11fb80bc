import { act, actOfBody } from '../act.ts'
import type { Command, RefusalReason } from '../commands.ts'
import { HAND_TILES, MAX_COUNT } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { tilesBetween } from '../geometry.ts'
import type { BodyId, PlaceId } from '../ids.ts'
import { bodyOf, placeOf } from '../lookup.ts'
import type { MapData } from '../map-data.ts'
import { isAtPlace } from '../places.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { itemsOf, timesGoods, withGoods, withoutGoods } from './bags.ts'
import { make, spend } from './hand-over.ts'
import { itemKindOf } from './prices.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
type Verdict = RefusalReason | null

/** Makes an item by its recipe. The tool, not this function, checks whether the NPC has learned the skill. */
export function npcMake(context: TickContext, { npc: id, item, times, operation }: Of<'npcMake'>): Verdict {
  return act(context, id, operation, (npc) => {
    const recipe = itemKindOf(context.state.catalogue, item)?.recipe
    if (!recipe) return 'unknown-item'
    const needs = timesGoods(recipe.needs, times)
    const isTooMuch = [recipe.count * times, ...Object.values(needs.items ?? {})].some((count) => count > MAX_COUNT)
    if (isTooMuch) return 'invalid'
    if (recipe.at.length > 0 && !recipe.at.some((place) => isIn(context.map, place, npc))) return 'wrong-place'
    const left = withoutGoods(npc.bag, needs)
    if (!left) return 'lacking'
    const made = itemsOf(item, recipe.count * times)
    // Check this before spending anything: the bag may already hold as many as it can count.
    if (!withGoods(left, made)) return 'invalid'
    return spend(context, npc, needs, { because: 'recipe' }) ?? make(context, npc, made, 'recipe')
  })
}

/** Uses up an item. Only `apply` acts on somebody else; eating and drinking act on the user. */
export function useItem(context: TickContext, command: Of<'useItem'>): Verdict {
  return actOfBody(context, command, (body) => {
    const kind = itemKindOf(context.state.catalogue, command.item)
    if (!kind) return 'unknown-item'
    if (!kind.use || (command.on !== undefined && kind.use !== 'apply')) return 'invalid'
    const on = reach(context, body, command.on)
    if (typeof on === 'string') return on
    return spend(context, body, itemsOf(kind.id, 1), { because: 'used', ...on })
  })
}

function reach(
  { state, map }: TickContext,
  body: NpcBody | PlayerBody,
  id: BodyId | undefined,
): { on?: BodyId } | RefusalReason {
  if (id === undefined) return {}
  const other = bodyOf(state, id)
  if (!other) return 'unknown-body'
  return tilesBetween(map, body, other) > HAND_TILES ? 'too-far' : { on: other.id }
}

function isIn(map: MapData, id: PlaceId, npc: NpcBody): boolean {
  const place = placeOf(map, id)
  return place !== undefined && isAtPlace(place, npc)
}
