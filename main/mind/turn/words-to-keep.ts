import type { Language } from '../../language/language.ts'
import { sentencesOf } from '../../language/sentences.ts'
import type { BodyId, PlayerId } from '../../world/ids.ts'
import { isLooseSentence } from '../../world/society/loose-words.ts'
import type { News } from '../../world/society/news.ts'
import type { Phrases } from '../dispatch/access/authored.ts'
import type { Speaker } from '../ports/turn-context.ts'

/** A villager's words without stock phrases, which tell nothing. Players' words and confidences stay whole. */
export const withoutPhrases = (
  told: string,
  {
    speaker,
    text,
    about = [],
    phrases,
    language: { requests, telling },
  }: {
    speaker: Pick<Speaker, 'kind'>
    text: string
    about?: readonly PlayerId[]
    phrases?: Phrases
    language: Language
  },
): { words: string; isSmallTalk: boolean } => {
  const isSmallTalk =
    speaker.kind === 'npc' && about.length === 0 && !requests.isConfidential(text) && !telling.passesOn(told)
  if (!isSmallTalk || !phrases) return { words: told, isSmallTalk }
  const words = sentencesOf(told)
    .filter((sentence) => !phrases.isPhrase(sentence) && !telling.isNod(sentence))
    .join(' ')
  return { words, isSmallTalk }
}

/** A villager's words without the sentences that rest on nothing it knows. Those stay words, and nobody notes them. */
export const withoutLoose = (text: string, loose: readonly number[] = []): string =>
  loose.length === 0
    ? text
    : sentencesOf(text)
        .filter((sentence) => !isLooseSentence(sentence, loose))
        .join(' ')

/**
 * Drops news that has already passed through this NPC. If the words contain no other news, drops the words they quote
 * too.
 */
export const withoutOwnNews = (
  words: string,
  news: readonly News[] | undefined,
  { self, language }: { self: BodyId | undefined; language: Language },
): { words: string; news?: readonly News[] } => {
  const fresh = (news ?? []).filter(({ via }) => self === undefined || !via.includes(self))
  if (news === undefined || fresh.length === news.length) return { words, ...(news ? { news } : {}) }
  if (fresh.length > 0) return { words, news: fresh }
  const rest = language.hearsay.sourcesIn(words).flatMap(({ text, from }) => (from === null ? sentencesOf(text) : []))
  // What is left may only have led up to the news: "Ines."
  return { words: rest.filter(language.news.isNewsworthy).join(' ') }
}
