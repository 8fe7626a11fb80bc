import type { Language } from '../../../language/language.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import type { News } from '../../../world/society/news.ts'
import type { Authored } from '../../dispatch/access/authored.ts'
import type { TellableNews } from '../../ports/news.ts'
import { newsWordsAnew } from './news-words.ts'

/** Words count as telling a piece of news if they contain more than this share of its key words. */
const leastShare = 0.5
const leastLetters = 4
const stemLetters = 6

/** What words are about: the beginnings of the longer, meaningful ones. */
const matter = (text: string, { words: { isEveryday } }: Language): Set<string> => {
  const words = (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= leastLetters)
  const telling = words.filter((word) => !isEveryday(word))
  return new Set((telling.length > 0 ? telling : words).map((word) => word.slice(0, stemLetters)))
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
const isIn = (name: string, spoken: ReadonlySet<string>): boolean => wordsIn(name).some((word) => spoken.has(word))

/**
 * The news that these words tell, whichever mind composed them, so that news can be traced without any model. It
 * prefers too many to too few, which only makes NPCs tell news less often. Questions, lines from a soul or the lore,
 * and the names of those who brought the news don't count.
 */
export const newsInWords = (
  text: string,
  known: readonly Pick<TellableNews, 'news' | 'text'>[],
  places: readonly string[],
  authored: Authored,
): News[] => {
  if (known.length === 0) return []
  const { language } = authored
  const { news: reader, telling, hearsay } = language
  const names = (authored.named?.() ?? []).map(({ name }) => name)
  const sentences = hearsay.sourcesIn(telling.toldIn(reader.withoutQuestions(text))).flatMap(({ text: words, from }) =>
    sentencesOf(words).flatMap((said) => {
      const sentence = reader.withoutAddress(said, names)
      return authored.without(sentence) === '' ? [] : { sentence, isOwn: from === null && reader.isOwnClaim(sentence) }
    }),
  )
  const all = matter(sentences.map(({ sentence }) => sentence).join(' '), language)
  const brought = matter(sentences.flatMap(({ sentence, isOwn }) => (isOwn ? [] : sentence)).join(' '), language)
  const spoken = new Set(sentences.flatMap(({ sentence }) => wordsIn(sentence)))
  const { newsWords = newsWordsAnew } = authored
  const labels = newsWords.labels(places)
  return known.flatMap(({ news, text: words }) => {
    const said = news.via.length === 0 ? all : brought
    const about = newsWords.matter(`${labels}\n\n${words}`, () => [
      ...matter(reader.withoutDetails(words, places, ['time', 'place', 'host']), language),
    ])
    // Sightings differ only in whom they name.
    if (reader.isSight(words) && !telling.namesIn(words).every((name) => isIn(name, spoken))) return []
    return about.length > 0 && about.filter((stem) => said.has(stem)).length / about.length > leastShare ? news : []
  })
}
