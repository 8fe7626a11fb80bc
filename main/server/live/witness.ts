import { hash } from 'node:crypto'
import type { Timer } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import { type AuthoredContent, createAuthoredReader } from '../../mind/dispatch/access/authored.ts'
import { isNobody } from '../../mind/dispatch/access/forgotten.ts'
import type { NewMemory, NpcMemory } from '../../mind/ports/memory-port.ts'
import { gameTime } from '../../world/clock.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import { tilesBetween } from '../../world/geometry.ts'
import { type BodyId, isPlayerId, type NpcId, type UseId } from '../../world/ids.ts'
import { isAsleep } from '../../world/lookup.ts'
import type { MapData } from '../../world/map-data.ts'
import { isInSight } from '../../world/perception/sight.ts'
import { placeAt } from '../../world/read-model.ts'
import { songOf } from '../../world/songs/songs-of.ts'
import type { Body, NpcBody, WorldState } from '../../world/state.ts'
import { doingAt, spotOf, useKindOf } from '../../world/uses/find-uses.ts'
import type { UseKind, UseSpot } from '../../world/uses/kinds.ts'
import { standOf } from '../../world/uses/may-use.ts'
import { notesOfHappening } from './happening-notes.ts'
import { overheard } from './overhear.ts'
import { createSightNotes } from './sight-notes.ts'
import type { Ticked } from './ticker.ts'

/** Remembers what NPCs see of others and overhear. */
export interface Witness {
  /** After each tick: takes its events and returns at once; notes are written asynchronously. */
  afterTick(tick: Ticked): void
  /** Waits until everything seen so far is written, or has failed to be. */
  settled(): Promise<void>
  /** Waits until everything seen so far is written, then gives up what has failed. */
  close(): Promise<void>
}

export interface WitnessPorts {
  state: () => WorldState
  map: MapData
  memoryOf: (npc: NpcId) => Pick<NpcMemory, 'remember' | 'noted'>
  logger: Logger
  /** The authored content whose stock phrases aren't news. Default: none. */
  content?: () => AuthoredContent
  /** The language that people speak. */
  language: Language
  /** See `createSightNotes`. */
  retry?: Timer
}

/**
 * Distance at which a person is recognised in passing, in tiles: a little farther than words carry (`HEARING_TILES`).
 */
const seenTiles = 6
/**
 * Nobody comes near in less than a second. Ticks; the phase avoids the ticks in which a game minute begins and others
 * are busy.
 */
const lookEveryTicks = 15
/** How important sights are, from 1 to 10: none is more important than somebody's words. */
const weights = { near: 2, talk: 3, villagersTalk: 2, leaves: 2, follows: 4, uses: 3, rings: 4, sings: 2 } as const

interface Sight {
  npc: NpcId
  /** The name of the sight. Two sights with the same name on one day count as one. */
  what: string
  text: string
  who: { id: BodyId; name: string }
  others: readonly BodyId[]
  place: string | null
  importance: number
}

type Seen = Body & { id: BodyId }

/**
 * Watches for NPCs that are awake with a free line of sight: a player comes near for the first time that day or leaves,
 * two others begin to talk, somebody follows somebody, a happening goes on, or news is told within earshot. Each is
 * noted once a day; kept notes are known by id, so a restart repeats nothing. Nobody sees a forgotten player.
 */
