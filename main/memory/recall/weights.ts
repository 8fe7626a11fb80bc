/** What ranking weighs, all shares 0..1. Tuned on the talks in `test/fixtures/recall` (not on those held out), never on a public benchmark. */
export interface RecallWeights {
  /** Of meaning and words in what fits where a model says what is near; they add up to 1. */
  vector: number
  text: number
  /** Of meaning where vectors were learned from the notes themselves and are trusted in full; the rest are words. */
  learned: number
  /** Of meaning in what rows lend each other where a model says what is near, and less where meaning counts for less: words say better what a talk is about. */
  lentMeaning: number
  /** What a near word of the hand-made list, and one that looks alike, are worth compared to the word itself. */
  nearWords: number
  similar: number
  /** Of words that every question has, of the kind of answer it asks for ("which town"), and of what was said before the question. */
  vague: number
  kind: number
  context: number
  /** What the row before and after lend, those beyond them, and the talk as a whole. */
  neighbour: number
  further: number
  /** More from a row that ends with a question to the one that follows. */
  answer: number
  talk: number
  /** What a row can lose by not being from whoever is named, by not being of the days named, and by not being from the asker, from those present, or from here. */
  speaker: number
  days: number
  asker: number
  /** The same where the asker asks about itself. */
  ofAsker: number
  people: number
  place: number
  /** What a line of talk can lose by saying hardly anything. */
  brevity: number
  /** What a row can lose by naming no time, place, person or number where the question asks for one. */
  answerKind: number
  /** What unimportance, age and being superseded can take. */
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
  lentMeaning: 0.3,
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
