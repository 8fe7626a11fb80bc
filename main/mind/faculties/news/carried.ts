import { isEveryday } from '../../../language/en/lexicon/everyday-words.ts'
import { withoutDetails } from '../../../language/en/news/details.ts'
import { sourcesIn } from '../../../language/en/news/hearsay.ts'
import { sentencesOf } from '../../../language/sentences.ts'
import type { News } from '../../../world/society/news.ts'
import type { Authored } from '../../dispatch/access/authored.ts'
import type { TellableNews } from '../../ports/news.ts'
import { toldIn } from '../../turn/what-to-remember.ts'
import { newsWordsAnew } from './news-words.ts'

/** Words tell a piece of news if they contain more than this share of its key words. */
const leastShare = 0.5
const leastLetters = 4
const stemLetters = 6

/** Asking whether something is known tells nothing. */
const asked = /\b(?:have|had|did|do) you (?:heard|hear|know) (?:of|about|anything)\b[^.!?]*\?/gi

const nothingAuthored: Authored = { without: (text) => text, isPhrase: () => false }

/** What words are about: the beginnings of the longer, meaningful ones. */
const matter = (text: string): Set<string> => {
  const words = (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= leastLetters)
  const telling = words.filter((word) => !isEveryday(word))
  return new Set((telling.length > 0 ? telling : words).map((word) => word.slice(0, stemLetters)))
}

/**
 * Which news these words tell, whoever composed them, so the path of news is tracked outside any model. Errs on the
 * side of too many: marked news is only told less often, with its source. Questions, lines from a soul or the lore, and
 * the names of those who brought the news do not count.
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

/** A person's own claim in the same words as another's is not the other's news: "Greta deals fairly with me". */
const ownClaim = /\b(?:I|me|my|mine|myself|we|us|our)\b/i
const frame = /\b(?:told|tells?|said|says?|saying|heard|hear|overheard)\b/i
