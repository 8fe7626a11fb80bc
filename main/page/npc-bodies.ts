import type { RpgClientEngine, RpgComponent } from '@rpgjs/client'
import { createSeenBodies, type SeenBody } from '../server/rooms/frames/seen-bodies.ts'

/** RPGJS's frames between two frames of bodies: 60 in a second, and 15. */
const framesBetween = 4
/**
 * A body glides to where it is told to be in just as many of RPGJS's frames as there are until it is told the next place, and a little longer: one that arrived
 * before would stand for a moment at each step.
 */
const glideFrames = framesBetween * 1.1
/** Who is farther from where the body is shown than this did not walk there. Pixels. */
const farthestGlide = 64
/** The box of a body, as RPGJS has it: a picture of 32 pixels, and main/server/engine/bodies.ts. */
const size = { width: 32, height: 32, wHitbox: 20, hHitbox: 14 }

/** RPGJS's own record of a body, as far as it is used here. */
interface Shown {
  position: { x: number; y: number }
  direction: number
  moving: boolean
  speed: number
  teleported: number
  prevParamsChanged?: { prevParamsChanged?: unknown }
}
/** What RPGJS's page does when a packet tells it of bodies, taken here by the hand. */
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
 * NPCs on the page: what the server's frames say becomes bodies of RPGJS's, which draws them as it draws its own events. RPGJS forgets all bodies when it enters a
 * map, and knows of no map until its first packet: so bodies are given to it as soon as its own player is there, and again whenever it has lost one. Who is in a house has none.
 */
export function createNpcBodies(options: { isCalled(id: string): boolean } = { isCalled: () => false }) {
  const seen = createSeenBodies()
  /** Whoever the player calls or talks with comes to the door. */
  const isOut = ({ id, house }: SeenBody): boolean => house === 'out' || options.isCalled(id)
  let teleports = 0

  const gameOf = (engine: RpgClientEngine | null): BodyEngine | null => {
    const game = (engine?.gameEngine as unknown as BodyEngine | undefined) ?? null
    return game?.getObject(game.playerId) ? game : null
  }
  function show(game: BodyEngine, body: SeenBody): void {
    const { id, name, graphic, x, y, direction, moving } = body
    const layout = { center: { lines: [{ col: [{ id: 'graphic', value: graphic }] }] } }
    const params = {
      ...size,
      // As RPGJS's server names its events.
      type: 'event',
      name,
      layout,
      position: { x, y, z: 0 },
      direction,
      moving,
      speed: 1,
      teleported: ++teleports,
      // Without a map it is in no grid of RPGJS's either, which is written in every frame: NPCs stand in nobody's way.
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
    // Who stops keeps the pace to the end of the last step.
    if (body.moving) shown.speed = way / glideFrames
    shown.position.x = body.x
    shown.position.y = body.y
    shown.direction = body.direction
    shown.moving = body.moving
  }

  return {
    /** Takes a frame of the server's in. */
    take(engine: RpgClientEngine | null, bytes: Uint8Array): void {
      const { gone, entered, moved } = seen.take(bytes)
      const game = gameOf(engine)
      if (!engine || !game) return
      for (const id of gone) game.removeObjectAndShape(id)
      for (const body of entered) isOut(body) ? show(game, body) : goIn(game, body.id)
      for (const body of moved) move(engine, game, body)
    },
    /** Each frame: gives RPGJS what it does not know, and lets go what it would keep. */
    frame(engine: RpgClientEngine): void {
      const game = gameOf(engine)
      if (!game) return
      for (const body of seen.all()) {
        if (!isOut(body)) goIn(game, body.id)
        else if (!game.getObject(body.id)) show(game, body)
      }
      // With what a body was before, players' too, RPGJS keeps what it was before that, and so on: hundreds of megabytes in an hour.
      for (const { object } of Object.values(game.getObjects()))
        if (object.prevParamsChanged) object.prevParamsChanged.prevParamsChanged = undefined
    },
    all: (): SeenBody[] =>
      [...seen.all()].map((body) => (body.house !== 'out' && isOut(body) ? { ...body, house: 'out' as const } : body)),
  }
}

/** RPGJS destroys a body's picture and leaves the two boxes around it on the map: hundreds in an hour, each of them sorted in every frame. */
export function clearAway(sprite: RpgComponent): void {
  const box = sprite.parent?.parent
  box?.parent?.removeChild(box)
}
