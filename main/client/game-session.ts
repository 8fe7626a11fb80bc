import { entryPoint, type RpgClientEngine } from '@rpgjs/client'
import type { Room } from '@colyseus/sdk'
import { BaseTexture, SCALE_MODES, settings as pixiSettings } from 'pixi.js'
import { createModules, inputs } from 'virtual:hearthfolk/client-modules'
import { type AutoWalk, createAutoWalk } from './auto-walk.ts'
import { type ConnectionProblem, createPageSocket } from './colyseus-socket.ts'
import { createConversation } from './conversation.ts'
import type { GameState } from './game-state.ts'
import { serveLooks } from './looks.ts'
import type { PageContext } from './page-context.ts'
import { createStage } from './stage.ts'
import { createWorldView } from './world-view.ts'
import { loadWorldArt } from './world-art.ts'
import type { PageStorage } from './storage.ts'

/** How often RPGJS reads keys, per second; moves go out at this pace. */
const inputRate = 60

export type GameSession = Awaited<ReturnType<typeof startGameSession>>

/** Loads RPGJS on an open room and joins it to the page's state. Resolves when the engine runs (the scene may still be fading in). */
export async function startGameSession(options: { room: Room; state: GameState; storage: PageStorage }) {
  const { room, state, storage } = options
  const socket = createPageSocket(room)
  let engine: RpgClientEngine | null = null
  let walk: AutoWalk | null = null
  const stage = createStage(state)
  const world = createWorldView({ state, art: loadWorldArt() })
  let lastFrame = performance.now()
  const conversation = createConversation({ state, socket, walk: () => walk })

  const context: PageContext = {
    state,
    engineStarted(started) {
      engine = started
      serveLooks(started)
    },
    sceneLoaded: () => engine && stage.sceneLoaded(engine),
    frame(running) {
      if (!running.renderer) return
      const now = performance.now()
      world.frame(running, now - lastFrame)
      lastFrame = now
      stage.frame(running)
    },
    spriteAdded: () => {},
  }

  listen()
  BaseTexture.defaultOptions.scaleMode = SCALE_MODES.NEAREST
  pixiSettings.ROUND_PIXELS = true
  const rpg = entryPoint(createModules(context), {
    // RPGJS asks for a socket and connects; ours is connected already.
    io: () => {
      queueMicrotask(() => setTimeout(() => socket.open()))
      return socket
    },
    globalConfig: { inputs },
    canvas: { antialias: false, backgroundColor: 0x1d2b26 },
    envs: { VITE_BUILT: 1, VITE_RPG_TYPE: 'mmorpg', VITE_ASSETS_PATH: '/assets' },
  } as unknown as Parameters<typeof entryPoint>[1]) as RpgClientEngine
  await rpg.start()
  walk = createAutoWalk({ engine: rpg, onEnd: (how) => conversation.walkEnded(how) })
  setInterval(() => walk?.step(), 1000 / inputRate)
  rpg.renderer.canvas.setAttribute('aria-label', 'World')
  rpg.renderer.canvas.setAttribute('role', 'img')
  const keys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'w', 'a', 's', 'd', 'W', 'A', 'S', 'D'])
  addEventListener('keydown', (event) => {
    if (!keys.has(event.key) || isTextField(event.target)) return
    conversation.walkedByHand()
    if (event.key.startsWith('Arrow')) event.preventDefault()
  })

  function listen(): void {
    socket.listen('welcome', (welcome) => {
      state.me = { id: welcome.player.id, name: welcome.player.name }
      state.brain = welcome.brain
      storage.keepToken(welcome.player.name, welcome.player.token)
      storage.keepLastName(welcome.player.name)
      state.phase = 'playing'
      if (engine) forgetOthers(engine, welcome.bodies)
    })
    socket.listen('clock', (clock) => {
      state.clock = clock
    })
    socket.listen('people', ({ people }) => {
      state.people = people
    })
    socket.listen('emote', ({ body, emote }) => stage.emote(body, emote))
    socket.on('connection.problem', (problem) => {
      const { message, kind } = problem as ConnectionProblem
      state.problem = message
      if (kind === 'left') state.phase = 'lost'
    })
    socket.on('connection.restored', () => {
      state.problem = ''
    })
  }

  return { socket, conversation, stage, engine: rpg }
}

/** After a drop: who left meanwhile was in no packet, so their bodies would stay as ghosts. */
function forgetOthers(engine: RpgClientEngine, bodies: string[]): void {
  const game = engine.gameEngine as unknown as { getObjects(): Record<string, unknown>; removeObjectAndShape(id: string): void }
  for (const id of Object.keys(game.getObjects())) if (!bodies.includes(id)) game.removeObjectAndShape(id)
}

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.tagName === 'INPUT' || target.tagName === 'TEXTAREA' || target.isContentEditable)
