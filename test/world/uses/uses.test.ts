import { describe, expect, it } from 'vitest'
import { readState } from '../../../main/saves/read-state.ts'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import { percepts } from '../../../main/world/read-model.ts'
import { innStage } from '../inn-stage.ts'
import { ana, ben, character, createStage, entry, npcId, only } from '../stage.ts'
import { at, begin, createUseStage, doIt, go, itemId, kinds, spot, use } from './use-stage.ts'

const refusals = (events: SimulationEvent[]) => only(events, 'refused').map(({ reason }) => reason)

describe('sitting down', () => {
  it('lasts until the player walks off, or says so; nobody else gets that place meanwhile', () => {
    const stage = createUseStage()
    stage.step(go(ana, 0, 2), go(ben, 0, 3))
    expect(only(stage.step(begin(ana, 'sit', 'bench-1')), 'useBegan')).toHaveLength(1)
    expect([stage.player(ana).using?.until, stage.player(ana).facing]).toEqual([null, 'down'])
    expect(refusals(stage.step(begin(ben, 'sit', 'bench-1'), begin(ana, 'sit', 'bench-1')))).toEqual(['taken', 'busy'])
    stage.run(2000)
    // A shuffle isn't a walk.
    stage.step({ ...go(ana, 0, 2), x: 22 })
    expect(stage.player(ana).using).toBeDefined()
    expect(only(stage.step(go(ana, 2, 2)), 'useEnded')).toMatchObject([{ player: ana, how: 'left' }])
    expect(doIt(stage, ben, 'sit', 'bench-1')).toBe('goes on')
    expect(only(stage.step({ kind: 'stopUsing', player: ben }), 'useEnded')).toHaveLength(1)
    expect(refusals(stage.step({ kind: 'stopUsing', player: ben }))).toEqual(['not-now'])
  })

  it('is possible in a talk; other things wait until it is over', () => {
    const stage = createUseStage({ here: use('here', { at: [spot('here', [1, 2])] }) })
    const elder = stage.npc('elder')
    Object.assign(elder, at(2, 2), { goal: null, path: [] })
    stage.step(go(ana, 1, 2))
    stage.say(ana, 'elder', 'Good morning.')
    expect(refusals(stage.step(begin(ana, 'here', 'here')))).toEqual(['talking'])
    expect(only(stage.step(begin(ana, 'sit', 'bench-2')), 'useBegan')).toHaveLength(1)
    expect(percepts(stage.state, stage.map, elder.id)?.people[0]?.doing).toBe(
      'sitting on the bench, talking with elder',
    )
  })
})

it('a villager on the bench has it; one who stands at the water is in nobody’s way', () => {
  const stage = createUseStage()
  const elder = stage.npc('elder')
  const stand = (column: number, row: number) => Object.assign(elder, { ...at(column, row), goal: null, path: [] })
  stand(0, 2)
  expect(refusals(stage.step(go(ana, 0, 3), begin(ana, 'sit', 'bench-1')))).toEqual(['taken'])
  stand(1, 1)
  expect(only(stage.step(go(ana, 1, 1), begin(ana, 'fish', 'bank')), 'useBegan')).toHaveLength(1)
})

