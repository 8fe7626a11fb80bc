import type { RpgClientEngine, RpgComponent } from '@rpgjs/client'
import type { OwnBody } from '../server/rooms/frames/frame-codec.ts'
import { createSeenBodies, type SeenBody } from '../server/rooms/frames/seen-bodies.ts'

/** How many RPGJS frames pass between two frames of bodies: 60 versus 15 a second. */
const framesBetween = 4
/**
 * A body glides to its new position over the frames until the next position arrives, and slightly longer. If it arrived
 * earlier, it would stop for a moment at each step.
 */
const glideFrames = framesBetween * 1.1
/** If a body is farther than this from where it is shown, it didn't walk there, so it doesn't glide. Pixels. */
const farthestGlide = 64
/** The box of a body in RPGJS: a picture of 32 pixels, and main/server/engine/bodies.ts. */
const size = { width: 32, height: 32, wHitbox: 20, hHitbox: 14 }

/** The parts of RPGJS's record of a body used here. */
interface Shown {
  position: { x: number; y: number }
  direction: number
  moving: boolean
  speed: number
  teleported: number
  prevParamsChanged?: { prevParamsChanged?: unknown }
}
/** What RPGJS's page does when a packet reports bodies, called here directly. */
interface BodyEngine {
  playerId: string
  getObject(id: string): { object: Shown } | null
  getObjects(): Record<string, { object: Shown }>
  updateObject(change: {
    playerId: string
    params: object
    paramsChanged: object
    localEvent: false
    isShape: false
  }): void
  removeObjectAndShape(id: string): void
}
interface MapScene {
  getSprite(id: string): { x: number; y: number } | undefined
}

/**
 * Shows people on the page: turns the server's frames into RPGJS bodies, which are drawn like RPGJS's own. RPGJS forgets
 * all bodies when it enters a map, and knows no map until its first packet. So this adds the bodies as soon as the
 * page's own player is there, and again whenever RPGJS has lost one. An NPC inside a house has no body. The page's own
 * player walks by own-steps.ts.
 */
export function createBodies(
  options: { isCalled(body: SeenBody): boolean; own?: (own: OwnBody) => void } = { isCalled: () => false },
) {
  const seen = createSeenBodies()
  /** An NPC that the player calls or talks with comes to the door. */
  const isOut = (body: SeenBody): boolean => body.house === 'out' || options.isCalled(body)
  let teleports = 0

  const gameOf = (engine: RpgClientEngine | null): BodyEngine | null => {
    const game = (engine?.gameEngine as unknown as BodyEngine | undefined) ?? null
    return game?.getObject(game.playerId) ? game : null
  }
  function show(game: BodyEngine, body: SeenBody): void {
    const { id, name, graphic, x, y, direction, moving, player } = body
    const layout = { center: { lines: [{ col: [{ id: 'graphic', value: graphic }] }] } }
    const params = {
      ...size,
      // RPGJS's server names players and events this way.
      type: player ? 'player' : 'event',
      name,
      layout,
      position: { x, y, z: 0 },
      direction,
      moving,
      speed: 1,
      teleported: ++teleports,
      // Without a map it isn't in RPGJS's grid, which is rewritten in every frame. NPCs block nobody.
      through: true,
    }
    game.updateObject({ playerId: id, params, paramsChanged: { layout }, localEvent: false, isShape: false })
  }
  function goIn(game: BodyEngine, id: string): void {
    if (game.getObject(id)) game.removeObjectAndShape(id)
  }
  function move(engine: RpgClientEngine, game: BodyEngine, body: SeenBody): void {
    if (!isOut(body)) return goIn(game, body.id)
    const shown = game.getObject(body.id)?.object
    if (!shown) return show(game, body)
    const sprite = (engine.getScene() as unknown as MapScene | null)?.getSprite?.(body.id)
    const way = sprite ? Math.max(Math.abs(body.x - sprite.x), Math.abs(body.y - sprite.y)) : 0
    if (way > farthestGlide) shown.teleported = ++teleports
    // A body that stops keeps its pace to the end of the last step.
    if (body.moving) shown.speed = way / glideFrames
    shown.position.x = body.x
    shown.position.y = body.y
    shown.direction = body.direction
    shown.moving = body.moving
  }

  return {
    /** Takes in a frame from the server. */
    take(engine: RpgClientEngine | null, bytes: Uint8Array): void {
      const { gone, entered, moved, own } = seen.take(bytes)
      if (own) options.own?.(own)
      const game = gameOf(engine)
      if (!engine || !game) return
      for (const id of gone) game.removeObjectAndShape(id)
      for (const body of entered) isOut(body) ? show(game, body) : goIn(game, body.id)
      for (const body of moved) move(engine, game, body)
    },
    /** Call in each frame: adds the bodies that RPGJS lacks and removes those it would keep. */
    frame(engine: RpgClientEngine): void {
      const game = gameOf(engine)
      if (!game) return
      for (const body of seen.all()) {
        if (!isOut(body)) goIn(game, body.id)
        else if (!game.getObject(body.id)) show(game, body)
      }
      // RPGJS keeps the previous state of each body, players included, and in it the state before, and so on: hundreds
      // of megabytes in an hour.
      for (const { object } of Object.values(game.getObjects()))
        if (object.prevParamsChanged) object.prevParamsChanged.prevParamsChanged = undefined
    },
    villagers: (): SeenBody[] =>
      [...seen.all()]
        .filter(({ player }) => !player)
        .map((body) => (body.house !== 'out' && isOut(body) ? { ...body, house: 'out' as const } : body)),
    /** Other players. */
    players: (): SeenBody[] => [...seen.all()].filter(({ player }) => player),
  }
}

/**
 * Removes what RPGJS leaves of a body. RPGJS destroys the body's picture, but not its two wrapping boxes on the map:
 * that would be hundreds in an hour, all sorted in every frame.
 */
export function clearAway(sprite: RpgComponent): void {
  const box = sprite.parent?.parent
  box?.parent?.removeChild(box)
}
