import { randomUUID } from 'node:crypto'
import type { PlayerId } from '../../world/ids.ts'
import { isUnseen } from '../../world/life/detail.ts'
import { groupOf } from '../../world/lookup.ts'
import { rpgjsDock } from '../channels/docks.ts'
import { aboutSpeaker } from '../channels/rpgjs/about-speaker.ts'
import { createRpgjsPlugin } from '../channels/rpgjs/rpgjs-plugin.ts'
import type { TalkLine } from '../channels/talk/frames.ts'
import { createSharedReads } from '../channels/talk/shared-reads.ts'
import { loadEngine } from '../engine/load-engine.ts'
import type { RpgjsEngine } from '../engine/rpgjs-engine.ts'
import { createStrain } from '../engine/strain.ts'
import { createPlaces } from '../rooms/places.ts'
import { createRpgjsIo } from '../rooms/rpgjs-socket.ts'
import { createVillageRoom, type VillageRoomCarrier } from '../rooms/village-room.ts'
import { arrivalPlace, entranceOf } from './arrival-place.ts'
import { createDoorways } from './doorways.ts'
import { createFacePartner } from './face-partner.ts'
import { createHeartbeats } from './heartbeats.ts'
import { createIdleWords } from './idle-words.ts'
import { createKeptRoom } from './kept-room.ts'
import { createLandLife } from './land-life.ts'
import { createLooks } from './looks.ts'
import { mutedText } from './moderation/moderation.ts'
import { tellModerated } from './moderation/tell-moderated.ts'
import { createPlayerBoards, type PlayerBoards } from './player-boards.ts'
import { createPlayerBodies } from './player-bodies.ts'
import { createPlayerDoors } from './player-doors.ts'
import { createPlayerGoods, type PlayerGoods } from './player-goods.ts'
import { createPlayerTalk, openTiles, type PlayerTalk } from './player-talk.ts'
import { createPlayerWalks, type PlayerWalks } from './player-walks.ts'
import { createMutedRoom, createMuting } from './reports/muting.ts'
import { createToldRoom, ownWords } from './reports/told-room.ts'
import type { ServeOptions } from './serve-options.ts'
import { createShow, type Show } from './show.ts'
import { createShownBodies, type ShownBodies } from './shown-bodies.ts'
import { talkHistory } from './talk-history.ts'
import { villageListeners } from './tick-listeners.ts'
import { createTicker } from './ticker.ts'
import { createTravel } from './travel.ts'
import type { Village } from './village.ts'
import { createWalkTo } from './walk-to.ts'
import { createWayFinder } from './way-finder.ts'

