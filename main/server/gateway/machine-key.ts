import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const machineKeyFile = (saveFolder: string): string => join(saveFolder, 'gateway', 'machine-key')

/** Reads the machine key. Null: no server has made one in this save. */
export const readMachineKey = (saveFolder: string): string | null => {
  try {
    return readFileSync(machineKeyFile(saveFolder), 'utf8').trim() || null
  } catch {
    return null
  }
}

/**
 * The machine key of a save; makes one if there is none. If a server binds more than loopback, an address alone doesn't
 * prove that a program runs on its machine, but this key and the address together do. Only the save's owner can read
 * the key and, unlike the gateway's token, nobody has a reason to share it.
 */
export const machineKey = (saveFolder: string): string => {
  const known = readMachineKey(saveFolder)
  if (known !== null) return known
  const key = randomBytes(24).toString('base64url')
  mkdirSync(dirname(machineKeyFile(saveFolder)), { recursive: true })
  writeFileSync(machineKeyFile(saveFolder), `${key}\n`, { mode: 0o600, flush: true })
  return key
}
