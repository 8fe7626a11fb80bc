import { sentencesOf } from '../../../language/en/grammar/sentences.ts'
import { isEveryday } from '../../../language/en/lexicon/everyday-words.ts'
import { withoutDetails } from '../../../language/en/news/details.ts'
import { sourcesIn } from '../../../language/en/news/hearsay.ts'
import type { News } from '../../../world/society/news.ts'
import type { Authored } from '../../dispatch/access/authored.ts'
import type { TellableNews } from '../../ports/news.ts'
import { toldIn } from '../../turn/what-to-remember.ts'
import { newsWordsAnew } from './news-words.ts'

/** More than this of what a piece of news is about stands in words that tell it. */
const leastShare = 0.5
const leastLetters = 4
const stemLetters = 6

/** Who asks whether something is known tells nothing. */
const asked = /\b(?:have|had|did|do) you (?:heard|hear|know) (?:of|about|anything)\b[^.!?]*\?/gi

const nothingAuthored: Authored = { without: (text) => text, isPhrase: () => false }

/** What words are about: beginnings of the longer ones that name something. */
const matter = (text: string): Set<string> => {
  const words = (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= leastLetters)
  const telling = words.filter((word) => !isEveryday(word))
  return new Set((telling.length > 0 ? telling : words).map((word) => word.slice(0, stemLetters)))
}

/**
 * Which news words tell, whoever thought of the words: so the way by which news came goes along outside any model. Rather one too many: what is marked is only told
 * less often, and says from whom it is. Questions tell nothing, nor do lines that stand in a soul or in the lore, nor the names of those who brought it.
 */
export const newsInWords = (
  text: string,
  known: readonly Pick<TellableNews, 'news' | 'text'>[],
  places: readonly string[],
  authored: Authored = nothingAuthored,
): News[] => {
  if (known.length === 0) return []
  const sentences = sourcesIn(toldIn(text.replaceAll(asked, ''))).flatMap(({ text: words, from }) =>
    sentencesOf(words).flatMap((sentence) =>
      authored.without(sentence) === ''
        ? []
        : { sentence, isOwn: from === null && ownClaim.test(sentence) && !frame.test(sentence) },
    ),
  )
  const all = matter(sentences.map(({ sentence }) => sentence).join(' '))
  const brought = matter(sentences.flatMap(({ sentence, isOwn }) => (isOwn ? [] : sentence)).join(' '))
  const { newsWords = newsWordsAnew } = authored
  const labels = newsWords.labels(places)
  return known.flatMap(({ news, text: words }) => {
    const said = news.via.length === 0 ? all : brought
    const about = newsWords.matter(`${labels}\n\n${words}`, () => [
      ...matter(withoutDetails(words, places, ['time', 'place', 'host'])),
    ])
    return about.length > 0 && about.filter((stem) => said.has(stem)).length / about.length > leastShare ? news : []
  })
}

/** What somebody says of themselves in the same words as another is no news from the other: "Greta deals fairly with me". */
const ownClaim = /\b(?:I|me|my|mine|myself|we|us|our)\b/i
const frame = /\b(?:told|tells?|said|says?|saying|heard|hear|overheard)\b/i
