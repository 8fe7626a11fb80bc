import type { BodyId } from '../../world/ids.ts'

/** Where words are said: between two, in a group, or aloud on a map. */
export type ChatPlace = { kind: 'direct' } | { kind: 'group'; conversation: string } | { kind: 'zone'; map: string }

/** Why a mind is asked. Also names the tier of the model. */
export type RunPurpose = 'talk' | 'heartbeat' | 'sleep'

/** A member of a talk among several. */
export interface Companion {
  id: BodyId
  kind: 'player' | 'npc'
  name: string
}
