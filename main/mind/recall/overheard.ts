import { createHash } from 'node:crypto'
import type { GameTime } from '../../language/calendar.ts'
import { promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import { sentencesOf } from '../../language/sentences.ts'
import { heardFrom } from '../../world/society/news.ts'
import type { Phrases } from '../dispatch/access/authored.ts'
import { playersAmong } from '../dispatch/access/provenance.ts'
import { confidenceOf } from '../ports/audience.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { NewMemory } from '../ports/memory-port.ts'
import { plainly, quotable } from '../turn/what-to-remember.ts'
import { withoutOwnNews, withoutPhrases } from '../turn/words-to-keep.ts'

/** The most that overheard words can weigh, from 1 to 10. */
const mostWeight = 4

/**
 * The note that an NPC makes about words said nearby but not to it, or null if they tell nothing. A message overheard
 * twice is one memory. So is news already overheard from any villager, and anything that the same villager repeats. The
 * NPC's own words aren't news when they come back.
 */
export const memoryOfOverheard = (
  {
    npc,
    speaker,
    text,
    message,
    aboutPlayers = [],
    news: marks,
  }: Pick<Inbound, 'npc' | 'speaker' | 'text' | 'message' | 'aboutPlayers' | 'news'>,
  { at, place, phrases, language }: { at: GameTime; place: string | null; phrases?: Phrases; language: Language },
): (NewMemory & { id: string }) | null => {
  const about = playersAmong(speaker.person ?? speaker.id, ...aboutPlayers)
  const { toldIn, importanceOf } = language.telling
  const { words, isSmallTalk } = withoutPhrases(toldIn(plainly(text, speaker)), {
    ...{ speaker, text, about, language },
    ...(phrases ? { phrases } : {}),
  })
  const { words: own, news } = withoutOwnNews(words, marks, { self: npc, language })
  // From a neighbour's words to others, only possible news is worth noting.
  const told = isSmallTalk && !news?.length ? sentencesOf(own).filter(language.news.isNewsworthy).join(' ') : own
  if (told === '') return null
  const name = promptName(speaker.name)
  const same = !isSmallTalk
    ? `${speaker.id}\n${message}`
    : news?.length
      ? `news\n${news.map(({ id }) => id).sort()}`
      : `words\n${speaker.id}\n${told}`
  return {
    id: `m-${createHash('sha256').update(`heard\n${npc}\n${same}`).digest('hex').slice(0, 16)}`,
    text: language.hearsay.sayHearsay({ how: 'heard', name, words: quotable(told, speaker) }),
    kind: 'heard',
    at,
    who: { id: speaker.person ?? speaker.id, name },
    ...(place === null ? {} : { place }),
    // Said aloud, it was for everyone, unless the speaker asked for silence.
    audience: language.requests.isConfidential(text) ? confidenceOf(speaker) : { kind: 'everyone' },
    ...(about.length === 0 ? {} : { about }),
    ...heardFrom(news, speaker.person ?? speaker.id),
    importance: Math.min(mostWeight, importanceOf(told)),
    ...(language.requests.isConfidential(text) ? { confided: true as const } : {}),
  }
}
