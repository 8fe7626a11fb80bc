/** A talk of an NPC that is over. */
export interface LastTalk {
  /** The names of those it talked with. */
  with: readonly string[]
  /** When its last words fell, in game milliseconds since 1970. */
  at: number
  /** The NPC's own sentence that tells most. Missing: the words are for nobody who is near. */
  said?: string
  /** What it gave, promised or began there. Missing: nothing. */
  did?: readonly string[]
}
