import { createModules } from 'virtual:hearthfolk/client-modules'
import { entryPoint, type RpgClientEngine, RpgResource } from '@rpgjs/client'
import { BaseTexture, type Container, settings as pixiSettings, SCALE_MODES, utils } from 'pixi.js'
import type { PageSettings } from '../server/live/page-settings.ts'
import type { PageSocket } from './colyseus-socket.ts'
import { createDrawing } from './drawing/drawing.ts'
import { mendFailedPictures } from './failed-pictures.ts'
import type { GameState } from './game-state.ts'
import { serveLooks } from './looks.ts'
import type { PageContext } from './page-context.ts'
import { backdropOf } from './theme.ts'

/** RPGJS's `TransitionMode.None`, which it does not export. */
const noTransition = 0

/** What RPGJS shows: one village, through one connection. */
export interface OnEngine extends Pick<PageContext, 'engineStarted' | 'sceneLoaded' | 'spriteRemoved'> {
  socket: PageSocket
  frame(engine: RpgClientEngine): void
  zoom(): number
}

/** The parts of RPGJS's engine that lead it to another server. */
interface Leadable {
  lastScene: string
  subscriptionWorld?: { unsubscribe(): void }
  gameEngine: { resetObjects(): void }
  renderer: { clearScene(): void; getScene(): { viewport?: Container } | null }
  controls: { setInputs(inputs: PageSettings['inputs']): void }
  connection(uri: string): Promise<void>
}

/** RPGJS, which starts once in a page. A player who goes to another zone of the land takes it along. */
export function createPageEngine(state: GameState) {
  let engine: RpgClientEngine | null = null
  let shown: OnEngine
  const drawing = createDrawing({ state, zoom: () => shown.zoom() })
  const context: PageContext = {
    state,
    engineStarted(started) {
      serveLooks(started, () => state.settings.reduceMotion)
      // RPGJS fades by counting frames, so on a slow machine the village would stay dark for seconds.
      started.renderer.transitionMode = noTransition
      drawing.attach(started)
      // RPGJS's own hook runs before it draws. Bubbles placed then would trail a frame behind their speakers.
      started.tick.subscribe(() => shown.frame(started))
      shown.engineStarted(started)
    },
    sceneLoaded: () => shown.sceneLoaded(),
    spriteAdded: () => {},
    spriteRemoved: (sprite) => shown.spriteRemoved(sprite),
  }

  async function start(inputs: PageSettings['inputs']): Promise<RpgClientEngine> {
    mendFailedPictures()
    BaseTexture.defaultOptions.scaleMode = SCALE_MODES.NEAREST
    pixiSettings.ROUND_PIXELS = true
    const rpg = entryPoint(createModules(context), {
      // RPGJS requests a socket and connects it; ours is already connected.
      io: () => {
        const { socket } = shown
        queueMicrotask(() => setTimeout(() => socket.open()))
        return socket
      },
      globalConfig: { inputs },
      canvas: {
        antialias: false,
        backgroundColor: backdropOf(state.own.colours),
      },
      envs: { VITE_BUILT: 1, VITE_RPG_TYPE: 'mmorpg', VITE_ASSETS_PATH: '/assets' },
    } as unknown as Parameters<typeof entryPoint>[1]) as RpgClientEngine
    await rpg.start()
    return rpg
  }

  return {
    /** How much is drawn now. */
    level: drawing.now,
    /** Shows a village, instead of the one that was shown before. Resolves when RPGJS is connected to it. */
    async show(next: OnEngine, inputs: PageSettings['inputs']): Promise<RpgClientEngine> {
      shown = next
      if (!engine) {
        engine = await start(inputs)
        return engine
      }
      const led = engine as unknown as Leadable
      led.subscriptionWorld?.unsubscribe()
      const before = led.renderer.getScene()?.viewport
      led.renderer.clearScene()
      // It listens to the wheel, and would keep its map for good.
      before?.destroy({ children: true })
      led.gameEngine.resetObjects()
      led.lastScene = ''
      forgetPictures()
      led.controls.setInputs(inputs)
      next.engineStarted(engine)
      await led.connection('')
      return engine
    },
  }
}
export type PageEngine = ReturnType<typeof createPageEngine>

/** Two zones may have pictures of one name. */
function forgetPictures(): void {
  RpgResource.spritesheets.clear()
  utils.clearTextureCache()
}
