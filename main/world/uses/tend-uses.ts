import { minuteMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { TALK_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { itemsOf } from '../economy/bags.ts'
import { make, spend } from '../economy/hand-over.ts'
import { itemKindOf } from '../economy/prices.ts'
import type { ItemId, UseId } from '../ids.ts'
import { feel } from '../life/mood.ts'
import { showEmote } from '../life/small-acts.ts'
import { isAsleep } from '../lookup.ts'
import { tilesApart } from '../places.ts'
import { nextInt } from '../random.ts'
import type { PlayerBody } from '../state.ts'
import { endUse } from './end-use.ts'
import { practiceOf, spotOf, useKindOf } from './find-uses.ts'
import { ownSpot, spotKey, type UseKind } from './kinds.ts'
import {
  type AtThing,
  gainsFor,
  goodsFor,
  hasNoHands,
  isAtSpot,
  standOf,
  takenAt,
  usedSpot,
  whyNothingThere,
} from './may-use.ts'

/** Within this distance people look up at a noise. */
const NOTICE_TILES = 12
/** What being woken by a noise does to a mood. */
const WOKEN = -8

/** What a meal together does to a mood. */
const SHARED_MEAL = 3

/** Ends the uses whose time is up. Called each tick. */
export function tendUses(context: TickContext): void {
  const { state, map } = context
  for (const player of context.present) {
    const { using } = player
    if (!using) continue
    const kind = useKindOf(state, using.use)
    const spot = kind && spotOf(map, kind, using.spot)
    // The authors took it away, or the player was put elsewhere: into a bed, onto a seat.
    if (!kind || !spot || !isAtSpot(map, spot, player) || hasNoHands(player, kind))
      endUse(context, player, { how: 'left' })
    else if (using.until !== null && state.tick >= using.until) {
      // Whoever fishes with patience has no hurry: what bites is theirs.
      if (using.bite === undefined || using.bite === using.until) finish(context, { kind, spot, player })
      else miss(context, player, kind)
    }
  }
}

/** Pulls in what has bitten; false if nothing has. */
export function pullIn(context: TickContext, player: PlayerBody): boolean {
  const { state, map } = context
  const { using } = player
  const kind = using && useKindOf(state, using.use)
  const spot = kind && spotOf(map, kind, using.spot)
  if (using?.bite === undefined || state.tick < using.bite || !kind || !spot) return false
  finish(context, { kind, spot, player })
  return true
}

function miss(context: TickContext, player: PlayerBody, kind: UseKind): void {
  practise(player, kind, false)
  endUse(context, player, { how: 'missed' })
}

function finish(context: TickContext, at: AtThing): void {
  const { kind, player } = at
  if (whyNothingThere(context, at)) return endUse(context, player, { how: 'too-late' })
  const won = kind.makes === undefined ? draw(context, at) : recipeOf(context, kind)
  const isGood = won !== null || kind.gains.length === 0
  spend(context, player, goodsFor(context.state, kind) ?? {}, { because: 'recipe' })
  if (won) make(context, player, itemsOf(won.item, won.count), kind.makes ? 'recipe' : 'found')
  practise(player, kind, isGood)
  if (isGood) take(context, at)
  if (kind.during !== undefined) keepCompany(context, player)
  if (kind.heard !== undefined) ring(context, at, kind.heard)
  endUse(context, player, { how: isGood ? 'done' : 'nothing', ...won })
}

/** Those beside a player at a feast are glad of the company. */
function keepCompany(context: TickContext, player: PlayerBody): void {
  for (const npc of context.grid.npcsNear(player, TALK_TILES)) {
    if (isAsleep(npc)) continue
    feel(context, npc, { by: SHARED_MEAL, why: 'we sat and ate together', of: player.id })
    if (!npc.moving) showEmote(context, npc, 'heart')
  }
}

interface Won {
  item: ItemId
  count: number
}

/** What the player's luck grants. Draws once for each thing that could come of it, until one does. */
function draw({ state }: TickContext, at: AtThing): Won | null {
  for (const { item, count, chance } of gainsFor(state, at)) if (nextInt(state, 100) < chance) return { item, count }
  return null
}

function recipeOf({ state }: TickContext, { makes }: UseKind): Won | null {
  const recipe = makes && itemKindOf(state.catalogue, makes)?.recipe
  return makes && recipe ? { item: makes, count: recipe.count } : null
}

function practise(player: PlayerBody, { craft }: UseKind, isGood: boolean): void {
  if (craft === undefined) return
  const { uses, good } = practiceOf(player, craft)
  player.practice = { ...player.practice, [craft]: { uses: uses + 1, good: good + (isGood ? 1 : 0) } }
}

/** Notes what was taken from a spot, and how long it rests. Days count from midnight. */
function take({ state, map }: TickContext, { kind, spot }: AtThing): void {
  if (!kind.stock && kind.rests === undefined) return
  const now = gameMs(state)
  const taken = takenAt(state, kind, spot)
  const before = usedSpot(state, kind, spot)
  const since = taken > 0 && before ? before.since : now
  state.usedSpots = {
    ...Object.fromEntries(Object.entries(state.usedSpots ?? {}).filter(([key]) => isStillUsed({ state, map }, key))),
    [spotKey(kind.id, ownSpot(spot))]: {
      taken: kind.stock ? taken + 1 : 0,
      since,
      ...(kind.rests === undefined ? {} : { restsUntil: now + kind.rests * minuteMs }),
    },
  }
}

/** Whether a record still says something: its spot exists, and isn't full and rested. */
function isStillUsed({ state, map }: Pick<TickContext, 'state' | 'map'>, key: string): boolean {
  const [use = '', id = ''] = key.split('/')
  const kind = useKindOf(state, use as UseId)
  const spot = kind && spotOf(map, kind, id)
  if (!kind || !spot) return false
  return takenAt(state, kind, spot) > 0 || (usedSpot(state, kind, spot)?.restsUntil ?? 0) > gameMs(state)
}

/** Everybody near hears it, and whoever slept minds it. */
function ring(context: TickContext, { kind, spot, player }: AtThing, tiles: number): void {
  const bell = spotOf(context.map, kind, ownSpot(spot)) ?? spot
  context.events.push({ kind: 'rang', player: player.id, use: kind.id, spot: bell.id })
  const from = standOf(context.map, bell)
  for (const npc of context.npcs) {
    if (npc.conversation !== null) continue
    const away = tilesApart(context.map, from, npc)
    if (!isAsleep(npc) && away <= Math.min(tiles, NOTICE_TILES)) showEmote(context, npc, 'exclamation')
    if (isAsleep(npc) && away <= tiles)
      feel(context, npc, { why: `${player.name} woke me with the noise at ${spot.name}`, by: WOKEN, of: player.id })
  }
}
