import type { Command } from '../../main/world/commands.ts'
import { movesOf } from '../../main/world/draughts/rules.ts'
import { openOffers } from '../../main/world/economy/offers.ts'
import { askedFor, givenFor } from '../../main/world/economy/prices.ts'
import { errandsIn } from '../../main/world/errands/errand-of.ts'
import { shareFor } from '../../main/world/friendship/unlocks.ts'
import type { ItemId, PlayerId } from '../../main/world/ids.ts'
import { npcOf, playerOf } from '../../main/world/lookup.ts'
import type { WorldState } from '../../main/world/state.ts'
import fc from '../support/fast-check.ts'
import { template } from './errands/errand-stage.ts'
import { innStage, spot as tile } from './inn-stage.ts'
import { ana, ben, character, entry, npcId } from './stage.ts'
import { itemId, spot, use } from './uses/use-stage.ts'

const aldous = {
  ...character('aldous', { at: 'inn', schedule: [entry(0, 24, 'inn', 'resting by the fire')] }),
  bag: { gold: 6, items: {} },
}
const greta = {
  ...character('greta', { at: 'inn' }),
  ...{ bag: { gold: 30, items: { ['ale' as ItemId]: 4 } }, sells: ['ale' as ItemId] },
}
const basket = use('basket', {
  at: [spot('basket', [2, 5])],
  minutes: 1,
  stock: { count: 3, days: 1 },
  craft: 'gathering' as never,
  gains: [{ item: itemId('bun'), count: 1, chance: 60 }],
})
const hearth = use('hearth', { at: [spot('hearth', [3, 6])], minutes: 1, needs: { [itemId('bun')]: 1 }, rests: 5 })
const bench = use('bench', { at: 'seat', minutes: 0, sits: true })
const crafts = { gathering: { id: 'gathering', name: 'Gathering', counts: '{n}', steps: [] } } as never

/** An afternoon at the inn with all that players can do there. Ana and Ben are in the room, with ten pennies each. */
export function dayAtTheInn(at = 16) {
  const stage = innStage({ at, others: [aldous] })
  stage.step({ kind: 'characterChanged', npc: greta.id, character: greta })
  const { catalogue } = stage.state
  catalogue.purse = { gold: 10, items: {} }
  catalogue.uses = { crafts, kinds: Object.fromEntries([basket, hearth, bench].map((kind) => [kind.id, kind])) }
  catalogue.errands = { shortage: template('shortage', { hours: 2 }) }
  for (const player of [ana, ben])
    stage.step({
      kind: 'join',
      player,
      name: player.slice(-3),
      position: tile(player === ana ? 2 : 3, 5),
      arrives: true,
    })
  // Greta is out of ale, which both of them have. She asks for some, unless it is night.
  stage.npc('greta').bag.items = {}
  for (const player of [ana, ben]) stage.player(player).bag.items = { [itemId('ale')]: 4 }
  stage.run(160)
  return stage
}

const who = fc.constantFrom(ana, ben)
const count = fc.constantFrom(1, 1, 2, 3, 4, 7, 0, -1, 1_000_000, 1e9)
const item = fc.constantFrom('ale', 'bun', 'ghost', 'constructor')
const goods = fc.oneof(
  fc.constant({ gold: 1 }),
  fc.record({ gold: count }),
  fc.record({ items: fc.tuple(item, count).map(([id, many]) => ({ [id]: many })) }),
  fc.constant({}),
)
const kindOf = <Kind extends string>(kind: Kind) => fc.constant(kind)
const npc = fc.constantFrom('aldous', 'aldous', 'greta', 'nobody')
const about = { player: who, n: fc.nat(40) }
const other = (player: PlayerId): PlayerId => (player === ana ? ben : ana)

