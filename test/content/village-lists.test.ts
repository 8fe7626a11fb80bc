import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { type Content, loadContent } from '../../main/content/load-content.ts'
import { readMap } from '../../main/content/read-map.ts'
import { holds } from '../../main/world/economy/bags.ts'
import { worthOf } from '../../main/world/economy/prices.ts'
import { emptyBag, emptyCatalogue } from '../../main/world/goods.ts'
import { broughtBy } from '../../main/world/quests/kinds.ts'

const root = join(import.meta.dirname, '../..')
let content: Content
const catalogue = () => content.catalogue ?? emptyCatalogue()
const quests = () => Object.values(catalogue().quests)

beforeAll(async () => {
  const map = await readMap({ root, world: 'village', map: 'village' })
  content = await loadContent({ root, world: 'village', places: new Set(Object.keys(map.places)) })
})

it("the village's things, quests and signs, and what its people own, are read without a word", () => {
  const files = ['ITEMS.md', 'QUESTS.md', 'SIGNS.md', 'SOUL.md']
  expect(content.diagnostics.filter(({ file }) => files.some((name) => file.endsWith(name)))).toEqual([])
  expect([Object.keys(catalogue().items).length, quests().length, content.signs?.length]).toEqual([
    expect.any(Number),
    9,
    17,
  ])
})

it('whoever asks for something can pay for it, and what is to be brought is sold somewhere', () => {
  for (const { id, giver, reward, goals } of quests()) {
    const bag = content.characters.find((character) => character.id === giver)?.bag ?? emptyBag()
    expect(holds(bag, reward), `${giver} can pay for ${id}`).toBe(true)
    for (const [item, count] of Object.entries(broughtBy(goals))) {
      const sellers = content.characters.filter(
        ({ sells = [], bag: stock = emptyBag() }) =>
          sells.includes(item as never) && holds(stock, { items: { [item]: count } }),
      )
      expect(sellers.length, `${count} of ${item}, for ${id}`).toBeGreaterThan(0)
    }
  }
})

it('whoever sells something has it in the morning, and nobody grows rich by making', () => {
  for (const { id, sells = [], bag = emptyBag() } of content.characters)
    for (const item of sells) expect(bag.items[item], `${id}: ${item}`).toBeGreaterThan(0)
  for (const { id, price, recipe } of Object.values(catalogue().items)) {
    if (!recipe) continue
    const needed = worthOf(catalogue(), { items: recipe.needs })
    // A shop pays half, so buying, crafting and selling again must not make money.
    expect(Math.floor(price * recipe.count * 0.5), id).toBeLessThanOrEqual(needed)
  }
})
