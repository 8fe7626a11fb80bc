/** A matter that waits for one person's yes or no. */
export interface Waiting {
  id: string
  /** What that person would do after a yes, in the words of the proposal. */
  does: string
  /** What that person would get after a yes. */
  gets: string
  /** Whether it was mentioned last, so that a bare yes or no answers it. */
  last: boolean
}

/** How an utterance answers the waiting matters. */
export type Assent<Matter extends Waiting> =
  | { kind: 'yes' | 'no' | 'later'; to: Matter }
  /** A yes or no that may answer any of these. */
  | { kind: 'which'; among: Matter[] }
  /**
   * The utterance is about something else (another topic, another thing, a question), or nothing waits for an answer.
   */
  | { kind: 'else' }

/** The things that change hands in an offer. */
export interface Goods {
  gold: number
  items: readonly { name: string; plural: string; count: number }[]
}
export interface PutOffer<Id extends string> {
  id: Id
  from: string
  to: string
  gives: Goods
  wants: Goods
  /** The bed that is let by it. */
  bed?: string
}
export interface PutQuest<Id extends string> {
  id: Id
  name: string
  text: string
  status: string
  goals: readonly { text: string }[]
  asks?: Goods
}
/** A talk, as the NPC that leads it knows it. */
export interface Talk<OfferId extends string, QuestId extends string> {
  utterance: string
  character: { id: string }
  speaker: { id: string }
  conversation: readonly {
    from: 'self' | 'other'
    text: string
    acted?: readonly { tool: string; ok: boolean }[]
  }[]
  surroundings?: {
    coin: { one: string; many: string }
    offers: readonly PutOffer<OfferId>[]
    quests: readonly PutQuest<QuestId>[]
  }
}