export function createWitness(ports: WitnessPorts): Witness {
  const { state, map, memoryOf, logger, content, language } = ports
  const authored = createAuthoredReader(language)
  /** Today's sights that were already passed on, by NPC and name. */
  let handedOn = new Set<string>()
  let today = ''
  const notes = createSightNotes({ memoryOf, logger, retry: ports.retry })

  const bodyOf = (id: BodyId): Seen | null => {
    const { npcs, players } = state()
    if (isNobody(id)) return null
    const body = Object.hasOwn(npcs, id)
      ? npcs[id as NpcId]
      : Object.hasOwn(players, id)
        ? players[id as keyof typeof players]
        : undefined
    return body ?? null
  }
  const reach = seenTiles * map.tileSize
  // Most bodies are far away, so the cheapest test comes first.
  const sees = (npc: NpcBody, body: Seen): boolean =>
    Math.abs(npc.x - body.x) <= reach &&
    Math.abs(npc.y - body.y) <= reach &&
    npc.id !== body.id &&
    isInSight(map, npc, body, seenTiles) &&
    (!isAsleep(npc) || npc.conversation !== null)
  /** An NPC doesn't count as a witness of its own deeds. */
  const seesOneOf = (npc: NpcBody, bodies: readonly Seen[]): boolean => {
    let found = false
    for (const body of bodies) {
      if (body.id === npc.id) return false
      found ||= sees(npc, body)
    }
    return found
  }

  const witness = (
    bodies: readonly Seen[],
    make: (where: string) => Pick<Sight, 'what' | 'text' | 'importance'>,
    npcs: readonly NpcBody[] = Object.values(state().npcs),
  ): void => {
    const [first] = bodies
    if (first === undefined) return
    const witnesses = npcs.filter((npc) => seesOneOf(npc, bodies))
    if (witnesses.length === 0) return
    const place = placeAt(map, first.x, first.y)
    const { what, text, importance } = make(place === null ? '' : ` at ${place.label}`)
    for (const npc of witnesses) {
      const key = `${npc.id}\n${what}`
      if (handedOn.has(key)) continue
      handedOn.add(key)
      // The person seen: the player, if there is one.
      const who = bodies.find(({ id }) => isPlayerId(id)) ?? first
      const others = bodies.flatMap(({ id }) => (id === who.id ? [] : [id]))
      write({
        npc: npc.id,
        what,
        text,
        importance,
        who: { id: who.id, name: promptName(who.name) },
        others,
        place: place?.id ?? null,
      })
    }
  }

  const write = (sight: Sight): void => {
    const note = noteOf(sight, gameTime(state()))
    notes.add({ npc: sight.npc, note, sort: note.about === undefined ? 'villagers' : 'guests' })
  }

  const look = (): void => {
    const npcs = Object.values(state().npcs)
    let turn = state().tick
    for (const player of Object.values(state().players)) {
      // Each has a turn of their own, so that no tick looks at all.
      turn += 1
      if (turn % lookEveryTicks !== 0 || !player.present || isNobody(player.id)) continue
      witness(
        [player],
        (where) => ({
          what: `near ${player.id}`,
          text: `I saw ${promptName(player.name)}${where}.`,
          importance: weights.near,
        }),
        npcs,
      )
    }
  }

  const usedThing = ({ use, spot: at }: { use: UseId; spot: string }) => {
    const kind = useKindOf(state(), use)
    const spot = kind && spotOf(map, kind, at)
    return kind && spot ? { kind, spot } : null
  }

  /** Whoever is awake hears it from afar, but only knows who it was if they see them. */
  const hear = (player: Seen, { kind, spot }: { kind: UseKind; spot: UseSpot }): void => {
    const { time } = gameTime(state())
    const from = standOf(map, spot)
    const what = `rang ${kind.id} ${spot.id} ${time.slice(0, 2)}`
    for (const npc of Object.values(state().npcs)) {
      const key = `${npc.id}\n${what}`
      if (isAsleep(npc) || tilesBetween(map, npc, from) > (kind.heard ?? 0) || handedOn.has(key)) continue
      handedOn.add(key)
      const isSeen = sees(npc, player)
      const name = isSeen ? promptName(player.name) : 'somebody'
      write({
        ...{ npc: npc.id, what, importance: weights.rings, others: [], place: null },
        text: `At ${time} I noticed ${name} ${doingAt(kind, spot)}.`,
        who: isSeen ? { id: player.id, name } : { id: npc.id, name: npc.name },
      })
    }
  }

  const take = (event: SimulationEvent): void => {
    switch (event.kind) {
      case 'conversationStarted': {
        const [one, other] = event.members.toSorted().map(bodyOf)
        if (!one || !other) return
        const isGuest = isPlayerId(one.id) || isPlayerId(other.id)
        return witness([one, other], (where) => ({
          what: `talk ${one.id} ${other.id}`,
          text: `I saw ${promptName(one.name)} talking with ${promptName(other.name)}${where}.`,
          importance: isGuest ? weights.talk : weights.villagersTalk,
        }))
      }
      case 'followed': {
        const [npc, leader] = [bodyOf(event.npc), bodyOf(event.body)]
        if (!npc || !leader) return
        return witness([npc, leader], (where) => ({
          what: `follow ${npc.id} ${leader.id}`,
          text: `I saw ${promptName(npc.name)} go along with ${promptName(leader.name)}${where}.`,
          importance: weights.follows,
        }))
      }
      case 'left': {
        const player = bodyOf(event.player)
        if (!player) return
        return witness([player], (where) => ({
          what: `leave ${player.id}`,
          text: `I saw ${promptName(player.name)} leave${where === '' ? '' : `; that was${where}`}.`,
          importance: weights.leaves,
        }))
      }
      case 'useBegan': {
        const player = bodyOf(event.player)
        const used = usedThing(event)
        if (!player || !used) return
        return witness([player], () => ({
          what: `use ${player.id} ${event.use}`,
          text: `I saw ${promptName(player.name)} ${doingAt(used.kind, used.spot)}.`,
          importance: weights.uses,
        }))
      }
      case 'rang': {
        const player = bodyOf(event.player)
        const used = usedThing(event)
        return player && used ? hear(player, used) : undefined
      }
      case 'songBegan': {
        const npc = bodyOf(event.npc)
        const title = songOf(state(), event.song)?.title
        if (!npc || title === undefined) return
        return witness([npc], (where) => ({
          what: `song ${event.npc} ${event.song}`,
          text: `I heard ${promptName(npc.name)} sing “${title}”${where}.`,
          importance: weights.sings,
        }))
      }
      case 'songJoined': {
        const [player, npc] = [bodyOf(event.player), bodyOf(event.npc)]
        if (!player || !npc) return
        return witness([player], (where) => ({
          what: `sang along ${player.id}`,
          text: `I heard ${promptName(player.name)} sing along with ${promptName(npc.name)}${where}.`,
          importance: weights.sings,
        }))
      }
      case 'said':
        // A line of a song is no news.
        if (event.sung) return
        return overheard(event, state(), map, { language, phrases: content && authored(content()) }).forEach(notes.add)
      case 'happeningNoticed':
      case 'happeningExpected':
        return notesOfHappening(event, { state: state(), map, language }).forEach(notes.add)
      default:
        return
    }
  }

  return {
    afterTick({ events }) {
      const { date } = gameTime(state())
      if (date !== today) {
        today = date
        handedOn = new Set()
      }
      events.forEach(take)
      look()
    },
    settled: notes.settled,
    close: notes.close,
  }
}

const noteOf = (
  { npc, what, text, who, others, place, importance }: Sight,
  at: NewMemory['at'],
): NewMemory & { id: string } => {
  const about = [who.id, ...others].filter(isPlayerId)
  return {
    id: `m-${hash('sha256', `saw\n${npc}\n${at.date}\n${what}`).slice(0, 16)}`,
    text,
    kind: 'saw',
    at,
    who,
    ...(place === null ? {} : { place }),
    audience: { kind: 'everyone' },
    ...(about.length === 0 ? {} : { about }),
    importance,
  }
}
