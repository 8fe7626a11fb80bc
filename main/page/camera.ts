import type { RpgClientEngine } from '@rpgjs/client'
import type { GameState } from './game-state.ts'
import { feet } from './stage.ts'

/** How much of the page's upper and lower edge is covered. CSS pixels. */
export interface Covered {
  top: number
  bottom: number
}
interface Point {
  x: number
  y: number
}
interface Follow {
  target: Point
}
interface MapScene {
  viewport?: {
    scale: { x: number }
    screenHeight: number
    plugins: { get(name: 'follow'): Follow | null | undefined }
  }
  getSprite?(body: string): Point | undefined
}

/** How far down in the free part of the page people's feet are. Words hang above their heads. */
const down = 0.66
/** A partner farther away than this, in pixels of the world, is left out of the picture's middle. */
const farthest = 160
/** How quickly the camera follows what is covered, since nobody can read a world that jumps. Milliseconds. */
const ease = 180

/**
 * How far the camera looks past the player, in pixels of the world: so far that the middle between the speakers stands
 * in the part of the page that nothing covers.
 */
export function aimOf(shown: {
  covered: Covered
  height: number
  scale: number
  player: Point
  partner: Point | null
}): Point {
  const { covered, height, scale, player, partner } = shown
  const isNear = partner && Math.hypot(partner.x - player.x, partner.y - player.y) <= farthest
  const middle = isNear ? { x: (player.x + partner.x) / 2, y: (player.y + partner.y) / 2 } : player
  const free = Math.max(0, height - covered.top - covered.bottom)
  return {
    x: middle.x - player.x + feet.x,
    y: middle.y - player.y + feet.y + (height / 2 - covered.top - free * down) / scale,
  }
}

/** Moves the camera in small windows, where the bar and the talk cover much of the page. */
export function createCamera(options: { state: GameState }) {
  const { state } = options
  let covered: Covered | null = null
  let bar = 0
  let followed: Point | null = null
  let offset: Point = { x: 0, y: 0 }
  let shown: Covered = { top: 0, bottom: 0 }
  const target: Point = {
    get x() {
      return (followed?.x ?? 0) + offset.x
    },
    get y() {
      return (followed?.y ?? 0) + offset.y
    },
  }
  return {
    /** What the bar and the talk cover; null in a window that is large enough. `top`: what the bar alone covers there. */
    cover(now: Covered | null, top = 0): void {
      covered = now
      bar = top
    },
    /** How much of the upper edge is under the bar. CSS pixels. */
    bar: (): number => (covered ? shown.top : bar),
    /** The same, as the camera has followed it by now. */
    covered: (): Covered | null => covered && shown,
    /** Call in each frame, before the camera is bounded. `passed` in milliseconds. */
    frame(engine: RpgClientEngine, passed: number): void {
      const scene = engine.getScene() as unknown as MapScene | null
      const view = scene?.viewport
      const follow = view?.plugins.get('follow')
      if (!view || !follow) return
      if (follow.target !== target) {
        followed = follow.target
        follow.target = target
      }
      const partner = (state.partner && scene?.getSprite?.(state.partner.id)) ?? null
      const player = followed ?? { x: 0, y: 0 }
      const aim = covered
        ? aimOf({ covered, height: view.screenHeight, scale: view.scale.x, player, partner })
        : { x: 0, y: 0 }
      const part = state.settings.reduceMotion ? 1 : 1 - Math.exp(-passed / ease)
      const near = (from: number, to: number): number => (Math.abs(to - from) < 0.5 ? to : from + (to - from) * part)
      offset = { x: near(offset.x, aim.x), y: near(offset.y, aim.y) }
      const { top, bottom } = covered ?? { top: 0, bottom: 0 }
      shown = { top: near(shown.top, top), bottom: near(shown.bottom, bottom) }
    },
  }
}
