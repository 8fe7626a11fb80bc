import type { SayTo } from '../live/tongues.ts'
import { type ClientMessages, idOfRefused, parseClientMessage } from './messages.ts'
import type { createMoveGate } from './move-gate.ts'
import { type PlayerConnection, sendTo } from './player-connection.ts'
import { createRateLimit } from './rate-limit.ts'
import type { RoomPorts, RoomStats } from './room-ports.ts'

/** How many messages a second a page may send, other than moves; RPGJS itself sends at most 60 moves a second. */
const messageRate = { perSecond: 10, burst: 30 }
/** Refused messages after which a connection is closed. */
const refusalsUntilClosed = 200

/** What the room keeps of a client. Colyseus passes it on, as `userData`, to the client that reconnects. */
export interface Seat {
  connection: PlayerConnection
  limit: ReturnType<typeof createRateLimit>
  refusals: number
}
export const newSeat = (connection: PlayerConnection): Seat => ({
  connection,
  limit: createRateLimit(messageRate),
  refusals: 0,
})

/** Takes in what pages send: well-formed messages, not too many. Players are told of words that don't get through. */
export function createMessageIntake({
  ports,
  sayTo,
  stats,
  moves,
}: {
  ports: Pick<RoomPorts, 'message' | 'movedByHand' | 'logger'>
  sayTo: SayTo
  /** Counts the refusals. */
  stats: RoomStats
  moves: Pick<ReturnType<typeof createMoveGate>, 'push'>
}) {
  const refuse = ({ connection }: Seat, key: Parameters<ReturnType<SayTo>>[0], about: string | null): void =>
    sendTo(connection, 'notice', {
      level: 'warning',
      text: sayTo(connection.id)(key),
      ...(about === null ? {} : { about, unsaid: true as const }),
    })

  /** Passes moves on. They are directions only: acting on things goes through our own messages. */
  function pushMoves(connection: PlayerConnection, { frame, input: inputs }: ClientMessages['move']): void {
    for (const [index, input] of inputs.entries()) {
      const direction = Number(input)
      const left = inputs.length - 1 - index
      if (Number.isInteger(direction) && direction >= 1 && direction <= 4)
        moves.push(connection.id, { direction, frame, left })
    }
    ports.movedByHand(connection.id)
  }

  return {
    /** False: the client has sent so much nonsense that its connection is to be closed. */
    take(seat: Seat, name: string | number, data: unknown): boolean {
      const { connection } = seat
      const parsed = parseClientMessage(name, data)
      if (!parsed.ok) {
        stats.refusedMessages += 1
        seat.refusals += 1
        const about = idOfRefused(name, data)
        if (about !== null) refuse(seat, 'village-room.your-message-could-not-be', about)
        return seat.refusals <= refusalsUntilClosed
      }
      const { message } = parsed
      if (message.name === 'move') {
        pushMoves(connection, message.data)
        return true
      }
      if (!seat.limit.take(performance.now())) {
        stats.limitedMessages += 1
        if (message.name === 'talk.say' || message.name === 'talk.aloud')
          refuse(seat, 'village-room.you-are-sending-messages-too', message.data.id)
        else refuse(seat, 'village-room.that-was-too-fast-so', null)
        return true
      }
      try {
        if (message.name === 'gui.interaction' || message.name === 'gui.exit')
          connection.socket.receive(message.name, message.data)
        else ports.message(connection, message)
      } catch (error) {
        ports.logger.error({ error, message: message.name, player: connection.id }, 'a message failed')
      }
      return true
    },
  }
}
