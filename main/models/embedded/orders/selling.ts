import { countWords } from '../../../content/skills/steps/count-words.ts'
import { sayNumber } from '../../../language/en/amounts/read-number.ts'
import { capitalise } from '../../../language/en/grammar/flip-person.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { nearness } from '../../../language/en/lexicon/related.ts'
import { singular } from '../../../language/en/recall/fact-shapes.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { HAND_TILES } from '../../../world/constants.ts'
import { askedOf } from '../../../world/economy/prices.ts'
import { type Answer, say } from '../answers/answer.ts'
import { textSentences } from '../knowledge/items.ts'
import type { Mind } from '../mind.ts'
import { byTool } from './by-tool.ts'
import { countIn, listWords, sayThing, soldIn, thingIn } from './goods-words.ts'
import { lastQuoted } from './quoted.ts'

type Kind = Surroundings['kinds'][number]

/** Words that lean on what was said before. */
const leaning = /^(?:it|that|this|they|them|those|these|one|one of (?:them|those|these))$/

/** The whole shop, or whether I sell one thing. */
export const shop = (thing: string, surroundings: Surroundings, mind: Mind): Answer | null => {
  const wanted = thing === '' ? null : thingIn(thing, surroundings)
  if (thing !== '' && wanted === null) return noSuchThing(thing, surroundings, mind)
  if (surroundings.sells.length === 0)
    return wanted === null ? null : (want(thing, surroundings, mind) ?? say(`I keep no shop, ${mind.name}.`))
  if (wanted !== null && !surroundings.sells.includes(wanted.kind.id)) return notSold(wanted.kind, mind)
  return byTool(mind, 'open_shop', {}, { failed: sayWares(surroundings, mind) })
}

/** What I sell, in words, where no shop can be opened. */
const sayWares = (surroundings: Surroundings, { name }: Mind): string => {
  const sold = surroundings.kinds.filter(({ id }) => surroundings.sells.includes(id)).slice(0, mostWares)
  const priced = sold.map(
    (kind) => `${sayThing(kind, 1)} for ${countWords({ surroundings }, askedOf(kind.price, surroundings.share))}`,
  )
  return priced.length === 0
    ? `I can not open my shop just now, ${name}.`
    : `I sell ${listWords(priced)}, ${name}; come up to me when I am at my stall.`
}
const mostWares = 5

/** "The most expensive thing", "your cheapest": the one of my goods that is meant. */
const extreme = (words: string, { sells, kinds }: Surroundings): Kind | undefined => {
  const dear = /\b(?:most expensive|dearest|costliest|best|finest|most precious)\b/.test(words)
  if (!dear && !/\b(?:cheapest|least expensive)\b/.test(words)) return undefined
  const sold = kinds.filter(({ id }) => sells.includes(id)).toSorted((one, other) => one.price - other.price)
  return dear ? sold.at(-1) : sold[0]
}

const isExtreme = /\b(?:best|finest|cheapest|dearest|most|least)\b/

const notSold = ({ plural }: Kind, { name }: Mind): Answer => say(`I do not sell ${plural}, ${name}.`)

/** An offer of just that, and of as many as they named. */
export const buy = (thing: string, surroundings: Surroundings, mind: Mind): Answer | null => {
  if (leaning.test(thing)) return take('', surroundings, mind)
  const wanted = thingIn(thing, surroundings)
  if (wanted === null) return wantSeveral(thing, surroundings, mind) ?? noSuchThing(thing, surroundings, mind)
  if (surroundings.sells.length > 0 && !surroundings.sells.includes(wanted.kind.id)) return notSold(wanted.kind, mind)
  return want(thing, surroundings, mind)
}

