import { hash } from 'node:crypto'
import type { Language } from '../../../language/language.ts'
import type { BodyId } from '../../../world/ids.ts'
import type { News } from '../../../world/society/news.ts'
import type { Authored } from '../../dispatch/access/authored.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'
import { newsWordsAnew } from './news-words.ts'

type Lived = Pick<MemoryEntry, 'id' | 'text' | 'kind'> & { who?: MemoryEntry['who'] | null }

/**
 * A note's news. Words without a mark count as new here: someone told them, or the NPC saw it. The same words of the
 * same person are the same news in everyone's memory, and what several people saw is one piece of news. So nobody is
 * told it twice under two ids.
 */
export const rootOf = ({ id, kind, who, text }: Lived, { wordsIn }: Language['hearsay']): News => {
  const isWords = (kind === 'told' || kind === 'heard') && who != null
  if (isWords) return { id: named(`${who.id}\n${wordsIn(text)}`), via: [who.id as BodyId] }
  return { id: kind === 'saw' ? named(`saw\n${text}`) : id, via: [] }
}

/** The same, reading each note once. */
export const rootOfIn =
  ({ newsWords: { root, rootOfNote } = newsWordsAnew, language }: Pick<Authored, 'newsWords' | 'language'>) =>
  (lived: Lived): News =>
    rootOfNote(lived, () =>
      root(`${lived.id}\n${lived.kind}\n${lived.who?.id ?? ''}\n${lived.text}`, () => rootOf(lived, language.hearsay)),
    )

const named = (text: string): string => `n-${hash('sha256', text).slice(0, 16)}`
