import { createHash } from 'node:crypto'
import type { PlayerId } from '../../../world/ids.ts'

/** What stands in the journal where words were. A command without words would be refused, and a replay would take another way. */
export const forgottenWords = '[forgotten]'
/** The display name of somebody who was forgotten. */
export const forgottenName = 'someone'

const mark = 'nobody'
const hashLength = 16 - mark.length

/**
 * The id under which the steps of a forgotten player stay in the journal, so that a replay finds the same bodies in the same places. Always the same for one
 * player, so that a forgetting which was broken off goes on where it stopped, in a fork too; nobody can get back from it to the player's own.
 */
export const nobodyInPlaceOf = (player: string): PlayerId => {
  const digest = createHash('sha256').update(`forgotten\n${player}`).digest('hex')
  return `p-${mark}${digest.slice(0, hashLength)}` as PlayerId
}

/** A player's own id is drawn by luck from 36^16; that one begins like this happens once in two thousand million. */
export const isNobody = (id: string): boolean => id.startsWith(`p-${mark}`)
