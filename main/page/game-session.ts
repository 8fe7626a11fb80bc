import { createModules, inputs } from 'virtual:hearthfolk/client-modules'
import type { Room } from '@colyseus/sdk'
import { entryPoint, type RpgClientEngine } from '@rpgjs/client'
import { BaseTexture, settings as pixiSettings, SCALE_MODES } from 'pixi.js'
import { largestView } from '../server/rooms/messages.ts'
import { createAround } from './around.ts'
import { type AutoWalk, createAutoWalk } from './auto-walk.ts'
import { type ConnectionProblem, createPageSocket } from './colyseus-socket.ts'
import { createConversation } from './conversation.ts'
import { createFacePartner } from './face-partner.ts'
import { toFeet } from './feet.ts'
import { type GameState, keepShown } from './game-state.ts'
import { createGoods } from './goods.ts'
import { isBefore } from './houses/houses.ts'
import { paceInput } from './input-pace.ts'
import { separateTypingFromWalking } from './keyboard.ts'
import { serveLooks } from './looks.ts'
import { clearAway, createNpcBodies } from './npc-bodies.ts'
import type { PageContext } from './page-context.ts'
import { listenToPointer } from './pointer.ts'
import { createPosing } from './posing.ts'
import type { Rejoin } from './rejoin.ts'
import { createStage } from './stage.ts'
import type { PageStorage } from './storage.ts'
import { waitInLine } from './waiting-line.ts'
import { type EmoteSheet, fetchJson, loadWorldArt } from './world-art.ts'
import { createWorldView } from './world-view.ts'

/**
 * The server's close codes (main/server/rooms/village-room.ts) after which the page must not reconnect: another window
 * took over, or this page flooded.
 */
const finalCodes = [4101, 4102]
/** RPGJS's `TransitionMode.None`, which it does not export. */
const noTransition = 0

export type GameSession = Awaited<ReturnType<typeof startGameSession>>

/**
 * Loads RPGJS on an open room and connects it to the page's state. Resolves when the engine runs; the scene may still
 * be fading in.
 */
