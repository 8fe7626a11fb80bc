import { promptName } from '../../language/fence.ts'
import { askedOf } from '../../world/economy/prices.ts'
import type { Surroundings } from '../ports/surroundings.ts'
import { listOf, sayGold, sayView, thingName } from '../tools/say-goods.ts'
import { isUnasked, type PromptInput, type PromptSection } from './prompt-input.ts'

/** More is for `look`. */
const mostWares = 8
const mostOffers = 3

/** What the NPC has, sells to this speaker and for how much, and what waits for a yes. */
export const goodsSection: PromptSection = (input) => {
  const { surroundings } = input.context
  if (!surroundings) return []
  const { own } = surroundings
  const items = [...own.items].toSorted((a, b) => b.count - a.count)
  const shown = { gold: own.gold, items: items.slice(0, mostWares) }
  const more = items.length > mostWares ? ` and ${items.length - mostWares} other kinds of things` : ''
  const lines = [
    ...(own.gold === 0 && items.length === 0 ? [] : [`You have ${sayView(shown, surroundings)}${more}.`]),
    ...(isUnasked(input) ? [] : waresOf(surroundings)),
    ...offersOf(input, surroundings),
  ]
  return lines.length === 0 ? [] : [lines.join(' ')]
}

const waresOf = (surroundings: Surroundings): string[] => {
  const { sells, kinds, own, share } = surroundings
  const wares = kinds.filter(({ id }) => sells.includes(id))
  const inStock = wares.filter(({ id }) => own.items.some((item) => item.id === id))
  const out = wares.filter((kind) => !inStock.includes(kind))
  const priced = inStock
    .slice(0, mostWares)
    .map((kind) => `${thingName(kind.name)} for ${sayGold(askedOf(kind.price, share), surroundings)}`)
  return [
    ...(priced.length === 0 ? [] : [`You sell, each: ${priced.join('; ')}.`]),
    ...(out.length === 0
      ? []
      : [`Sold out: ${listOf(out.slice(0, mostWares).map(({ plural }) => thingName(plural)))}.`]),
  ]
}

const offersOf = ({ context: { character, speaker, percepts } }: PromptInput, surroundings: Surroundings): string[] => {
  const nameOf = (id: string): string => {
    const found = id === speaker.id ? speaker : percepts.people.find((person) => person.id === id)
    return found === undefined ? 'somebody' : promptName(found.name)
  }
  return surroundings.offers.slice(0, mostOffers).map(({ from, to, gives, wants }) => {
    const [given, asked] = [sayView(gives, surroundings), sayView(wants, surroundings)]
    return from === character.id
      ? `You offered ${nameOf(to)} ${given} for ${asked}; that waits for a yes.`
      : `${nameOf(from)} offers you ${given} for ${asked}; that waits for your yes.`
  })
}
