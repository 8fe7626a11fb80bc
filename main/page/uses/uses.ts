import type { ShownUse } from '../../server/rooms/shown.ts'
import type { AutoWalk } from '../auto-walk.ts'
import { everyWhile } from '../beats.ts'
import type { PageSocket } from '../colyseus-socket.ts'
import type { GameState } from '../game-state.ts'
import { say } from '../say.ts'

interface Point {
  x: number
  y: number
}

/** From this distance a thing's button shows. Tiles. */
const buttonTiles = 2.2
/** Whoever stands this near to where one stands for it needn't walk. Tiles. */
const thereTiles = 0.3
/** How far from the middle of a thing a click still means it. Tiles. Of water, a click means the nearest place to fish. */
const clickTiles = 0.8
const waterTiles = 2.5
/** How often a walk to a thing is begun when somebody stands in the way. */
const attempts = 4
/** How often the page looks what is near. Milliseconds. */
const lookEvery = 250
/** The most buttons at once. */
const mostButtons = 2

const away = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** The thing shown at a point of the world, with the side of it that is nearest to the player. */
export const useAt = (
  uses: readonly ShownUse[],
  point: Point,
  { tileSize, from, isFree }: { tileSize: number; from: Point | null; isFree?: (point: Point) => boolean },
): ShownUse | null =>
  uses
    .map((use) => ({ use, distance: away(use.thing, point) }))
    .filter(
      ({ use, distance }) =>
        distance <= clickTiles * tileSize ||
        (use.bites && distance <= waterTiles * tileSize && isFree?.(point) === false),
    )
    .sort(
      (left, right) => left.distance - right.distance || (from ? away(left.use, from) - away(right.use, from) : 0),
    )[0]?.use ?? null

/** Of the things near the player: the nearest of each kind, free ones first. */
export function usesNear(uses: readonly ShownUse[], at: Point, tileSize: number): ShownUse[] {
  const near = uses
    .map((use) => ({ use, distance: Math.min(away(use, at), away(use.thing, at)) }))
    .filter(({ distance }) => distance <= buttonTiles * tileSize)
    .sort(
      (left, right) =>
        Number(left.use.why !== undefined) - Number(right.use.why !== undefined) || left.distance - right.distance,
    )
  return near
    .filter(({ use }, index) => near.findIndex((one) => one.use.use === use.use) === index)
    .slice(0, mostButtons)
    .map(({ use }) => use)
}

/** Using things: which are near, the walk to one, and the request. The village decides. */
export function createUses(options: {
  state: GameState
  socket: PageSocket
  /** Aborted when the page shows another village. */
  here?: AbortSignal
  /** The player's feet, in pixels of the world. Null before the map has loaded. */
  feet: () => Point | null
  tileSize: () => number
  walk: () => AutoWalk | null
  /** The way there. Null if there is none. */
  wayTo(point: Point): [number, number][] | null
  walkedByHand(): void
  notice(text: string): void
  /** Something bites at the player's hook. */
  bites(): void
}) {
  const { state, socket, feet, tileSize, walk } = options
  /** The thing to which the player is walking. */
  let wanted: ShownUse | null = null

  socket.listen('uses', ({ uses, now }) => {
    const bit = now?.bites === true && state.using?.bites !== true
    state.uses = uses
    state.using = now
    if (bit) options.bites()
    look()
  })
  socket.listen('poses', ({ poses }) => {
    state.poses = poses
  })
  socket.listen('rang', (rung) => {
    state.rung = { ...rung, count: state.rung.count + 1 }
  })
  socket.listen('crafts', ({ crafts }) => {
    state.crafts = crafts
  })
  socket.listen('welcome', () => {
    state.uses = state.poses = []
    state.using = null
  })
  everyWhile(options.here, lookEvery, look)

  function look(): void {
    const at = feet()
    const near = at ? usesNear(state.uses, at, tileSize()) : []
    if (JSON.stringify(near) !== JSON.stringify(state.usable)) state.usable = near
  }
  function begin({ use, spot, bites }: ShownUse): void {
    const isPatient = state.settings.patientFishing || state.settings.reduceMotion
    if (socket.connected)
      socket.emit('use.begin', { use, spot, ...(bites && isPatient ? { patient: true as const } : {}) })
    else options.notice(say('common.the-village-cannot-be-reached'))
  }

  /** Walks to a thing and uses it. */
  function go(use: ShownUse, attempt = 1): void {
    const at = feet()
    if (!at) return
    options.walkedByHand()
    wanted = null
    if (away(use, at) <= thereTiles * tileSize()) return begin(use)
    const way = options.wayTo(use)
    if (!way) return options.notice(say('uses.there-is-no-way-to'))
    wanted = use
    walk()?.start(way, undefined, () =>
      attempt < attempts ? go(use, attempt + 1) : options.notice(say('common.something-is-in-the-way')),
    )
  }

  return {
    go: (use: ShownUse) => go(use),
    /** The key: leaves off, or uses the first thing near. Returns whether there was one. */
    act(): boolean {
      if (state.using) this.stop()
      else if (state.usable[0]) go(state.usable[0])
      else return false
      return true
    },
    stop(): void {
      if (socket.connected) socket.emit('use.stop', {})
    },
    /** The player goes elsewhere. */
    forgetWish(): void {
      wanted = null
    },
    /** Call in each frame: a walk that ended at the thing is followed by the act. */
    frame(): void {
      if (!wanted || walk()?.active()) return
      const at = feet()
      const use = wanted
      wanted = null
      if (at && away(use, at) <= thereTiles * tileSize()) begin(use)
    },
  }
}
export type PageUses = ReturnType<typeof createUses>
