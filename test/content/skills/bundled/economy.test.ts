import { expect, it } from 'vitest'
import { emptyCatalogue, type ItemKind } from '../../../../main/world/goods.ts'
import type { ItemId } from '../../../../main/world/ids.ts'
import { loadVillage } from '../../../support/talk-lab.ts'
import { openStory } from './village-story.ts'

const { content } = await loadVillage()
const { items, quests } = content.catalogue ?? emptyCatalogue()
const kinds = Object.values(items) as ItemKind[]
const priceOf = (item: string): number => items[item as ItemId]?.price ?? 0
/** The lowest price in haggling, and what a shop pays. */
const lowest = (item: string): number => priceOf(item) - Math.floor(priceOf(item) / 6)
const sold = (item: string): number => Math.floor(priceOf(item) / 2)
const sum = (goods: Partial<Record<string, number>> | undefined, price: (item: string) => number): number =>
  Object.entries(goods ?? {}).reduce((all, [item, count = 0]) => all + price(item) * count, 0)
/** How many of a thing all its sellers have in the morning. */
const stockOf = (item: string): number =>
  content.characters.reduce(
    (all, { sells, bag }) => all + (sells?.includes(item as ItemId) ? (bag?.items?.[item as ItemId] ?? 0) : 0),
    0,
  )

it('nobody grows rich by carrying things from one shop to the next, however well they haggle', () => {
  for (const { id, price } of kinds) if (price > 0) expect(lowest(id), id).toBeGreaterThan(sold(id))
})

it('nothing that is made to order brings more in a shop than what goes into it costs', () => {
  const made = kinds.filter(({ recipe, price }) => recipe !== undefined && price > 0)
  expect(made.length).toBeGreaterThan(10)
  for (const { id, recipe } of made)
    expect(sold(id) * (recipe?.count ?? 1), id).toBeLessThanOrEqual(sum(recipe?.needs, lowest))
})

it('errands that may be had again are a day of work, and no well without a bottom', () => {
  const again = Object.values(quests).filter((quest) => quest.again)
  const wages = again.map(({ giver, goals, reward }) => {
    const brought = Object.fromEntries(
      goals.flatMap((goal) => (goal.kind === 'bring' ? [[goal.item, goal.count]] : [])),
    )
    const purse = content.characters.find(({ id }) => id === giver)?.bag?.gold ?? 0
    const runs = Math.min(
      Math.floor(purse / (reward.gold ?? 1)),
      ...Object.entries(brought).map(([item, count]) => Math.floor(stockOf(item) / count)),
    )
    return runs * ((reward.gold ?? 0) + sum(reward.items, sold) - sum(brought, lowest))
  })
  expect(wages.every((wage) => Number.isFinite(wage) && wage > 0)).toBe(true)
  expect(wages.reduce((all, wage) => all + wage, 0)).toBeLessThan(40)
})

it('whoever sells a thing or pays for an errand has it in the morning', () => {
  for (const { id, sells = [], bag } of content.characters)
    for (const item of sells) expect(bag?.items?.[item] ?? 0, `${id}: ${item}`).toBeGreaterThan(0)
  for (const { id, giver, reward } of Object.values(quests)) {
    const bag = content.characters.find((character) => character.id === giver)?.bag
    expect(bag?.gold ?? 0, id).toBeGreaterThanOrEqual(reward.gold ?? 0)
    for (const [item, count] of Object.entries(reward.items ?? {}))
      expect(bag?.items?.[item as ItemId] ?? 0, `${id}: ${item}`).toBeGreaterThanOrEqual(count)
  }
})

it('what was sold out is there again the next morning, and what came in besides is kept', async () => {
  const story = await openStory()
  try {
    story.purse(40)
    await story.says('bram', 'Three knives, please')
    story.accepts()
    story.has('bram', 'iron', 9)
    expect(await story.says('bram', 'I will give you 9 for a knife')).toMatch(/That I do not have/)
    expect(story.bag('bram').gold).toBe(48 + 27)
    story.later()
    expect([story.count('bram', 'knife'), story.count('bram', 'iron'), story.bag('bram').gold]).toEqual([3, 9, 48 + 27])
  } finally {
    await story.close()
  }
})
