import { expect, it } from 'vitest'
import { noSurroundings, type Surroundings } from '../../main/mind/ports/surroundings.ts'
import { skillFacts } from '../../main/mind/tools/skill-facts.ts'
import type { ItemId, PlaceId } from '../../main/world/ids.ts'

const kind = (id: string, name: string, plural: string, price: number) => ({ id: id as ItemId, name, plural, price })
const bun = kind('bun', 'bun', 'buns', 1)
const milk = kind('milk', 'jug of milk', 'jugs of milk', 1)
const cloak = kind('cloak', 'cloak', 'cloaks', 12)
const surroundings: Surroundings = {
  ...noSurroundings,
  kinds: [bun, milk, cloak].map((each) => ({ ...each, description: '' })),
  own: { gold: 0, items: [bun, cloak].map((each) => ({ ...each, count: 1 })) },
  theirs: {
    gold: 3,
    items: [
      { ...cloak, count: 1 },
      { ...milk, count: 1 },
    ],
  },
  recipes: [
    {
      item: bun.id,
      needs: [{ item: milk.id, count: 1 }],
      at: ['bakery' as PlaceId],
      with: 'oven',
      skill: 'bake',
      here: false,
      lacking: [milk.id],
    },
  ],
}

it('tells what can be made, for how much, and what is missing for it', () => {
  expect(skillFacts({ name: 'bake', body: '' }, { surroundings })).toEqual([
    'What you can make: bun (1 penny each; you lack jug of milk).',
  ])
})

it('tells the lowest price and what is paid where the steps reckon with them, as they do', () => {
  const body = 'Unless they have {lowest price of thing} `gold`: say "I give {half price of count ware}."'
  expect(skillFacts({ name: 'haggle', body }, { surroundings })).toEqual([
    'Lowest prices: cloak 10 pennies; nothing else goes below its price.',
    'What you would pay for one of what they carry: cloak 6 pennies.',
  ])
  expect(skillFacts({ name: 'haggle', body }, { surroundings: { ...surroundings, share: 20 } })[0]).toBe(
    'Lowest prices: bun 1 penny, cloak 12 pennies; nothing else goes below its price.',
  )
})

it('tells nothing where nothing is reckoned, or no goods are', () => {
  expect(skillFacts({ name: 'listen', body: 'Be {kind}.' }, { surroundings })).toEqual([])
  expect(skillFacts({ name: 'bake', body: '' }, {})).toEqual([])
})
