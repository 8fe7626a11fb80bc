import { expect, test } from 'vitest'
import { readState } from '../../main/saves/read-state.ts'
import { canonicalJson } from '../../main/world/canonical-json.ts'
import type { Command, SimulationEvent } from '../../main/world/commands.ts'
import { openOffers } from '../../main/world/economy/offers.ts'
import { MAX_PIECES } from '../../main/world/homes/furnish.ts'
import type { ItemId, OfferId, PlayerId } from '../../main/world/ids.ts'
import type { WorldState } from '../../main/world/state.ts'
import { createSimulation } from '../../main/world/step.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { sharedIn } from '../support/shared-objects.ts'
import { allThere } from './day-at-the-inn.ts'
import { homeStage } from './home-stage.ts'
import { spot } from './inn-stage.ts'
import { ana, ben, createStage, type Stage } from './stage.ts'

const who = fc.constantFrom(ana, ana, ben)
const item = fc.constantFrom('chair', 'rug', 'picture', 'bun', 'ghost', 'constructor')
const tile = { column: fc.integer({ min: 0, max: 5 }), row: fc.integer({ min: 4, max: 7 }), turned: fc.nat(3) }
const kind = <Kind extends string>(one: Kind) => fc.constant(one)
const acts = fc.oneof(
  fc.record({
    kind: kind('buyHouse'),
    player: who,
    house: fc.constantFrom('cot', 'inn'),
    price: fc.constantFrom(60, 60, 1),
  }),
  fc.record({ kind: kind('npcOfferHouse'), npc: fc.constantFrom('oswin', 'oswin', 'greta'), player: who }),
  fc.record({ kind: kind('answerOffer'), body: who, accept: fc.boolean() }),
  { weight: 5, arbitrary: fc.record({ kind: kind('putPiece'), player: who, item, ...tile }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind('shiftPiece'), player: who, piece: fc.integer({ min: 1, max: 4 }), ...tile }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind('takePiece'), player: who, piece: fc.integer({ min: 1, max: 4 }) }) },
  fc.record({ kind: kind('giveKey'), player: who, to: who, on: fc.boolean() }),
  fc.record({ kind: kind('giveUpHouse'), player: who }),
  fc.record({
    kind: fc.constantFrom('stow', 'unstow'),
    player: who,
    goods: fc.constantFrom({ gold: 1 }, { items: { bun: 1 } }, { items: { chair: 2 } }),
  }),
  fc.record({ kind: kind('lieDown'), player: who, on: kind('cot-bed') }),
  { weight: 2, arbitrary: fc.record({ kind: kind('walk'), player: who, inside: fc.boolean() }) },
  fc.record({ kind: fc.constantFrom('leave', 'join'), player: who }),
  fc.record({ kind: kind('kinds'), without: fc.constantFrom('chair', 'rug', 'none') }),
  fc.record({ kind: kind('long') }),
)
type Act = { kind: string } & Record<string, unknown>
const beats = fc.array(fc.record({ act: acts, twice: fc.boolean() }), { minLength: 5, maxLength: 60, size: 'max' })

/** Ana and Ben in the house that Ana has bought, with money for one each and furniture. */
function dayAtHome() {
  const stage = homeStage({ at: 20 })
  for (const player of [ana, ben])
    stage.enter(player, {
      gold: 130,
      items: { ['chair' as ItemId]: 4, ['rug' as ItemId]: 2, ['picture' as ItemId]: 2, ['bun' as ItemId]: 2 },
    })
  // Ana begins at home, and Ben is her guest.
  stage.buy(ana)
  for (const player of [ana, ben]) stage.walk(player, 2, 6)
  return { ...stage, kinds: stage.state.catalogue.items }
}

