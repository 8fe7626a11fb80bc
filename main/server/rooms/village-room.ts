import { type AuthContext, type Client, CloseCode, Room, ServerError } from '@colyseus/core'
import { noticesInEnglish } from '../../language/messages/notices.ts'
import type { PlayerId } from '../../world/ids.ts'
import { sayInEnglish } from '../live/tongues.ts'
import { createArrivals } from './arrivals.ts'
import { closingText } from './closing-text.ts'
import { refusalElsewhere } from './elsewhere.ts'
import { createMessageIntake, newSeat, type Seat } from './message-intake.ts'
import { createMoveGate } from './move-gate.ts'
import { readOwnLook } from './own-look.ts'
import { type PlayerConnection, sendTo } from './player-connection.ts'
import type { RoomPorts, RoomStats } from './room-ports.ts'
import { createRpgjsSocket, unreadBytes } from './rpgjs-socket.ts'
import type { ServerMessages } from './server-messages.ts'
import { createWaitingLine, type Login } from './waiting-line.ts'

/** Seconds that a dropped player's body waits for its page. */
const reconnectSeconds = 15
/** How long Colyseus keeps a seat for a page that has been let in. A page on a slow line, or in a crowd, needs its time. */
const seatSeconds = 30
/** How long a new player and a traveller are expected: longer than a seat is kept. */
const arriveWithinMs = (seatSeconds + 15) * 1000
/** Our close codes, above Colyseus's own range. */
export const closeCode = { takenOver: 4101, flooding: 4102, blocked: 4107 } as const
/**
 * The Colyseus room that carries RPGJS's socket and our own messages. One room a world. A function makes the class,
 * because Colyseus wants a class and the ports must not be module globals.
 */
