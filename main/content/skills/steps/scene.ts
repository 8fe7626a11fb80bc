/** The part of a turn that steps see: speaker, place, time, goods, quests and skills. */
export interface StepScene {
  character: { id: string; name: string }
  speaker: Person & { firstMeeting: boolean }
  utterance: string
  now: { date: string; time: string; partOfDay: string; weekday: string }
  percepts: {
    place: { id: string; label: string } | null
    people: readonly (Person & { distance: number })[]
    doing: string
  }
  /** The surroundings. Absent in a world without these. */
  surroundings?: {
    coin: { one: string; many: string }
    own: Bag
    /** The speaker's goods. Null when they can't be seen. */
    theirs: Bag | null
    /** Every kind of thing that exists. */
    kinds: readonly (Thing & { price: number })[]
    quests: readonly { id: string; name: string; status: string }[]
    /** How much more than the price it asks of the speaker, in percent. */
    share: number
  }
  conversation: readonly { from: 'self' | 'other'; text: string }[]
  recalled: readonly { text: string; who: { id: string } | null }[]
  acquaintances: readonly Person[]
  places: readonly { id: string; label: string }[]
  skills: readonly { name: string; description: string }[]
  seed: number
}

interface Person {
  id: string
  name: string
}

interface Thing {
  id: string
  name: string
  plural: string
}

interface Bag {
  gold: number
  items: readonly (Thing & { count: number })[]
}
