import type { Room } from '@colyseus/sdk'
import type { RpgClientEngine } from '@rpgjs/client'
import type { PageSettings } from '../server/live/page-settings.ts'
import { plainScene } from '../server/rooms/scene-names.ts'
import { createAround } from './around.ts'
import { type AutoWalk, createAutoWalk, direction } from './auto-walk.ts'
import { clearAway, createBodies } from './bodies.ts'
import { type ConnectionProblem, createPageSocket } from './colyseus-socket.ts'
import { createConversation } from './conversation.ts'
import { createFacePartner } from './face-partner.ts'
import { toFeet } from './feet.ts'
import { type GameState, keepShown } from './game-state.ts'
import { createGoods } from './goods.ts'
import { isByRules } from './guide/brain-words.ts'
import { createHome } from './home/home.ts'
import { isBefore } from './houses/houses.ts'
import { steer } from './input/steer.ts'
import { createInside } from './inside/inside.ts'
import { separateTypingFromWalking } from './keyboard.ts'
import { createPageMap } from './map/page-map.ts'
import { createNearestVillager } from './nearest-villager.ts'
import { createOwnSteps, type OwnRecord } from './own-steps.ts'
import type { OnEngine, PageEngine } from './page-engine.ts'
import { listenToPointer } from './pointer.ts'
import { createPosing } from './posing.ts'
import type { Rejoin } from './rejoin.ts'
import { createLateSheets } from './rooms/late-sheets.ts'
import { say } from './say.ts'
import { createStage } from './stage.ts'
import type { PageStorage } from './storage.ts'
import { keepMoments } from './story/keep-moments.ts'
import { drawingOf, takePicture } from './story/take-picture.ts'
import { createToldView } from './told-view.ts'
import { createUses } from './uses/uses.ts'
import { waitInLine } from './waiting-line.ts'
import { createWalkTo } from './walk-to.ts'
import { createWayOnGround, type WayOnGround } from './way-on-ground.ts'
import { type EmoteSheet, fetchJson, loadWorldArt } from './world-art.ts'
import { createWorldView } from './world-view.ts'

/**
 * The server's close codes (main/server/rooms/village-room.ts) after which the page must not reconnect: another window
 * took over, this page flooded, or the player was shut out.
 */
const shutOutCode = 4107
const finalCodes = [4101, 4102, shutOutCode]
/** How long the village is drawn before the pictures of its rooms are fetched. Milliseconds. */
const roomsAfter = 3000

/** What the page waits for before the village is there. On a slow machine or line each takes seconds. */
const waitsFor = {
  map: 'game-session.the-map-of-the-village',
  pictures: 'game-session.the-pictures-of-the-village',
  drawing: 'game-session.the-village-is-being-drawn',
} as const

export { createPageEngine } from './page-engine.ts'
export type GameSession = Awaited<ReturnType<typeof startGameSession>>

/**
 * Shows the village of an open room, and connects it to the page's state. Resolves when the engine runs; the scene may
 * still be on its way. `travel`: the player is in another zone now. It resolves with false if the page can't follow.
 */
