import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { realTimer, type Timer } from '../../base/deadline.ts'

/** How often the other side is asked for a sign of life. Milliseconds. */
export const pingEveryMs = 15_000
/** Questions in a row that may stay unanswered, so that a side that is only busy is not cut off. */
export const mostUnanswered = 2

/**
 * Cuts off a connection whose other side vanished without a goodbye: three pauses after its last sign of life at the
 * latest. The operating system alone would not notice while a proxy in between still holds the connection.
 */
export const dropVanished = (webSocket: WebSocket, socket: Socket, timer: Timer = realTimer): void => {
  let unanswered = 0
  let cancel = (): void => {}
  let traffic = trafficOf(socket)
  const ask = (): void => {
    const before = traffic
    traffic = trafficOf(socket)
    // A slow line may carry one long frame for minutes, in front of every answer or question.
    if (traffic.read > before.read || (before.waiting > 0 && traffic.sent > before.sent)) unanswered = 0
    if (unanswered >= mostUnanswered) return webSocket.terminate()
    unanswered += 1
    // A connection that is closing takes no ping; it is cut off like the others.
    if (webSocket.readyState === webSocket.OPEN) webSocket.ping()
    cancel = timer(pingEveryMs, ask)
  }
  cancel = timer(pingEveryMs, ask)
  webSocket.once('close', () => cancel())
}

const trafficOf = ({ bytesRead: read, bytesWritten, writableLength: waiting }: Socket) => ({
  read,
  // Node counts what still waits as written.
  sent: bytesWritten - waiting,
  waiting,
})
