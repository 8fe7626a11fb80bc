import { expect, it } from 'vitest'
import type { Surroundings } from '../../main/mind/ports/surroundings.ts'
import { offerInWords } from '../../main/mind/prompt/offer-words.ts'
import { createSurroundings } from '../../main/server/live/surroundings.ts'
import type { BodyId, ItemId, OfferId } from '../../main/world/ids.ts'
import { goods, marta, openMarket } from '../world/economy/market.ts'
import { ana } from '../world/stage.ts'

type Offer = Surroundings['offers'][number]
const bun = { id: 'bun' as ItemId, name: 'bun', plural: 'buns', price: 2, count: 2 }
const nothing = { gold: 0, items: [] }
const buns = { gold: 0, items: [bun] }
const penny = { gold: 1, items: [] }
const coin = { coin: { one: 'penny', many: 'pennies' } }
const lesson = { skill: 'bake-bread', learner: 'Bram' }

it.each<[string, string, Partial<Offer>]>([
  [
    'You offered Rowan 2 buns for 1 penny; that waits for a yes.',
    'Rowan offers you 2 buns for 1 penny; that waits for your yes.',
    { gives: buns, wants: penny },
  ],
  [
    'You asked Rowan for 1 penny; that waits for a yes.',
    'Rowan asks you for 1 penny; that waits for your yes.',
    { gives: nothing, wants: penny },
  ],
  [
    'You offered Rowan 2 buns as a present; that waits for a yes.',
    'Rowan offers you 2 buns as a present; that waits for your yes.',
    { gives: buns, wants: nothing },
  ],
  [
    'You offered Rowan a deal; that waits for a yes.',
    'Rowan offers you a deal; that waits for your yes.',
    { gives: nothing, wants: nothing },
  ],
  [
    'You offered Rowan a lesson for Bram in "bake bread" for 1 penny; that waits for a yes.',
    'Rowan offers you a lesson for Bram in "bake bread" for 1 penny; that waits for your yes.',
    { gives: nothing, wants: penny, lesson },
  ],
  [
    'You offered Rowan a bed under the roof for 1 penny; that waits for a yes.',
    'Rowan offers you a bed under the roof for 1 penny; that waits for your yes.',
    { gives: nothing, wants: penny, bed: 'a bed under the roof' },
  ],
  [
    'You offered Rowan the old mill for nothing; that waits for a yes.',
    'Rowan offers you the old mill for nothing; that waits for your yes.',
    { gives: nothing, wants: nothing, house: 'the old mill' },
  ],
  [
    'You asked Rowan to hand over 2 buns, which ends the errand "Buns"; for it you give 1 penny; that waits for a yes.',
    'Rowan asks you to hand over 2 buns, which ends the errand "Buns"; for it Rowan gives 1 penny; that waits for your yes.',
    { gives: penny, wants: buns, quest: 'Buns' },
  ],
  [
    'You asked Rowan to hand over 2 buns, which ends the errand "Buns"; that waits for a yes.',
    'Rowan asks you to hand over 2 buns, which ends the errand "Buns"; that waits for your yes.',
    { gives: nothing, wants: buns, quest: 'Buns' },
  ],
])('an open offer is one plain sentence: %s', (own, theirs, sides) => {
  const offer = {
    id: 'o-1' as OfferId,
    from: 'a' as BodyId,
    to: 'b' as BodyId,
    gives: nothing,
    wants: nothing,
    ...sides,
  }
  expect(offerInWords(offer, 'Rowan', true, coin)).toBe(own)
  expect(offerInWords(offer, 'Rowan', false, coin)).toBe(theirs)
})

it('a request of the world is one too', () => {
  const market = openMarket()
  market.step({ kind: 'say', player: ana, npc: marta, text: 'Good day!', message: 'm-1' })
  market.step({ kind: 'npcOffer', npc: marta, to: ana, gives: {}, wants: goods(1) })
  const [offer] = createSurroundings(market.map)(market.state, marta, ana).offers
  if (offer === undefined) throw new Error('no offer')
  expect(offerInWords(offer, 'Rowan', true, coin)).toBe('You asked Rowan for 1 penny; that waits for a yes.')
})