/** "I take it", after I named what it costs. Null if I named nothing, or an offer of mine waits for their yes. */
export const take = (count: string, surroundings: Surroundings, mind: Mind): Answer | null => {
  const { speaker, character } = mind.context
  if (surroundings.offers.some(({ from, to }) => from === character.id && to === speaker.id)) return null
  const [kind, ...others] = lastQuoted(surroundings, mind.context)
  if (kind === undefined) return null
  if (others.length > 0)
    return say(`Which shall it be, ${mind.name}: ${[kind, ...others].map((each) => sayThing(each, 1)).join(' or ')}?`)
  const asked = /\bFor (.+?) I ask\b/.exec(mind.lastOwn)?.[1]
  const number = count === '' && asked !== undefined ? (thingIn(asked, surroundings)?.count ?? 1) : count
  return want(`${number === '' ? 1 : number} ${kind.plural}`, surroundings, mind)
}

/**
 * They want something that does not exist as goods here. Null if I keep no shop, or if I know something of it: a bed has
 * a price too.
 */
const noSuchThing = (thing: string, { sells }: Surroundings, mind: Mind): Answer | null => {
  const named = contentTerms(thing).filter(({ vague, verb }) => !vague && !verb)
  const words = thing.replace(/^(?:an?|the|some|any|your|one|two|three|four|five|six|\d+) /, '')
  if (
    sells.length === 0 ||
    named.length === 0 ||
    words.split(' ').length > 3 ||
    /\b(?:worth|left|you|that|there)\b/.test(words)
  )
    return null
  const isKnown = mind.items.some(
    ({ kind, topics, text }) =>
      kind === 'knows' &&
      (named.some(({ stem }) => topics.some((topic) => nearness(stem, topic) >= 0.95)) || ofSaying(text, words)),
  )
  return isKnown ? null : say(`I have no ${words} to sell, ${mind.name}.`)
}
const ofSaying = (text: string, words: string): boolean => text.toLowerCase().includes(singular(words))

/** What a thing costs. */
export const price = (thing: string, surroundings: Surroundings, mind: Mind): Answer | null => {
  // "Have you a room? How much is it?" asks for the room.
  const before = mind.context.utterance.replace(/[^.?!]*[.?!]*\s*$/, '')
  // "Blue? How much?" says again what I just said of it.
  const isEcho = (word: string): boolean => mind.lastOwn.toLowerCase().includes(word)
  const named = leaning.test(thing)
    ? contentTerms(before).filter(({ vague, verb, word }) => !vague && !verb && !isEcho(word))
    : []
  const spoken = thingIn(named.map(({ word }) => word).join(' '), surroundings)
  if (named.length > 0 && spoken === null) return null
  const quoted = spoken !== null ? [spoken.kind] : leaning.test(thing) ? lastQuoted(surroundings, mind.context) : []
  const meant = extreme(thing, surroundings)
  const one = meant ?? (quoted.length === 1 ? quoted[0] : undefined)
  const found = one === undefined ? thingIn(thing, surroundings) : { kind: one, count: 1 }
  if (found === null) return isExtreme.test(thing) ? null : noSuchThing(thing, surroundings, mind)
  const { kind, count } = found
  if (!surroundings.sells.includes(kind.id) && countIn(surroundings.own, kind) === 0)
    return surroundings.sells.length === 0 ? null : notSold(kind, mind)
  const cost = countWords({ surroundings }, askedOf(kind.price, surroundings.share) * count)
  return say(`For ${sayThing(kind, count)} I ask ${cost}, ${mind.name}.`)
}

/** "How much?" after a price of mine that is of no goods: that very sentence, not all my prices. */
export const priceSpokenOf = (surroundings: Surroundings, { lastOwn, context }: Mind): Answer | null => {
  const { one, many } = surroundings.coin
  const names = new RegExp(`\\b(?:${one}|${many})\\b`, 'i')
  const priced =
    // What they owe is what I named, not what the goods cost by themselves.
    soldIn(lastOwn, surroundings).length > 0 && !/\bowe\b/i.test(context.utterance)
      ? []
      : textSentences(lastOwn).filter((each) => names.test(each))
  return priced.length === 1 && priced[0] !== undefined ? say(`As I said: ${priced[0]}`) : null
}

export const isSold = (words: string, surroundings: Surroundings): boolean =>
  surroundings.sells.some((id) => id === thingIn(words, surroundings)?.kind.id)

