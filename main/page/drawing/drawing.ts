import type { RpgClientEngine } from '@rpgjs/client'
import { settings as pixiSettings, type Renderer } from 'pixi.js'
import type { GameState } from '../game-state.ts'
import { createGovernor } from './governor.ts'
import { type Level, levels, resolutionOf } from './levels.ts'
import { createPace } from './pace.ts'

/** A browser without a graphics card says so in the name of what draws. */
const inSoftware = /swiftshader|llvmpipe|software|basic render/i

interface Engine {
  scheduler: { nextTick(timestamp: number): void }
  renderer: { renderer: Renderer; width: number; height: number }
}

/**
 * Draws as much as the machine can, or as the player chose: which pictures are drawn at all, how finely, and what is in
 * them (`now()`). Nothing is drawn while the page is hidden.
 */
export function createDrawing(options: { state: GameState; zoom: () => number }) {
  let governor = createGovernor({ levels: levels.length, first: 0 })
  const isDue = createPace()
  let resolution = 1

  const now = (): Level => {
    const { drawing } = options.state.settings
    const index = drawing === 'full' ? 0 : drawing === 'light' ? levels.length - 1 : governor.level()
    return levels[index] ?? levels[0]
  }
  const allowed = (): number => Math.min(now().frames, options.state.settings.mostFrames)

  function sharpen({ renderer }: Engine): void {
    const wanted = resolutionOf(now().fineness, options.zoom())
    const { renderer: pixi, width, height } = renderer
    if (wanted !== resolution) {
      resolution = wanted
      pixi.resolution = wanted
      pixi.resize(width, height)
    }
    const view = pixi.view as HTMLCanvasElement
    const [wide, high] = [`${pixi.screen.width}px`, `${pixi.screen.height}px`]
    if (view.style.width !== wide) view.style.width = wide
    if (view.style.height !== high) view.style.height = high
  }

  return {
    now,
    /** Call once, before the engine draws. */
    attach(started: RpgClientEngine): void {
      const engine = started as unknown as Engine
      const { renderer: pixi } = engine.renderer
      // Without a graphics card, drawing everything even for a moment would keep the page from loading.
      if (inSoftware.test(nameOf(pixi))) governor = createGovernor({ levels: levels.length, first: 1 })
      const tick = engine.scheduler.nextTick.bind(engine.scheduler)
      engine.scheduler.nextTick = (timestamp) => {
        if (document.hidden) return governor.startOver()
        const time = performance.now()
        if (!isDue(time, allowed())) return
        sharpen(engine)
        tick(timestamp)
        if (options.state.settings.drawing === 'auto') governor.drawn(time, allowed())
      }
      // Pictures lie on whole pixels of the canvas. PixiJS asks a setting of its own for their size.
      const render = pixi.render.bind(pixi)
      pixi.render = (shown, how) => {
        if (how?.renderTexture === undefined) pixiSettings.RESOLUTION = resolution
        try {
          render(shown, how)
        } finally {
          pixiSettings.RESOLUTION = 1
        }
      }
    },
  }
}

function nameOf(pixi: Renderer): string {
  const { gl } = pixi
  const more = gl?.getExtension('WEBGL_debug_renderer_info')
  return gl ? String(gl.getParameter(more ? more.UNMASKED_RENDERER_WEBGL : gl.RENDERER)) : ''
}
