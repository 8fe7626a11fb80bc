import type { Command } from '../../../main/world/commands.ts'
import { askedFor, givenFor } from '../../../main/world/economy/prices.ts'
import type { Bag, Catalogue, Goods, ItemKind } from '../../../main/world/goods.ts'
import type { BodyId, ItemId, OfferId, QuestId, ThingId } from '../../../main/world/ids.ts'
import { npcOf } from '../../../main/world/lookup.ts'
import type { SimulationCharacter } from '../../../main/world/simulation-character.ts'
import type { PlayerBody, WorldState } from '../../../main/world/state.ts'
import fc from '../../support/fast-check.ts'
import { ana, ben, character, createStage, npcId, placeId, type Stage } from '../stage.ts'

export const itemId = (id: string) => id as ItemId
export const marta = npcId('marta')
export const bram = npcId('bram')
/** Some gold and some of each thing. */
export const bag = (gold: number, items: Record<string, number> = {}): Bag => ({
  gold,
  items: items as Record<ItemId, number>,
})
export const goods = (gold: number, items: Record<string, number> = {}): Goods => ({
  gold,
  items: items as Record<ItemId, number>,
})

const kind = (id: string, price: number, more: Partial<ItemKind> = {}): [string, ItemKind] => [
  id,
  { id: itemId(id), name: id, plural: `${id}s`, price, description: '', ...more },
]
const recipe = (count: number, needs: Record<string, number>, at: string[] = []) => ({
  recipe: { count, needs: needs as Record<ItemId, number>, at: at.map(placeId), with: '' },
})

/** `constructor` is a legal id of a thing. */
export const wares: Catalogue = {
  coin: { one: 'penny', many: 'pennies' },
  purse: bag(10, { flour: 1 }),
  items: Object.fromEntries([
    kind('bread', 5, { use: 'eat', ...recipe(2, { flour: 3 }, ['square']) }),
    kind('flour', 1, recipe(5, {}, ['mill'])),
    kind('salve', 7, { use: 'apply' }),
    kind('constructor', 3, recipe(1, { bread: 1 })),
    kind('pebble', 0),
  ]),
  quests: {
    ['errand' as QuestId]: {
      id: 'errand' as QuestId,
      name: 'An errand',
      giver: marta,
      text: 'Bring me flour.',
      goals: [{ kind: 'bring', item: itemId('flour'), count: 1 }],
      reward: goods(2),
      again: true,
    },
    ['visit' as QuestId]: {
      id: 'visit' as QuestId,
      name: 'A visit',
      giver: bram,
      text: 'Go to the square.',
      goals: [{ kind: 'visit', place: placeId('square') }],
      reward: goods(0, { bread: 1 }),
      again: true,
    },
  },
}

export const baker = (): SimulationCharacter => ({
  ...character('marta'),
  bag: bag(20, { bread: 4, flour: 6 }),
  sells: [itemId('bread'), itemId('constructor')],
})

/**
 * Marta sells bread in the square and Bram stands by; Ana and Ben have come in with their purses, a tile from Marta.
 */
export function openMarket(): Stage {
  const stage = createStage({ characters: [baker(), { ...character('bram'), bag: bag(6, { salve: 1 }) }] })
  stage.state.catalogue = structuredClone(wares)
  const { x, y } = stage.npc('marta')
  stage.npc('bram').x = x
  stage.npc('bram').y = y
  for (const player of [ana, ben]) stage.step({ kind: 'join', player, name: player, position: { x: x + 32, y } })
  return stage
}

export const bagOf = (stage: Stage, id: BodyId): Bag =>
  (npcOf(stage.state, id) ?? (stage.state.players[id as PlayerBody['id']] as PlayerBody)).bag

/** What was refused, and why. */
export const refusals = (stage: Stage, command: unknown): string[] =>
  stage.step(command as Command).flatMap((event) => (event.kind === 'refused' ? [event.reason] : []))

/** The only offer there is. */
export const theOffer = (stage: Stage): OfferId => {
  const [offer, ...others] = Object.values(stage.state.offers)
  if (!offer || others.length > 0) throw new Error(`There are ${others.length + (offer ? 1 : 0)} offers.`)
  return offer.id
}

