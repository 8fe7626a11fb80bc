import { readFileSync } from 'node:fs'
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
