import { centreOf, type Point, tilesBetween } from '../../../world/geometry.ts'
import type { PlayerId, UseId } from '../../../world/ids.ts'
import { playerOf } from '../../../world/lookup.ts'
import { roomAt } from '../../../world/places.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'
import { doingAt, spotOf, spotsOf, thingTile, useKindOf, usesIn } from '../../../world/uses/find-uses.ts'
import type { UseKind, UseSpot } from '../../../world/uses/kinds.ts'
import {
  isAtSpot,
  isOffered,
  isTaken,
  isThereSome,
  knowsSpot,
  standOf,
  whyNothingThere,
} from '../../../world/uses/may-use.ts'
import type { ClientMessage } from '../../rooms/messages.ts'
import type { ShownUse } from '../../rooms/shown.ts'
import type { VillageRoomCarrier } from '../../rooms/village-room.ts'
import { namesOf } from '../goods-view.ts'
import type { KeptRoom } from '../kept-room.ts'
import type { LiveWorld } from '../live-world.ts'
import { worldIn } from '../names-in.ts'
import type { PlayerBodies } from '../player-bodies.ts'
import type { Ticked } from '../ticker.ts'
import { type SayTo, sayInEnglish } from '../tongues.ts'
import { createPoses } from './poses.ts'
import { endInWords, useRefusal } from './use-words.ts'

export type UseMessage = Extract<ClientMessage, { name: `use.${string}` }>

type Asked = { use: UseId; spot: string; patient?: true }

/** Ticks between two looks: a third of a second. */
const lookEvery = 5
/**
 * A page shows its player ahead of where the village knows them. Whoever asks for a thing on their way to it is waited
 * for: this many ticks, if they are no farther away than so many tiles.
 */
const comes = { ticks: 30, tiles: 8 } as const
/** A page is told of things this far from its player. Tiles. */
const shownTiles = { across: 16, down: 10 }

/**
 * Tells each page which things around its player can be used, and how everybody looks who uses one. What a page asks for
 * becomes a command, and the world decides.
 */
