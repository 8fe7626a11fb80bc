import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { drawGoods, goodsSize } from '../../main/art/goods.ts'
import { loadContent } from '../../main/content/load-content.ts'

const pixels = (id: string, name = id.replaceAll('-', ' ')) => drawGoods(id, name).pixels.join()
const drawn = (id: string) => [...drawGoods(id, id).pixels].filter((pixel) => pixel !== 0).length

it('every kind of thing has a picture that can be seen, and the same one each time', () => {
  for (const id of [
    'bread',
    'honey-cake',
    'ale',
    'letter',
    'ring',
    'horseshoe',
    'lavender',
    'coal',
    'key',
    'what-is-this',
    'constructor',
    '宝',
  ])
    expect(drawn(id), id).toBeGreaterThan(20)
  expect(drawGoods('bread', 'bread').pixels).toHaveLength(goodsSize * goodsSize)
  expect(pixels('bread')).toBe(pixels('bread'))
})

it('every thing of the village has a picture of its own', async () => {
  const { catalogue } = await loadContent({ root: resolve(import.meta.dirname, '../..'), world: 'village' })
  const items = Object.values(catalogue?.items ?? {})
  expect(items.length).toBeGreaterThan(50)
  const byPicture = Map.groupBy(items, ({ id, name }) => pixels(id, name))
  expect([...byPicture.values()].filter((alike) => alike.length > 1).map((alike) => alike.map(({ id }) => id))).toEqual(
    [],
  )
  for (const { id, name } of items) expect(pixels(id, name), id).not.toBe(pixels('something'))
})

it('a thing is drawn by the words in its name, not by letters within them', () => {
  const pouch = pixels('something')
  expect(pixels('cherry-cake')).toBe(pixels('x', 'plum cake'))
  expect(pixels('cherry-cake')).not.toBe(pixels('honey'))
  // A ring is in "string", a roll in "scroll", a loaf is also in the plural.
  expect(pixels('string')).toBe(pouch)
  expect(pixels('scroll')).not.toBe(pixels('roll'))
  expect(pixels('x', 'apples')).toBe(pixels('apple'))
})
