import { createHash } from 'node:crypto'
import { isPlayerId, type PlayerId } from '../../world/ids.ts'

/** Maps a client's own name for a person to the same player each time. */
export const playerIdOf = (id: string): PlayerId => {
  if (isPlayerId(id)) return id
  const digits = BigInt(`0x${createHash('sha256').update(`gateway-player\n${id}`).digest('hex')}`).toString(36)
  return `p-${digits.padStart(16, '0').slice(0, 16)}` as PlayerId
}