export function createThingUses(ports: {
  world: Pick<LiveWorld, 'state' | 'map' | 'send'>
  room: Pick<VillageRoomCarrier, 'send' | 'connections'>
  /** Messages about goods wait here until they are on the disk. */
  told: KeptRoom
  /** Default: English. */
  sayTo?: SayTo
  face: PlayerBodies['face']
}) {
  const { world, room, told, sayTo = sayInEnglish } = ports
  const { map } = world
  const state = world.state as WorldState
  const last = new Map<PlayerId, string>()
  const nothing = JSON.stringify({ uses: [], now: null })
  /** What each player asked for last, so that a refusal can be put into words. */
  const asked = new Map<PlayerId, UseId>()
  /** Who is still on the way to what they asked for. */
  const coming = new Map<PlayerId, Asked & { until: number }>()
  const poses = createPoses({ state, map, room })

  const isNear = (player: PlayerBody, point: Point): boolean =>
    Math.abs(point.x - player.x) <= shownTiles.across * map.tileSize &&
    Math.abs(point.y - player.y) <= shownTiles.down * map.tileSize

  /** The world with the names that this player reads. */
  const readBy = (player: PlayerId): WorldState => worldIn(state, sayTo(player).language)

  function shown(kind: UseKind, spot: UseSpot, player: PlayerBody): ShownUse {
    const at = { kind, spot, player }
    const scene = { state, map }
    const why = isTaken(scene, at) ? 'taken' : whyNothingThere(scene, at)
    const [column, row] = thingTile(spot)
    const picture = kind.picture !== undefined && isThereSome(state, kind, spot) ? kind.picture : undefined
    return {
      use: kind.id,
      spot: spot.id,
      text: kind.act,
      ...standOf(map, spot),
      thing: { x: centreOf(map, column), y: centreOf(map, row) },
      ...(why === null ? {} : { why: useRefusal(readBy(player.id), why, kind, sayTo(player.id)) }),
      ...(kind.bite ? { bites: true as const } : {}),
      ...(picture === undefined
        ? {}
        : { picture: { item: picture, name: namesOf(readBy(player.id).catalogue, picture).name } }),
    }
  }

  function around(player: PlayerBody) {
    const inside = roomAt(map, player)
    const uses = usesIn(state).flatMap((kind) =>
      spotsOf(map, kind).flatMap((spot) => {
        const stand = standOf(map, spot)
        const isHere = isNear(player, stand) && roomAt(map, stand) === inside
        return isHere && knowsSpot({ kind, spot, player }) && isOffered({ state, map }, { kind, spot })
          ? [shown(kind, spot, player)]
          : []
      }),
    )
    const kind = player.using && useKindOf(state, player.using.use)
    const spot = kind && spotOf(map, kind, player.using?.spot ?? '')
    const isOn = player.using?.bite !== undefined && state.tick >= player.using.bite
    const doing = kind && spot && { use: kind.id, text: doingAt(kind, spot), sits: kind.sits }
    const now = doing ? { ...doing, ...(isOn ? { bites: true as const } : {}) } : null
    return { uses, now }
  }

  function follow(event: Ticked['events'][number]): void {
    switch (event.kind) {
      case 'useBegan': {
        const player = playerOf(state, event.player)
        if (player) ports.face(player.id, player.facing)
        return
      }
      case 'useEnded': {
        const player = playerOf(state, event.player)
        const text = player ? endInWords(readBy(player.id), event, player, sayTo(player.id)) : null
        if (text !== null) told.send(event.player, 'notice', { level: 'info', text })
        return
      }
      case 'rang': {
        const kind = useKindOf(state, event.use)
        const spot = kind && spotOf(map, kind, event.spot)
        if (!kind || !spot) return
        for (const player of room.connections().keys())
          room.send(player, 'rang', { name: spot.name, ...standOf(map, spot), reach: (kind.heard ?? 0) * map.tileSize })
        return
      }
      case 'refused': {
        if (!event.body || (event.command !== 'useThing' && event.command !== 'stopUsing')) return
        // That one is done already is nobody's mistake.
        if (event.command === 'stopUsing') return
        const player = event.body as PlayerId
        const use = asked.get(player)
        const text = useRefusal(
          readBy(player),
          event.reason,
          use === undefined ? undefined : useKindOf(state, use),
          sayTo(player),
        )
        return room.send(player, 'notice', { level: 'warning', text })
      }
      default:
        return
    }
  }

  /** Whether the player is neither there yet nor too far away to come. */
  function isComing(id: PlayerId, { use, spot: at }: Asked): boolean {
    const player = playerOf(state, id)
    const kind = useKindOf(state, use)
    const spot = kind && spotOf(map, kind, at)
    return (
      player !== undefined &&
      spot !== undefined &&
      !isAtSpot(map, spot, player) &&
      tilesBetween(map, standOf(map, spot), player) <= comes.tiles
    )
  }
  function waitForComers(): void {
    for (const [player, { until, ...wish }] of coming) {
      if (state.tick < until && isComing(player, wish)) continue
      coming.delete(player)
      world.send({ kind: 'useThing', player, ...wish })
    }
  }

  return {
    take(player: PlayerId, { name, data }: UseMessage): void {
      coming.delete(player)
      if (name === 'use.stop') return world.send({ kind: 'stopUsing', player })
      const wish: Asked = { use: data.use as UseId, spot: data.spot, ...(data.patient ? { patient: true } : {}) }
      asked.set(player, wish.use)
      if (isComing(player, wish)) coming.set(player, { ...wish, until: state.tick + comes.ticks })
      else world.send({ kind: 'useThing', player, ...wish })
    },
    /** For a page that is new, or came back. */
    resumed(player: PlayerId): void {
      last.delete(player)
      poses.resumed(player)
    },
    forget(player: PlayerId): void {
      last.delete(player)
      asked.delete(player)
      coming.delete(player)
      poses.forget(player)
    },
    afterTick({ events }: Ticked): void {
      waitForComers()
      const isMoved =
        Object.values(state.players).some(({ using }) => using?.bite === state.tick) ||
        events.some(({ kind }) => kind === 'useBegan' || kind === 'useEnded' || kind === 'served')
      for (const event of events) follow(event)
      if (isMoved || state.tick % lookEvery === 0) poses.show()
      if (!isMoved && state.tick % lookEvery !== 0) return
      for (const id of room.connections().keys()) {
        const player = playerOf(state, id)
        if (!player?.present) continue
        const now = around(player)
        const text = JSON.stringify(now)
        if ((last.get(id) ?? nothing) === text) continue
        last.set(id, text)
        room.send(id, 'uses', now)
      }
    },
  }
}
export type ThingUses = ReturnType<typeof createThingUses>
