import { noSurroundings, type Surroundings } from '../../mind/ports/surroundings.ts'
import { HAND_TILES, HEARING_TILES, REACH_TILES, TALK_AWAY_TILES } from '../../world/constants.ts'
import { errandsFor, questIn } from '../../world/errands/errand-of.ts'
import { shareFor } from '../../world/friendship/unlocks.ts'
import { distance, type Point } from '../../world/geometry.ts'
import type { Catalogue } from '../../world/goods.ts'
import type { BodyId, NpcId, PlaceId } from '../../world/ids.ts'
import { labelOf } from '../../world/lodging/beds.ts'
import { bodyOf, isAsleep, npcOf, placeOf, playerOf } from '../../world/lookup.ts'
import type { MapData, Place } from '../../world/map-data.ts'
import { isAtPlace, tilesToPlace } from '../../world/places.ts'
import { levelOf } from '../../world/quests/learned.ts'
import { lessonOf } from '../../world/quests/lessons.ts'
import { priceShare, standingWith } from '../../world/society/standing.ts'
import type { NpcBody, WorldState } from '../../world/state.ts'
import { bedSeen, offeredHere } from './surroundings/bed-seen.ts'
import { courtshipSeen } from './surroundings/courtship-seen.ts'
import { feastsSeen } from './surroundings/feasts-seen.ts'
import { giftSeen } from './surroundings/gift-seen.ts'
import { housesSeen } from './surroundings/houses-seen.ts'
import { type Kinds, readKinds } from './surroundings/kinds.ts'
import { lifeSeen } from './surroundings/life-seen.ts'
import { mysteriesSeen } from './surroundings/mysteries-seen.ts'
import { neededSeen } from './surroundings/needed-seen.ts'
import { owedSeen } from './surroundings/owed-seen.ts'
import { questsSeen } from './surroundings/quests-seen.ts'
import { saidSeen } from './surroundings/said-seen.ts'
import { sharedSeen } from './surroundings/shared-seen.ts'
import { songsSeen } from './surroundings/songs-seen.ts'
import { tasksSeen } from './surroundings/tasks-seen.ts'
import { tiesSeen } from './surroundings/ties-seen.ts'

/** A sign of the world: its place and its text. */
export interface WrittenSign {
  place: PlaceId
  text: string
  /** The zone to which a way leads from here, for people. */
  to?: string
}

/** Only this many of the nearest things on the ground are listed. */
const mostOnGround = 20

/** The view of an NPC that is not in the world. */
const nothing = ({ kinds }: Kinds, { coin }: Catalogue): Surroundings => ({ ...noSurroundings, coin, kinds })