describe('fishing', () => {
  it('takes its time and brings what the water has, until it has no more today', () => {
    const stage = createUseStage()
    stage.step(go(ana, 1, 1), go(ben, 1, 2))
    stage.step(begin(ana, 'fish', 'bank'))
    expect(only(stage.run(25), 'useEnded')).toEqual([])
    const ended = stage.run(10)
    expect(only(ended, 'useEnded')).toMatchObject([{ how: 'done', item: 'fish', count: 1 }])
    expect(only(ended, 'made')).toMatchObject([{ body: ana, goods: { items: { fish: 1 } }, because: 'found' }])
    expect([doIt(stage, ana, 'fish', 'bank'), doIt(stage, ana, 'fish', 'bank')]).toEqual(['done', 'done'])
    expect([doIt(stage, ana, 'fish', 'bank'), doIt(stage, ben, 'fish', 'bank')]).toEqual(['empty', 'empty'])
    expect(stage.player(ana).bag.items[itemId('fish')]).toBe(3)
    stage.state.tick += 24 * 900
    expect(doIt(stage, ana, 'fish', 'bank')).toBe('done')
  })

  it('grows by use: it takes less time, and a spot becomes known', () => {
    const stage = createUseStage()
    stage.step(go(ana, 1, 2))
    expect(doIt(stage, ana, 'fish', 'pool')).toBe('unknown-use')
    const ticks = (): number => {
      const { using } = stage.player(ana)
      return (using?.until ?? 0) - (using?.since ?? 0)
    }
    stage.step(begin(ana, 'fish', 'bank'))
    expect(ticks()).toBe(30)
    stage.run(40)
    doIt(stage, ana, 'fish', 'bank')
    expect(stage.player(ana).practice).toEqual({ fishing: { uses: 2, good: 2 } })
    stage.step(begin(ana, 'fish', 'pool'))
    expect(ticks()).toBe(15)
  })

  it('when two are at the last one, whoever is done first has it, and the other is told', () => {
    const stage = createUseStage({
      last: use('last', { ...kinds.fish, id: 'last' as never, at: [spot('a', [1, 1])], stock: { count: 1, days: 1 } }),
    })
    // One at a time, so that a second can only come after: the stock goes while somebody is at it.
    stage.step(go(ana, 1, 1), begin(ana, 'last', 'a'))
    stage.state.usedSpots = { 'last/a': { taken: 1, since: stage.state.startedAt } }
    expect(only(stage.run(60), 'useEnded')).toMatchObject([{ how: 'too-late' }])
    expect(stage.player(ana).bag.items).toEqual({})
  })

  it('is for nobody who is far away, walks on, left the game, or carries plenty', () => {
    const stage = createUseStage()
    expect(doIt(stage, ana, 'fish', 'bank')).toBe('too-far')
    stage.step(go(ana, 1, 1), begin(ana, 'fish', 'bank'))
    expect(only(stage.step(go(ana, 4, 1)), 'useEnded')).toMatchObject([{ how: 'left' }])
    stage.step(go(ana, 1, 1), begin(ana, 'fish', 'bank'))
    stage.step({ kind: 'leave', player: ana })
    expect(stage.player(ana).using).toBeUndefined()
    stage.step({ kind: 'join', player: ana, name: 'Ana' }, go(ana, 1, 1))
    stage.player(ana).bag.items[itemId('fish')] = 20
    expect(doIt(stage, ana, 'fish', 'bank')).toBe('bag-full')
    expect(refusals(stage.step(begin(ana, 'nonsense', 'bank'), begin(ana, 'fish', 'moon')))).toEqual([
      'unknown-use',
      'unknown-use',
    ])
  })

  it('by the luck of the world: the same seed gives the same catch, and a state that was saved goes on alike', () => {
    const unlucky = use('try', {
      at: [spot('bank', [1, 1])],
      gains: [{ item: itemId('fish'), count: 1, chance: 40 }],
    })
    const catches = (seed: number): string[] => {
      const stage = createUseStage({ unlucky }, { seed })
      stage.step(go(ana, 1, 1))
      return Array.from({ length: 12 }, () => doIt(stage, ana, 'try', 'bank'))
    }
    expect(catches(3)).toEqual(catches(3))
    expect(new Set([...catches(3), ...catches(4)])).toEqual(new Set(['done', 'nothing']))

    const stage = createUseStage({ unlucky })
    stage.step(go(ana, 1, 1), go(ben, 0, 2), begin(ana, 'try', 'bank'), begin(ben, 'sit', 'bench-1'))
    stage.run(12)
    const saved = JSON.parse(JSON.stringify(stage.state))
    const read = readState(saved)
    if (!('state' in read)) throw new Error(read.problem)
    const other = createStage({ map: stage.map, state: read.state })
    const more: Command[] = [begin(ana, 'try', 'bank'), { kind: 'stopUsing', player: ben }]
    for (const one of [stage, other]) {
      one.run(40)
      one.step(...more)
      one.run(40)
    }
    expect(canonicalJson(other.state)).toBe(canonicalJson(stage.state))
  })
})

describe('a bite', () => {
  const stand = () => {
    const stage = createUseStage({
      fish: {
        ...kinds.fish,
        minutes: 12,
        bite: { seconds: 4, missed: 'Off it was.' },
        gains: [
          { item: itemId('sage'), count: 1, chance: 100, at: ['pool'] },
          { item: itemId('sage'), count: 1, chance: 100, weather: ['snow'] },
          { item: itemId('sage'), count: 1, chance: 100, hours: { from: 60, to: 120 } },
          { item: itemId('fish'), count: 1, chance: 100 },
        ],
      },
    })
    stage.state.weather.kind = 'clear'
    stage.step(go(ana, 1, 1))
    return stage
  }
  const ended = (events: SimulationEvent[]) => only(events, 'useEnded').map(({ how, item }) => [how, item])
  const stop = { kind: 'stopUsing', player: ana } as const

  it('comes when luck says, and is gained only by who pulls while it is on', () => {
    const stage = stand()
    stage.step(begin(ana, 'fish', 'bank'))
    const { bite = 0, since = 0, until = 0 } = stage.player(ana).using ?? {}
    expect([bite - since >= 60, bite - since <= 180, (until ?? 0) - bite]).toEqual([true, true, 60])
    expect(ended(stage.step(stop))).toEqual([['left', undefined]])
    stage.step(begin(ana, 'fish', 'bank'))
    stage.until(() => stage.state.tick >= (stage.player(ana).using?.bite ?? 0), 400)
    expect(ended(stage.step(stop))).toEqual([['done', 'fish']])
    stage.step(begin(ana, 'fish', 'bank'))
    expect(ended(stage.run(300))).toEqual([['missed', undefined]])
    expect(stage.player(ana).practice).toEqual({ fishing: { uses: 2, good: 1 } })
  })

  it('waits for whoever fishes with patience', () => {
    const stage = stand()
    stage.step({ ...begin(ana, 'fish', 'bank'), patient: true })
    expect(ended(stage.run(200))).toEqual([['done', 'fish']])
  })

  it('comes at the same moment from the same seed, and is kept in a save', () => {
    const [one, other] = [stand(), stand()].map((stage) => {
      stage.step(begin(ana, 'fish', 'bank'))
      return stage
    })
    expect(one?.player(ana).using).toEqual(other?.player(ana).using)
    expect(readState(JSON.parse(JSON.stringify(one?.state)))).not.toHaveProperty('problem')
  })

  it('is what lives there, and bites in such weather at such an hour', () => {
    const stage = stand()
    stage.state.weather.kind = 'snow'
    stage.step({ ...begin(ana, 'fish', 'bank'), patient: true })
    expect(ended(stage.run(200))).toEqual([['done', 'sage']])
  })
})

