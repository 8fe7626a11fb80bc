import type * as clauses from '../../../language/clauses.ts'
import type { Language } from '../../../language/language.ts'
import type * as people from '../../../language/names/known-person.ts'
import type { BodyId, PlaceId } from '../../../world/ids.ts'

/** The request types of `language`, with this village's ids. */
export type KnownPerson = people.KnownPerson<BodyId>
export type RequestScene = clauses.RequestScene<BodyId, PlaceId> & {
  /** The language of the talk. */
  language: Language
}
export type Clause = clauses.Clause<BodyId, PlaceId>