/** "A stew and an ale": offers what of it is for sale and in stock, and says what is not. Null for anything else. */
const wantSeveral = (words: string, surroundings: Surroundings, mind: Mind): Answer | null => {
  const parts = words.split(/,? and |, /)
  const isHad = (part: string): boolean => {
    const thing = thingIn(part, surroundings)
    return thing !== null && isSold(part, surroundings) && countIn(surroundings.own, thing.kind) >= thing.count
  }
  const found = parts.filter(isHad).flatMap((part) => thingIn(part, surroundings) ?? [])
  const lacking = parts.filter((part) => !isHad(part)).map((part) => part.replace(leadingCount, ''))
  if (parts.length < 2 || found.length === 0 || !mind.tools.has('trade')) return null
  return putOffer(found, lacking, surroundings, mind)
}

/** Offers these things at my price, in my own words. `lacking`: what I have not. */
export const putOffer = (
  found: readonly { kind: Kind; count: number }[],
  lacking: readonly string[],
  surroundings: Surroundings,
  mind: Mind,
): Answer => {
  const without = lacking.length === 0 ? '' : `I have no ${lacking.join(' and no ')} for you. `
  const cost = found.reduce((sum, { kind, count }) => sum + askedOf(kind.price, surroundings.share) * count, 0)
  if (found.length === 0) return say(without)
  const goods = listWords(found.map(({ kind, count }) => sayThing(kind, count)))
  const give = found.map(({ kind, count }) => `${count} ${count === 1 ? kind.name : kind.plural}`).join(' and ')
  const asked = spelledStarts(mind.voice.line('offer', { goods, price: countWords({ surroundings }, cost) }))
  return byTool(
    mind,
    'trade',
    { give, want: `${cost} gold`, with: 'you' },
    {
      ok: () => `${without}${asked}`,
      failed: `For ${goods} I ask ${countWords({ surroundings }, cost)}, ${mind.name}, but something came between. Ask me again.`,
    },
  )
}

/** No sentence begins with a digit. */
const spelledStarts = (line: string): string =>
  line.replaceAll(/(?<=^|[.!?] )\d+(?= \p{L})/gu, (number) => capitalise(sayNumber(Number(number))))

const leadingCount = /^(?:an?|the|some|one|two|three|four|five|six|\d+) /

/** The price of what can't change hands now, and why it can't. */
const whyNoSale = (goods: string, price: string, { name, context }: Mind): string => {
  const seen = context.percepts.people.find(({ id }) => id === context.speaker.id)
  const isNear = seen ? seen.distance <= HAND_TILES : context.afar !== true
  return isNear
    ? `For ${goods} I ask ${price}, ${name}, but I may not trade just now.`
    : `For ${goods} I ask ${price}, ${name}. Come up to me, and we can deal.`
}

/** Nothing is free for the asking. Everything has its price. */
export const want = (words: string, surroundings: Surroundings, mind: Mind): Answer | null => {
  if (
    /\b(?:gold|money|coins?|purse)\b/.test(words) ||
    words.split(' ').some((word) => word === surroundings.coin.one || word === surroundings.coin.many)
  )
    return say(`I give no money away, ${mind.name}.`)
  const found = thingIn(words, surroundings)
  if (found === null) return wantSeveral(words, surroundings, mind)
  const { kind, count } = found
  const owned = countIn(surroundings.own, kind)
  if (owned === 0) return say(`I have no ${kind.plural}, ${mind.name}.`)
  if (owned < count) return say(`I have only ${sayThing(kind, owned)}, ${mind.name}.`)
  const cost = askedOf(kind.price, surroundings.share) * count
  if (cost === 0)
    return say(
      `${count === 1 ? 'It has' : 'They have'} no price, and I keep ${count === 1 ? 'it' : 'them'}, ${mind.name}.`,
    )
  if (!mind.tools.has('trade')) return say(whyNoSale(sayThing(kind, count), countWords({ surroundings }, cost), mind))
  return putOffer([found], [], surroundings, mind)
}
