import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askServer } from './ask-server.ts'
import { readGatewayToken } from './gateway-token.ts'
import { readPort } from './numbers.ts'

/** A server that does not say within this time who it is, is none. Milliseconds. */
export const patience = 3000

const addressFile = (saveFolder: string): string => join(saveFolder, 'server.address')

/** Tells our own command line where the server of this save listens. What a server that is gone left behind is harmless: it is asked first. */
export const noteServerAddress = (
  saveFolder: string,
  { host, port }: { host: string; port: number },
): Promise<void> => {
  return writeFile(addressFile(saveFolder), `${addressHere({ host, port })}\n`)
}

/** How programs of this machine reach a server that binds `host`. */
export const addressHere = ({ host, port }: { host: string; port: number }): string => {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

export interface FoundServer {
  address: string
  token: string
  /** What it said of itself when it was asked. */
  status: unknown
}

/** A server that runs this save, if one answers: where the save says, or on the port that was named. */
export const findServer = async (options: {
  saveFolder: string
  save: string
  port?: number
}): Promise<FoundServer | null> => {
  const token = readGatewayToken(options.saveFolder)
  if (token === null || token === '') return null
  const noted = (await readFile(addressFile(options.saveFolder), 'utf8').catch(() => '')).trim()
  const onPort = `http://127.0.0.1:${options.port ?? readPort(undefined)}`
  for (const address of new Set(options.port === undefined ? [noted, onPort] : [onPort])) {
    const status = address === '' ? null : await statusOf(address, token, options.save)
    if (status !== null) return { address, token, status }
  }
  return null
}

const statusOf = async (address: string, token: string, save: string): Promise<object | null> => {
  try {
    const { status, body } = await askServer(`${address}/status`, { token, waitMs: patience })
    return status === 200 && typeof body === 'object' && body !== null && 'save' in body && body.save === save
      ? body
      : null
  } catch {
    // Nobody there, or something else.
    return null
  }
}
