import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** File name in a save. */
export const worldTokenFile = 'world-token'

/**
 * The token of the role `world`: from HEARTHFOLK_WORLD_TOKEN, else from the save; null when there is none. It opens
 * nothing but the minds of that save.
 */
export const readWorldToken = (
  saveFolder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | null => {
  try {
    return env.HEARTHFOLK_WORLD_TOKEN || readFileSync(join(saveFolder, worldTokenFile), 'utf8').trim() || null
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The token of a save; made when there is none. */
export const worldToken = (
  saveFolder: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string => {
  const known = readWorldToken(saveFolder, env)
  if (known !== null) return known
  const token = randomBytes(24).toString('base64url')
  mkdirSync(saveFolder, { recursive: true })
  writeFileSync(join(saveFolder, worldTokenFile), `${token}\n`, { mode: 0o600, flush: true })
  return token
}

/**
 * The token for minds beside a village, or null if there are to be none. `enabled`: `[minds] enabled`; absent: only if
 * somebody made a token.
 */
export const tokenBesideVillage = ({
  saveFolder,
  enabled,
  env,
}: {
  saveFolder: string
  enabled: boolean | undefined
  env: Readonly<Record<string, string | undefined>>
}): string | null => {
  if (enabled === false) return null
  return enabled ? worldToken(saveFolder, env) : readWorldToken(saveFolder, env)
}
