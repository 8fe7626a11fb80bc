import { expect, it } from 'vitest'
import { msOfDate } from '../../main/language/calendar.ts'
import type { Command } from '../../main/world/commands.ts'
import { createWorld } from '../../main/world/create-world.ts'
import type { HappeningKind, HappeningTrigger } from '../../main/world/happenings/kinds.ts'
import type { HappeningId, ItemId } from '../../main/world/ids.ts'
import type { SimulationCharacter } from '../../main/world/simulation-character.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { asciiMap } from '../support/small-map.ts'
import { ana, character, createStage, entry, npcId, only, placeId, type Stage, twoPlaces } from './stage.ts'

const hour = 15 * 60
const id = (name: string) => name as HappeningId
const bread = 'bread' as ItemId

const kind = (name: string, changes: Partial<HappeningKind> = {}): HappeningKind => ({
  id: id(name),
  name: `the ${name}`,
  text: 'Something goes on.',
  when: { kind: 'asked' },
  minutes: 60,
  at: placeId('square'),
  hosts: [],
  news: 'It is on.',
  open: false,
  seenTiles: 6,
  effects: [],
  ...changes,
})
const village = (
  kinds: HappeningKind[],
  characters: SimulationCharacter[] = [character('elder'), character('smith', { at: 'mill' })],
): Stage => {
  const stage = createStage({ characters })
  stage.step({ kind: 'almanacChanged', almanac: Object.fromEntries(kinds.map((each) => [each.id, each])) })
  return stage
}
const start = (name: string): Command => ({ kind: 'startHappening', happening: id(name) })
const began = (stage: Stage): string[] => only(stage.log, 'happeningBegan').map(({ happening }) => happening)

it.each<[string, HappeningTrigger, number]>([
  // It is Friday, 20 November 2026, 08:00.
  ['by its date', { kind: 'date', month: 11, day: 20, minute: 10 * 60 }, 2],
  ['by the day of the story', { kind: 'day', day: 0, minute: 9 * 60 }, 1],
  ['each week on its day', { kind: 'weekly', weekday: 5, minute: 11 * 60 }, 3],
  ['by luck that never fails', { kind: 'chance', everyDays: 1, minute: 10 * 60 }, 2],
])('something begins %s at its minute and lasts as long as it is written', (_, when, hours) => {
  const stage = village([kind('fair', { when, minutes: 30 })])
  stage.run(hours * hour - 3)
  expect(began(stage)).toEqual([])
  stage.run(3)
  expect(began(stage)).toEqual(['fair'])
  stage.run(hour / 2 - 2)
  expect(only(stage.log, 'happeningEnded')).toEqual([])
  stage.run(3)
  expect(only(stage.log, 'happeningEnded')).toEqual([{ kind: 'happeningEnded', happening: 'fair' }])
  expect(stage.state.happenings).toEqual({})
})

it('a designer begins and ends it; twice at once, or one that there is not, is refused', () => {
  const stage = village([kind('fair')])
  expect(only(stage.step(start('fair'), start('fair'), start('flood')), 'refused').map(({ reason }) => reason)).toEqual(
    ['not-now', 'unknown-happening'],
  )
  const ended = stage.step(
    { kind: 'endHappening', happening: id('fair') },
    { kind: 'endHappening', happening: id('fair') },
  )
  expect(only(ended, 'happeningEnded')).toHaveLength(1)
  expect(only(ended, 'refused').map(({ reason }) => reason)).toEqual(['not-now'])
})

it('one leads to another when it is over', () => {
  const stage = village([
    kind('fair', { minutes: 10, effects: [{ kind: 'then', happening: id('dance') }] }),
    kind('dance', { minutes: 10 }),
  ])
  stage.step(start('fair'))
  stage.run(hour)
  expect(began(stage)).toEqual(['fair', 'dance'])
  expect(stage.state.happenings).toEqual({})
})

it('its hosts know of it from that morning on and look after it; nobody else does before they see it', () => {
  const stage = village([
    kind('fair', { hosts: [npcId('smith')], when: { kind: 'date', month: 11, day: 20, minute: 10 * 60 } }),
  ])
  // Read in the first tick, and so before the morning was over.
  expect(only(stage.log, 'happeningExpected')).toEqual([
    {
      kind: 'happeningExpected',
      happening: 'fair',
      npc: 'smith',
      at: msOfDate({ year: 2026, month: 11, day: 20 }, 600),
    },
  ])
  stage.run(2 * hour + 400)
  expect(stage.npc('smith')).toMatchObject({ doing: 'looking after the fair', at: 'square' })
  stage.run(2 * hour)
  expect(stage.npc('smith').at).toBe('mill')
})

it('whoever comes near sees it once, and nobody far off or asleep', () => {
  const sleeper = character('sleeper', { schedule: [entry(0, 24, 'square', 'sleeping')] })
  const stage = village([kind('fair')], [character('elder'), sleeper, character('smith', { at: 'mill' })])
  stage.join(ana, 'elder', 1)
  stage.step(start('fair'))
  stage.run(300)
  const seen = only(stage.log, 'happeningNoticed').map(({ body }) => body)
  expect(seen.sort()).toEqual(['elder', ana].sort())
})

it('whoever stands behind a wall does not see it; whoever sees one corner of the place does', () => {
  const map = asciiMap(
    ['.t........', '##########', 'ssssss....', 'ssssssssss', '..........', 'ssssss#...', '......#..w', '......#...'],
    {
      s: 'square',
      t: 'loft',
      w: 'well',
    },
  )
  map.opaque = map.blocked.slice()
  const characters = [character('aloft', { at: 'loft' }), character('aside', { at: 'well' })]
  const stage = createStage({ map, characters })
  stage.step({ kind: 'almanacChanged', almanac: { [id('fair')]: kind('fair', { seenTiles: 9 }) } })
  stage.step(start('fair'))
  stage.run(60)
  expect(only(stage.log, 'happeningNoticed').map(({ body }) => body)).toEqual(['aside'])
})

