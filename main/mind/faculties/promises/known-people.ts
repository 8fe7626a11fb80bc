import type { Nameable } from '../../../language/names/aliases.ts'
import type { BodyId } from '../../../world/ids.ts'

/** Somebody who can be meant by a name or a trade. */
export interface KnownPerson extends Nameable {
  id: BodyId
  kind: 'player' | 'npc'
  role?: string
}
