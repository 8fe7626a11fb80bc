import { ATTENTION_PEOPLE, PERCEPTION_TILES } from './constants.ts'
import { gameWith } from './draughts/tables.ts'
import { distance, type Point } from './geometry.ts'
import type { BodyId, NpcId, PlaceId } from './ids.ts'
import { bodyOf, conversationOf, conversationsWith, npcOf, partnerIn, placeOf, playerOf } from './lookup.ts'
import type { MapData, Place } from './map-data.ts'
import { isHidden, isInEarshot } from './perception/sight.ts'
import { isInRoom, placeAt, underSky } from './places.ts'
import { lessonOf } from './quests/lessons.ts'
import type { NpcBody, PlayerBody, WorldState } from './state.ts'
import { doingOfPlayer } from './uses/find-uses.ts'

export { placeAt } from './places.ts'

/** What an NPC can notice now. */
export interface Percepts {
  place: { id: PlaceId; label: string } | null
  doing: string
  /** Nearest first. `distance` is in tiles, to a tenth; `direction` is a compass word. */
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

/** A body on the map, for lists and displays. */
export interface PersonOnMap extends Point {
  id: BodyId
  name: string
  kind: 'player' | 'npc'
}

/** Everyone on the map, sorted by id. In pixels. */
export function peopleOnMap(state: WorldState): PersonOnMap[] {
  const npcs = Object.values(state.npcs).map((npc) => person(npc, 'npc'))
  const players = Object.values(state.players)
    .filter((player) => player.present)
    .map((player) => person(player, 'player'))
  return [...npcs, ...players].sort((left, right) => (left.id < right.id ? -1 : 1))
}

/**
 * What the NPC notices: where it is, what it does, and the people within ten tiles that it can see and pays attention
 * to. Null if the NPC isn't in the world.
 */
export function percepts(state: WorldState, map: MapData, npc: NpcId): Percepts | null {
  const self = npcOf(state, npc)
  if (!self) return null
  const place = placeAt(map, self.x, self.y)
  return {
    place: place && { id: place.id, label: place.label },
    doing: inWords(map, ownDoingAs(state, map, self)),
    people: peopleNear(state, map, self),
    following: self.following,
    ...(self.plan?.waits && self.plan.for !== null ? { waitsFor: self.plan.for } : {}),
  }
}

/** Whether one body's words reach another. */
export function canHear(state: WorldState, map: MapData, listener: BodyId, speaker: BodyId): boolean {
  const ear = bodyOf(state, listener)
  const mouth = bodyOf(state, speaker)
  return ear !== undefined && mouth !== undefined && ear !== mouth && isInEarshot(map, mouth, ear)
}

/** What people see somebody doing. `own`: the words of an author, or of the simulation without a name in them. */
export type Doing =
  | {
      is:
        | 'plays-draughts-with'
        | 'follows'
        | 'gives-a-lesson-to'
        | 'takes-a-lesson-from'
        | 'walks-to-person'
        | 'talks-with'
      name: string
    }
  | { is: 'walks-to-place'; place: PlaceId; waitsFor: string | null }
  | { is: 'is-due-at'; place: PlaceId; doing: Doing }
  | { is: 'own'; words: string }

/** What people see the NPC doing, as data: a page says it in its player's language. */
export function doingAs(state: WorldState, npc: NpcBody): Doing {
  const game = npc.plan ? gameWith(state, npc.id) : undefined
  if (game && npc.plan?.for === game.id) return { is: 'plays-draughts-with', name: nameOf(state, game.id) }
  if (npc.following !== null) return { is: 'follows', name: nameOf(state, npc.following) }
  const goal = npc.goal
  if (goal?.kind === 'place') {
    const waitsFor = npc.plan?.waits && npc.plan.for !== null ? nameOf(state, npc.plan.for) : null
    return { is: 'walks-to-place', place: goal.place, waitsFor }
  }
  if (goal?.kind === 'body') return { is: 'walks-to-person', name: nameOf(state, goal.body) }
  if (goal?.because === 'mind') return { is: 'own', words: 'walking' }
  const lesson = npc.plan ? lessonOf(state, npc.id) : undefined
  if (lesson && lesson.learner === npc.plan?.for)
    return { is: 'gives-a-lesson-to', name: nameOf(state, lesson.learner) }
  if (lesson && lesson.teacher === npc.plan?.for)
    return { is: 'takes-a-lesson-from', name: nameOf(state, lesson.teacher) }
  return { is: 'own', words: npc.plan ? 'waiting' : npc.doing }
}

/** The same in words that fit after "I am" or "she is". */
export const doingOf = (state: WorldState, map: MapData, npc: NpcBody): string => inWords(map, doingAs(state, npc))

function inWords(map: MapData, doing: Doing): string {
  switch (doing.is) {
    case 'own':
      return doing.words
    case 'walks-to-place':
      return `walking to ${placeOf(map, doing.place)?.label ?? doing.place}${doing.waitsFor === null ? '' : `, and waiting for ${doing.waitsFor}`}`
    case 'is-due-at':
      return `due at ${placeOf(map, doing.place)?.label ?? doing.place} by now, ${inWords(map, doing.doing)}`
    case 'talks-with':
      return `talking with ${doing.name}`
    case 'walks-to-person':
      return `walking to ${doing.name}`
    case 'follows':
      return `following ${doing.name}`
    case 'plays-draughts-with':
      return `playing draughts with ${doing.name}`
    case 'gives-a-lesson-to':
      return `giving ${doing.name} a lesson`
    case 'takes-a-lesson-from':
      return `taking a lesson from ${doing.name}`
    default:
      return doing satisfies never
  }
}

/** Whether the NPC's activity has begun at a place where the NPC is not yet. A talk may have held it up. */
function isElsewhere(map: MapData, npc: NpcBody, doing: Doing): boolean {
  const isAtIt = doing.is === 'own' && doing.words === npc.doing
  const place = npc.at === null || !isAtIt ? undefined : placeOf(map, npc.at)
  return place !== undefined && tilesOutside(map, npc, place) > BESIDE_TILES
}

/** The NPC's activity as it knows it itself; fits after "I am". Others only see what it does. */
export function ownDoingAs(state: WorldState, map: MapData, npc: NpcBody): Doing {
  const doing = doingAs(state, npc)
  return npc.at !== null && isElsewhere(map, npc, doing) ? { is: 'is-due-at', place: npc.at, doing } : doing
}

/** How far a body stands outside a place, in tiles. */
function tilesOutside(map: MapData, body: Point, place: Place): number {
  if (isInRoom(place, body)) return 0
  const { x, y } = underSky(map, body)
  const across = Math.max(place.x - x, 0, x - place.x - place.width)
  const down = Math.max(place.y - y, 0, y - place.y - place.height)
  return Math.max(across, down) / map.tileSize
}
const BESIDE_TILES = 2

function peopleNear(state: WorldState, map: MapData, self: NpcBody): PerceivedPerson[] {
  const near: Near[] = []
  const reach = PERCEPTION_TILES * map.tileSize
  const look = (body: NpcBody | PlayerBody, kind: PerceivedPerson['kind']): void => {
    // Most bodies are far away, so the cheapest test comes first.
    if (Math.abs(body.x - self.x) > reach || Math.abs(body.y - self.y) > reach || body.id === self.id) return
    const exact = distance(self, body) / map.tileSize
    if (exact <= PERCEPTION_TILES && !isHidden(map, self, body)) near.push({ body, kind, exact })
  }
  for (const npc of Object.values(state.npcs)) look(npc, 'npc')
  for (const player of Object.values(state.players)) if (player.present) look(player, 'player')
  return heeded(state, self, near.sort(nearestFirst)).map(({ body, kind, exact }) => ({
    id: body.id,
    name: body.name,
    kind,
    distance: Math.round(exact * 10) / 10,
    direction: compass(body.x - self.x, body.y - self.y),
    doing: inWords(map, seenDoingAs(state, map, body.id)),
  }))
}

interface Near {
  body: NpcBody | PlayerBody
  kind: PerceivedPerson['kind']
  /** The exact distance, in tiles. */
  exact: number
}

/** Sorts by distance, and equal distances by id, so that the order is the same everywhere. */
const nearestFirst = (left: Near, right: Near): number =>
  left.exact - right.exact || (left.body.id < right.body.id ? -1 : 1)

/**
 * The people whom an NPC heeds in a crowd: first those it talks with or follows, then guests, then the nearest. They
 * keep their order.
 */
function heeded(state: WorldState, self: NpcBody, near: readonly Near[]): readonly Near[] {
  if (near.length <= ATTENTION_PEOPLE) return near
  const company = new Set<BodyId>(conversationsWith(state, self.id).flatMap(({ members }) => members))
  if (self.following !== null) company.add(self.following)
  const rank = ({ body, kind }: Near): number => (company.has(body.id) ? 0 : kind === 'player' ? 1 : 2)
  const kept = new Set(
    [...near].sort((left, right) => rank(left) - rank(right) || nearestFirst(left, right)).slice(0, ATTENTION_PEOPLE),
  )
  return near.filter((one) => kept.has(one))
}

/** What others nearby see somebody doing. */
export function seenDoingAs(state: WorldState, map: MapData, id: BodyId): Doing {
  const body = bodyOf(state, id)
  const conversation = body?.conversation ? conversationOf(state, body.conversation) : undefined
  const player = playerOf(state, id)
  const using = player ? doingOfPlayer(state, map, player) : null
  if (using !== null)
    return own(conversation ? `${using}, talking with ${nameOf(state, partnerIn(conversation, id))}` : using)
  if (body && conversation) return { is: 'talks-with', name: nameOf(state, partnerIn(conversation, body.id)) }
  const npc = npcOf(state, id)
  if (!npc) return own(playerOf(state, id)?.asleep ? 'sleeping' : 'standing there')
  const doing = doingAs(state, npc)
  return isElsewhere(map, npc, doing) ? own('standing there') : doing
}

const own = (words: string): Doing => ({ is: 'own', words })

const nameOf = (state: WorldState, id: BodyId): string => bodyOf(state, id)?.name ?? 'someone'

const person = (body: NpcBody | PlayerBody, kind: 'player' | 'npc'): PersonOnMap => ({
  id: body.id,
  name: body.name,
  kind,
  x: body.x,
  y: body.y,
})

/** tan(22.5°): the boundary between two of eight directions. */
const EIGHTH = Math.SQRT2 - 1

/** One of eight compass words for an offset in pixels (y grows southwards); `here` for zero. */
export function compass(dx: number, dy: number): string {
  const wide = Math.abs(dx)
  const high = Math.abs(dy)
  if (wide === 0 && high === 0) return 'here'
  const northSouth = high > wide * EIGHTH ? (dy < 0 ? 'north' : 'south') : ''
  const eastWest = wide > high * EIGHTH ? (dx < 0 ? 'west' : 'east') : ''
  return northSouth + eastWest
}
