import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import { realTimer, type Timer } from '../../base/deadline.ts'

/** How often to ping the other side. Milliseconds. */
export const pingEveryMs = 15_000
/** How many pings in a row may stay unanswered. More than one, so that a busy client isn't disconnected. */
export const mostUnanswered = 2

/**
 * Terminates a connection whose other side vanished without closing, at the latest three ping intervals after its last
 * sign of life. The operating system wouldn't notice while a proxy in between keeps the connection open.
 */
export const dropVanished = (webSocket: WebSocket, socket: Socket, timer: Timer = realTimer): void => {
  let unanswered = 0
  let cancel = (): void => {}
  let traffic = trafficOf(socket)
  const ask = (): void => {
    const before = traffic
    traffic = trafficOf(socket)
    // On a slow connection one long frame may take minutes, ahead of every ping and pong.
    if (traffic.read > before.read || (before.waiting > 0 && traffic.sent > before.sent)) unanswered = 0
    if (unanswered >= mostUnanswered) return webSocket.terminate()
    unanswered += 1
    // A closing connection can't be pinged, but it is terminated like the others.
    if (webSocket.readyState === webSocket.OPEN) webSocket.ping()
    cancel = timer(pingEveryMs, ask)
  }
  cancel = timer(pingEveryMs, ask)
  webSocket.once('close', () => cancel())
}

const trafficOf = ({ bytesRead: read, bytesWritten, writableLength: waiting }: Socket) => ({
  read,
  // Node counts waiting bytes as written.
  sent: bytesWritten - waiting,
  waiting,
})
