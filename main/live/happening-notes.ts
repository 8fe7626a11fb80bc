import { createHash } from 'node:crypto'
import { promptLine } from '../agent/prompt/fence.ts'
import { gameTime, gameTimeAt } from '../simulation/clock.ts'
import type { SimulationEvent } from '../simulation/commands.ts'
import { kindOf } from '../simulation/happenings/kinds-of.ts'
import { type NpcId, npcIdPattern } from '../simulation/ids.ts'
import { placeOf } from '../simulation/lookup.ts'
import type { MapData, WorldState } from '../simulation/state.ts'
import type { Noticed } from './sight-notes.ts'

type Event = Extract<SimulationEvent, { kind: 'happeningNoticed' | 'happeningExpected' }>

/** What goes on in the village is worth more than what anybody does. 1..10. */
const weights = { seen: 6, expected: 7 } as const
const longestText = 300

/**
 * What an NPC notes of something that goes on: of what it comes upon what it sees there, of what it brings about itself when and where that is to be. From there on it spreads by words
 * alone. The news of one day's happening are the same in every mouth, whoever began to tell them.
 */
export const noteOfHappening = (event: Event, state: WorldState, map: MapData): Noticed | null => {
  const kind = kindOf(state, event.happening)
  const npc = event.kind === 'happeningExpected' ? event.npc : event.body
  if (!kind || !npcIdPattern.test(npc) || !Object.hasOwn(state.npcs, npc)) return null
  const at = gameTime(state)
  const day = event.kind === 'happeningExpected' ? gameTimeAt(event.at).date : at.date
  const where = placeOf(map, kind.at)?.label ?? kind.at
  const isSeen = event.kind === 'happeningNoticed'
  const text = isSeen ? `I saw ${kind.name} at ${where}: ${kind.text}` : kind.news
  return {
    npc: npc as NpcId,
    sort: 'happening',
    note: {
      id: `m-${createHash('sha256').update(`${event.kind}\n${npc}\n${kind.id}\n${day}`).digest('hex').slice(0, 16)}`,
      text: promptLine(text, longestText),
      kind: isSeen ? 'saw' : 'note',
      at,
      ...(isSeen ? { place: kind.at } : {}),
      audience: { kind: 'everyone' },
      importance: isSeen ? weights.seen : weights.expected,
      news: [{ id: `happening.${kind.id}.${day}`, via: [] }],
    },
  }
}
