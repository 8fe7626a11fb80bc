import { createHash } from 'node:crypto'
import type { PlayerId } from '../../../world/ids.ts'

/** Replaces forgotten words in the journal. A command without words would be refused and change the replay. */
export const forgottenWords = '[forgotten]'
/** The display name of a forgotten player. */
export const forgottenName = 'someone'

const mark = 'nobody'
const hashLength = 16 - mark.length

/**
 * The id that replaces a forgotten player's in the journal, so a replay finds the same bodies in the same places.
 * Always the same for one player, so an interrupted forgetting can continue, even in a fork. It cannot be traced back
 * to the player's id.
 */
export const nobodyInPlaceOf = (player: string): PlayerId => {
  const digest = createHash('sha256').update(`forgotten\n${player}`).digest('hex')
  return `p-${mark}${digest.slice(0, hashLength)}` as PlayerId
}

/** Player ids are random over 36^16; the chance that one starts like this is one in two thousand million. */
export const isNobody = (id: string): boolean => id.startsWith(`p-${mark}`)
