import type { RpgClientEngine, RpgSceneMap } from '@rpgjs/client'
import type { GameState } from './game-state.ts'

/** How long an emote shows, in milliseconds. */
const emoteTime = 2600
/** Height over the feet at which bubbles hang, in world pixels. */
const headHeight = 52

export interface ScreenPosition {
  x: number
  y: number
}

/** What is drawn over RPGJS's canvas by hand: where heads are (for bubbles), zoom and emotes. */
export function createStage(state: GameState) {
  const listeners = new Set<() => void>()
  let running: RpgClientEngine | null = null

  const scene = (): RpgSceneMap | null => (running?.getScene() as unknown as RpgSceneMap | null) ?? null

  const applyZoom = (engine: RpgClientEngine): void => {
    const view = (engine.getScene() as unknown as { viewport?: { scale: { x: number; set(value: number): void } } } | null)?.viewport
    const zoom = state.settings.zoom || (engine.renderer.width >= 1200 && engine.renderer.height >= 640 ? 2 : 1)
    if (view && view.scale.x !== zoom) view.scale.set(zoom)
  }

  return {
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
    /** Where a body's head is, in CSS pixels of the page; null when it is not on the map. */
    headOf(body: string): ScreenPosition | null {
      const sprite = scene()?.getSprite?.(body) as unknown as { getGlobalPosition(): { x: number; y: number }; worldTransform: { a: number } } | undefined
      if (!sprite) return null
      const position = sprite.getGlobalPosition()
      const scale = sprite.worldTransform.a
      return { x: position.x + 10 * scale, y: position.y + (14 - headHeight) * scale }
    },
    emote(body: string, emote: string): void {
      const until = performance.now() + emoteTime
      state.emotes = [...state.emotes.filter((entry) => entry.body !== body), { body, emote, until }]
    },
  }
}
export type Stage = ReturnType<typeof createStage>