/** What pages, minds and authors ask for. Ids of offers, errands and moves are found when it is carried out. */
export const acts = fc.oneof(
  fc.record({ kind: kindOf('playerOffer'), player: who, gives: goods, wants: goods }),
  { weight: 3, arbitrary: fc.record({ kind: kindOf('answer'), ...about, accept: fc.boolean() }) },
  fc.record({ kind: kindOf('withdraw'), ...about }),
  fc.record({ kind: kindOf('playerGive'), player: who, to: fc.constantFrom(ana, ben, 'greta', 'aldous'), goods }),
  fc.record({ kind: kindOf('playerWave'), player: who, to: fc.constantFrom(undefined, ana, ben, 'greta', 'nobody') }),
  { weight: 3, arbitrary: fc.record({ kind: kindOf('trade'), player: who, item, count, buys: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kindOf('useThing'),
      player: who,
      use: fc.constantFrom('basket', 'hearth', 'bench', 'gone'),
      spot: fc.constantFrom('basket', 'hearth', 'hearth-bench-1', 'board-west-1'),
    }),
  },
  fc.record({ kind: kindOf('stopUsing'), player: who }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: kindOf('rentBed'), player: who, bed: kindOf('guest-bed'), price: kindOf(3 as never) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kindOf('lieDown'), player: who, on: fc.constantFrom('guest-bed', 'hearth-bench') }),
  },
  fc.record({ kind: kindOf('getUp'), player: who }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('stow', 'unstow'), player: who, goods }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kindOf('beginDraughts'), player: who, npc, stake: fc.integer({ min: -1, max: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kindOf('move'), ...about }) },
  fc.record({ kind: kindOf('resignDraughts'), player: who }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('take', 'complete'), ...about }) },
  fc.record({
    kind: kindOf('say'),
    player: who,
    npc,
    text: kindOf('The errand is done. Pay me.'),
    message: kindOf('m-1'),
  }),
  fc.record({ kind: kindOf('dropItem'), body: fc.constantFrom(ana, ben, 'greta'), item, count }),
  fc.record({
    kind: kindOf('walk'),
    player: who,
    column: fc.integer({ min: 1, max: 4 }),
    row: fc.constantFrom(5, 6, 1),
  }),
  fc.record({ kind: fc.constantFrom('leave', 'join'), player: who, closed: fc.constantFrom(undefined, true) }),
  fc.record({ kind: fc.constantFrom('remove', 'return'), npc: fc.constantFrom('aldous', 'greta') }),
  fc.record({ kind: kindOf('uses'), without: fc.constantFrom('basket', 'hearth', 'bench', 'none') }),
)
export type Act = { kind: string } & Record<string, unknown>

/** The command that an act stands for now. */
export function commandOf(state: WorldState, act: Act): Command {
  const command = act as never as Command
  const player = act.player as PlayerId
  const n = Number(act.n ?? 0)
  const nth = <One>(all: readonly One[]): One | undefined => all[n % Math.max(1, all.length)]
  switch (act.kind) {
    case 'playerOffer':
      return { ...command, to: other(player) } as Command
    case 'answer':
    case 'withdraw': {
      const offer = nth(openOffers(state))?.id ?? 'x-0'
      return (
        act.kind === 'withdraw'
          ? { kind: 'withdrawOffer', player, offer }
          : { kind: 'answerOffer', body: player, offer, accept: act.accept }
      ) as Command
    }
    case 'trade': {
      const [greta, one] = [npcOf(state, 'greta'), playerOf(state, player)]
      if (!greta || !one || one.shop === null) return { kind: 'npcOpenShop', npc: npcId('greta'), player }
      const [what, many] = [act.item as ItemId, Number(act.count)]
      const price = act.buys
        ? askedFor(state.catalogue, what, many, shareFor(greta, one))
        : givenFor(state.catalogue, what, many)
      return { kind: act.buys ? 'buy' : 'sell', player, npc: greta.id, item: what, count: many, price }
    }
    case 'move': {
      const { draughts } = playerOf(state, player) ?? {}
      return {
        kind: 'moveDraughts',
        player,
        path: [...(nth(draughts ? movesOf(draughts.board, 'white') : []) ?? [0, 1])],
      }
    }
    case 'take':
    case 'complete': {
      const quest = nth(errandsIn(state))?.quest
      const kind = act.kind === 'take' ? 'npcStartQuest' : 'npcCompleteQuest'
      return { kind, npc: npcId('greta'), player, quest: (quest?.id ?? 'errand-0') as never }
    }
    case 'walk':
      return { kind: 'playerMoved', player, ...tile(Number(act.column), Number(act.row)), facing: 'down' }
    case 'join':
      return { kind: 'join', player, name: player.slice(-3), arrives: true }
    case 'remove':
      return { kind: 'characterRemoved', npc: npcId(String(act.npc)) }
    case 'return':
      return { kind: 'characterChanged', npc: npcId(String(act.npc)), character: act.npc === 'greta' ? greta : aldous }
    case 'uses': {
      const kinds = Object.fromEntries(
        [basket, hearth, bench].flatMap((kind) => (kind.id === act.without ? [] : [[kind.id, kind]])),
      )
      return { kind: 'catalogueChanged', catalogue: { ...state.catalogue, uses: { crafts, kinds } } }
    }
    default:
      return command
  }
}

/** All there is of each thing: in bags, in chests, on the ground and on the table of a game. */
export function allThere(state: WorldState): Record<string, number> {
  const sum: Record<string, number> = {}
  const add = (what: string, many: number) => {
    sum[what] = (sum[what] ?? 0) + many
  }
  const addBag = ({ gold, items }: { gold: number; items: Record<string, number> }) => {
    add('gold', gold)
    for (const [id, many] of Object.entries(items)) add(id, many)
  }
  for (const { bag } of [...Object.values(state.npcs), ...Object.values(state.players)]) addBag(bag)
  for (const { id, count: many } of Object.values(state.things).map((thing) => ({ ...thing, id: thing.item })))
    add(id, many)
  for (const { chests, draughts } of Object.values(state.players)) {
    for (const chest of Object.values(chests ?? {})) addBag(chest)
    if (draughts) add('gold', 2 * draughts.stake)
  }
  return Object.fromEntries(
    Object.entries(sum)
      .filter(([, many]) => many !== 0)
      .sort(),
  )
}
