import type { TickContext } from '../context.ts'
import { countOf, itemsOf } from '../economy/bags.ts'
import { exchange } from '../economy/hand-over.ts'
import { feelTable } from '../feasts/share-feasts.ts'
import { tilesBetween } from '../geometry.ts'
import { feel } from '../life/mood.ts'
import { bodyOf, npcOf, placeOf } from '../lookup.ts'
import { middleOf } from '../places.ts'
import type { NpcBody } from '../state.ts'
import type { HappeningEffect, HappeningKind } from './kinds.ts'

/** Applies the immediate effects of a happening that begins. `callingOf` and `closedBy` report its lasting effects. */
export function beginEffects(context: TickContext, kind: HappeningKind): void {
  for (const effect of kind.effects) {
    const why = failureOf(context, effect)
    if (why) context.events.push({ kind: 'happeningFailed', happening: kind.id, effect: effect.kind, why })
  }
}

type Failure = 'nobody' | 'nothing-there' | 'no-such-place' | null

function failureOf(context: TickContext, effect: HappeningEffect): Failure {
  const { state, map } = context
  switch (effect.kind) {
    case 'theft': {
      const from = npcOf(state, effect.from)
      const by = bodyOf(state, effect.by)
      if (!from || !by || from === by) return 'nobody'
      // A theft creates nothing: an item that isn't there can't be taken.
      const count = Math.min(effect.count, countOf(from.bag.items, effect.item))
      if (count === 0) return 'nothing-there'
      return exchange(context, { from, to: by, gives: itemsOf(effect.item, count), wants: {}, because: 'theft' }) ===
        null
        ? null
        : 'nothing-there'
    }
    case 'mood': {
      if (effect.npc === 'everyone-there') return null
      const npc = npcOf(state, effect.npc)
      if (npc) feel(context, npc, effect)
      return npc ? null : 'nobody'
    }
    case 'does':
      if (!npcOf(state, effect.npc)) return 'nobody'
      return placeOf(map, effect.at) ? null : 'no-such-place'
    case 'ill':
      return npcOf(state, effect.npc) ? null : 'nobody'
    case 'damage':
      return npcOf(state, effect.of) ? null : 'nobody'
    case 'closes':
      return placeOf(map, effect.at) ? null : 'no-such-place'
    case 'then':
      return null
    default:
      return effect satisfies never
  }
}

/** Makes an NPC that comes upon a happening feel the effect it has on everyone there, once. */
export function feelThere(context: TickContext, kind: HappeningKind, npc: NpcBody): void {
  const place = placeOf(context.map, kind.at)
  if (!place || tilesBetween(context.map, npc, middleOf(place)) > kind.seenTiles) return
  feelTable(context, kind, npc)
  for (const effect of kind.effects)
    if (effect.kind === 'mood' && effect.npc === 'everyone-there')
      feel(context, npc, { why: effect.why, by: effect.by, common: true })
}
