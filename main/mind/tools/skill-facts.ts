import { priceOf, pricesOf } from '../../content/skills/steps/placeholders.ts'
import type { Surroundings } from '../ports/surroundings.ts'
import type { SkillRead, TurnContext } from '../ports/turn-context.ts'
import { listOf, sayGold, thingName } from './say-goods.ts'

/** The most things that one fact mentions. */
const mostThings = 8

/**
 * The values that a skill's steps use, as sentences for a mind that reads only its prose: what can be made, at what
 * price, what is missing, the lowest prices, and what the NPC pays for the other's goods.
 */
export const skillFacts = (
  { name, body }: Pick<SkillRead, 'name' | 'body'>,
  { surroundings }: Pick<TurnContext, 'surroundings'>,
): string[] => {
  if (surroundings === undefined) return []
  const parts = new Set([...body.matchAll(/\{([^{}\n]{1,100})\}/g)].map(([, inside = '']) => priceOf(inside)?.part))
  return [
    ...madeBy(name, surroundings),
    ...(parts.has('lowest') ? lowestPrices(surroundings) : []),
    ...(parts.has('half') ? boughtFor(surroundings) : []),
  ]
}

/** `What you can make: bun (1 penny each; you lack jug of milk).` */
const madeBy = (skill: string, surroundings: Surroundings): string[] => {
  const { recipes, kinds, share } = surroundings
  const nameOf = (id: string): string => thingName(kinds.find((kind) => kind.id === id)?.name ?? id)
  const made = recipes
    .filter((recipe) => recipe.skill === skill)
    .slice(0, mostThings)
    .map(({ item, lacking }) => {
      const price = pricesOf(kinds.find(({ id }) => id === item)?.price ?? 0, share).whole
      const missing = lacking.length === 0 ? '' : `; you lack ${listOf(lacking.map(nameOf))}`
      return `${nameOf(item)} (${price === 0 ? 'no price' : `${sayGold(price, surroundings)} each`}${missing})`
    })
  return made.length === 0 ? [] : [`What you can make: ${made.join(', ')}.`]
}

const lowestPrices = (surroundings: Surroundings): string[] => {
  const { own, share } = surroundings
  const reduced = own.items
    .map(({ name, price }) => ({ name, price, ...pricesOf(price, share) }))
    .filter(({ price, lowest, whole }) => price > 0 && lowest < whole)
    .slice(0, mostThings)
    .map(({ name, lowest }) => `${thingName(name)} ${sayGold(lowest, surroundings)}`)
  return [
    reduced.length === 0
      ? 'Lowest prices: you let nothing go below its price.'
      : `Lowest prices: ${reduced.join(', ')}; nothing else goes below its price.`,
  ]
}

const boughtFor = (surroundings: Surroundings): string[] => {
  const carried = (surroundings.theirs?.items ?? [])
    .filter(({ price }) => price > 1)
    .slice(0, mostThings)
    .map(({ name, price }) => `${thingName(name)} ${sayGold(pricesOf(price, 0).half, surroundings)}`)
  return carried.length === 0 ? [] : [`What you would pay for one of what they carry: ${carried.join(', ')}.`]
}
