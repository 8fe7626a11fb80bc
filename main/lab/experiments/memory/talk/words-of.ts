import { terms } from '../../../../language/en/lexicon/words.ts'
import type { Told } from './talk.ts'

/** Content words (stems without stop words and players' names) of told lines and questions. */
export interface WordsOf {
  ofQuestion(text: string): ReadonlySet<string>
  /** Whether a told line has one of these words. */
  share(words: ReadonlySet<string>, id: string): boolean
}

export const createWordsOf = (told: readonly Told[]): WordsOf => {
  const names = new Set(told.flatMap(({ speaker }) => terms(speaker.name)))
  const content = (text: string): Set<string> => new Set(terms(text).filter((term) => !names.has(term)))
  const byId = new Map(told.map(({ id, text }) => [id, content(text)]))
  return {
    ofQuestion: content,
    share: (words, id) => [...words].some((word) => byId.get(id)?.has(word) === true),
  }
}