it('what it does to everyone there is felt by whoever comes upon it, and what it does to one by that one', () => {
  const effects = [
    { kind: 'mood' as const, npc: 'everyone-there' as const, by: 20, why: 'the lanterns are lit' },
    { kind: 'mood' as const, npc: npcId('smith'), by: -30, why: 'the ribbon went to another' },
  ]
  const stage = village([kind('fair', { effects })])
  stage.step(start('fair'))
  stage.run(60)
  expect(stage.npc('elder').mood.causes.map(({ why }) => why)).toContain('the lanterns are lit')
  expect(stage.npc('smith').mood.causes.map(({ why }) => why)).toEqual(['the ribbon went to another'])
})

it('a theft moves what is there and no more; nothing is made and nothing is lost', () => {
  const theft = { kind: 'theft' as const, item: bread, count: 4, from: npcId('elder'), by: npcId('smith') }
  const stage = village([kind('theft', { effects: [theft], minutes: 1 })])
  stage.npc('elder').bag = { gold: 3, items: { [bread]: 6 } }
  stage.step(start('theft'))
  expect(only(stage.log, 'transferred')).toEqual([
    { kind: 'transferred', from: 'elder', to: 'smith', goods: { items: { bread: 4 } }, because: 'theft' },
  ])
  stage.run(30)
  stage.step(start('theft'))
  expect([stage.npc('elder').bag, stage.npc('smith').bag.items]).toEqual([{ gold: 3, items: {} }, { [bread]: 6 }])
  stage.run(30)
  stage.step(start('theft'))
  expect(only(stage.log, 'happeningFailed')).toEqual([
    { kind: 'happeningFailed', happening: 'theft', effect: 'theft', why: 'nothing-there' },
  ])
})

it('somebody who is gone, and a place that is not on the map, are named, and the village goes on', () => {
  const effects = [
    { kind: 'ill' as const, npc: npcId('joss') },
    { kind: 'does' as const, npc: npcId('elder'), at: placeId('moon'), doing: 'dancing' },
  ]
  const stage = village([kind('fair', { effects }), kind('lost', { at: placeId('moon') })])
  const events = stage.step(start('fair'), start('lost'))
  expect(only(events, 'happeningFailed').map(({ effect, why }) => `${effect} ${why}`)).toEqual([
    'ill nobody',
    'does no-such-place',
    'does no-such-place',
  ])
  expect(began(stage)).toEqual(['fair'])
  stage.run(hour)
})

it('illness keeps at home, and what somebody does there calls them away until it is over', () => {
  const effects = [
    { kind: 'ill' as const, npc: npcId('smith') },
    { kind: 'does' as const, npc: npcId('elder'), at: placeId('mill'), doing: 'sitting with the smith' },
  ]
  const smith = {
    ...character('smith', { schedule: [entry(0, 24, 'square', 'standing about')] }),
    home: placeId('mill'),
  }
  const stage = village([kind('fever', { effects, minutes: 120, at: placeId('mill') })], [character('elder'), smith])
  stage.run(30)
  stage.step(start('fever'))
  stage.run(hour)
  expect([stage.npc('smith').at, stage.npc('elder').at, stage.npc('elder').doing]).toEqual([
    'mill',
    'mill',
    'sitting with the smith',
  ])
  stage.run(2 * hour)
  expect([stage.npc('smith').at, stage.npc('elder').at]).toEqual(['square', 'square'])
})

it('an almanac that changes ends what is gone from it and goes on with the rest', () => {
  const stage = village([kind('fair'), kind('dance')])
  stage.step(start('fair'), start('dance'))
  stage.step({ kind: 'almanacChanged', almanac: { [id('dance')]: kind('dance', { name: 'the other dance' }) } })
  expect(Object.keys(stage.state.happenings)).toEqual(['dance'])
})

it('the same seed brings the same luck whatever the order of the keys, over random almanacs', () => {
  const trigger = fc.oneof(
    fc.record({
      kind: fc.constant('chance' as const),
      everyDays: fc.integer({ min: 1, max: 3 }),
      minute: fc.integer({ min: 0, max: 1439 }),
    }),
    fc.record({
      kind: fc.constant('weekly' as const),
      weekday: fc.integer({ min: 0, max: 6 }),
      minute: fc.integer({ min: 0, max: 1439 }),
    }),
  )
  fc.assert(
    fc.property(
      fc.array(trigger, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 1000 }),
      (triggers, seed) => {
        const kinds = triggers.map((when, index) => kind(`event-${index}`, { when, minutes: 20 }))
        const log = (order: HappeningKind[]): string[] => {
          const startedAt = msOfDate({ year: 2026, month: 11, day: 20 }, 8 * 60)
          const almanac = Object.fromEntries(order.map((each) => [each.id, each]))
          // Four game minutes per tick: days pass in hundreds of ticks.
          const stage = createStage({
            state: createWorld({
              seed,
              startedAt,
              tickGameMs: 240_000,
              map: twoPlaces(),
              characters: [character('elder')],
              almanac,
            }),
          })
          stage.run(3 * 360)
          return stage.log.filter((event) => event.kind.startsWith('happening')).map((event) => JSON.stringify(event))
        }
        expect(log([...kinds].reverse())).toEqual(log(kinds))
      },
    ),
    { numRuns: runs(10) },
  )
})
