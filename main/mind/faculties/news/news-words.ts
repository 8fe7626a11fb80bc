import { type Remember, remember } from '../../../language/remember.ts'
import type { News } from '../../../world/society/news.ts'

/** A part of a note that is worth telling, and the person who said it. */
export interface NewsPart {
  sentences: readonly string[]
  from: string | null
  over: readonly string[]
}

/**
 * Caches the analysis of words that may be news. A villager's notes come up every turn, but each text is analysed only
 * once.
 */
export interface NewsWords {
  /** The speakers quoted in a note, with the sentences of each. */
  sources: Remember<readonly NewsPart[]>
  /** Whether a sentence goes beyond the world's authored texts, so that it could be news. */
  saysMore: Remember<boolean>
  isNewsworthy: Remember<boolean>
  /** Until when a sentence holds. */
  holdsUntil: Remember<number | null>
  /** The words without their times. */
  bare: Remember<string>
  /** What a piece of news is about. */
  matter: Remember<readonly string[]>
  root: Remember<News>
  /** What a kept note began as: its news id and path. */
  rootOfNote(note: object, read: () => News): News
  /**
   * The parts of a kept note that are worth telling. `of` names everything else that they depend on. Caches the last
   * answer, because a talk asks for it repeatedly.
   */
  worth(note: object, of: string, read: () => readonly NewsPart[]): readonly NewsPart[]
  /** Whether a kept note was said in confidence. */
  isConfidential(note: object, read: () => boolean): boolean
  /** A short key for these labels. Equal labels give the same key. */
  labels(places: readonly string[]): string
}

/** Enough for several days of a village's talk. */
const mostTexts = 5000

/** Creates a cache for one content, because results depend on the world's authored texts. */
export const createNewsWords = (most = mostTexts): NewsWords => {
  const roots = new WeakMap<object, News>()
  const confidential = new WeakMap<object, boolean>()
  const parts = new WeakMap<object, { of: string; parts: readonly NewsPart[] }>()
  let known: readonly string[] = []
  /** The last list. A turn passes the same one many times. */
  let same: readonly string[] = known
  let lists = 0
  return {
    sources: remember(most),
    saysMore: remember(most),
    isNewsworthy: remember(most),
    holdsUntil: remember(most),
    bare: remember(most),
    matter: remember(most),
    root: remember(most),
    rootOfNote(note, read) {
      const root = roots.get(note) ?? read()
      roots.set(note, root)
      return root
    },
    isConfidential(note, read) {
      const is = confidential.get(note) ?? read()
      confidential.set(note, is)
      return is
    },
    worth(note, of, read) {
      const last = parts.get(note)
      if (last?.of === of) return last.parts
      const found = read()
      parts.set(note, { of, parts: found })
      return found
    },
    labels(places) {
      if (places === same) return String(lists)
      same = places
      if (places.length !== known.length || places.some((label, index) => label !== known[index])) {
        known = [...places]
        lists += 1
      }
      return String(lists)
    },
  }
}

const anew = <Value>(_key: string, read: () => Value): Value => read()
/** Analyses everything anew each time. */
export const newsWordsAnew: NewsWords = {
  sources: anew,
  saysMore: anew,
  isNewsworthy: anew,
  holdsUntil: anew,
  bare: anew,
  matter: anew,
  root: anew,
  rootOfNote: (_note, read) => read(),
  isConfidential: (_note, read) => read(),
  worth: (_note, _of, read) => read(),
  labels: (places) => places.join('\n'),
}
