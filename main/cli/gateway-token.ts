import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** File name in a save. */
export const gatewayTokenFile = 'gateway-token'

/**
 * The token that opens a save's server to operators: from the environment, else from the save; null when there is none
 * yet.
 */
export const readGatewayToken = (saveFolder: string): string | null => {
  try {
    return process.env.HEARTHFOLK_GATEWAY_TOKEN || readFileSync(join(saveFolder, gatewayTokenFile), 'utf8').trim()
  } catch {
    return null
  }
}

/** The token of a save; made when there is none. */
export function gatewayToken(saveFolder: string): string {
  const known = readGatewayToken(saveFolder)
  if (known) return known
  const token = randomBytes(24).toString('base64url')
  writeFileSync(join(saveFolder, gatewayTokenFile), `${token}\n`, { mode: 0o600, flush: true })
  return token
}
