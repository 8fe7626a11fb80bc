import type { RpgClientEngine } from '@rpgjs/client'
import { readOwnSheet } from '../art/characters/own-sheet.ts'
import type { GameState } from './game-state.ts'
import { isDrawing } from './posing.ts'

/** How long an emote shows, in milliseconds. */
const emoteTime = 2600
/**
 * The offset from a body's corner to the middle of its feet, and the height from there to above its head; world pixels.
 */
export const feet = { x: 10, y: 14 }
const headHeight = 46
/** Between a head of a sheet of the world and what is above it, and below its feet to the edge of the box. */
const headRoom = 4
const bodyWidth = 26
/** Half the width of head and body as drawn; beside it there is only air and, at times, an arm. */
const drawnHalf = 9

/** What the names of graphics say, each read once. */
const sheets = new Map<string, ReturnType<typeof readOwnSheet>>()
const sheetOf = (graphic: string): ReturnType<typeof readOwnSheet> => {
  const known = sheets.get(graphic)
  if (known !== undefined) return known
  sheets.set(graphic, readOwnSheet(graphic))
  return sheets.get(graphic) ?? null
}

export interface ScreenPosition {
  x: number
  y: number
}
interface ShownBody extends ScreenPosition {
  getGlobalPosition(): ScreenPosition
  worldTransform: { a: number }
  getLayoutContainer?(): { children: unknown[] }
}
interface MapScene {
  viewport?: {
    scale: { x: number; set(value: number): void }
    toWorld(x: number, y: number): ScreenPosition
    toScreen(x: number, y: number): ScreenPosition
  }
  getSprite(body: string): ShownBody | undefined
}

interface Size {
  width: number
  height: number
}

/** How much larger than the page a room may be shown. The camera follows the player. */
const overhang = 1.2
const largestZoom = { room: 3, ground: 4 } as const
/** On a tall page a small room is enlarged to this part of its height, as long as so much of it is seen from side to side. */
const roomFills = { part: 0.7, across: 240 } as const
/** Ground is not enlarged so far that the page shows less of it than this, to either side; pixels of the world. */
const leastGround = 288

/**
 * The zoom unless one is set, in whole steps. A room is shown as large as it nearly fits the page; on a phone, which is
 * tall, in half steps until it fills what the talk leaves free. Small ground is enlarged until it fills the page.
 */
export function usualZoom(page: Size, { room, ground }: { room: Size | null; ground: Size | null }): number {
  if (room) {
    const fits = Math.min((page.width * overhang) / room.width, (page.height * overhang) / room.height)
    const fills = Math.min((page.height * roomFills.part) / room.height, page.width / roomFills.across)
    return Math.max(1, Math.min(largestZoom.room, Math.max(Math.floor(fits), Math.floor(fills * 2) / 2)))
  }
  const usual = page.width >= 1200 && page.height >= 640 ? 2 : 1
  if (!ground) return usual
  const filling = Math.ceil(Math.max(page.width / ground.width, page.height / ground.height))
  const most = Math.min(largestZoom.ground, Math.floor(Math.min(page.width, page.height) / leastGround))
  return Math.max(usual, Math.min(filling, most))
}

/**
 * Where things on RPGJS's canvas are on the page: heads (for bubbles), feet (for names) and bodies under the pointer.
 * Also the zoom.
 */
export function createStage(
  state: GameState,
  /** The size of the room that the player is in, null under the sky, and of the ground there. Pixels of the world. */
  place: () => { room: Size | null; ground: Size | null } = () => ({ room: null, ground: null }),
) {
  const listeners = new Set<() => void>()
  let running: RpgClientEngine | null = null
  const scene = (): MapScene | null => (running?.getScene() as unknown as MapScene | null) ?? null

  const applyZoom = (engine: RpgClientEngine): void => {
    const view = scene()?.viewport
    const zoom = state.settings.zoom || usualZoom(engine.renderer, place())
    if (view && view.scale.x !== zoom) view.scale.set(zoom)
  }
  const feetOf = (body: string): (ScreenPosition & { scale: number }) | null => {
    const sprite = scene()?.getSprite?.(body)
    if (!sprite) return null
    const position = sprite.getGlobalPosition()
    const scale = sprite.worldTransform.a
    return { x: position.x + feet.x * scale, y: position.y + feet.y * scale, scale }
  }

  /** From the feet to above the head. Sheets of the world may be taller than ours, or smaller. World pixels. */
  const heightOf = (body: string): number => {
    const drawing = scene()?.getSprite?.(body)?.getLayoutContainer?.().children.find(isDrawing)
    const own = drawing && sheetOf(drawing.graphic)
    return own ? own.geometry.height * own.geometry.scale + headRoom : headHeight
  }

  return {
    heightOf,
    /** CSS pixels per world pixel. Null before there is a scene. */
    zoom: (): number | null => scene()?.viewport?.scale.x ?? null,
    sceneLoaded(engine: RpgClientEngine): void {
      running = engine
      applyZoom(engine)
    },
    frame(engine: RpgClientEngine): void {
      running = engine
      applyZoom(engine)
      for (const listener of listeners) listener()
    },
    onFrame(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Where a body is drawn: the corner of its box, in pixels of the world. */
    pictureOf: (body: string): ScreenPosition | undefined => scene()?.getSprite?.(body),
    /** In CSS pixels of the page. Null if the body isn't on the map. */
    feetOf,
    headOf(body: string): ScreenPosition | null {
      const at = feetOf(body)
      return at && { x: at.x, y: at.y - heightOf(body) * at.scale }
    },
    /**
     * Which of these bodies is at a point of the page: the front one of those whose picture is there, or the nearest of
     * those just beside it.
     */
    bodyAt(point: ScreenPosition, bodies: string[]): string | null {
      const hit = bodies
        .map((body) => ({ body, at: feetOf(body) }))
        .filter(
          ({ body, at }) =>
            at &&
            Math.abs(point.x - at.x) <= (bodyWidth / 2) * at.scale &&
            point.y <= at.y &&
            point.y >= at.y - heightOf(body) * at.scale,
        )
      const beside = ({ at }: (typeof hit)[number]) =>
        at ? Math.max(0, Math.abs(point.x - at.x) / at.scale - drawnHalf) : 0
      return hit.sort((a, b) => beside(a) - beside(b) || (b.at?.y ?? 0) - (a.at?.y ?? 0))[0]?.body ?? null
    },
    /** Converts a point of the page to a point of the world. */
    worldAt: (point: ScreenPosition): ScreenPosition | null => scene()?.viewport?.toWorld(point.x, point.y) ?? null,
    /** Converts a point of the world to a point of the page. */
    onPage(point: ScreenPosition): (ScreenPosition & { scale: number }) | null {
      const view = scene()?.viewport
      return view ? { ...view.toScreen(point.x, point.y), scale: view.scale.x } : null
    },
    emote(body: string, emote: string): void {
      const until = performance.now() + emoteTime
      state.emotes = [...state.emotes.filter((entry) => entry.body !== body), { body, emote, until }]
    },
  }
}
export type Stage = ReturnType<typeof createStage>
