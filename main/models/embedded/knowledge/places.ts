import { isKnownWord, oneSlipApart } from '../../../language/en/lexicon/related.ts'
import type { TurnContext } from '../../../mind/ports/turn-context.ts'

export type KnownPlace = TurnContext['places'][number]

const core = (label: string): string =>
  label
    .toLowerCase()
    .replace(/^(?:the|a|an) /, '')
    .trim()

/** Groups of words for the same kind of place. */
const otherNames = [
  ['tavern', 'inn', 'pub', 'alehouse', 'bar', 'taproom'],
  ['forge', 'smithy'],
  ['chapel', 'church', 'temple'],
  ['mill', 'windmill', 'watermill'],
  ['pond', 'lake', 'pool'],
  ['market', 'marketplace', 'bazaar', 'stalls'],
  ['woods', 'forest', 'wood'],
  ['farm', 'farmhouse', 'barn'],
  ['square', 'plaza'],
  ['well', 'fountain'],
  ['bakery', 'bakehouse'],
  ['graveyard', 'cemetery', 'churchyard'],
  ['river', 'stream', 'brook'],
  ['bridge', 'crossing'],
  ['school', 'schoolhouse'],
  ['healer', 'infirmary'],
  ['docks', 'harbour', 'harbor', 'pier', 'jetty'],
]

/** Names a place in a sentence: "mill" → "the mill". A label with an article keeps it, and a name stays as it is. */
export const sayPlace = (place: KnownPlace): string =>
  /^(?:the|a|an|my|our|\p{Lu})/u.test(place.label) ? place.label : `the ${place.label}`

/**
 * The place a text names: by label or id (a typing slip is allowed), or by another word for it ("inn" for the tavern).
 */
export const findPlace = (text: string, context: TurnContext): KnownPlace | null => {
  const norm = ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ')
    .trim()} `
  const exact = context.places
    .filter((place) => norm.includes(` ${core(place.label)} `) || norm.includes(` ${place.id.replaceAll('-', ' ')} `))
    .sort((left, right) => right.label.length - left.label.length)[0]
  if (exact) return exact
  const words = norm.trim().split(' ')
  const roles = new Set(context.acquaintances.flatMap((each) => each.role.toLowerCase().split(' ')))
  const single = context.places.filter((place) => !core(place.label).includes(' '))
  const slipped = single.find((place) =>
    words.some(
      (word) =>
        word.length >= 5 &&
        !isKnownWord(word) &&
        !roles.has(word) &&
        core(place.label).length >= 4 &&
        word[0] === core(place.label)[0] &&
        oneSlipApart(word, core(place.label)),
    ),
  )
  if (slipped) return slipped
  for (const names of otherNames) {
    const asked = names.find((name) => words.includes(name))
    const place =
      asked === undefined
        ? undefined
        : context.places.find((each) =>
            core(each.label)
              .split(' ')
              .some((part) => names.includes(part)),
          )
    if (place) return place
  }
  return null
}

/** The label of a place id, or null when the map has none. */
export const placeLabel = (id: string | null, context: TurnContext): string | null => {
  const place = context.places.find((each) => each.id === id)
  return place ? sayPlace(place) : null
}
