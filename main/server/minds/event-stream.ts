import type { Response } from 'express'

/** Bytes that may wait for a slow reader. Beyond that its stream is cut, and it may come back. */
const mostWaiting = 1024 * 1024
/** How often a silent stream says that it is alive, in milliseconds. Proxies cut silent ones. */
const aliveMs = 15_000

export interface EventStream {
  send(event: { event: string; data: unknown; id?: string }): void
  end(): void
  /** Aborts when the reader is gone. */
  gone: AbortSignal
}

/** Answers a request with server-sent events. */
export const openEventStream = (response: Response): EventStream => {
  const gone = new AbortController()
  response.status(200).set({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  response.flushHeaders()
  // Streams may be silent for long; the comments below show that the reader is there.
  response.socket?.setTimeout(0)
  const write = (text: string): void => {
    if (response.writableEnded || response.destroyed) return
    response.write(text)
    if (response.writableLength > mostWaiting) response.destroy()
  }
  const alive = setInterval(() => write(': alive\n\n'), aliveMs)
  response.on('close', () => {
    clearInterval(alive)
    gone.abort()
  })
  return {
    send: ({ event, data, id }) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    end: () => response.end(),
    gone: gone.signal,
  }
}
