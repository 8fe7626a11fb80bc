import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** How often held bytes are tried again. Milliseconds. */
const againMs = 50

type Done = (error?: Error | null) => void

/**
 * Lets bytes out of a server only while `mayAnswer`: pages, WebSockets and programs alike, because everything that
 * leaves passes a socket. Held bytes go out in order once it may answer again. `isFree`: paths that are answered in any
 * case.
 *
 * It overrides what a socket as a Node stream implements, `_write` and `_writev`: the stream itself then keeps the order
 * and tells writers to slow down.
 */
export const holdAnswers = (
  server: Server,
  { mayAnswer, isFree }: { mayAnswer: () => boolean; isFree: (path: string) => boolean },
): void => {
  const free = new WeakSet<Duplex>()
  /** A socket writes one thing at a time, and keeps what comes after it. */
  let held = new Map<Socket, () => void>()
  let isWaiting = false
  const again = (): void => {
    isWaiting = false
    if (!mayAnswer()) return later()
    const jobs = held
    held = new Map()
    for (const job of jobs.values()) job()
  }
  const later = (): void => {
    if (!isWaiting) setTimeout(again, againMs).unref()
    isWaiting = true
  }
  const pass = (socket: Socket, job: () => void): void => {
    if (free.has(socket) || mayAnswer()) return job()
    held.set(socket, job)
    later()
  }
  server.prependListener('connection', (socket: Socket) => {
    const write = socket._write.bind(socket)
    const writev = socket._writev?.bind(socket)
    socket._write = (chunk: unknown, encoding: BufferEncoding, done: Done) =>
      pass(socket, () => write(chunk, encoding, done))
    if (writev) socket._writev = (chunks, done: Done) => pass(socket, () => writev(chunks, done))
    // Whoever went away must not be kept. Nothing leaves a closed socket any more; its job only tells the writer.
    socket.once('close', () => {
      const job = held.get(socket)
      held.delete(socket)
      job?.()
    })
  })
  server.prependListener('request', ({ socket, url = '' }: IncomingMessage) => {
    // Not by `new URL`, which throws for a path such as "//".
    if (isFree(url.split('?', 1)[0] ?? '')) free.add(socket)
    else free.delete(socket)
  })
  server.prependListener('upgrade', (_request: IncomingMessage, socket: Duplex) => void free.delete(socket))
}
