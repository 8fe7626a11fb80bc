import { createHash } from 'node:crypto'
import type { GameTime } from '../../../language/calendar.ts'
import { promptName } from '../../../language/fence.ts'
import type { Language } from '../../../language/language.ts'
import type { BodyId, PlayerId } from '../../../world/ids.ts'
import type { News } from '../../../world/society/news.ts'
import type { MemoryEntry, NewMemory } from '../../ports/memory-port.ts'
import type { TellableNews } from '../../ports/news.ts'

/** A low weight, because this is a record and not a memory to recall. */
const tellingWeight = 1

/** Whether a note only records that this NPC told someone something. Another note contains the content. */
export const isTelling = ({ kind, news }: Pick<MemoryEntry, 'kind' | 'news'>): boolean =>
  kind === 'said' && news !== undefined

/** The note about what an NPC told whom, so that it doesn't repeat itself even after the day's talks start afresh. */
export const memoryOfTelling = (options: {
  npc: BodyId
  to: { id: BodyId; name: string }
  told: readonly { news: News; text: string }[]
  about: readonly PlayerId[]
  at: GameTime
  place: string | null
}): (NewMemory & { id: string }) | null => {
  const { npc, to, told, about, at, place } = options
  if (told.length === 0) return null
  const name = promptName(to.name)
  // The same words under two ids are one telling.
  const text = [...new Set(told.map((each) => each.text.replaceAll('"', "'")))].join(' ')
  return {
    id: `m-${createHash('sha256')
      .update(`told\n${npc}\n${to.id}\n${told.map(({ news }) => news.id).join('\n')}`)
      .digest('hex')
      .slice(0, 16)}`,
    text: `I told ${name}: "${text}"`,
    kind: 'said',
    at,
    who: { id: to.id, name },
    ...(place === null ? {} : { place }),
    audience: { kind: 'everyone' },
    ...(about.length === 0 ? {} : { about }),
    importance: tellingWeight,
    news: told.map(({ news }) => news),
  }
}

/** The words by which the NPC recognises news it passed on, and from whom it had them. */
export const wordsOf = (
  carried: readonly News[],
  known: readonly TellableNews[],
  { sayHearsay }: Pick<Language['hearsay'], 'sayHearsay'>,
): { news: News; text: string }[] =>
  carried.flatMap((news) => {
    const one = known.find((each) => each.news.id === news.id)
    if (one === undefined) return []
    const { text, from, origin, how } = one
    if (from === null) return { news, text }
    return {
      news,
      text: sayHearsay({ how: how === 'heard' ? 'heard' : 'told', name: promptName(from.name), words: text, origin }),
    }
  })
