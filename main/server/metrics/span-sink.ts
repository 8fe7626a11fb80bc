import { appendFile, rename, stat } from 'node:fs/promises'
import type { Logger } from '../../base/logger.ts'
import { exportOf, type OtlpSpan } from './otlp.ts'

/** How many turns may wait to be written; beyond that the oldest are dropped. */
const mostWaiting = 1000
/** The most turns in one line or request. */
const mostAtOnce = 50
/**
 * A trace file of this size is renamed to `<file>.1`, which replaces the previous one. So at most twice this size is
 * kept. Bytes.
 */
const largestFile = 64 * 1024 * 1024
/** Milliseconds for one request to a collector. */
const requestMs = 5000

export interface SpanSink {
  /** Takes the spans of one turn and returns at once. */
  add(spans: readonly OtlpSpan[]): void
  /** Resolves when everything is written or dropped. */
  settled(): Promise<void>
}

/**
 * Writes to `to`: an address is a collector's (OTLP over HTTP, in JSON), anything else a file that gets one line per
 * batch. Drops what cannot be written; nobody waits.
 */
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
          logger.warn({ to: shown, error }, 'traces: turns cannot be exported; they are dropped until it works again')
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
  // A pipe or /dev/stdout never needs rotation.
  if (about?.isFile() && about.size >= largestBytes) await rename(file, `${file}.1`)
  await appendFile(file, `${text}\n`)
}

const toCollector = (endpoint: string, send: typeof fetch) => {
  const address = new URL(endpoint)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  // Fetch refuses a password in an address.
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
