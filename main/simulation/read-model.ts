import { HEARING_TILES, PERCEPTION_TILES } from './constants.ts'
import { distance, type Point } from './geometry.ts'
import type { BodyId, NpcId, PlaceId } from './ids.ts'
import { bodyOf, conversationOf, npcOf, partnerIn, placeOf } from './lookup.ts'
import { placeAt } from './places.ts'
import { lessonOf } from './quests/lessons.ts'
import type { MapData, NpcBody, PlayerBody, WorldState } from './state.ts'

export { placeAt } from './places.ts'

/** What an NPC can notice now. */
export interface Percepts {
  place: { id: PlaceId; label: string } | null
  doing: string
  /** Nearest first. `distance` in tiles, to a tenth; `direction` as a compass word. */
  people: PerceivedPerson[]
  following: BodyId | null
}
export interface PerceivedPerson {
  id: BodyId
  name: string
  kind: 'player' | 'npc'
  distance: number
  direction: string
  doing: string
}

/** Someone on the map, for lists and for showing. */
export interface PersonOnMap extends Point {
  id: BodyId
  name: string
  kind: 'player' | 'npc'
}

/** Everyone on the map, by id. Pixels. */
export function peopleOnMap(state: WorldState): PersonOnMap[] {
  const npcs = Object.values(state.npcs).map((npc) => person(npc, 'npc'))
  const players = Object.values(state.players)
    .filter((player) => player.present)
    .map((player) => person(player, 'player'))
  return [...npcs, ...players].sort((left, right) => (left.id < right.id ? -1 : 1))
}

/** What the NPC notices: people within ten tiles, where it is and what it does. Null for an NPC that is not in the world. */
export function percepts(state: WorldState, map: MapData, npc: NpcId): Percepts | null {
  const self = npcOf(state, npc)
  if (!self) return null
  const place = placeAt(map, self.x, self.y)
  return {
    place: place && { id: place.id, label: place.label },
    doing: doingOf(state, map, self),
    people: peopleNear(state, map, self),
    following: self.following,
  }
}

/** Whether words spoken by one body reach another. */
export function canHear(state: WorldState, map: MapData, listener: BodyId, speaker: BodyId): boolean {
  const ear = bodyOf(state, listener)
  const mouth = bodyOf(state, speaker)
  return ear !== undefined && mouth !== undefined && ear !== mouth && distance(ear, mouth) / map.tileSize <= HEARING_TILES
}

/** What an NPC is seen doing, as words that fit after "I am" or "she is". */
export function doingOf(state: WorldState, map: MapData, npc: NpcBody): string {
  if (npc.following !== null) return `following ${nameOf(state, npc.following)}`
  const goal = npc.goal
  if (goal?.kind === 'place') return `walking to ${placeOf(map, goal.place)?.label ?? goal.place}`
  if (goal?.kind === 'body') return `walking to ${nameOf(state, goal.body)}`
  if (goal?.because === 'mind') return 'walking'
  const lesson = npc.plan ? lessonOf(state, npc.id) : undefined
  if (lesson && lesson.learner === npc.plan?.for) return `giving ${nameOf(state, lesson.learner)} a lesson`
  if (lesson && lesson.teacher === npc.plan?.for) return `taking a lesson from ${nameOf(state, lesson.teacher)}`
  return npc.plan ? 'waiting' : npc.doing
}

function peopleNear(state: WorldState, map: MapData, self: NpcBody): PerceivedPerson[] {
  const near: (PerceivedPerson & { exact: number })[] = []
  for (const other of peopleOnMap(state)) {
    const exact = distance(self, other) / map.tileSize
    if (other.id === self.id || exact > PERCEPTION_TILES) continue
    near.push({
      id: other.id,
      name: other.name,
      kind: other.kind,
      distance: Math.round(exact * 10) / 10,
      direction: compass(other.x - self.x, other.y - self.y),
      doing: seenDoing(state, map, other.id),
      exact,
    })
  }
  // `peopleOnMap` is by id and the sort is stable: equals keep one order everywhere.
  return near.sort((left, right) => left.exact - right.exact).map(({ exact: _exact, ...seen }) => seen)
}

function seenDoing(state: WorldState, map: MapData, id: BodyId): string {
  const body = bodyOf(state, id)
  const conversation = body?.conversation ? conversationOf(state, body.conversation) : undefined
  if (body && conversation) return `talking with ${nameOf(state, partnerIn(conversation, body.id))}`
  const npc = npcOf(state, id)
  return npc ? doingOf(state, map, npc) : 'standing there'
}

const nameOf = (state: WorldState, id: BodyId): string => bodyOf(state, id)?.name ?? 'someone'

const person = (body: NpcBody | PlayerBody, kind: 'player' | 'npc'): PersonOnMap => ({ id: body.id, name: body.name, kind, x: body.x, y: body.y })

/** tan(22.5°): where one of eight directions ends and the next begins. */
const EIGHTH = Math.SQRT2 - 1

/** One of eight compass words for a way in pixels (y grows southwards); `here` for no way at all. */
export function compass(dx: number, dy: number): string {
  const wide = Math.abs(dx)
  const high = Math.abs(dy)
  if (wide === 0 && high === 0) return 'here'
  const northSouth = high > wide * EIGHTH ? (dy < 0 ? 'north' : 'south') : ''
  const eastWest = wide > high * EIGHTH ? (dx < 0 ? 'west' : 'east') : ''
  return northSouth + eastWest
}
