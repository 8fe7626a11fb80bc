import { createHash } from 'node:crypto'
import type { PlayerId } from '../../../world/ids.ts'

/** Replaces forgotten words in the journal. A command without words would be refused, which would change the replay. */
export const forgottenWords = '[forgotten]'
/** The display name of a forgotten player. */
export const forgottenName = 'someone'

const mark = 'nobody'
const hashLength = 16 - mark.length

/**
 * The id that replaces a forgotten player's in the journal, so that a replay finds the same bodies in the same places.
 * A player always gets the same one, so an interrupted forgetting can continue, even in a fork. Nobody can trace it
 * back to the player's id.
 */
export const nobodyInPlaceOf = (player: string): PlayerId => {
  const digest = createHash('sha256').update(`forgotten\n${player}`).digest('hex')
  return `p-${mark}${digest.slice(0, hashLength)}` as PlayerId
}

/**
 * Whether an id is such a replacement. Real player ids are random over 36^16, so the chance that one starts like this
 * is one in two thousand million.
 */
export const isNobody = (id: string): boolean => id.startsWith(`p-${mark}`)
