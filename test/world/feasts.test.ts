import { expect, it } from 'vitest'
import type { HappeningKind } from '../../main/world/happenings/kinds.ts'
import type { HappeningId, ItemId, PlayerId } from '../../main/world/ids.ts'
import { bag, wares } from './economy/market.ts'
import { ana, ben, character, createStage, npcId, only, placeId, type Stage } from './stage.ts'

const feast = 'feast' as HappeningId
const item = (id: string) => id as ItemId
const hour = 15 * 60
/** On the first day at ten. */
const kind: HappeningKind = {
  id: feast,
  name: 'the feast',
  text: 'A long table.',
  when: { kind: 'date', month: 11, day: 20, minute: 10 * 60 },
  minutes: 60,
  at: placeId('square'),
  hosts: [npcId('elder')],
  news: 'It is on.',
  open: true,
  seenTiles: 8,
  shares: [
    { item: item('bread'), count: 3 },
    { item: item('flour'), count: 1 },
  ],
  people: 2,
  effects: [],
}

function village(changes: Partial<HappeningKind> = {}): Stage {
  const stage = createStage({ characters: [character('elder'), character('bram')] })
  stage.step(
    { kind: 'catalogueChanged', catalogue: wares },
    { kind: 'almanacChanged', almanac: { [feast]: { ...kind, ...changes } } },
  )
  stage.run(40)
  for (const [player, items] of [
    [ana, { bread: 5, flour: 2 }],
    [ben, { bread: 5 }],
  ] as const) {
    stage.join(player, 'elder')
    stage.player(player).bag = bag(9, items)
  }
  return stage
}
const give = (stage: Stage, player: PlayerId, items: Record<string, number>, to = 'elder') =>
  stage.step({ kind: 'playerGive', player, to: npcId(to), goods: { items } as never })
const table = (stage: Stage) =>
  (stage.state.feasts?.[feast]?.brought ?? []).map(
    ({ item: what, count, by }) => `${by === ana ? 'ana' : 'ben'} ${count} ${what}`,
  )
const untilBegun = (stage: Stage) => stage.until(() => feast in stage.state.happenings)

it('what is given to a host that day is on the table, up to what is asked for; the rest is a gift', () => {
  const stage = village()
  expect(only(give(stage, ana, { bread: 2 }), 'shareBrought')).toEqual([
    { kind: 'shareBrought', happening: feast, player: ana, item: 'bread', count: 2 },
  ])
  give(stage, ben, { bread: 4 })
  give(stage, ben, { bread: 1 })
  give(stage, ana, { flour: 1 }, 'bram')
  expect(table(stage)).toEqual(['ana 2 bread', 'ben 1 bread'])
  expect(stage.npc('elder').bag.items).toMatchObject({ bread: 7 })
})

it('words bring nothing, and neither does what one does not have', () => {
  const stage = village()
  stage.say(ana, 'elder', 'I have brought you three loaves of bread for the feast.')
  expect(only(give(stage, ana, { bread: 50 }), 'refused')).toHaveLength(1)
  expect(stage.state.feasts).toBeUndefined()
})

it('takes place with one player or none, and is a full one with as many different ones as it is made for', () => {
  const alone = village()
  give(alone, ana, { bread: 3 })
  give(alone, ana, { flour: 1 })
  untilBegun(alone)
  // However much one brings, one is one.
  expect(only(alone.log, 'feastLaid')).toEqual([{ kind: 'feastLaid', happening: feast, by: [ana], full: false }])
  const empty = village()
  untilBegun(empty)
  expect(only(empty.log, 'feastLaid')).toEqual([{ kind: 'feastLaid', happening: feast, by: [], full: false }])
  const together = village()
  give(together, ben, { bread: 1 })
  give(together, ana, { flour: 1 })
  untilBegun(together)
  expect(only(together.log, 'feastLaid')).toEqual([{ kind: 'feastLaid', happening: feast, by: [ana, ben], full: true }])
  together.run(20)
  const whys = (stage: Stage) => stage.npc('bram').mood.causes.map(({ why }) => why)
  expect(whys(together)).toContain('so many brought something to the table')
  alone.run(20)
  expect(whys(alone)).not.toContain('so many brought something to the table')
})

it('two who bring the last loaf in one tick bring one', () => {
  const stage = village({ shares: [{ item: item('bread'), count: 1 }] })
  const loaf = { items: { bread: 1 } } as never
  stage.step(
    { kind: 'playerGive', player: ana, to: npcId('elder'), goods: loaf },
    { kind: 'playerGive', player: ben, to: npcId('elder'), goods: loaf },
  )
  expect(table(stage)).toEqual(['ana 1 bread'])
})

it('the hosts thank whoever brought something, the scrapbook keeps it, and what was brought is eaten', () => {
  const stage = village()
  give(stage, ana, { bread: 2 })
  give(stage, ben, { bread: 1 })
  const before = stage.npc('elder').relations[ana]?.affinity ?? 0
  untilBegun(stage)
  stage.run(20)
  expect(stage.npc('elder').relations[ana]?.affinity).toBe(before + 2)
  expect(stage.player(ana).moments?.at(-1)).toMatchObject({
    ...{ kind: 'feast', happening: feast, others: 1 },
    brought: { items: { bread: 2 } },
  })
  stage.run(hour)
  expect(only(stage.log, 'happeningEnded')).toHaveLength(1)
  expect(stage.npc('elder').bag.items).not.toHaveProperty('bread')
  expect(stage.state.feasts).toBeUndefined()
})

it('what comes after the beginning is a gift, and another year begins with an empty table', () => {
  const stage = village()
  untilBegun(stage)
  give(stage, ana, { bread: 1 })
  expect(table(stage)).toEqual([])
  const early = village({ when: { kind: 'date', month: 11, day: 21, minute: 10 * 60 } })
  give(early, ana, { bread: 1 })
  expect(early.state.feasts).toBeUndefined()
})

it('whoever has left and comes back has still brought it, and a restart in between changes nothing', () => {
  const stage = village()
  give(stage, ana, { bread: 1 })
  stage.step({ kind: 'leave', player: ana })
  const again = createStage({ map: stage.map, state: JSON.parse(JSON.stringify(stage.state)) })
  give(again, ben, { bread: 1 })
  again.join(ana, 'elder')
  give(again, ana, { bread: 1 })
  expect(table(again)).toEqual(['ana 2 bread', 'ben 1 bread'])
  untilBegun(again)
  expect(only(again.log, 'feastLaid')[0]?.by).toContain(ana)
})
