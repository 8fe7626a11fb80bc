import { expect, it } from 'vitest'
import { readItems } from '../../../main/content/catalogue/read-items.ts'
import { readPlaceNames, reportStrangeProperties } from '../../../main/content/place-properties.ts'
import { readFrontMatter } from '../../../main/content/read-front-matter.ts'
import { goodsNotice } from '../../../main/server/live/goods-words.ts'
import { mapIn, worldIn } from '../../../main/server/live/names-in.ts'
import { isGoodsCatalogue } from '../../../main/world/economy/check-goods.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import type { WorldState } from '../../../main/world/state.ts'

const read = (text: string) => {
  const told: string[] = []
  const matter = readFrontMatter(`---\n${text}\n---\n`, 'ITEMS.md')
  if (!matter.ok) throw new Error(matter.diagnostic.message)
  return { file: readItems(matter.value, (_severity, _line, message) => void told.push(String(message))), told }
}
const written = `coin: { one: penny, many: pennies, names: { de: { one: Penny, many: Pennys } } }
items:
  - { id: bread, name: loaf of bread, plural: loaves of bread, names: { de: { one: Laib Brot, many: Laibe Brot }, fr: pain } }
  - { id: apple }`
const state = (): WorldState => {
  const { coin, items } = read(written).file
  const all = Object.fromEntries(items.map(({ value }) => [value.id, value]))
  return { catalogue: { coin, items: all, quests: {}, purse: { gold: 0, items: {} } } } as unknown as WorldState
}
const gift = { kind: 'transferred', from: 'marta', to: 'p-1', goods: { gold: 2, items: { bread: 3, apple: 1 } } }
const told = (language: string) => goodsNotice(worldIn(state(), language), gift as never, 'p-1' as never, () => 'Marta')

it('things have the names that their author wrote in a player’s language, else the author’s words', () => {
  expect(told('en')).toBe('Marta gives you 1 apple, 3 loaves of bread and 2 pennies.')
  expect(told('de-AT')).toBe('Marta gives you 3 Laibe Brot, 1 apple and 2 Pennys.')
  expect(told('fr')).toBe('Marta gives you 1 apple, 3 pain and 2 pennies.')
  const world = state()
  expect(worldIn(world, 'it')).toBe(world)
  expect(isGoodsCatalogue(world.catalogue)).toBe(true)
})

it('names that cannot be read are told of, and lose no more than the thing', () => {
  const { file, told: faults } = read('items:\n  - { id: bun, names: { "de\\n": 7 } }\n  - { id: apple, names: {} }')
  expect(file.items.map(({ value }) => value.id)).toEqual(['apple'])
  expect(faults).toEqual([expect.stringContaining('names')])
})

it('a place has names by its properties, which are not taken for slips', () => {
  const properties = { label: 'the mill', 'label.de': 'Mühle', 'label.fr': ' ', 'label.no!': 'x' }
  expect(readPlaceNames(properties)).toEqual({ names: { de: 'Mühle' } })
  const strange: string[] = []
  reportStrangeProperties(properties, (message) => void strange.push(String(message)))
  expect(strange).toEqual([expect.stringContaining('label.no!')])
  const map = { places: { mill: { label: 'the mill', names: { de: 'Mühle' } }, pond: { label: 'the pond' } } }
  const inGerman = mapIn(map as unknown as MapData, 'de').places as unknown as typeof map.places
  expect([inGerman.mill.label, inGerman.pond.label]).toEqual(['Mühle', 'the pond'])
})
