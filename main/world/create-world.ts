import type { LanguageCode } from '../language/language.ts'
import { usualCode } from '../language/usual-language.ts'
import { canonicalJson } from './canonical-json.ts'
import { addNpc } from './characters.ts'
import type { Command } from './commands.ts'
import { DEFAULT_TICK_GAME_MS, LIFE_MAX_TICKS } from './constants.ts'
import { createGround } from './context.ts'
import { withGoods } from './economy/bags.ts'
import { type Catalogue, emptyBag, emptyCatalogue } from './goods.ts'
import type { Almanac } from './happenings/kinds.ts'
import { takeOverJobs } from './jobs/plan-jobs.ts'
import { type HeartbeatRules, usualRules } from './life/kinds.ts'
import { firstWeather } from './life/weather.ts'
import { npcOf } from './lookup.ts'
import type { MapData } from './map-data.ts'
import { layoutOf } from './moved-maps.ts'
import { nextInt, seedRandom } from './random.ts'
import type { SimulationCharacter } from './simulation-character.ts'
import { type NpcBody, STATE_VERSION, type WorldState } from './state.ts'

export interface WorldOptions {
  /** Fixes all randomness. An unsigned 32-bit number; any other number is converted to one. */
  seed: number
  /** Game milliseconds since 1970 (`msOfDate`). */
  startedAt: number
  /** Game milliseconds per tick. Default: 4000. */
  tickGameMs?: number
  map: MapData
  characters: readonly SimulationCharacter[]
  /** Item kinds and quests. Default: none. */
  catalogue?: Catalogue
  /** What can happen. Default: nothing. */
  almanac?: Almanac
  /** How often NPCs have a heartbeat. Default: the usual rules. */
  beats?: HeartbeatRules
  /** The language its people speak. Default: English. */
  language?: LanguageCode
}

/**
 * Creates a world in which each NPC stands where its schedule says, on its own spot. A character whose places aren't on
 * the map stands near the middle (`unknownPlaces` finds them for diagnostics). The order of `characters` doesn't
 * matter.
 */
export function createWorld(options: WorldOptions): WorldState {
  const layout = layoutOf(options.map)
  const state: WorldState = {
    version: STATE_VERSION,
    seed: options.seed >>> 0,
    random: seedRandom(options.seed),
    tick: 0,
    paused: false,
    startedAt: options.startedAt,
    tickGameMs: options.tickGameMs ?? DEFAULT_TICK_GAME_MS,
    nextId: 1,
    npcs: {},
    players: {},
    conversations: {},
    catalogue: ownCopy(options.catalogue ?? emptyCatalogue()),
    offers: {},
    things: {},
    quests: {},
    lessons: {},
    weather: firstWeather(),
    almanac: ownCopy(options.almanac ?? {}),
    happenings: {},
    beats: { ...(options.beats ?? usualRules()) },
    jobs: {},
    ...(options.language === undefined || options.language === usualCode ? {} : { language: options.language }),
    ...(layout ? { layout } : {}),
  }
  const ground = createGround(options.map)
  const npcs: NpcBody[] = []
  const own = options.characters.filter(({ guest }) => !guest)
  for (const character of own.sort((left, right) => (left.id < right.id ? -1 : 1))) {
    const npc = addNpc(state, ground, npcs, ownCopy(character))
    npc.bag = withGoods(emptyBag(), character.bag ?? {}) ?? emptyBag()
    npc.nextLifeAt = nextInt(state, LIFE_MAX_TICKS)
    takeOverJobs({ state }, npc)
    npcs.push(npc)
  }
  return state
}

/**
 * The commands that update a loaded save to changed content, for the first tick and the journal. Empty if nothing
 * changed.
 */
export function reconcileCharacters(state: WorldState, characters: readonly SimulationCharacter[]): Command[] {
  const named = new Set<string>(characters.map((character) => character.id))
  const removed = Object.values(state.npcs)
    .filter((npc) => !named.has(npc.id))
    .map((npc): Command => ({ kind: 'characterRemoved', npc: npc.id }))
  const changed = characters
    .filter(({ id, guest }) => npcOf(state, id) || !(guest || state.travellers?.[id]?.elsewhere))
    .filter((character) => canonicalJson(npcOf(state, character.id)?.character ?? null) !== canonicalJson(character))
    .map((character): Command => ({ kind: 'characterChanged', npc: character.id, character }))
  return [...removed, ...changed]
}

/** Copies content, because the state must not share objects with the loader. */
const ownCopy = <Content>(content: Content): Content => JSON.parse(JSON.stringify(content)) as Content
