import type { TurnContext } from '../../../agent/turn-context.ts'
import { isA, isKnownWord, nearness, oneSlipApart } from '../lexicon/related.ts'
import { stem } from '../language/stem.ts'

export type KnownPlace = TurnContext['places'][number]

const core = (label: string): string => label.toLowerCase().replace(/^(?:the|a|an) /, '').trim()

/** "mill" → "the mill"; a label that has its article keeps it, a name stays as it is. */
export const sayPlace = (place: KnownPlace): string =>
  /^(?:the|a|an|my|our|\p{Lu})/u.test(place.label) ? place.label : `the ${place.label}`

/** The place a text names: by label or id, a typing slip allowed, or by another word for it ("inn" for the tavern). */
export const findPlace = (text: string, context: TurnContext): KnownPlace | null => {
  const norm = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}'-]+/gu, ' ').trim()} `
  const exact = context.places
    .filter((place) => norm.includes(` ${core(place.label)} `) || norm.includes(` ${place.id.replaceAll('-', ' ')} `))
    .sort((left, right) => right.label.length - left.label.length)[0]
  if (exact) return exact
  const words = norm.trim().split(' ')
  const roles = new Set(context.acquaintances.flatMap((each) => each.role.toLowerCase().split(' ')))
  const single = context.places.filter((place) => !core(place.label).includes(' '))
  const slipped = single.find((place) => words.some((word) => word.length >= 5 && !isKnownWord(word) && !roles.has(word) && core(place.label).length >= 4 && word[0] === core(place.label)[0] && oneSlipApart(word, core(place.label))))
  if (slipped) return slipped
  // "the windmill" is the mill, but "the miller" is a person.
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? ''
    if (!/^(?:the|a|an|to|your|some|nearest|local|village)$/.test(before) || word.length < 3) continue
    if (isA(stem(word), 'job') || roles.has(word)) continue
    const like = context.places.find((place) => core(place.label).split(' ').some((part) => part.length > 2 && nearness(stem(word), stem(part)) >= 0.85 && !isA(stem(part), 'job')))
    if (like) return like
  }
  return null
}

/** The label of a place id, or null when the map has none. */
export const placeLabel = (id: string | null, context: TurnContext): string | null => {
  const place = context.places.find((each) => each.id === id)
  return place ? sayPlace(place) : null
}