function commandOf(stage: Pick<Stage, 'state'>, kinds: WorldState['catalogue']['items'], act: Act): Command {
  const player = act.player as PlayerId
  switch (act.kind) {
    case 'answerOffer':
      return { ...act, offer: openOffers(stage.state)[0]?.id ?? ('x-0' as OfferId) } as never
    case 'walk':
      return { kind: 'playerMoved', player, ...(act.inside ? spot(2, 6) : spot(2, 1)), facing: 'down' }
    case 'join':
      return { kind: 'join', player, name: player.slice(-3) }
    case 'kinds': {
      const items = Object.fromEntries(Object.entries(kinds).filter(([id]) => id !== act.without))
      return { kind: 'catalogueChanged', catalogue: { ...stage.state.catalogue, items } }
    }
    default:
      return act as never
  }
}

function live(
  stage: Pick<Stage, 'state' | 'step'>,
  kinds: WorldState['catalogue']['items'],
  { act, twice }: Beat,
): void {
  // A long time passes, as without anybody there.
  if (act.kind === 'long') stage.state.tick += Math.ceil((120 * 86_400_000) / stage.state.tickGameMs)
  for (const one of twice ? [act, act] : [act]) stage.step(commandOf(stage, kinds, one as Act))
}
type Beat = { act: { kind: string }; twice: boolean }

const all = (state: WorldState): Record<string, number> => {
  const sum = allThere(state)
  for (const { home } of Object.values(state.players))
    for (const { item: id } of home?.pieces ?? []) sum[id] = (sum[id] ?? 0) + 1
  return sum
}

test('whatever players do with houses, each thing and each coin is somewhere, and no house has two owners', () => {
  fc.assert(
    fc.property(beats, (day) => {
      const stage = dayAtHome()
      const before = all(stage.state)
      /** The tile behind the door, and the bed. */
      const kept = [
        [3, 6],
        [4, 5],
      ]
      for (const beat of day) {
        live(stage, stage.kinds, beat)
        const owners = Object.values(stage.state.players).flatMap(({ home }) => home?.house ?? [])
        expect(new Set(owners).size).toBe(owners.length)
        for (const { home } of Object.values(stage.state.players)) {
          const pieces = home?.pieces ?? []
          expect(pieces.length).toBeLessThanOrEqual(MAX_PIECES)
          expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length)
          for (const { item: id, column, row } of pieces)
            if (id === 'chair') expect(kept).not.toContainEqual([column, row])
        }
      }
      const made = (events: readonly SimulationEvent[]) =>
        events.filter((event) => event.kind === 'made' || event.kind === 'spent')
      expect(made(stage.log).filter((event) => event.body === ana || event.body === ben)).toEqual([])
      expect(all(stage.state)).toEqual(before)
      expect(sharedIn(stage.state)).toEqual([])
    }),
    { numRuns: runs(40, 2000) },
  )
})

test('and goes on the same after it was written and read back in the middle', () => {
  fc.assert(
    fc.property(beats, fc.nat(60), (day, cut) => {
      const whole = dayAtHome()
      const parted = dayAtHome()
      let half: Pick<Stage, 'state' | 'step'> = parted
      day.forEach((beat, index) => {
        if (index === cut % day.length) {
          const read = readState(JSON.parse(canonicalJson(half.state)))
          expect(read).not.toHaveProperty('problem')
          const state = ('state' in read ? read.state : half.state) as WorldState
          half = createStage({ map: parted.map, state, simulation: createSimulation(parted.map) })
        }
        for (const stage of [whole, half]) live(stage, whole.kinds, beat)
      })
      expect(canonicalJson(half.state)).toBe(canonicalJson(whole.state))
    }),
    { numRuns: runs(20, 800) },
  )
})

test('what is tried so brings about all that can happen', () => {
  const seen = new Set<string>()
  for (const day of fc.sample(beats, { numRuns: 60, seed: 7 })) {
    const stage = dayAtHome()
    for (const beat of day) live(stage, stage.kinds, beat)
    for (const event of stage.log) seen.add(event.kind)
  }
  const wanted: SimulationEvent['kind'][] = [
    ...([
      'houseBought',
      'houseLeft',
      'piecePut',
      'pieceShifted',
      'pieceTaken',
      'keyGiven',
      'offered',
      'offerEnded',
    ] as const),
    ...(['laidDown', 'stowed', 'unstowed'] as const),
  ]
  expect(wanted.filter((one) => !seen.has(one))).toEqual([])
})
