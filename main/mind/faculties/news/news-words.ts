import { type Remember, remember } from '../../../language/en/requests/remember.ts'
import type { News } from '../../../world/society/news.ts'

/** A part of a note: what of it is worth telling to somebody, and whose words it is. */
export interface NewsPart {
  sentences: readonly string[]
  from: string | null
  over: readonly string[]
}

/** What is read of words that may be news. A villager's notes come up turn after turn: each text is taken apart once. */
export interface NewsWords {
  /** Whose words are in a note, each with its sentences. */
  sources: Remember<readonly NewsPart[]>
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
  /** The same for a note that is kept. */
  rootOfNote(note: object, read: () => News): News
  /** Of a note that is kept, the parts that are worth telling; `of` is all that they depend on beside it. The last answer is kept: a talk asks for the same one again and again. */
  worth(note: object, of: string, read: () => readonly NewsPart[]): readonly NewsPart[]
  /** A short name for these labels: the same for the same ones in a row. */
  labels(places: readonly string[]): string
}

/** What a village has on its lips in some days. */
const mostTexts = 5000

/** For one content: what is written of the world is part of what is read. */
export const createNewsWords = (most = mostTexts): NewsWords => {
  const roots = new WeakMap<object, News>()
  const parts = new WeakMap<object, { of: string; parts: readonly NewsPart[] }>()
  let known: readonly string[] = []
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
    worth(note, of, read) {
      const last = parts.get(note)
      if (last?.of === of) return last.parts
      const found = read()
      parts.set(note, { of, parts: found })
      return found
    },
    labels(places) {
      if (places.length !== known.length || places.some((label, index) => label !== known[index])) {
        known = [...places]
        lists += 1
      }
      return String(lists)
    },
  }
}

const anew = <Value>(_key: string, read: () => Value): Value => read()
/** Reads all of it each time. */
export const newsWordsAnew: NewsWords = {
  sources: anew,
  saysMore: anew,
  isNewsworthy: anew,
  holdsUntil: anew,
  bare: anew,
  matter: anew,
  root: anew,
  rootOfNote: (_note, read) => read(),
  worth: (_note, _of, read) => read(),
  labels: (places) => places.join('\n'),
}
