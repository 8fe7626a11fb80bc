import type { MysteryView, Surroundings } from '../../../mind/ports/surroundings.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { MysteryKind } from '../../../world/mysteries/kinds.ts'
import { endingOf, endOf, holds, mysteriesIn, mysteryRunOf } from '../../../world/mysteries/kinds-of.ts'
import { talkAlone, wouldTell } from '../../../world/mysteries/may-gain.ts'
import type { NpcBody, PlayerBody, WorldState } from '../../../world/state.ts'

interface Scene {
  state: WorldState
  map: MapData
}

/** What an NPC may say about mysteries to whoever speaks with it. Whatever it must not tell isn't in here at all. */
export function mysteriesSeen(scene: Scene, npc: NpcBody, player: PlayerBody | undefined): MysterySight {
  const mysteries = mysteriesIn(scene.state).flatMap((kind) => {
    const seen = mysterySeen(scene, kind, { npc, player })
    const isEmpty = seen.pieces.length + seen.says.length + (seen.found?.length ?? 0) === 0
    return isEmpty && seen.known === undefined && !seen.answer ? [] : seen
  })
  const riddles = mysteriesIn(scene.state).map(({ id, pieces }) => ({ id, topics: topicsOfMany(pieces) }))
  return {
    ...(mysteries.length === 0 ? {} : { mysteries }),
    ...(riddles.length === 0 ? {} : { riddles }),
  }
}
type MysterySight = Pick<Surroundings, 'mysteries' | 'riddles'>

/** The words that ask several witnesses for what they tell anybody. Words that ask only one may give something away. */
function askedOfMany(pieces: MysteryKind['pieces']): string[] {
  const open = pieces.flatMap((piece) => (piece.kind === 'statement' && piece.needs.length === 0 ? piece : []))
  const topics = [...new Set(open.flatMap((piece) => piece.topics))]
  return topics.filter((topic) => new Set(open.flatMap((one) => (one.topics.includes(topic) ? one.by : []))).size > 1)
}

/** The topics by the pieces of a mystery, which change only with the world's content. */
const topicsOf = new WeakMap<MysteryKind['pieces'], string[]>()
function topicsOfMany(pieces: MysteryKind['pieces']): string[] {
  const topics = topicsOf.get(pieces) ?? askedOfMany(pieces)
  topicsOf.set(pieces, topics)
  return topics
}

function mysterySeen(
  scene: Scene,
  kind: MysteryKind,
  { npc, player }: { npc: NpcBody; player: PlayerBody | undefined },
): MysteryView {
  const ending = endingOf(scene.state, kind.id)
  const run = player && mysteryRunOf(player, kind.id)
  const own = run?.end && endOf(kind, run.end.id)
  return {
    id: kind.id,
    name: kind.name,
    ...(player && !ending ? foundBy(kind, { npc, player }) : {}),
    pieces: player && talkAlone(scene, npc, player) ? piecesFor(scene, kind, { npc, player }) : [],
    ...(ending ? { known: ending.end.known } : {}),
    says: (ending?.end.talk ?? []).flatMap(({ who, topics, says }) => (who === npc.id ? { topics, says } : [])),
    ...(own?.with === npc.id ? { answer: { to: own.tells, says: own.answer } } : {}),
  }
}

/** What a player has found elsewhere and may tell this NPC of. It gets no word of a piece that the player doesn't hold. */
function foundBy(kind: MysteryKind, { npc, player }: { npc: NpcBody; player: PlayerBody }): Pick<MysteryView, 'found'> {
  const run = mysteryRunOf(player, kind.id)
  const found = kind.pieces.flatMap((piece) => {
    if (!holds(run, piece.id) || (piece.kind === 'statement' && piece.by === npc.id)) return []
    const says = kind.hears?.find(({ who, of }) => who === npc.id && of.includes(piece.id))?.says
    const text = piece.kind === 'clue' ? `${piece.look}. ${piece.shows}` : piece.says
    return {
      piece: piece.id,
      text,
      ...(says === undefined ? {} : { says }),
      ...(piece.by === undefined ? {} : { by: piece.by }),
    }
  })
  return found.length === 0 ? {} : { found }
}

/** Leaves out a statement that the witness has taken back before this player. */
function piecesFor(
  { state }: Scene,
  kind: MysteryKind,
  { npc, player }: { npc: NpcBody; player: PlayerBody },
): MysteryView['pieces'] {
  const run = mysteryRunOf(player, kind.id)
  const takenBack = kind.pieces.flatMap((piece) =>
    piece.kind === 'statement' && piece.instead !== undefined && holds(run, piece.id) ? piece.instead : [],
  )
  return kind.pieces.flatMap((piece) => {
    if (piece.kind === 'clue' || takenBack.includes(piece.id)) return []
    const isHeld = holds(run, piece.id) && piece.by === npc.id
    if (!isHeld && !wouldTell(state, kind, { statement: piece, npc, player })) return []
    return { id: piece.id, topics: piece.topics, says: piece.says, isHeld }
  })
}
