import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

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
  const free = new WeakSet<Socket>()
  let held: (() => void)[] = []
  let isWaiting = false
  const again = (): void => {
    isWaiting = false
    if (!mayAnswer()) return later()
    const jobs = held
    held = []
    for (const job of jobs) job()
  }
  const later = (): void => {
    if (!isWaiting) setTimeout(again, againMs).unref()
    isWaiting = true
  }
  const pass = (socket: Socket, job: () => void): void => {
    if (free.has(socket) || mayAnswer()) return job()
    held.push(job)
    later()
  }
  server.prependListener('connection', (socket: Socket) => {
    const write = socket._write.bind(socket)
    const writev = socket._writev?.bind(socket)
    socket._write = (chunk: unknown, encoding: BufferEncoding, done: Done) =>
      pass(socket, () => write(chunk, encoding, done))
    if (writev) socket._writev = (chunks, done: Done) => pass(socket, () => writev(chunks, done))
  })
  server.prependListener('request', ({ socket, url = '' }: IncomingMessage) => {
    if (isFree(new URL(url, 'http://here').pathname)) free.add(socket)
    else free.delete(socket)
  })
}
