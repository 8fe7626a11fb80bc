import { expect, it } from 'vitest'
import { drawGoods, goodsSize } from '../../main/art/goods.ts'

const pixels = (id: string, name = id.replaceAll('-', ' ')) => drawGoods(id, name).pixels.join()
const drawn = (id: string) => [...drawGoods(id, id).pixels].filter((pixel) => pixel !== 0).length

it('every kind of thing has a picture that can be seen, and the same one each time', () => {
  for (const id of ['bread', 'honey-cake', 'ale', 'letter', 'ring', 'horseshoe', 'lavender', 'coal', 'key', 'what-is-this', 'constructor', '宝'])
    expect(drawn(id), id).toBeGreaterThan(20)
  expect(drawGoods('bread', 'bread').pixels).toHaveLength(goodsSize * goodsSize)
  expect(pixels('bread')).toBe(pixels('bread'))
})

it('a thing is drawn by the words in its name, not by letters within them', () => {
  const pouch = pixels('something')
  expect(pixels('honey-cake')).toBe(pixels('x', 'plum cake'))
  expect(pixels('honey-cake')).not.toBe(pixels('honey'))
  // A ring is in "string", a roll in "scroll", a loaf is also in the plural.
  expect(pixels('string')).toBe(pouch)
  expect(pixels('scroll')).not.toBe(pixels('roll'))
  expect(pixels('apples')).toBe(pixels('apple'))
})
