import { optional } from '../../base/optional.ts'
import { gameTime } from '../../world/clock.ts'
import type { BodyId, NpcId, PlayerId } from '../../world/ids.ts'
import { seasonOf } from '../../world/life/weather.ts'
import type { RpgjsEngine } from '../engine/rpgjs-engine.ts'
import type { ClientMessage } from '../rooms/messages.ts'
import type { PlayerConnection } from '../rooms/player-connection.ts'
import { addressOf } from '../rooms/rpgjs-socket.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { ShownAway } from '../rooms/shown.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { Gatekeeper } from '../travel/gatekeeper.ts'
import type { BusinessBoard } from './business-board.ts'
import type { GoodsMessage } from './goods-commands.ts'
import type { InsideMessage } from './inside/inside-messages.ts'
import type { PlayerInside } from './inside/player-inside.ts'
import type { LetterDesk } from './letter-desk.ts'
import type { MysteryChoices, MysteryMessage } from './mystery-choices.ts'
import { listPeople } from './people.ts'
import type { PlayerBodies, Standing } from './player-bodies.ts'
import type { PlayerGoods } from './player-goods.ts'
import type { PlayerTalk } from './player-talk.ts'
import type { PromiseBoard } from './promises.ts'
import type { Muting } from './reports/muting.ts'
import type { Reporting } from './reports/reporting.ts'
import { portraitVersion } from './sheet-portrait.ts'
import type { Show } from './show.ts'
import type { ShownBodies } from './shown-bodies.ts'
import type { SignNotices } from './sign-notices.ts'
import type { ThingUses, UseMessage } from './uses/thing-uses.ts'
import type { Village } from './village.ts'

