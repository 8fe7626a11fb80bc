/**
 * The weights of ranking. All are shares, 0 to 1. They were tuned on the talks in `test/fixtures/recall` without the
 * held-out part, never on a public benchmark.
 */
export interface RecallWeights {
  /** The shares of meaning and words in the fit when a model judges nearness. They add up to 1. */
  vector: number
  text: number
  /** The share of meaning when vectors were learned from the notes and are fully trusted. Words get the rest. */
  learned: number
  /**
   * The share of meaning in what neighbouring rows give each other when a model judges nearness. It is less where
   * meaning counts less, because words show better what a talk is about.
   */
  neighbourMeaning: number
  /**
   * The worth of a near word from the hand-made list, and of a word with a similar spelling, relative to the word
   * itself.
   */
  nearWords: number
  similar: number
  /**
   * The weights of common question words, of the kind of thing asked for ("which town"), and of the words before it.
   */
  vague: number
  kind: number
  context: number
  /** The gain of a row from its direct neighbours, from those beyond, and from the talk as a whole. */
  neighbour: number
  further: number
  /** The extra gain of a row that follows a question. */
  answer: number
  talk: number
  /**
   * How much a row can lose because it isn't from the named person, the named days, the asker, those present, or this
   * place.
   */
  speaker: number
  days: number
  asker: number
  /** The same as `asker` when the question is about the asker. */
  ofAsker: number
  people: number
  place: number
  /** How much a line of talk can lose because it says hardly anything. */
  brevity: number
  /** How much a row can lose because it names no time, place, person or number although the question asks for one. */
  answerKind: number
  /** How much low importance, age and being superseded can take away. */
  importance: number
  age: number
  superseded: number
  /** The weight of relevance against novelty, as in maximal marginal relevance. */
  relevance: number
}

export const recallWeights: RecallWeights = {
  vector: 0.7,
  text: 0.3,
  learned: 0.35,
  neighbourMeaning: 0.3,
  nearWords: 1.2,
  similar: 0.8,
  vague: 0.4,
  kind: 0.6,
  context: 0.3,
  neighbour: 0.2,
  further: 0.1,
  answer: 0.4,
  talk: 0.15,
  speaker: 0.35,
  days: 0.4,
  asker: 0.1,
  ofAsker: 0.3,
  people: 0.1,
  place: 0.05,
  brevity: 0.8,
  answerKind: 0.25,
  importance: 0.15,
  age: 0.2,
  superseded: 0.15,
  relevance: 0.7,
}
