import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { phrase } from '../../phrase.ts'
import type { Check } from '../check.ts'

const usualPort = 3000

/** Whether a server could listen on its port. */
export const portCheck: Check = {
  name: 'port',
  async inspect({ env, folder, holder }) {
    const named = env.HEARTHFOLK_PORT || String(usualPort)
    const where = env.HEARTHFOLK_PORT ? 'HEARTHFOLK_PORT' : phrase('doctor-port.port', { port: usualPort })
    const port = /^\d{1,5}$/.test(named) ? Number(named) : Number.NaN
    if (!(port <= 65_535))
      return [
        {
          severity: 'error',
          what: phrase('doctor-port.is-not-a-port', { named }),
          where,
          remedy: phrase('doctor-port.give-a-number-from-0-to'),
        },
      ]
    // This save's own server may be the one on the port; the save records its address.
    const address = holder === null ? '' : await readFile(join(folder, 'server.address'), 'utf8').catch(() => '')
    if (port === 0 || address.trim().endsWith(`:${port}`)) return []
    const problem = await whyNotFree(port)
    if (problem === null) return []
    const taken = problem === 'EADDRINUSE'
    return [
      {
        severity: 'warning',
        what: taken
          ? phrase('doctor-port.port-is-in-use-by-another', { port })
          : phrase('doctor-port.port-cannot-be-used', { port, problem }),
        where,
        remedy: phrase(taken ? 'doctor-port.stop-that-program' : 'doctor-port.use-another-port', {
          next: port < 65_535 ? port + 1 : 3001,
        }),
      },
    ]
  },
}

/** The error's code; null when the port is free. */
const whyNotFree = (port: number): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)))
  })
