import type { Duplex } from 'node:stream'

/**
 * Answers a request for a WebSocket with this text and lets go of the connection. The HTTP server watches such a
 * connection no longer: an error that nobody hears would end the program, and a caller who never closes would keep the
 * connection open for ever.
 */
export const refuseUpgrade = (socket: Duplex, answer: string): void => {
  socket.on('error', () => socket.destroy())
  socket.end(answer, () => socket.destroy())
}
