import type { GameTime } from './calendar.ts'

/** A kind of thing that can change hands. */
export interface NamedThing {
  id: string
  name: string
  plural: string
}

/** Something that a speaker promises to hand over. */
export interface PromisedThing {
  /** Null: money. */
  id: string | null
  count: number
  /** By when, in game milliseconds since 1970. Null: the speaker doesn't say. */
  due: number | null
}

export interface PromisedThingReader {
  /**
   * The things that these words promise to the listener: "I'll bring you the bark tomorrow". Excludes what another
   * person is to get, and things that nobody here knows. `coin`: the names of money.
   */
  promisedThings(
    text: string,
    world: { things: readonly NamedThing[]; coin: { one: string; many: string }; now: GameTime },
  ): PromisedThing[]
}
