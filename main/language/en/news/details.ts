import type { Detail } from '../../news-reader.ts'
import { remember } from '../../remember.ts'
import { timePhrases } from '../time/time-phrases.ts'

/** Words that may follow a complete place name: "at the chapel" isn't part of "at the chapel step". */
const afterPlace =
  'and|or|but|nor|so|for|from|to|until|till|at|in|on|by|near|with|without|after|before|between|around|today|tonight|tomorrow|yesterday|this|next|last|every|each|is|are|was|were|has|have|had|will|would|can|may|must|shall|who|which|that|where|when|while|as|because|if|then|again|now|early|late|soon|already|given|held|hosted|put|laid|everybody|everyone|all|we|I|you|they|he|she|it|there|nobody|somebody'
const placeEnd = `(?=\\s*$|\\s*[,.;:!?…"”()]|\\s+[-–—\\d]|\\s+(?:${afterPlace})\\b)`

const name = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?"
/** Hosts that a cut can remove and leave a sentence. In "Marta gives a party" Marta can't be removed. */
const host = new RegExp(
  `,? (?:given|held|hosted|put on|laid on) by ${name}(?: and ${name})*|[,;] (?:and )?${name} (?:gives it|holds it|hosts it|is giving it|is holding it|is hosting it|is the host|invites (?:everybody|everyone|all of us|us all))|,? at ${name}['’]s (?:invitation|wish)`,
  'gu',
)

const literally = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * The details of one piece of news, in order, as whole phrases. `places`: the names that people use for the places of
 * this world. Pure.
 */
export const detailsIn = (text: string, places: readonly string[]): Detail[] => {
  const place = places.length === 0 ? null : ofPlaces(places.join('\n'), () => patternOf(places))
  const found = [
    timesOf(text),
    find(text, host, 'host'),
    ...(place === null ? [] : [find(text, place, 'place')]),
  ].flat()
  const kept: Detail[] = []
  for (const detail of found.sort((a, b) => a.at - b.at || b.end - a.end)) {
    const last = kept.at(-1)
    if (last !== undefined && detail.at < last.end) continue
    // "On Tuesday from five" is one detail, even if two pieces were found.
    kept.push(detail)
  }
  return kept
}

/** The patterns of the last lists of places. A world has one. */
const ofPlaces = remember<RegExp>(4)
const patternOf = (places: readonly string[]): RegExp => {
  const labels = places.map((label) => literally(label)).sort((a, b) => b.length - a.length)
  return new RegExp(`,? (?:at|in|on|by|near|outside|before|inside) (?:${labels.join('|')})${placeEnd}`, 'giu')
}

/** Time phrases in the words of the text, with the comma and gap before them. */
const timesOf = (text: string): Detail[] =>
  timePhrases(text).map(({ at, end }) => {
    const gap = /,? ?$/.exec(text.slice(0, at))?.[0].length ?? 0
    return { kind: 'time', at: at - gap, end, words: text.slice(at, end) }
  })

const find = (text: string, pattern: RegExp, kind: Detail['kind']): Detail[] =>
  [...text.matchAll(pattern)].map((match) => ({
    kind,
    at: match.index,
    end: match.index + match[0].length,
    words: match[0].replace(/^[\s,;]+/, ''),
  }))

/** The text without details of these kinds. Never gains a word. */
export const withoutDetails = (text: string, places: readonly string[], kinds: readonly Detail['kind'][]): string => {
  let left = ''
  let at = 0
  for (const detail of detailsIn(text, places)) {
    if (!kinds.includes(detail.kind)) continue
    left += text.slice(at, detail.at)
    at = detail.end
  }
  return tidy(left + text.slice(at))
}

/** Repairs what a cut leaves: a comma before a full stop, a small letter at the beginning. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\s+([,.;:!?])/g, '$1')
    .replaceAll(/,(?=[,.;!?])/g, '')
    .replaceAll(/\s{2,}/g, ' ')
    .replace(/^[\s,;]+/, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    .trim()
