import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { ProcessWeight, ReporterAsked } from './memory-reporter.ts'

export interface Scales {
  /** Where the process to be weighed connects (`memory-reporter.ts`). */
  port: number
  /** Rejects if the process is gone or does not answer. */
  weigh(asked?: ReporterAsked): Promise<ProcessWeight>
  close(): Promise<void>
}

/** A heap snapshot takes this long at most. Milliseconds. */
const longestWeighMs = 120_000

/**
 * Weighs another process from outside. Uses a connection, not one of Node's channels: the server starts again in the
 * same process with its own settings and would lose such a channel.
 */
export async function openScales(): Promise<Scales> {
  let socket: Socket | null = null
  let answered: (line: string) => void = () => {}
  const server = createServer((next) => {
    socket = next
    createInterface({ input: next }).on('line', (line) => answered(line))
    next.on('error', () => {})
    next.on('close', () => {
      if (socket === next) socket = null
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async weigh(asked = {}) {
      const asking = socket
      if (!asking) throw new Error('the server that is weighed has ended')
      const line = await new Promise<string>((resolve, reject) => {
        const gone = () => reject(new Error('the server ended while it was weighed'))
        const timer = setTimeout(() => reject(new Error('the server does not say what it weighs')), longestWeighMs)
        asking.once('close', gone)
        answered = (text) => {
          clearTimeout(timer)
          asking.off('close', gone)
          resolve(text)
        }
        asking.write(`${JSON.stringify(asked)}\n`)
      })
      return JSON.parse(line) as ProcessWeight
    },
    async close() {
      socket?.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