it('herbs have their season and their hours, and grow again after days', () => {
  const stage = createUseStage()
  stage.step(go(ana, 3, 1))
  expect([doIt(stage, ana, 'herbs', 'bed'), doIt(stage, ana, 'herbs', 'bed')]).toEqual(['done', 'empty'])
  stage.state.tick += 2 * 24 * 900
  expect(doIt(stage, ana, 'herbs', 'bed')).toBe('empty')
  stage.state.tick += 24 * 900
  expect(doIt(stage, ana, 'herbs', 'bed')).toBe('done')
  // At nine in the evening, and in winter.
  stage.state.tick += 12.5 * 900
  expect(doIt(stage, ana, 'herbs', 'bed')).toBe('wrong-hour')
  stage.state.tick += 40 * 24 * 900
  expect(doIt(stage, ana, 'herbs', 'bed')).toBe('wrong-season')
})

it('the bell is heard far around, wakes who sleeps, and rests for an hour', () => {
  const stage = createUseStage({}, { doing: 'sleeping' })
  const elder = stage.npc('elder')
  stage.step(go(ana, 4, 1), begin(ana, 'bell', 'rope'))
  const rung = stage.run(40)
  expect(only(rung, 'rang')).toMatchObject([{ player: ana, use: 'bell', spot: 'rope' }])
  expect(elder.mood.causes).toMatchObject([{ of: ana, why: 'Ana woke me with the noise at the chapel', by: -8 }])
  expect(doIt(stage, ana, 'bell', 'rope')).toBe('resting')
  stage.run(900)
  expect(doIt(stage, ana, 'bell', 'rope')).toBe('done')
})

it('a second rope rings the same bell: it sounds from there, rests with it, and is for one at a time', () => {
  const stage = createUseStage({
    bell: {
      ...kinds.bell,
      at: [spot('rope', [4, 1], { name: 'the chapel' }), spot('inside', [1, 1], { same: 'rope' })],
    },
  })
  stage.step(go(ana, 1, 1), go(ben, 4, 1), begin(ana, 'bell', 'inside'))
  expect(refusals(stage.step(begin(ben, 'bell', 'rope')))).toEqual(['taken'])
  expect(only(stage.run(40), 'rang')).toMatchObject([{ player: ana, use: 'bell', spot: 'rope' }])
  expect([doIt(stage, ben, 'bell', 'rope'), doIt(stage, ana, 'bell', 'inside')]).toEqual(['resting', 'resting'])
  expect(Object.keys(stage.state.usedSpots ?? {})).toEqual(['bell/rope'])
})

it('the bell outside wakes whoever sleeps in a room near it', () => {
  const sleeper = { ...character('aldous', { at: 'inn', schedule: [entry(0, 24, 'inn', 'sleeping')] }) }
  const stage = innStage({ at: 2, others: [sleeper] })
  const bell = use('bell', { at: [spot('rope', [4, 1], { name: 'the inn' })], heard: 4 })
  const catalogue = { ...stage.state.catalogue, uses: { crafts: {}, kinds: { [bell.id]: bell } } }
  stage.step({ kind: 'catalogueChanged', catalogue })
  Object.assign(stage.npc('aldous'), { ...at(2, 6), doing: 'sleeping', at: 'inn', goal: null, path: [], post: [2, 6] })
  stage.step({ kind: 'join', player: ana, name: 'Ana', position: at(4, 1) }, begin(ana, 'bell', 'rope'))
  stage.run(40)
  expect(stage.npc('aldous').mood.causes).toMatchObject([{ of: ana }])
})

it('a recipe uses up what it needs, and is refused without', () => {
  const stage = createUseStage()
  stage.step(go(ana, 5, 1))
  expect(doIt(stage, ana, 'cook', 'hearth')).toBe('lacking')
  stage.player(ana).bag.items[itemId('fish')] = 1
  expect(doIt(stage, ana, 'cook', 'hearth')).toBe('done')
  expect(stage.player(ana).bag.items).toEqual({ 'fried-fish': 1 })
})

it('villagers nearby notice what a player does', () => {
  const stage = createUseStage()
  Object.assign(stage.npc('elder'), at(3, 3), { goal: null, path: [] })
  stage.step(go(ana, 1, 1), begin(ana, 'fish', 'bank'))
  const seen = percepts(stage.state, stage.map, npcId('elder'))?.people.find(({ id }) => id === ana)
  expect(seen?.doing).toBe('fishing at the bank')
})
