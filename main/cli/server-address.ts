import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readGatewayToken } from './status-routes.ts'

/** A server that does not say within this time who it is, is none. Milliseconds. */
const patience = 3000

const addressFile = (saveFolder: string): string => join(saveFolder, 'server.address')

/** Tells our own command line where the server of this save listens. What a server that is gone left behind is harmless: it is asked first. */
export const noteServerAddress = (saveFolder: string, { host, port }: { host: string; port: number }): Promise<void> => {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return writeFile(addressFile(saveFolder), `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}\n`)
}

/** A server that runs this save, if one answers: where the save says, or on the port that was named. */
export const findServer = async (options: { saveFolder: string; save: string; port?: number }): Promise<{ address: string; token: string } | null> => {
  const token = readGatewayToken(options.saveFolder)
  if (token === null || token === '') return null
  const noted = (await readFile(addressFile(options.saveFolder), 'utf8').catch(() => '')).trim()
  const onPort = `http://127.0.0.1:${options.port ?? (process.env.HEARTHFOLK_PORT || '3000')}`
  for (const address of new Set(options.port === undefined ? [noted, onPort] : [onPort])) {
    if (address !== '' && (await runs(address, token, options.save))) return { address, token }
  }
  return null
}

const runs = async (address: string, token: string, save: string): Promise<boolean> => {
  try {
    const response = await fetch(`${address}/status`, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(patience) })
    return response.ok && ((await response.json()) as { save?: unknown }).save === save
  } catch {
    // Nobody there, or something else.
    return false
  }
}
