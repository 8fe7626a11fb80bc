import { msOfDate } from '../../../language/calendar.ts'
import { simulationCharacter } from '../../../server/live/world-view.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import { OPERATION_EXPIRY_TICKS } from '../../../world/constants.ts'
import { createWorld } from '../../../world/create-world.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import { openConversations } from '../../../world/lookup.ts'
import { talkOf } from '../../../world/operations.ts'
import { type HasRandom, nextInt, pick, seedRandom } from '../../../world/random.ts'
import type { WorldState } from '../../../world/state.ts'
import { createSimulation } from '../../../world/step.ts'
import { openRunContent } from '../../headless/run-content.ts'
import type { ExperimentRequest } from '../experiment.ts'
import { createTalkRecord, orphansIn, type TalkFigures } from './talk-record.ts'

const guests = ['p-000000000000000a', 'p-000000000000000b', 'p-000000000000000c'] as PlayerId[]
const beatsOfScript = 60
/** After this long a silence, everything must have ended. */
const silence = 8 * OPERATION_EXPIRY_TICKS
const words = [
  'It rains.',
  'What do you all think?',
  'Listen, everybody!',
  'I must be going.',
  'Have you heard of the mill?',
]

export interface Storm extends TalkFigures {
  scripts: number
  /** Talks and operations still open long after everybody fell silent. */
  deadlocks: string[]
  orphans: string[]
  /** How many operations didn't end exactly once. */
  unended: number
}

/**
 * Many short random stories in which players and villagers join, leave, speak, fall silent, quit and are removed from
 * the world. Minds answer late, never, or not at all.
 */
export const runStorm = async (
  request: Pick<ExperimentRequest, 'root' | 'contentRoot' | 'world' | 'map' | 'seed' | 'logger' | 'onProgress'> & {
    scripts: number
  },
): Promise<Storm> => {
  const { map, content } = await openRunContent({ ...request, root: request.contentRoot ?? request.root })
  const characters = content.characters
    .slice(0, 8)
    .map((character) => ({ ...simulationCharacter(character), sociable: 1 }))
  const simulation = createSimulation(map)
  const luck: HasRandom = { random: seedRandom(request.seed) }
  const record = createTalkRecord()
  const deadlocks: string[] = []
  const orphans: string[] = []
  let unended = 0
  for (let script = 0; script < request.scripts; script++) {
    const state = createWorld({
      seed: request.seed + script,
      startedAt: msOfDate({ year: 2026, month: 1, day: 5 }, 10 * 60),
      map,
      characters,
    })
    const own = createTalkRecord()
    const take = (events: readonly SimulationEvent[]): void => {
      for (const event of events) {
        own.take(event)
        record.take(event)
      }
    }
    gather(state, map.tileSize)
    take(
      simulation.step(
        state,
        guests.map((player, index) => ({
          kind: 'join',
          player,
          name: `Guest ${index}`,
          position: nextToFirst(state, index),
        })),
      ),
    )
    for (let beat = 0; beat < beatsOfScript; beat++) {
      take(simulation.step(state, commandsOf(state, luck, `${script}-${beat}`)))
      for (let rest = nextInt(luck, 40); rest > 0; rest--) take(simulation.step(state, []))
      orphans.push(...orphansIn(state))
    }
    for (const npc of Object.values(state.npcs)) npc.character = { ...npc.character, sociable: 0 }
    for (let tick = 0; tick < silence && leftIn(state).length > 0; tick++) take(simulation.step(state, []))
    deadlocks.push(...leftIn(state).map((left) => `${script}: ${left}`))
    unended += own.unended()
    request.onProgress?.((script + 1) / request.scripts)
  }
  return { scripts: request.scripts, deadlocks, orphans, unended, ...record.figures() }
}

/** Ongoing talks and open requests to minds. */
const leftIn = (state: WorldState): string[] => [
  ...openConversations(state).map(({ id }) => `${id} goes on`),
  ...Object.values(state.npcs).flatMap(({ id, operations }) =>
    operations.flatMap(({ id: operation, request }) =>
      talkOf(request) === null ? [] : [`${id} is asked for ${operation}`],
    ),
  ),
]

/** Puts all of them on one spot, so that random choices find somebody to talk with. */
function gather(state: WorldState, tileSize: number): void {
  const bodies = Object.values(state.npcs)
  const first = bodies[0]
  bodies.forEach((npc, index) =>
    Object.assign(npc, {
      x: (first?.x ?? 0) + (index % 3) * (tileSize / 2),
      y: first?.y ?? 0,
      goal: null,
      path: [],
      post: null,
    }),
  )
}

const nextToFirst = (state: WorldState, index: number): { x: number; y: number } => {
  const first = Object.values(state.npcs)[0]
  return { x: (first?.x ?? 0) + index * 8, y: first?.y ?? 0 }
}

function commandsOf(state: WorldState, luck: HasRandom, message: string): Command[] {
  const npc = pick(luck, Object.keys(state.npcs) as NpcId[])
  const player = pick(luck, guests) ?? guests[0]
  const text = pick(luck, words) ?? ''
  const talk = pick(luck, openConversations(state))
  if (!npc || !player) return []
  const asked = pick(
    luck,
    Object.values(state.npcs).flatMap(({ id, operations }) =>
      operations.map((operation) => ({ npc: id, operation: operation.id })),
    ),
  )
  switch (nextInt(luck, 10)) {
    case 0:
    case 1:
      return asked
        ? [
            { kind: 'npcSay', ...asked, text: `${state.npcs[npc]?.name ?? ''}, ${text}` },
            { kind: 'operationDone', ...asked, outcome: 'ok' },
          ]
        : []
    case 2:
      return asked ? [{ kind: 'operationDone', ...asked, outcome: 'failed' }] : []
    case 3:
    case 4:
      return talk ? [{ kind: 'joinTalk', body: nextInt(luck, 2) === 0 ? npc : player, conversation: talk.id }] : []
    case 5:
      return [{ kind: 'say', player, npc, text, message: `m-${message}` }]
    case 6:
      return [{ kind: 'leaveConversation', body: nextInt(luck, 2) === 0 ? npc : player }]
    case 7:
      return state.players[player]?.present
        ? [{ kind: 'leave', player }]
        : [{ kind: 'join', player, name: 'Guest', position: nextToFirst(state, 1) }]
    case 8:
      return [{ kind: 'typing', player, on: nextInt(luck, 2) === 0 }]
    default:
      return [{ kind: 'characterRemoved', npc }]
  }
}
