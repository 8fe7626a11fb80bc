import { TALK_OPEN_TILES } from '../constants.ts'
import { tilesBetween } from '../geometry.ts'
import { conversationBetween, isAsleep, isGroup, npcOf, placeOf } from '../lookup.ts'
import type { MapData } from '../map-data.ts'
import { isInRoom, tilesToPlace } from '../places.ts'
import { relationOf } from '../society/relations.ts'
import type { NpcBody, PlayerBody, WorldState } from '../state.ts'
import type { Clue, MysteryEnd, MysteryKind, Needs, Statement } from './kinds.ts'
import { endingOf, holds, mysteryRunOf } from './kinds-of.ts'

/** From this distance to the edge of a place one can look at what is there. */
const LOOK_TILES = 2

interface Scene {
  state: WorldState
  map: MapData
}

/**
 * Whether a witness would tell the player a statement now. Doesn't ask whether the two are talking. Once everybody
 * knows the truth, nobody hides anything.
 */
export function wouldTell(
  state: WorldState,
  kind: MysteryKind,
  { statement, npc, player }: { statement: Statement; npc: NpcBody; player: PlayerBody },
): boolean {
  if (statement.by !== npc.id) return false
  return endingOf(state, kind.id)?.end.open === true || isMet(kind, statement.needs, { npc, player })
}

/** Whether the two talk alone, near enough to hear each other. */
export const talkAlone = ({ state, map }: Scene, npc: NpcBody, player: PlayerBody): boolean => {
  const talk = conversationBetween(state, player.id, npc.id)
  return talk !== undefined && !isGroup(talk) && tilesBetween(map, npc, player) <= TALK_OPEN_TILES
}

/** Whether the player stands where the clue is, with whoever has to show it, and may see it. */
export function maySee({ state, map }: Scene, kind: MysteryKind, { clue, player }: { clue: Clue; player: PlayerBody }) {
  const place = placeOf(map, clue.at)
  if (!place) return false
  const isWithin = !clue.outdoors && isInRoom(place, player)
  if (!isWithin && tilesToPlace(map, player, place) > LOOK_TILES) return false
  const keeper = clue.by === undefined ? null : npcOf(state, clue.by)
  if (keeper === undefined) return false
  if (keeper !== null && (isAsleep(keeper) || tilesBetween(map, keeper, player) > TALK_OPEN_TILES)) return false
  return isMet(kind, clue.needs, { npc: keeper, player })
}

/**
 * Whether a player may choose an end now. One end for each player, and none beside one that everybody knows. A kept
 * secret can still come out by another player, who was not there.
 */
export function mayEnd(
  state: WorldState,
  kind: MysteryKind,
  { end, player }: { end: MysteryEnd; player: PlayerBody },
): boolean {
  const run = mysteryRunOf(player, kind.id)
  if (!run || run.end || endingOf(state, kind.id)?.end.open) return false
  return end.needs.every((piece) => holds(run, piece))
}

const isMet = (
  kind: MysteryKind,
  needs: readonly Needs[],
  { npc, player }: { npc: NpcBody | null; player: PlayerBody },
): boolean => needs.length === 0 || needs.some((one) => areMet(kind, one, { npc, player }))

function areMet(
  kind: MysteryKind,
  { pieces = [], talks = 0, familiarity = 0, affinity, trust }: Needs,
  { npc, player }: { npc: NpcBody | null; player: PlayerBody },
): boolean {
  const run = mysteryRunOf(player, kind.id)
  if (!pieces.every((piece) => holds(run, piece))) return false
  const relation = npc ? relationOf(npc, player.id) : null
  return (
    (relation?.talks ?? 0) >= talks &&
    (relation?.familiarity ?? 0) >= familiarity &&
    (affinity === undefined || (relation?.affinity ?? 0) >= affinity) &&
    (trust === undefined || (relation?.trust ?? 0) >= trust)
  )
}