/** Players coming in, going out, and what their pages ask for. */
export function createPlayerDoors(ports: {
  village: Village
  room: () => VillageRoomCarrier
  engine: () => RpgjsEngine
  players: PlayerBodies
  bodies: () => ShownBodies
  talk: () => PlayerTalk
  show: () => Show
  goods: () => PlayerGoods
  promises: () => PromiseBoard
  choices: () => MysteryChoices
  inside: () => PlayerInside
  signs: () => SignNotices
  business: () => BusinessBoard
  uses: () => ThingUses
  gatekeeper: () => Gatekeeper
  writeLetter: LetterDesk
  /** Players in other zones, in a land. */
  away?: ((player: PlayerId) => ShownAway[]) | undefined
  /** In a land. */
  zone: string | undefined
  reporting: Reporting
  muting: () => Muting
  brain: () => string
  /** A player's page speaks another language now. */
  languageChanged(player: PlayerId): void
}) {
  const { village } = ports
  const { world, map } = village
  /** Where each player was seen last, so that only changes become commands. */
  const seenAt = new Map<PlayerId, Standing>()
  let shownMinute = ''

  function clock(): ServerMessages['clock'] {
    const now = gameTime(world.state)
    const [hours = 0, minutes = 0] = now.time.split(':').map(Number)
    return {
      date: `${now.weekday}, ${now.date}`,
      day: `${now.weekday}, ${village.minds.language.calendar.sayDate(now.date)}`,
      time: now.time,
      minutes: hours * 60 + minutes,
      weather: world.state.weather.kind,
      season: seasonOf(world.state),
      brain: ports.brain(),
      ...(village.unaskedHour().saves ? { savesThought: true } : {}),
    }
  }
  function welcome(connection: PlayerConnection): void {
    ports.room().send(connection.id, 'welcome', {
      player: { id: connection.id, name: connection.name, token: connection.token },
      world: village.content.current().worldName,
      ...optional({ zone: ports.zone }),
      map: { id: map.id, columns: map.columns, rows: map.rows, tileSize: map.tileSize },
      brain: ports.brain(),
    })
    ports.room().send(connection.id, 'clock', clock())
    ports.muting().tell(connection.id)
  }

  return {
    joined(connection: PlayerConnection): void {
      const isNew = !Object.hasOwn(world.state.players, connection.id)
      world.send({ kind: 'join', player: connection.id, name: connection.name, arrives: true })
      seenAt.delete(connection.id)
      welcome(connection)
      const text = isNew && village.content.current().worldArrival
      if (text) ports.room().send(connection.id, 'notice', { level: 'info', text })
      ports.goods().resumed(connection.id)
      ports.promises().resumed(connection.id)
      ports.business().resumed(connection.id)
      ports.signs().forget(connection.id)
      ports.choices().forget(connection.id)
      ports.uses().resumed(connection.id)
      ports.inside().forget(connection.id)
      // An answer to words before a restart may still be coming.
      ports.show().resumed(connection.id, { samePage: false })
    },
    async resumed(connection: PlayerConnection, how: { samePage: boolean }): Promise<void> {
      // This comes first, because a new page couldn't use updates meant for the old one.
      ports.bodies().resumed(connection.id)
      // A player who returns under another name is called by it from now on.
      const body = world.state.players[connection.id]
      const isBack = body && !body.present && !body.crossings?.elsewhere
      if (body && (body.name !== connection.name || isBack))
        world.send({ kind: 'join', player: connection.id, name: connection.name })
      // They were in another zone, and came back before their page here was closed.
      if (isBack) ports.players.enter(connection.id, body)
      welcome(connection)
      ports.players.resumed(connection.id)
      ports.bodies().dress(connection.id)
      const feet = ports.players.positionOf(connection.id)
      if (feet) await ports.engine().resume(connection.id, feet)
      ports.talk().reopen(connection.id)
      ports.goods().resumed(connection.id)
      ports.promises().resumed(connection.id)
      ports.business().resumed(connection.id)
      ports.signs().forget(connection.id)
      ports.choices().forget(connection.id)
      ports.uses().resumed(connection.id)
      ports.inside().forget(connection.id)
      village.consent.resumed(connection.id)
      ports.show().resumed(connection.id, how)
      ports.gatekeeper().resumed(connection.id)
    },
    left(connection: PlayerConnection): void {
      // Whoever set out for another zone left then.
      if (world.state.players[connection.id]?.present) world.send({ kind: 'leave', player: connection.id })
      village.consent.left(connection.id)
      ports.players.leave(connection.id)
      ports.bodies().forget(connection.id)
      ports.talk().forget(connection.id)
      ports.goods().forget(connection.id)
      ports.promises().forget(connection.id)
      ports.business().forget(connection.id)
      ports.signs().forget(connection.id)
      ports.choices().forget(connection.id)
      ports.uses().forget(connection.id)
      ports.inside().forget(connection.id)
      ports.show().forget(connection.id)
      seenAt.delete(connection.id)
    },
    /** A player set out for another zone: their page has no body here any more. */
    gone(player: PlayerId): void {
      ports.players.leave(player)
      seenAt.delete(player)
    },
    /** The other zone turned a player away, who stands where they left. */
    cameBack(player: PlayerId): void {
      const body = world.state.players[player]
      const connection = ports.room().connections().get(player)
      if (!body || !connection) return
      world.send({ kind: 'join', player, name: connection.name })
      ports.players.enter(player, body)
      void ports.engine().resume(player, body)
    },
    message(connection: PlayerConnection, message: ClientMessage): void {
      const { name, data } = message
      const talk = ports.talk()
      switch (name) {
        case 'talk.say':
          return talk.say(connection, data)
        case 'talk.aloud':
          return talk.sayAloud(connection, data)
        case 'talk.approach':
          return talk.approach(connection, data)
        case 'talk.typing':
          return talk.typing(connection, data)
        case 'talk.leave':
          return talk.leave(connection)
        case 'talk.join':
          return talk.join(connection, data)
        case 'talk.history':
          return talk.sendHistory(connection, data.npc as NpcId)
        case 'talk.report':
          void ports.reporting
            .report({
              player: { id: connection.id, name: connection.name },
              ...data,
              from: addressOf(connection.socket.attached()),
              say: village.tongues.say(connection.id),
            })
            .then(({ ok, text }) =>
              ports.room().send(connection.id, 'notice', { level: ok ? 'info' : 'warning', text, about: data.line }),
            )
          return
        case 'mute':
          return ports.muting().mute(connection.id, data)
        case 'people':
          return ports.room().send(connection.id, 'people', {
            ...optional({ away: ports.away?.(connection.id) }),
            people: listPeople(world, connection.id, {
              roleOf: (npc) => village.characterOf(npc)?.role ?? '',
              say: village.tongues.say(connection.id),
              elsewhere: () =>
                village.whereabouts.all().map(({ id, name }) => ({
                  ...{ id, name },
                  where: village.whereabouts.refusal(id, village.tongues.say(connection.id)) ?? '',
                })),
              portraitOf: (npc) => portraitVersion(village.content.current().looks?.people[npc]),
            }),
          })
        case 'language':
          village.tongues.set(connection.id, data.language)
          return ports.languageChanged(connection.id)
        case 'wave':
          world.send({ kind: 'playerWave', player: connection.id, ...(data.to && { to: data.to as BodyId }) })
          return
        case 'court':
          world.send({ kind: 'court', player: connection.id, npc: data.npc as NpcId, on: data.on })
          return
        case 'view':
          return ports.bodies().setView(connection.id, data)
        case 'consent.answer':
          village.consent.answer(connection.id, data.id, data.yes)
          return
        case 'goods.give':
        case 'goods.drop':
        case 'goods.pickUp':
        case 'goods.use':
        case 'goods.kinds':
        case 'offer.make':
        case 'offer.withdraw':
        case 'offer.answer':
        case 'shop.buy':
        case 'shop.sell':
        case 'shop.close':
          return ports.goods().take(connection.id, { name, data } as GoodsMessage)
        case 'table.order':
        case 'stay.rent':
        case 'stay.lie':
        case 'stay.up':
        case 'chest.put':
        case 'chest.take':
        case 'home.buy':
        case 'home.leave':
        case 'home.key':
        case 'home.put':
        case 'home.shift':
        case 'home.take':
        case 'draughts.begin':
        case 'draughts.move':
        case 'draughts.resign':
        case 'song.join':
          return ports.inside().take(connection.id, { name, data } as InsideMessage)
        case 'mystery.look':
        case 'mystery.end':
          return ports.choices().take(connection.id, { name, data } as MysteryMessage)
        case 'use.begin':
        case 'use.stop':
          return ports.uses().take(connection.id, { name, data } as UseMessage)
        case 'letter.write':
          void ports.writeLetter(connection, data)
          return
        case 'way.take':
          return ports.gatekeeper().take(connection.id, data.place)
        case 'move':
        case 'gui.interaction':
        case 'gui.exit':
          // The room takes these itself.
          return
        default:
          return name satisfies never
      }
    },
    /** Before a tick: turns the players' positions into commands. */
    readPositions(): void {
      for (const player of ports.players.players()) {
        const { id, x, y, facing } = player
        const before = seenAt.get(id)
        if (before && before.x === x && before.y === y && before.facing === facing) continue
        if (!world.state.players[id]?.present) continue
        seenAt.set(id, player)
        world.send({ kind: 'playerMoved', player: id, x, y, facing })
      }
    },
    /** After a tick: updates the clock on every page, each game minute. */
    showClock(): void {
      const { time } = gameTime(world.state)
      if (time === shownMinute) return
      shownMinute = time
      ports.room().broadcast('clock', clock())
    },
  }
}
export type PlayerDoors = ReturnType<typeof createPlayerDoors>