export async function startGameSession(options: {
  room: Room
  name: string
  state: GameState
  storage: PageStorage
  rejoin: Rejoin
  inputs: PageSettings['inputs']
  pageEngine: PageEngine
  travel(to: { zone: string; text: string }): Promise<boolean>
}) {
  const { room, name, state, storage, rejoin, inputs, pageEngine, travel } = options
  const ended = new AbortController()
  const until = { here: ended.signal }
  const socket = createPageSocket(room)
  await waitInLine({ socket, state, storage, name })
  let engine: RpgClientEngine | null = null
  let walk: AutoWalk | null = null
  let tileSize = 32
  let pace: { catchUp(): void } | null = null
  let ground: ReturnType<typeof createWayOnGround>['ground'] = () => null
  const steps = createOwnSteps({
    record: () => (engine?.player ?? null) as OwnRecord | null,
    ground: () => ground(),
    send: (move) => socket.emit('move', move),
  })
  const bodies = createBodies({
    own: steps.take,
    isCalled(body) {
      const isMeant = [state.partner, state.approaching, ...state.company].some((person) => person?.id === body.id)
      // Whoever is in a room comes out of the door by themselves, or is visited there.
      return isMeant && !world.houses().some((house) => world.hasRoom(house.id) && isBefore(house, toFeet(body)))
    },
  })
  const world = createWorldView({
    state,
    art: loadWorldArt(),
    level: pageEngine.level,
    furniture: (bodies) => home.show(bodies),
  })
  const stage = createStage(state, world.place)
  const around = createAround({
    ...{ state, villagers: bodies.villagers, players: bodies.players, houses: world.houses },
    tileSize: () => tileSize,
    feet: () => feet(),
    groundAt: (point) => world.roomAt(point) ?? world.areaAt(point),
  })
  const lateSheets = createLateSheets()
  const facing = createFacePartner()
  const map = createPageMap({
    state,
    storage,
    data: () => (engine?.getScene() as { data?: unknown } | null)?.data ?? null,
    villagers: bodies.villagers,
    feet: () => feet(),
    underSky: world.underSky,
    ...{ areaAt: world.areaAt, areas: world.areas },
  })
  const posing = createPosing({ state, villagers: bodies.villagers })
  let lastFrame = performance.now()
  void fetchJson<EmoteSheet>('emotes.json').then((sheet) => {
    state.emoteNames = sheet?.names ?? []
  })
  const conversation = createConversation({ state, socket, ...until, walk: () => walk })
  const feet = () => {
    const player = (engine?.player ?? null) as { position: { x: number; y: number } } | null
    return player && toFeet(player.position)
  }
  const here = { state, socket, ...until, feet, tileSize: () => tileSize, notice: conversation.notice }
  const goods = createGoods(here)
  const view = createToldView({ socket, zoom: () => stage.zoom(), tileSize: () => tileSize })
  let wayTo: WayOnGround = () => null
  const uses = createUses({
    ...here,
    walk: () => walk,
    wayTo: (point) => wayTo(point),
    walkedByHand: conversation.walkedByHand,
    bites: () => stage.emote(state.me.id, 'exclamation'),
  })
  const walkedByHand = () => {
    uses.forgetWish()
    conversation.walkedByHand()
  }
  const inside = createInside(here)
  const home = createHome(here)

  const onEngine: OnEngine = {
    socket,
    frame,
    zoom: () => stage.zoom() ?? 1,
    engineStarted(started) {
      engine = started
    },
    sceneLoaded() {
      state.picture = say(waitsFor.drawing)
      if (engine) stage.sceneLoaded(engine)
    },
    spriteRemoved: clearAway,
  }

  function frame(running: RpgClientEngine): void {
    if (!running.renderer || ended.signal.aborted) return
    pace?.catchUp()
    const now = performance.now()
    if (world.frame(running, now - lastFrame)) villageDrawn()
    if (world.room()) lateSheets.fetch()
    lastFrame = now
    bodies.frame(running)
    steps.frame(stage.pictureOf(state.me.id))
    facing.frame(
      running.player as Parameters<typeof facing.frame>[0],
      bodies.villagers().find(({ id }) => id === state.partner?.id) ?? null,
    )
    around.frame(now)
    uses.frame()
    lookAtThing(running)
    posing.frame(running, now)
    map.frame(now)
    view.tell(running)
    stage.frame(running)
  }

  /** RPGJS's page predicts its own player and would keep an older direction. */
  function lookAtThing(running: RpgClientEngine): void {
    const faces = state.poses.find(({ id }) => id === state.me.id)?.faces
    const player = running.player as { direction: number } | null
    if (faces && player && !state.partner) player.direction = direction[faces]
  }
  function villageDrawn(): void {
    if (state.picture === '') return
    state.picture = ''
    setTimeout(lateSheets.fetch, roomsAfter)
  }

  /** Rules speak English only. Who reads another language is told once in each browser: pages come back by themselves. */
  function tellOfEnglish(): void {
    if (say.language === 'en' || !isByRules(state.brain) || !storage.isFirst('english')) return
    conversation.notice(say('game-session.villagers-speak-english'))
  }

  listen()
  const rpg = await pageEngine.show(onEngine, inputs)
  walk = createAutoWalk({ engine: rpg, steps, onEnd: (how) => conversation.walkEnded(how) })
  const steering = steer({ engine: rpg, walk, steps, walkedByHand })
  const { gamepads } = steering
  pace = steering.pace
  rpg.renderer.canvas.setAttribute('aria-label', say('game-session.world'))
  rpg.renderer.canvas.setAttribute('role', 'img')
  rpg.renderer.canvas.tabIndex = 0
  const root = document.querySelector<HTMLElement>('#app')
  if (root) separateTypingFromWalking({ root, engine: rpg, ...until, walkedByHand })
  const { isFree, ...onGround } = createWayOnGround(rpg)
  wayTo = onGround.wayTo
  ground = onGround.ground
  const { notice } = conversation
  const walkTo = createWalkTo({ walk, feet, wayTo, doors: world, walkedByHand, notice })
  listenToPointer({
    ...until,
    ...{ engine: rpg, state, stage, walkTo, isFree, conversation, goods, uses, home, feet, hasRoom: world.hasRoom },
    tileSize: () => tileSize,
    villagers: () => bodies.villagers().map(({ id, name, ...corner }) => ({ id, name, ...toFeet(corner) })),
  })

  function listen(): void {
    keepShown(socket, state)
    keepMoments({ state, socket, store: storage.moments, picture: () => engine && takePicture(drawingOf(engine)) })
    socket.listen('welcome', (welcome) => {
      state.me = { id: welcome.player.id, name: welcome.player.name }
      state.keptAs = welcome.zone === undefined ? state.me.id : `${state.me.id}@${welcome.zone}`
      state.brain = welcome.brain
      state.world = welcome.world
      // The village may have cleaned the name. The token is kept under both names, so that typing it the same way again
      // finds it.
      for (const known of [name, welcome.player.name]) storage.keepToken(known, welcome.player.token)
      storage.keepLastName(welcome.player.name)
      state.phase = 'playing'
      state.isClosing = false
      tellOfEnglish()
      if (!engine?.getScene()) state.picture = say(waitsFor.map)
      state.happenings = []
      state.goingOn = []
      state.signs = []
      state.choices = []
      tileSize = welcome.map.tileSize
    })
    socket.on(plainScene, (scene) => {
      lateSheets.take(scene)
      if (state.picture) state.picture = say(waitsFor.pictures)
    })
    socket.listen('signs', ({ signs }) => {
      state.signs = signs
      // A player who walks away stops reading.
      if (state.panel === 'sign' && !signs.some(({ place }) => place === state.reading)) state.panel = 'none'
    })
    socket.listen('bodies', (frame) => bodies.take(engine, frame))
    socket.listen('emote', ({ body, emote, toYou }) => {
      stage.emote(body, emote)
      if (toYou !== undefined) conversation.notice(say('game-session.waves-to-you', { name: toYou }))
    })
    socket.listen('notice', ({ closes }) => {
      if (closes) state.isClosing = true
    })
    let isLeaving = false
    socket.listen('travel', ({ zone, text }) => {
      isLeaving = true
      steps.dropped()
      for (const known of [name, state.me.name]) storage.takeAlong(known, zone)
      void travel({ zone, text }).then((goes) => {
        isLeaving = goes
      })
    })
    socket.on('connection.problem', (problem) => {
      steps.dropped()
      if (isLeaving) return
      const { message, kind, code } = problem as ConnectionProblem
      if (kind === 'left' && finalCodes.includes(code)) {
        state.phase = 'lost'
        state.problem = message
        state.isShutOut = code === shutOutCode
        return
      }
      state.problem = say(
        state.isClosing ? 'game-session.closed-for-a-moment' : 'common.the-village-cannot-be-reached-2',
      )
      rejoin.start(kind === 'dropped')
    })
    socket.on('connection.restored', () => {
      state.problem = ''
      state.isClosing = false
      rejoin.stop()
    })
  }

  return {
    socket,
    conversation,
    /** The page shows another village now. */
    end(): void {
      ended.abort()
      socket.removeAllListeners()
      socket.disconnect()
    },
    tellOfEnglish,
    goods,
    uses,
    inside,
    home,
    stage,
    cover: world.cover,
    engine: rpg,
    gamepads,
    map: { ...map, walkTo },
    nearestVillager: createNearestVillager({ state, stage, villagers: bodies.villagers, tileSize: () => tileSize }),
    feet,
    villagers: bodies.villagers,
    underSky: world.underSky,
    ...{ areaAt: world.areaAt, areas: world.areas },
    focusWorld: () => rpg.renderer.canvas.focus(),
  }
}