const npc = fc.constantFrom('marta', 'bram', 'marta', 'bram', 'cleo')
const player = fc.constantFrom(ana, ben)
const body = fc.constantFrom('marta', 'bram', 'cleo', ana, ben, ana, ben, 'nobody', '__proto__', 'constructor')
const item = fc.constantFrom('bread', 'flour', 'flour', 'salve', 'constructor', 'moon')
const count = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 0.5, 1_000_000, 1e9, null) },
)
const some = fc.record(
  {
    gold: fc.oneof(fc.integer({ min: 0, max: 8 }), fc.constantFrom(-0, 1_000_000)),
    items: fc.dictionary(item, fc.integer({ min: 1, max: 3 }), { maxKeys: 2 }),
  },
  { requiredKeys: [] },
)
const which = fc.nat(3)
const place = fc.constantFrom({ x: 48, y: 48 }, { x: 60, y: 60 }, { x: 100, y: 60 }, { x: 500, y: 90 })
const because = { operation: fc.constantFrom(...Array.from({ length: 9 }, () => undefined), 'o-1') }
const act = <Kind extends string, Rest extends Record<string, fc.Arbitrary<unknown>>>(kind_: Kind, rest: Rest) =>
  fc.record({ kind: fc.constant(kind_), ...rest, ...because })

/**
 * Everything that affects ownership, and what happens in between. `offer` and `thing` select an existing one by number;
 * `price` says whether the price is right.
 */
export const business = fc.oneof(
  { weight: 2, arbitrary: act('npcGive', { npc, to: body, goods: some }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('playerGive'), player, to: body, goods: some }) },
  { weight: 3, arbitrary: act('npcOffer', { npc, to: body, gives: some, wants: some }) },
  {
    weight: 5,
    arbitrary: act('answerOffer', {
      body: fc.oneof(fc.constant('whose'), body),
      offer: which,
      accept: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 2, arbitrary: act('npcMake', { npc, item, times: count }) },
  { weight: 2, arbitrary: act('useItem', { body, item, on: fc.option(body, { nil: undefined }) }) },
  { weight: 2, arbitrary: act('dropItem', { body, item, count }) },
  { weight: 4, arbitrary: act('pickUp', { body, thing: which }) },
  { weight: 3, arbitrary: act('npcOpenShop', { npc, player }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('closeShop'), player }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('buy', 'sell'),
      player,
      npc,
      item,
      count,
      price: fc.constantFrom('right', 'right', 1),
    }),
  },
  { weight: 1, arbitrary: act('npcStartQuest', { npc, player, quest: fc.constantFrom('errand', 'visit') }) },
  { weight: 1, arbitrary: act('npcCompleteQuest', { npc, player, quest: fc.constantFrom('errand', 'visit') }) },
  {
    weight: 1,
    arbitrary: act('npcTeach', {
      npc,
      learner: npc,
      skill: fc.constant('baking'),
      ticks: fc.integer({ min: 1, max: 30 }),
      payer: player,
      price: count,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('join'), player, name: fc.constant('Somebody'), position: place }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave'), player }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(player, place)
      .map(([id, point]) => ({ kind: 'playerMoved', player: id, facing: 'up', ...point })),
  },
  { weight: 1, arbitrary: fc.constantFrom('cleo', 'bram').map((id) => ({ kind: 'characterRemoved', npc: id })) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('cleo', 'bram', 'marta'), some).map(([id, stock]) => ({
      kind: 'characterChanged',
      npc: id,
      character: { ...baker(), ...character(id), bag: stock },
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(wares, wares, wares, { ...wares, items: {} })
      .map((catalogue) => ({ kind: 'catalogueChanged', catalogue })),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** With ids of existing offers and things, and today's price. */
export function resolved(state: WorldState, value: unknown): Command {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value as Command
  const command: Record<string, unknown> = { ...value }
  const pick = <One extends { id: string }>(all: One[], index: unknown): One | undefined =>
    all.toSorted((left, right) => Number(left.id.slice(2)) - Number(right.id.slice(2)))[
      Number(index) % Math.max(1, all.length)
    ]
  if (command.kind === 'answerOffer') {
    const offer = pick(Object.values(state.offers), command.offer)
    command.offer = offer?.id ?? ('x-0' as OfferId)
    if (command.body === 'whose') command.body = offer?.to ?? ana
  }
  if (command.kind === 'pickUp')
    command.thing = pick(Object.values(state.things), command.thing)?.id ?? ('t-0' as ThingId)
  if (command.price === 'right') {
    const ask = command.kind === 'buy' ? askedFor : givenFor
    command.price = ask(state.catalogue, command.item as ItemId, Number(command.count))
  }
  return JSON.parse(JSON.stringify(command)) as Command
}