/** Joins the village to RPGJS and to the players' pages. */
export async function serveVillage(village: Village, options: ServeOptions, closers: (() => unknown)[]) {
  const { world, map, minds, nameOf } = village
  const sayTo = village.tongues.say
  const { logger } = options
  const looks = createLooks(village.registry.lookOf, () => village.content.current().looks)
  const io = createRpgjsIo()
  // These depend on one another: a page's message may walk a player, a walk's end opens a talk, the room shows a talk.
  let engine: RpgjsEngine
  const players = createPlayerBodies({ ground: map, mayMove: (player) => engine.mayMove(player) })
  const doors = createPlayerDoors({
    village,
    room: () => room,
    engine: () => engine,
    players,
    bodies: () => bodies,
    talk: () => talk,
    show: () => show,
    goods: () => goods,
    promises: () => boards.promises,
    choices: () => boards.choices,
    inside: () => boards.inside,
    signs: () => boards.signs,
    gatekeeper: () => gatekeeper,
    writeLetter: (connection, letter) => travel.desk(connection, letter),
    zone: options.land?.zone,
    away: options.land && ((player) => life?.away(player) ?? []),
    business: () => boards.business,
    uses: () => boards.uses,
    reporting: village.reporting,
    muting: () => muting,
    brain: () => options.brain(),
    languageChanged(player) {
      goods.resumed(player)
      boards.promises.resumed(player)
      boards.signs.forget(player)
      boards.choices.forget(player)
      boards.uses.resumed(player)
    },
  })
  const strain = createStrain()
  const life =
    options.land &&
    createLandLife({
      ...{ village, land: options.land, room: () => room, gatekeeper: () => gatekeeper, sayTo, logger },
      tell: options.tell ?? (async () => ''),
    })
  const isClosing = (): boolean => village.isDraining() || life?.isLeaving() === true
  const carrier: VillageRoomCarrier = createVillageRoom({
    io,
    places: createPlaces({ most: () => options.settings.current().players.most, isStrained: strain.isStrained }),
    registry: village.registry,
    shutOut: village.shutOut,
    elsewhere: (player) => gatekeeper.whereIs(player),
    isClosing,
    ...(life && { knownElsewhere: life.knownElsewhere }),
    speaks: village.tongues.set,
    sayTo,
    sayFor: village.tongues.sayFor,
    logger,
    joined: doors.joined,
    resumed: doors.resumed,
    left: doors.left,
    message: doors.message,
    movedByHand: (player) => walks.stop(player),
    step: ({ id }, move) => players.step(id, move),
  })
  village.moderation.onChange((change) => tellModerated(change, { room: carrier, shutOut: village.shutOut, sayTo }))
  const muted = {
    mutes: village.mutes,
    state: () => world.state,
    partnerOf: (player: PlayerId) => talk.partnerOf(player),
  }
  const room: VillageRoomCarrier = createMutedRoom({
    ...muted,
    room: createToldRoom({ room: carrier, told: village.told, state: () => world.state }),
  })
  const muting = createMuting({ ...muted, room, sayTo, logger })
  const travel = createTravel({ village, land: options.land, room, doors, isClosing, sayTo, logger })
  const { gatekeeper, folkGate, arrivals, letters } = travel
  closers.push(() => gatekeeper.close())
  closers.push(() => folkGate.close())
  closers.push(() => letters.close())
  if (life) closers.push(() => life.close(), await life.begin())
  const facing = createFacePartner({
    players,
    npcs: () => world.state.npcs,
    partnerOf: (player) => talk.partnerOf(player),
  })
  const ways = createWayFinder(map)
  const walks: PlayerWalks = createPlayerWalks({
    world,
    ways,
    near: openTiles,
    move: (player, direction) => room.walk(player, direction),
    through: (player, point) => doorways.passTo(player, point),
    onEnd: (player, npc, how) => talk.walkEnded(player, npc, how),
  })
  const doorways = createDoorways({
    world,
    teleport(player, feet, way) {
      players.teleport(player, feet)
      players.face(player, way)
    },
    notice: (player, text) => room.send(player, 'notice', { level: 'info', text }),
    sayTo,
    isLed: (player) => walks.isWalking(player),
  })
  closers.push(
    options.hub.registry.registerChannel({
      dock: rpgjsDock,
      load: async () =>
        createRpgjsPlugin({
          maps: [map.id],
          isHere: (body) =>
            Object.hasOwn(world.state.npcs, body) || world.state.players[body as PlayerId]?.present === true,
          submit: (command) => world.send(command),
          notice: (player, text) => room.send(player as PlayerId, 'notice', { level: 'info', text }),
        }),
    }),
  )
  village.consent.connect({
    ask(player, question) {
      if (!room.isAttached(player)) return false
      room.send(player, 'consent', { ...question, name: nameOf(question.npc) })
      return true
    },
    over: (player, id) => room.send(player, 'consent.over', { id }),
  })
  const told = createKeptRoom({ world, room, sayTo })
  const bodies: ShownBodies = createShownBodies({
    ...{ village, room, looks, players },
    language: minds.language,
    sendsOneIn: strain.sendsOneIn,
  })
  const goods: PlayerGoods = createPlayerGoods({
    ...{ world, room, told, nameOf },
    language: minds.language,
    sayTo,
    land: options.land,
    isOff: village.killSwitch.isOff,
  })
  const show: Show = createShow({
    world,
    room,
    told,
    nameOf,
    brain: options.brain,
    isShown: bodies.isShown,
    isIdle: createIdleWords({
      language: minds.language,
      names: () =>
        [...Object.values(world.state.npcs), ...Object.values(world.state.players)].map(({ id }) => nameOf(id)),
    }),
    start: randomUUID().slice(0, 8),
  })
  const runtime = minds.join({
    // The village is a channel like the others.
    dispatch: options.hub.surface.receive,
    submit: (command) => world.send(command),
    show: (event) => show.onMind(event),
    isOperator: options.isOperator,
    isUnseen: (npc) => isUnseen(world.state, map, npc),
    about: (speaker, npc) => aboutSpeaker(world.state, map, speaker, npc),
  })
  const histories = createSharedReads<TalkLine[]>()
  const talk: PlayerTalk = createPlayerTalk({
    world,
    room,
    walks,
    nameOf,
    sayTo,
    isNamed: minds.isNamed,
    elsewhere: (npc, player) => village.whereabouts.refusal(npc, sayTo(player)),
    isGoodbye: minds.language.partings.isGoodbye,
    hushed(player) {
      const mark = village.moderation.of(player)?.muted
      return mark ? mutedText(mark, sayTo(player)) : null
    },
    slash: runtime.slash,
    spoke: (player, npc, text) =>
      village.consent.heard(player, npc, (question) => minds.language.assent.readAnswerTo(text, question) === 'no'),
    history(npc, player) {
      const group = groupOf(world.state, player, npc)
      const { session } = options.settings.current()
      return histories.read(`${npc} ${player} ${group ?? ''}`, () =>
        talkHistory({ minds, npc, player, group, channel: 'rpgjs', session, nameOf }),
      )
    },
  })
  const { isOff } = village.killSwitch
  const heartbeats = createHeartbeats({ world, settings: () => options.settings.current().heartbeat, isOff })
  const { witness, deeds, sleepers, intents } = minds
  closers.push(
    () => sleepers.close(),
    () => witness.settled(),
    () => deeds.settled(),
  )
  const boards: PlayerBoards = createPlayerBoards({ village, options, room, told, players })

  // RPGJS's scheduler runs before its start has finished.
  let onStep = (): void => {}
  let onTick = (): void => {}
  const { startRpgjsEngine, basePath } = await loadEngine()
  engine = await startRpgjsEngine({
    io,
    map: village.mapTexts,
    basePath,
    scheduler: options.scheduler ?? true,
    placement(player) {
      if (!players.positionOf(player)) {
        const others = [...players.players(), ...Object.values(world.state.npcs)]
        players.enter(
          player,
          arrivalPlace({ map, navigation: ways }, world.state.players[player] ?? entranceOf(map), others),
        )
      }
      return {
        name: room.connections().get(player)?.name ?? 'someone',
        graphic: looks.shownPlayer(player),
        ...(players.positionOf(player) ?? entranceOf(map)),
      }
    },
    onStep: () => onStep(),
    onTick: () => onTick(),
    measureStep(cost) {
      strain.step(cost.cpuMs)
      options.meter?.step(cost)
    },
  })
  closers.push(() => engine.stop())
  village.onContent(() => {
    for (const { id } of players.players()) engine.dress(id, looks.shownPlayer(id))
  })

  onStep = () => {
    walks.step(players.positionOf)
    room.step()
    bodies.showMore()
  }
  const listeners = villageListeners({
    ownWords: ownWords({ told: village.told, state: () => world.state, nameOf }),
    ...boards,
    ...{ talk, show, goods, witness, deeds, runtime, heartbeats, intents, sleepers, doors, folkGate, letters },
    errands: village.errands,
    workshop: village.workshop,
    whenKept: world.whenKept,
    isOff,
  })
  const { meter, observer } = options
  const { onTick: tick, ...ticker } = createTicker({
    world,
    showBodies: bodies.show,
    listeners,
    now: () => performance.now(),
    meter,
    observer,
  })
  onTick = () => {
    doorways.look(players.players())
    doors.readPositions()
    facing.look()
    tick()
  }
  return {
    room,
    gatekeeper,
    folkGate,
    arrivals,
    life,
    runtime,
    looks,
    engine,
    walkTo: createWalkTo({ world, ways, walks }),
    ...ticker,
  }
}
