/**
 * The weights of ranking, all shares 0..1. Tuned on the talks in `test/fixtures/recall` without the held-out part,
 * never on a public benchmark.
 */
export interface RecallWeights {
  /** Shares of meaning and words in the fit when a model judges nearness; they add up to 1. */
  vector: number
  text: number
  /** Share of meaning when vectors were learned from the notes and are fully trusted; the rest is words. */
  learned: number
  /**
   * Share of meaning in what neighbouring rows give each other when a model judges nearness; less where meaning counts
   * less. Words show better what a talk is about.
   */
  neighbourMeaning: number
  /** Worth of a near word from the hand-made list, and of one spelled alike, relative to the word itself. */
  nearWords: number
  similar: number
  /** Weights of common question words, of the kind asked for ("which town"), and of the words before. */
  vague: number
  kind: number
  context: number
  /** What a row gains from its direct neighbours, from those beyond, and from the talk as a whole. */
  neighbour: number
  further: number
  /** Extra gain for a row that follows a question. */
  answer: number
  talk: number
  /**
   * What a row can lose for not being from the person named, the days named, the asker, those present, or this place.
   */
  speaker: number
  days: number
  asker: number
  /** The same as `asker` when the question is about the asker. */
  ofAsker: number
  people: number
  place: number
  /** What a line of talk can lose for saying hardly anything. */
  brevity: number
  /** What a row can lose for not naming a time, place, person or number when the question asks for one. */
  answerKind: number
  /** What low importance, age and being superseded can take away. */
  importance: number
  age: number
  superseded: number
  /** Relevance against novelty, as in maximal marginal relevance. */
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