/** Sees for NPCs; processes each catalogue once. */
export const createSurroundings = (
  map: MapData,
  signs: () => readonly WrittenSign[] = () => [],
  /** A zone's name for people. */
  zoneLabel: (zone: string) => string = (zone) => zone,
) => {
  const known = new WeakMap<Catalogue, Kinds>()
  const kindsOf = (catalogue: Catalogue): Kinds => {
    const kinds = known.get(catalogue) ?? readKinds(catalogue)
    known.set(catalogue, kinds)
    return kinds
  }

  return (state: WorldState, npc: NpcId, speaker: BodyId): Surroundings => {
    const kinds = kindsOf(state.catalogue)
    const self = npcOf(state, npc)
    if (!self) return nothing(kinds, state.catalogue)
    const other = speaker === npc ? undefined : bodyOf(state, speaker)
    const player = playerOf(state, speaker)
    const isNear = (point: Point, tiles: number): boolean => tilesTo(map, self, point) <= tiles
    return {
      ...nothing(kinds, state.catalogue),
      own: kinds.view(self.bag),
      theirs: other && isNear(other, TALK_AWAY_TILES) ? kinds.view(other.bag) : null,
      recipes: recipesSeen(kinds, self, map),
      ground: Object.values(state.things)
        .filter((thing) => isNear(thing, REACH_TILES))
        .map(({ id, item, count, x, y }) => ({
          id,
          item,
          name: kinds.view({ items: { [item]: count } }).items[0]?.name ?? item,
          count,
          distance: roundedTo(map, self, { x, y }),
        }))
        .toSorted((left, right) => left.distance - right.distance || (left.id < right.id ? -1 : 1))
        .slice(0, mostOnGround),
      signs: signs().filter(({ place }) => isNextTo(map, self, placeOf(map, place), HEARING_TILES)),
      offers: Object.values(state.offers)
        .filter(({ from, to }) => from === npc || to === npc)
        .toSorted((left, right) => left.since - right.since || (left.id < right.id ? -1 : 1))
        .map(({ id, from, to, gives, wants, because }) => ({
          id,
          from,
          to,
          gives: kinds.view(gives),
          wants: kinds.view(wants),
          ...(because.kind === 'lodging' ? { bed: labelOf(map, because.bed) } : {}),
          ...(because.kind === 'house' ? { house: labelOf(map, because.house) } : {}),
          ...(because.kind === 'lesson'
            ? { lesson: { skill: because.skill, learner: npcOf(state, because.learner)?.name ?? because.learner } }
            : {}),
          ...(because.kind === 'quest' ? { quest: questIn(state, because.quest)?.name ?? because.quest } : {}),
        })),
      sells: [...(self.character.sells ?? [])],
      ...bedSeen({ state, map }, self, player),
      ...offeredHere({ state, map }),
      ...songsSeen(state, self),
      ...housesSeen({ state, map }, self, player),
      quests: player
        ? questsSeen({ state, map, kinds }, [...errandsFor(state, npc, player.id), ...kinds.questsOf(npc)], player.id)
        : [],
      ...neededSeen(state, npc, player?.id),
      ...tasksSeen(state, player, zoneLabel),
      ...mysteriesSeen({ state, map }, self, player),
      ...schooling(state, self, isNear),
      appointments: self.appointments.map(({ purpose, ...each }) =>
        // The confidential purpose comes up only with the person who confided it, because everybody near hears what an
        // NPC says unprompted.
        purpose === undefined || speaker !== purpose.from ? each : { ...each, purpose: { ...purpose } },
      ),
      ...owedSeen(state, self, speaker),
      ...sharedSeen(self, speaker),
      standing: player ? standingWith(self, player.id) : 0,
      share: player ? shareFor(self, player) : priceShare(self, speaker),
      ...giftSeen(state, self, speaker),
      ...courtshipSeen(state, self, player),
      ...feastsSeen(state, map, player),
      ties: tiesSeen(state, self, speaker),
      faction: self.character.faction ?? null,
      ...lifeSeen(state, self, speaker),
      ...saidSeen(state, self, speaker),
    }
  }
}

const recipesSeen = ({ recipes }: Kinds, self: NpcBody, map: MapData): Surroundings['recipes'] => {
  return recipes.map(({ item, recipe }) => {
    const needs = Object.entries(recipe.needs).map(([id, count]) => ({ item: id as typeof item, count }))
    const lacking = needs.filter((need) => (self.bag.items[need.item] ?? 0) < need.count).map((need) => need.item)
    const isPlace = recipe.at.length === 0 || recipe.at.some((id) => isIn(self, placeOf(map, id)))
    return {
      item,
      needs,
      at: [...recipe.at],
      with: recipe.with,
      skill: recipe.skill ?? null,
      here: isPlace && lacking.length === 0,
      lacking,
    }
  })
}

/** The NPC's skills, and the people it could teach. */
const schooling = (
  state: WorldState,
  self: NpcBody,
  isNear: (point: Point, tiles: number) => boolean,
): Pick<Surroundings, 'learned' | 'learners' | 'lesson' | 'level'> => {
  const own = lessonOf(state, self.id)
  const practice = (skill: string) =>
    (Object.hasOwn(self.practice, skill) ? self.practice[skill] : undefined) ?? { uses: 0, good: 0 }
  return {
    learned: Object.entries(self.learned)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([skill, { from }]) => ({ skill, from, good: practice(skill).good, uses: practice(skill).uses })),
    learners: Object.values(state.npcs)
      .filter((npc) => npc.id !== self.id && isNear(npc, HAND_TILES) && !isAsleep(npc) && !lessonOf(state, npc.id))
      .toSorted((left, right) => (left.id < right.id ? -1 : 1))
      .map(({ id, name }) => ({ id, name })),
    lesson: own
      ? {
          with: own.teacher === self.id ? own.learner : own.teacher,
          skill: own.skill,
          teaching: own.teacher === self.id,
        }
      : null,
    level: levelOf(self),
  }
}

const tilesTo = (map: MapData, from: Point, to: Point): number => distance(from, to) / map.tileSize
/** A distance, rounded to a tenth. */
const roundedTo = (map: MapData, from: Point, to: Point): number => Math.round(tilesTo(map, from, to) * 10) / 10

const isIn = (point: Point, place: Place | undefined): boolean => place !== undefined && isAtPlace(place, point)

/** Whether a point is in a place, or within `tiles` of its edge. */
export const isNextTo = (map: MapData, point: Point, place: Place | undefined, tiles: number): boolean =>
  place !== undefined && tilesToPlace(map, point, place) <= tiles
