import type { BodyId, PlaceId } from './ids.ts'

/** The real purpose of an appointment that somebody told in confidence. Only the NPC's own mind may know it. */
export interface PrivatePurpose {
  text: string
  /** The person who confided it. Forgetting that person removes it. */
  from: BodyId
}

export interface Appointment {
  place: PlaceId
  /** Game milliseconds since 1970; `to` exclusive. */
  from: number
  to: number
  what: string
  purpose?: PrivatePurpose
  /** The person whom it agreed to meet there. Removed once it is judged whether they came. */
  with?: BodyId
  /** `there`: this NPC was there. `agreed`: the other had promised too. `came`: the other came. */
  there?: true
  agreed?: true
  came?: true
}