export function createVillageRoom(ports: RoomPorts) {
  const connections = new Map<PlayerId, PlayerConnection>()
  const { places, now = () => performance.now(), sayFor = () => noticesInEnglish } = ports
  const sayTo = ports.sayTo ?? sayInEnglish
  const { waiters, moveLine, tellLine } = createWaitingLine({ places, letIn, logger: ports.logger })
  const isHere = (player: PlayerId): boolean => connections.has(player)
  const arrivals = createArrivals({
    places,
    now,
    withinMs: arriveWithinMs,
    isHere,
    isWaiting: (player) => waiters.has(player),
    withdraw: ports.registry.withdraw,
  })
  const stats: RoomStats = { refusedMessages: 0, limitedMessages: 0, takeovers: 0 }
  const moves = createMoveGate({
    now,
    forward(player, move) {
      const connection = connections.get(player as PlayerId)
      if (connection) ports.step(connection, move)
    },
  })
  let walked = 0
  const intake = createMessageIntake({ ports, sayTo, stats, moves })
  /** Colyseus passes `userData` on to the client that reconnects. */
  const seatOf = (client: Client): Seat | undefined => client.userData as Seat | undefined
  const isCurrent = (client: Client, seat: Seat) => seat.connection.socket.attached() === client

  class VillageRoom extends Room {
    /** RPGJS's page sends up to 60 moves a second; a flood beyond this closes the connection. */
    override maxMessagesPerSecond = 120
    /** RPGJS synchronises its own state. */
    override patchRate = null
    override seatReservationTimeout = seatSeconds
    override autoDispose = false

    static override async onAuth(token: string | undefined, options: unknown, _context: AuthContext) {
      const request =
        typeof options === 'object' && options !== null
          ? (options as { name?: unknown; look?: unknown; language?: unknown })
          : {}
      const say = sayFor(request.language)
      const known = ports.registry.known(token)
      if (known !== null) ports.speaks?.(known, request.language)
      const shutOut = known === null ? null : ports.shutOut(known)
      if (shutOut !== null) throw new ServerError(403, shutOut)
      const elsewhere =
        known !== null ? ports.elsewhere?.(known) : token ? await ports.knownElsewhere?.(token, say) : undefined
      if (elsewhere) throw new ServerError(...refusalElsewhere(elsewhere))
      if (ports.isClosing?.() && (known === null || !connections.has(known)))
        throw new ServerError(503, say('village-room.is-about-to-close'))
      // Checked before making a player who couldn't come in.
      if (!places.mayCome(known)) throw new ServerError(503, say('village-room.the-village-is-full-and'))
      const login = ports.registry.login({ name: request.name, token, look: readOwnLook(request.look), say })
      if (!login.ok) throw new ServerError(422, login.message)
      ports.speaks?.(login.player.id, request.language)
      // The page's token must still be known tomorrow.
      if (!login.returning) arrivals.expect(login.player.id)
      if (!login.returning || login.changed) await ports.registry.kept()
      return login
    }

    override onCreate(): void {
      this.onMessage('*', (client, name, data) => {
        const seat = seatOf(client)
        if (!seat || !isCurrent(client, seat) || waiters.has(seat.connection.id)) return
        if (!intake.take(seat, name, data)) client.leave(closeCode.flooding, 'too many malformed messages')
      })
    }

    override async onJoin(client: Client, _options: unknown, login: Login): Promise<void> {
      const { player, token } = login
      const shutOut = ports.shutOut(player.id)
      if (shutOut !== null) throw new ServerError(403, shutOut)
      const known = connections.get(player.id) ?? waiters.get(player.id)?.connection
      if (known) {
        const previous = known.socket.attached()
        moves.forget(known.id)
        known.name = player.name
        known.socket.attach(client)
        client.userData = newSeat(known)
        stats.takeovers += 1
        previous?.leave(closeCode.takenOver, closingText(sayTo(player.id)('village-room.you-came-in-from-another')))
        await this.resume(known, { samePage: false })
        if (connections.has(player.id)) tellName(known, login)
        return
      }
      const arrival = places.arrive(player.id)
      arrivals.useKept(player.id)
      if (arrival === 'refused') throw new ServerError(503, sayTo(player.id)('village-room.the-village-is-full-and'))
      arrivals.came(player.id)
      const connection: PlayerConnection = {
        id: player.id,
        name: player.name,
        token,
        socket: createRpgjsSocket({ id: player.id, client, packScene: ports.io.packScene }),
      }
      client.userData = newSeat(connection)
      if (arrival === 'inside') return letIn(connection, login)
      waiters.set(player.id, { connection, login, told: '' })
      tellLine()
    }

    /** The page vanished without closing, so the body stays for a while. */
    override async onDrop(client: Client, code?: number): Promise<void> {
      const seat = seatOf(client)
      // Colyseus cut off a flood, but would leave the dead socket open as long as a reconnection is possible.
      if (code === CloseCode.WITH_ERROR && seat) return client.leave(closeCode.flooding, 'too many messages')
      if (!seat || !isCurrent(client, seat) || ports.shutOut(seat.connection.id) !== null) return
      // Its player is in another zone, and so is the page.
      if (ports.elsewhere?.(seat.connection.id)) return
      seat.connection.socket.attach(null)
      moves.forget(seat.connection.id)
      try {
        await this.allowReconnection(client, reconnectSeconds)
      } catch {
        // Nobody came back in time: Colyseus calls onLeave, which removes the body.
      }
    }

    override onReconnect(client: Client): void {
      const seat = seatOf(client)
      if (!seat || (connections.get(seat.connection.id) !== seat.connection && !waiters.has(seat.connection.id)))
        return client.leave(closeCode.takenOver)
      const shutOut = ports.shutOut(seat.connection.id)
      if (shutOut !== null) return client.leave(closeCode.blocked, closingText(shutOut))
      if (seat.connection.socket.attached())
        return client.leave(
          closeCode.takenOver,
          closingText(sayTo(seat.connection.id)('village-room.you-came-in-from-another')),
        )
      seat.connection.socket.attach(client)
      // Messages sent before Colyseus confirms the reconnect are lost, and it confirms after this callback.
      setImmediate(() => void this.resume(seat.connection, { samePage: true }))
    }

    /** Brings the page of a known player up to date. */
    private async resume(connection: PlayerConnection, how: { samePage: boolean }): Promise<void> {
      const waiter = waiters.get(connection.id)
      if (waiter) {
        waiter.told = ''
        return tellLine()
      }
      try {
        await ports.resumed(connection, how)
      } catch (error) {
        ports.logger.error({ error, player: connection.id }, 'a returning page could not be brought up to date')
      }
    }

    override onLeave(client: Client): void {
      const seat = seatOf(client)
      if (!seat) return
      const { connection } = seat
      const current = connection.socket.attached()
      // Another page took over the connection, or it is already gone: so it doesn't matter that this client leaves.
      if (current !== null && current !== client) return
      if (waiters.get(connection.id)?.connection === connection) {
        waiters.delete(connection.id)
        places.leave(connection.id)
        return
      }
      if (connections.get(connection.id) !== connection) return
      connections.delete(connection.id)
      places.leave(connection.id)
      moves.forget(connection.id)
      connection.socket.attach(null)
      ports.left(connection)
      connection.socket.fire('disconnect', 'left')
    }

    override onUncaughtException(error: Error, method: string): void {
      ports.logger.error({ error, method }, 'the room caught an error')
    }
  }

  async function letIn(connection: PlayerConnection, login: Login): Promise<void> {
    connections.set(connection.id, connection)
    ports.joined(connection)
    tellName(connection, login)
    await ports.io.connect(connection.socket)
  }

  function tellName(connection: PlayerConnection, login: Login): void {
    if (login.renamed === null) return
    const text = sayTo(connection.id)('village-room.you-are-called-here-a', {
      name: connection.name,
      renamed: login.renamed,
    })
    sendTo(connection, 'notice', { level: 'info', text })
  }

  return {
    roomClass: VillageRoom as new () => Room,
    stats,
    /** Call once per RPGJS step. */
    step(): void {
      moves.step()
      moveLine()
      arrivals.forgetLate()
    },
    fullness: places.counts,
    keepPlace: arrivals.keepPlace,
    /** One step for a player who is being walked. Its frame is none of the page's. */
    walk(player: PlayerId, direction: number): void {
      walked += 1
      moves.walk(player, { direction, frame: -walked, left: 0 })
    },
    connections: () => connections,
    waiting: (): PlayerId[] => [...waiters.keys()],
    /** Sends a player out, from the village or the line, with words for their page. */
    expel(player: PlayerId, words: string): void {
      const connection = connections.get(player) ?? waiters.get(player)?.connection
      connection?.socket.attached()?.leave(closeCode.blocked, closingText(words))
    },
    /** Whether a page is connected now; anything sent without one is lost. */
    isAttached: (player: PlayerId): boolean => connections.get(player)?.socket.attached() != null,
    /** Bytes sent to a player's page that haven't left this machine yet. */
    onItsWay(player: PlayerId): number {
      const client = connections.get(player)?.socket.attached()
      return client ? unreadBytes(client) : 0
    },
    send<Name extends keyof ServerMessages>(player: PlayerId, name: Name, data: ServerMessages[Name]): void {
      const connection = connections.get(player)
      if (connection) sendTo(connection, name, data)
    },
    broadcast<Name extends keyof ServerMessages>(name: Name, data: ServerMessages[Name]): void {
      for (const connection of connections.values()) sendTo(connection, name, data)
    },
  }
}
export type VillageRoomCarrier = ReturnType<typeof createVillageRoom>
