import { expect, it } from 'vitest'
import type { LogLine } from '../../../main/page/journal.ts'
import { createHeardOf, type HeardOf, placesHeardOf } from '../../../main/page/map/heard-of.ts'
import type { MapPlace } from '../../../main/page/map/read-village-map.ts'

const places = ['the mill', 'the well', 'the pond'].map((label) => ({ id: label.slice(4), label })) as MapPlace[]
const line = (id: string, name: string, text: string, more: Partial<LogLine> = {}): LogLine => ({
  ...{ id, speaker: name.toLowerCase(), name, text, mine: false, streaming: false, kind: 'speech', partner: null },
  ...more,
})

it('a place that a villager names gets a mark, with whoever told of it last', () => {
  const heard = placesHeardOf(
    [
      line('1', 'Bram', 'Well met. Tilo is at the mill.'),
      line('2', 'Ana', 'I was at the well.', { mine: true }),
      line('3', 'Rook', "You'll find pike in the pond, and none at The Mill."),
      line('4', '', 'You come upon a fair at the well.', { kind: 'notice', speaker: 'system' }),
      line('5', 'Ben', 'I am at the well', { speaker: 'p-0000000000000ben' }),
      line('6', 'Rook', 'They are half-way to the well', { streaming: true }),
    ],
    places,
  )
  expect(heard).toEqual([
    { place: 'pond', teller: 'Rook' },
    { place: 'mill', teller: 'Rook' },
  ])
})

it('what was heard is kept, each line is read once, and a place that is gone is no longer marked', () => {
  let kept: readonly HeardOf[] = [
    { place: 'castle', teller: 'Yara' },
    { place: 'well', teller: 'Greta' },
  ]
  const heardOf = createHeardOf({
    load: () => kept,
    keep: (heard) => {
      kept = heard
    },
  })
  expect(heardOf.all()).toHaveLength(2)
  const log = [line('1', 'Bram', 'Go to the mill.')]
  heardOf.look(log, places)
  expect(kept).toEqual([
    { place: 'mill', teller: 'Bram' },
    { place: 'well', teller: 'Greta' },
  ])
  kept = []
  heardOf.look(log, places)
  expect(kept).toEqual([])
  expect(createHeardOf({ load: () => kept, keep: () => {} }).all()).toEqual([])
})
