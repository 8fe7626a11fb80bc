import type { Nameable } from '../../language/names/aliases.ts'
import type { BodyId } from '../../world/ids.ts'

/** A person an NPC knows by name. */
export interface NamedPerson extends Nameable {
  id: BodyId
  pronouns?: 'she' | 'he' | 'they'
}
