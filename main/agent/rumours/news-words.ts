import { type Remember, remember } from '../../language/remember.ts'
import type { News } from '../../simulation/society/news.ts'

/** What is read of words that may be news. A villager's notes come up turn after turn: each text is taken apart once. */
export interface NewsWords {
  /** Whose words are in a note, each with its sentences. */
  sources: Remember<readonly { sentences: readonly string[]; from: string | null; over: readonly string[] }[]>
  /** Whether a sentence says more than what is written of the world, and could be news. */
  saysMore: Remember<boolean>
  isNewsworthy: Remember<boolean>
  /** Until when a sentence holds. */
  holdsUntil: Remember<number | null>
  /** The words alone, without the times. */
  bare: Remember<string>
  /** What a piece of news is about. */
  matter: Remember<readonly string[]>
  root: Remember<News>
}

/** What a village has on its lips in some days. */
const mostTexts = 5000

/** For one content: what is written of the world is part of what is read. */
export const createNewsWords = (most = mostTexts): NewsWords => ({
  sources: remember(most),
  saysMore: remember(most),
  isNewsworthy: remember(most),
  holdsUntil: remember(most),
  bare: remember(most),
  matter: remember(most),
  root: remember(most),
})

const anew = <Value>(_key: string, read: () => Value): Value => read()
/** Reads all of it each time. */
export const newsWordsAnew: NewsWords = { sources: anew, saysMore: anew, isNewsworthy: anew, holdsUntil: anew, bare: anew, matter: anew, root: anew }
