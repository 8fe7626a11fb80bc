import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askServer } from './ask-server.ts'
import { readGatewayToken } from './gateway-token.ts'
import { readPort } from './numbers.ts'

/** A server that doesn't identify itself within this time doesn't count. Milliseconds. */
export const patience = 8000

const addressFile = (saveFolder: string): string => join(saveFolder, 'server.address')

/**
 * Records where this save's server listens, for our own command line. A stale address is harmless, because the server
 * is always asked first.
 */
export const noteServerAddress = (
  saveFolder: string,
  { host, port }: { host: string; port: number },
): Promise<void> => {
  return writeFile(addressFile(saveFolder), `${addressHere({ host, port })}\n`)
}

/** Where the save's server listened last. It may have ended since, and another program may listen there. */
export const readServerAddress = async (saveFolder: string): Promise<string | null> => {
  const noted = (await readFile(addressFile(saveFolder), 'utf8').catch(() => '')).trim()
  return noted === '' ? null : noted
}

/** The address by which programs on this machine reach a server that binds `host`. */
export const addressHere = ({ host, port }: { host: string; port: number }): string => {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

export interface FoundServer {
  address: string
  token: string
  /** Its answer when asked for its status. */
  status: unknown
}

/** Finds a server that runs this save and answers: at the recorded address, or on the given port. */
export const findServer = async (options: {
  saveFolder: string
  save: string
  port?: number
}): Promise<FoundServer | null> => {
  const token = readGatewayToken(options.saveFolder)
  if (token === null || token === '') return null
  const noted = (await readServerAddress(options.saveFolder)) ?? ''
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
    // Nothing answers there, or something else does.
    return null
  }
}
