import type { Duplex } from 'node:stream'

/**
 * Answers a request for a WebSocket with this text and closes the connection. The HTTP server no longer watches such a
 * connection. Without a handler here, an error on it would end the program, and a caller that never closes would keep
 * it open forever.
 */
export const refuseUpgrade = (socket: Duplex, answer: string): void => {
  socket.on('error', () => socket.destroy())
  socket.end(answer, () => socket.destroy())
}