export async function startGameSession(options: {
  room: Room
  name: string
  state: GameState
  storage: PageStorage
  rejoin: Rejoin
}) {
  const { room, name, state, storage, rejoin } = options
  const socket = createPageSocket(room)
  await waitInLine({ socket, state, storage, name })
  let engine: RpgClientEngine | null = null
  let walk: AutoWalk | null = null
  let tileSize = 32
  let pace: { catchUp(): void } | null = null
  const bodies = createNpcBodies({
    isCalled(body) {
      const isMeant = [state.partner, state.approaching, ...state.company].some((person) => person?.id === body.id)
      // Whoever is in a room comes out of the door by themselves, or is visited there.
      return isMeant && !world.houses().some((house) => world.hasRoom(house.id) && isBefore(house, toFeet(body)))
    },
  })
  const world = createWorldView({ state, art: loadWorldArt() })
  const stage = createStage(state, world.room)
  const around = createAround({ state, villagers: bodies.all, houses: world.houses, roomAt: world.roomAt })
  const facing = createFacePartner()
  const posing = createPosing({ state, villagers: bodies.all })
  let lastFrame = performance.now()
  void fetchJson<EmoteSheet>('emotes.json').then((sheet) => {
    state.emoteNames = sheet?.names ?? []
  })
  const conversation = createConversation({ state, socket, walk: () => walk })
  const feet = () => {
    const player = (engine?.player ?? null) as { position: { x: number; y: number } } | null
    return player && toFeet(player.position)
  }
  const goods = createGoods({
    state,
    socket,
    feet,
    tileSize: () => tileSize,
    notice: conversation.notice,
  })

  const context: PageContext = {
    state,
    engineStarted(started) {
      engine = started
      serveLooks(started, () => state.settings.reduceMotion)
      // RPGJS fades by counting frames, so on a slow machine the village would stay dark for seconds.
      started.renderer.transitionMode = noTransition
      // RPGJS's own hook runs before it draws. Bubbles placed then would trail a frame behind their speakers.
      started.tick.subscribe(() => frame(started))
    },
    sceneLoaded: () => engine && stage.sceneLoaded(engine),
    spriteAdded: () => {},
    spriteRemoved: clearAway,
  }

  function frame(running: RpgClientEngine): void {
    if (!running.renderer) return
    pace?.catchUp()
    const now = performance.now()
    world.frame(running, now - lastFrame)
    lastFrame = now
    bodies.frame(running)
    facing.frame(
      running.player as Parameters<typeof facing.frame>[0],
      bodies.all().find(({ id }) => id === state.partner?.id) ?? null,
    )
    around.frame(running, now)
    posing.frame(running, now)
    tellView(running)
    stage.frame(running)
  }

  let toldView = ''
  /** Tells the server which area is in view, so that it reports the bodies there. */
  function tellView(running: RpgClientEngine): void {
    const side = tileSize * (stage.zoom() || 1)
    const columns = Math.min(largestView.columns, Math.ceil(running.renderer.width / side))
    const rows = Math.min(largestView.rows, Math.ceil(running.renderer.height / side))
    const view = `${columns}×${rows}`
    if (view === toldView || columns < 1 || rows < 1 || !socket.connected) return
    toldView = view
    socket.emit('view', { columns, rows })
  }

  listen()
  BaseTexture.defaultOptions.scaleMode = SCALE_MODES.NEAREST
  pixiSettings.ROUND_PIXELS = true
  const rpg = entryPoint(createModules(context), {
    // RPGJS requests a socket and connects it; ours is already connected.
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
  pace = paceInput({ engine: rpg, beforeStep: () => walk?.step() })
  rpg.renderer.canvas.setAttribute('aria-label', 'World')
  rpg.renderer.canvas.setAttribute('role', 'img')
  rpg.renderer.canvas.tabIndex = 0
  const root = document.querySelector<HTMLElement>('#app')
  if (root) separateTypingFromWalking({ root, engine: rpg, walkedByHand: conversation.walkedByHand })
  listenToPointer({ engine: rpg, state, stage, walk, conversation, goods, doors: world })

  function listen(): void {
    keepShown(socket, state)
    socket.listen('welcome', (welcome) => {
      state.me = { id: welcome.player.id, name: welcome.player.name }
      state.brain = welcome.brain
      // The village may have cleaned the name. The token is kept under both names, so that typing it the same way again
      // finds it.
      for (const known of [name, welcome.player.name]) storage.keepToken(known, welcome.player.token)
      storage.keepLastName(welcome.player.name)
      state.phase = 'playing'
      state.happenings = []
      state.goingOn = []
      state.signs = []
      state.choices = []
      tileSize = welcome.map.tileSize
      if (engine) forgetOthers(engine, welcome.players)
    })
    socket.listen('signs', ({ signs }) => {
      state.signs = signs
      // A player who walks away stops reading.
      if (state.panel === 'sign' && !signs.some(({ place }) => place === state.reading)) state.panel = 'none'
    })
    socket.listen('bodies', (frame) => bodies.take(engine, frame))
    socket.listen('emote', ({ body, emote, toYou }) => {
      stage.emote(body, emote)
      if (toYou !== undefined) conversation.notice(`${toYou} waves to you.`)
    })
    socket.on('connection.problem', (problem) => {
      const { message, kind, code } = problem as ConnectionProblem
      if (kind === 'left' && finalCodes.includes(code)) {
        state.phase = 'lost'
        state.problem = message
        return
      }
      state.problem = 'The village cannot be reached. Trying again …'
      rejoin.start(kind === 'dropped')
    })
    socket.on('connection.restored', () => {
      state.problem = ''
      rejoin.stop()
    })
  }

  /** The villager nearest to the player, within `tiles`. */
  function nearestVillager(tiles: number): { id: string; name: string } | null {
    const me = stage.feetOf(state.me.id)
    if (!me) return null
    const near = bodies.all().flatMap(({ id, name }) => {
      const at = stage.feetOf(id)
      return at
        ? [{ person: { id, name }, distance: Math.hypot(at.x - me.x, at.y - me.y) / (tileSize * me.scale) }]
        : []
    })
    const nearest = near.sort((a, b) => a.distance - b.distance)[0]
    return nearest && nearest.distance <= tiles ? nearest.person : null
  }

  return {
    socket,
    conversation,
    goods,
    stage,
    engine: rpg,
    nearestVillager,
    feet,
    villagers: bodies.all,
    focusWorld: () => rpg.renderer.canvas.focus(),
  }
}

/**
 * Removes the bodies of players who left during a dropped connection. No packet names them, so they would stay as
 * ghosts.
 */
function forgetOthers(engine: RpgClientEngine, players: string[]): void {
  const game = engine.gameEngine as unknown as {
    getObjects(): Record<string, { object: { type?: string } }>
    removeObjectAndShape(id: string): void
  }
  for (const [id, { object }] of Object.entries(game.getObjects()))
    if (object.type === 'player' && !players.includes(id)) game.removeObjectAndShape(id)
}
