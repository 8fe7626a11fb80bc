import { appendFile, rename, stat } from 'node:fs/promises'
import type { Logger } from '../../base/logger.ts'
import { exportOf, type OtlpSpan } from './otlp.ts'

/** Turns that wait to be written; of more the oldest are left out. */
const mostWaiting = 1000
/** Turns in one line or request. */
const mostAtOnce = 50
/** A file of traces that has grown so large is put aside as `<file>.1`, over the one before: no more than twice that stays. Bytes. */
const largestFile = 64 * 1024 * 1024
/** Milliseconds for one request to a collector. */
const requestMs = 5000

export interface SpanSink {
  /** Takes the spans of one turn and returns at once. */
  add(spans: readonly OtlpSpan[]): void
  /** Resolves when all of it is written, or given up. */
  settled(): Promise<void>
}

/** Where `to` says: an address is a collector's (OTLP over HTTP, in JSON), all else a file that gets a line for each batch. What cannot be written is left out; nobody waits. */
export const openSpanSink = (options: {
  to: string
  version: string
  logger: Logger
  fetch?: typeof fetch
  largestBytes?: number
}): SpanSink => {
  const { to, version, logger } = options
  const isAddress = /^https?:\/\//.test(to)
  const write = isAddress ? toCollector(to, options.fetch ?? fetch) : toFile(to, options.largestBytes ?? largestFile)
  // An address may hold a password.
  const shown = isAddress ? new URL(to).origin : to
  let waiting: (readonly OtlpSpan[])[] = []
  let writing: Promise<void> | null = null
  let failing = false

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, mostAtOnce)
      try {
        await write(JSON.stringify(exportOf(batch.flat(), { version })))
        failing = false
      } catch (error) {
        if (!failing)
          logger.warn({ to: shown, error }, 'traces: turns cannot be handed on; they are left out until it works again')
        failing = true
      }
    }
  }

  return {
    add(spans) {
      waiting.push(spans)
      if (waiting.length > mostWaiting) waiting = waiting.slice(-mostWaiting)
      writing ??= writeAll().finally(() => {
        writing = null
      })
    },
    settled: async () => {
      while (writing !== null) await writing
    },
  }
}

const toFile = (file: string, largestBytes: number) => async (text: string) => {
  const about = await stat(file).catch(() => null)
  // What is no file (a pipe, /dev/stdout) takes all there is.
  if (about?.isFile() && about.size >= largestBytes) await rename(file, `${file}.1`)
  await appendFile(file, `${text}\n`)
}

const toCollector = (endpoint: string, send: typeof fetch) => {
  const address = new URL(endpoint)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  // No request may carry a password in its address.
  if (address.username !== '')
    headers.authorization = `Basic ${btoa(`${decodeURIComponent(address.username)}:${decodeURIComponent(address.password)}`)}`
  address.username = ''
  address.password = ''
  if (!address.pathname.endsWith('/v1/traces')) address.pathname = `${address.pathname.replace(/\/+$/, '')}/v1/traces`
  return async (body: string): Promise<void> => {
    const answer = await send(address.href, { method: 'POST', headers, body, signal: AbortSignal.timeout(requestMs) })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
  }
}
