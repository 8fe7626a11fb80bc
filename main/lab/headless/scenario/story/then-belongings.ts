import { goodsInWords } from '../../../../server/rooms/goods-words.ts'
import type { Bag, Goods } from '../../../../world/goods.ts'
import { type BodyId, type ItemId, isPlayerId } from '../../../../world/ids.ts'
import type { Place } from '../../../../world/map-data.ts'
import type { ScenarioVillage } from '../scenario-types.ts'
import type { ThenForm } from './form-types.ts'

const bagOf = (village: ScenarioVillage, body: BodyId): Bag =>
  (isPlayerId(body) ? village.state.players[body]?.bag : village.state.npcs[body]?.bag) ?? { gold: 0, items: {} }

const countOf = (bag: Bag, item: string): number =>
  Object.hasOwn(bag.items, item) ? (bag.items[item as ItemId] ?? 0) : 0

const inWords = ({ state: { catalogue } }: ScenarioVillage, { gold, items }: Bag): string => {
  const things = Object.entries(items).map(([id, count]) => {
    const kind = catalogue.items[id as ItemId]
    return { item: id, name: kind?.name ?? id, plural: kind?.plural ?? id, count: Number(count) }
  })
  return goodsInWords({ gold, items: things as never }, catalogue.coin)
}

const thereIs = (village: ScenarioVillage, bag: Bag): string => {
  const words = inWords(village, bag)
  return `there ${Number.parseInt(words, 10) > 1 ? 'are' : 'is'} ${words}`
}

const compare = (
  village: ScenarioVillage,
  body: BodyId,
  goods: Goods,
  fits: (has: number, wanted: number) => boolean,
): string | null => {
  const bag = bagOf(village, body)
  const wanted = Object.entries(goods.items ?? {}).map(([item, count]) => [countOf(bag, item), Number(count)] as const)
  if (goods.gold !== undefined) wanted.push([bag.gold, goods.gold])
  return wanted.every(([has, count]) => fits(has, count)) ? null : thereIs(village, bag)
}

const whereIs = (places: readonly Place[]): string =>
  places.length === 0 ? 'on the way between places' : `the place is ${places.map(({ id }) => id).join(' in ')}`

/** Where people are, what they do and what they have. */
export const thenBelongings: readonly ThenForm[] = [
  {
    form: '{body} has no {thing}',
    example: 'Ana has no bread',
    holds: (slots, { village }) => {
      const bag = bagOf(village, slots.body())
      return countOf(bag, slots.item()) === 0 ? null : thereIs(village, bag)
    },
  },
  {
    form: '{body} has at least {goods}',
    example: 'Bram has at least 3 pennies',
    holds: (slots, { village }) => compare(village, slots.body(), slots.goods(), (has, wanted) => has >= wanted),
  },
  {
    form: '{npc} has learned {skill}',
    example: 'Pim has learned brew-ale',
    holds: (slots, { village }) => {
      const { learned } = village.npc(slots.npc()).body
      return Object.hasOwn(learned, slots.skill())
        ? null
        : `learned was ${Object.keys(learned).join(', ') || 'nothing'}`
    },
  },
  {
    form: '{npc} has not learned {skill}',
    example: 'Tilo has not learned brew-ale',
    holds: (slots, { village }) =>
      Object.hasOwn(village.npc(slots.npc()).body.learned, slots.skill()) ? 'it was learned' : null,
  },
  {
    form: '{body} has {goods}',
    example: 'Ana has 1 loaf of bread and 12 pennies',
    means: 'exactly so many of each that is named',
    holds: (slots, { village }) => compare(village, slots.body(), slots.goods(), (has, wanted) => has === wanted),
  },
  {
    form: '{npc} is at {place}',
    example: 'Bram is at the forge',
    holds: (slots, { village }) => {
      const here = village.npc(slots.npc()).places()
      return here.some(({ id }) => id === slots.place()) ? null : whereIs(here)
    },
  },
  {
    form: '{npc} is not at {place}',
    example: 'Bram is not at the market',
    holds: (slots, { village }) => {
      const here = village.npc(slots.npc()).places()
      return here.some(({ id }) => id === slots.place()) ? whereIs(here) : null
    },
  },
  {
    form: '{npc} is under a roof',
    example: 'Bram is under a roof',
    holds: (slots, { village }) => {
      const here = village.npc(slots.npc()).places()
      return here.some(({ indoors }) => indoors) ? null : whereIs(here)
    },
  },
  {
    form: '{npc} is doing {said}',
    example: 'Bram is doing "working iron"',
    holds: (slots, { village }) => {
      const { doing, aside } = village.npc(slots.npc()).body
      const now = aside?.doing ?? doing
      return slots.matches()(now) ? null : `it is "${now}"`
    },
  },
  {
    form: '{npc} does not sleep',
    example: 'Rook does not sleep',
    holds: (slots, { village }) => (/sleep/.test(village.npc(slots.npc()).body.doing) ? 'asleep' : null),
  },
]
