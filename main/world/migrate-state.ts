import { gameMs } from './clock.ts'
import { emptyBag, emptyCatalogue } from './goods.ts'
import type { ConversationId, NpcId, OperationId, PlayerId } from './ids.ts'
import { usualRules } from './life/kinds.ts'
import { newLife } from './life/newborn.ts'
import { firstWeather } from './life/weather.ts'
import type { OperationRequest } from './operation-request.ts'
import { newFloor } from './society/floor.ts'
import { relationsOfStanding } from './society/old-standing.ts'
import {
  type Conversation,
  type NpcBody,
  type OpenOperation,
  type PlayerBody,
  STATE_VERSION,
  type WorldState,
} from './state.ts'

/**
 * The state in version 3. NPCs had schedules but no needs, moods, plans or relations. There were no weather, happenings
 * or jobs, and a talk had two members.
 */
interface StateThree extends Omit<WorldState, 'version' | 'npcs' | 'players' | 'conversations' | NewInFour> {
  version: 3
  npcs: Record<NpcId, NpcThree>
  players: Record<PlayerId, PlayerThree>
  conversations: Record<ConversationId, Omit<Conversation, 'floor'>>
}
/** A player in version 3, with each NPC's opinion as a number and the game day on which a gift last raised it. */
type PlayerThree = PlayerBody & { standing: Record<NpcId, number>; thanked?: Record<NpcId, number> }
type NewInFour = 'weather' | 'almanac' | 'happenings' | 'beats' | 'jobs'
type NpcThree = Omit<NpcBody, 'needs' | 'mood' | 'day' | 'aside' | 'calmUntil' | 'walkedTo' | 'relations' | 'heart'>

/** The state in version 2. Nobody owned anything. */
interface StateTwo extends Omit<StateThree, 'version' | 'npcs' | 'players' | NewInThree> {
  version: 2
  npcs: Record<NpcId, NpcTwo>
  players: Record<PlayerId, PlayerTwo>
}
type NewInThree = 'catalogue' | 'offers' | 'things' | 'quests' | 'lessons'
type NpcTwo = Omit<NpcThree, 'bag' | 'learned' | 'practice' | 'appointments'>
type PlayerTwo = Omit<PlayerThree, 'bag' | 'standing' | 'shop'>

/**
 * The state in version 1. An NPC's mind was asked for one thing at a time and the rest was queued. Nobody spoke aloud.
 */
interface StateOne extends Omit<StateTwo, 'version' | 'npcs' | 'players'> {
  version: 1
  npcs: Record<NpcId, NpcOne>
  players: Record<PlayerId, Omit<PlayerTwo, 'aloudUntil'>>
}
interface NpcOne extends Omit<NpcTwo, 'operations' | 'awaitedSince' | 'aloudUntil'> {
  operation: OpenOperation | null
  pending: OperationRequest[]
}

/**
 * Converts a state of an earlier version to the current one. Returns a current state as it is. Keeps everything that
 * waits for an answer.
 */
export function migrateState(state: WorldState | StateThree | StateTwo | StateOne): WorldState {
  if (state.version === STATE_VERSION) return state
  if (state.version === 3) return fromThree(state)
  return fromThree(fromTwo(state.version === 1 ? fromOne(state) : state))
}

function fromThree(old: StateThree): WorldState {
  const npcs = mapValues(old.npcs, (npc): NpcBody => {
    const life = newLife(npc.character, gameMs(old))
    return { ...npc, ...life, relations: { ...life.relations, ...relationsOfStanding(npc.id, old) } }
  })
  const players = mapValues(old.players, ({ standing: _standing, thanked: _thanked, ...player }): PlayerBody => player)
  const conversations = mapValues(old.conversations, (talk): Conversation => ({ ...talk, floor: newFloor() }))
  return {
    ...old,
    version: STATE_VERSION,
    npcs,
    players,
    conversations,
    weather: firstWeather(),
    almanac: {},
    happenings: {},
    beats: usualRules(),
    jobs: {},
  }
}

function fromTwo(old: StateTwo): StateThree {
  const npcs = mapValues(
    old.npcs,
    (npc): NpcThree => ({ ...npc, bag: emptyBag(), learned: {}, practice: {}, appointments: [] }),
  )
  const players = mapValues(
    old.players,
    (player): PlayerThree => ({ ...player, bag: emptyBag(), standing: {}, shop: null }),
  )
  return {
    ...old,
    version: 3,
    npcs,
    players,
    catalogue: emptyCatalogue(),
    offers: {},
    things: {},
    quests: {},
    lessons: {},
  }
}

function fromOne(old: StateOne): StateTwo {
  let { nextId } = old
  const npcs: StateTwo['npcs'] = {}
  // Sorted by id, so that the new operations' ids don't depend on the order of the file's keys.
  for (const id of (Object.keys(old.npcs) as NpcId[]).sort()) {
    const npc = old.npcs[id]
    if (!npc) continue
    const { operation, pending, ...body } = npc
    const waiting = pending.map(
      (request): OpenOperation => ({ id: `o-${nextId++}` as OperationId, request, since: old.tick }),
    )
    npcs[id] = {
      ...body,
      aloudUntil: 0,
      operations: operation ? [operation, ...waiting] : waiting,
      awaitedSince: operation?.since ?? old.tick,
    }
  }
  return {
    ...old,
    version: 2,
    nextId,
    npcs,
    players: mapValues(old.players, (player) => ({ ...player, aloudUntil: 0 })),
  }
}

const mapValues = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
