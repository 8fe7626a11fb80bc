import type { Nameable } from './aliases.ts'

/** Somebody who can be referred to by a name or a trade. */
export interface KnownPerson<Id extends string = string> extends Nameable {
  id: Id
  kind: 'player' | 'npc'
  role?: string
}
