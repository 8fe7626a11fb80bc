import { expect, it } from 'vitest'
import { markSize, roomForLabels, shortNames, spreadMarks } from '../../../main/page/replay/marks.ts'
import { personAt, placeOnPage } from '../../../main/page/replay/on-page.ts'

const far = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y)

it('lets the faces of a crowd make room for each other, near to where their bodies are', () => {
  const crowd = new Map(
    Array.from({ length: 12 }, (_, index) => [
      `n${index}`,
      { x: 300 + (index % 4) * 8, y: 200 + Math.floor(index / 4) * 8 },
    ]),
  )
  const marks = spreadMarks(crowd, [])
  const places = [...marks.values()]
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1)) expect(far(one, other)).toBeGreaterThan(markSize * 0.7)
  for (const [id, body] of crowd) expect(far(marks.get(id) ?? body, body)).toBeLessThan(markSize * 3 + 1)
  expect(spreadMarks(crowd, [])).toEqual(marks)
})

it('parts two at one and the same place, leaves whoever is alone where they are, and keeps signs free', () => {
  const bodies = new Map([
    ['a', { x: 50, y: 50 }],
    ['b', { x: 50, y: 50 }],
    ['alone', { x: 400, y: 400 }],
    ['at the door', { x: 205, y: 199 }],
  ])
  const sign = { left: 190, top: 160, width: 40, height: 30 }
  const marks = spreadMarks(bodies, [sign])
  expect(far(marks.get('a') ?? { x: 0, y: 0 }, marks.get('b') ?? { x: 0, y: 0 })).toBeCloseTo(markSize)
  expect(marks.get('alone')).toEqual({ x: 400, y: 400 })
  expect(marks.get('at the door')?.y).toBeGreaterThanOrEqual(sign.top + sign.height + markSize / 2)
})

it('shows no name over another or over a face, but always that of whoever is followed', () => {
  const label = (left: number, mustShow = false) => ({ left, top: 0, width: 40, height: 12, mustShow })
  expect(roomForLabels([label(0), label(30), label(41)], [])).toEqual([label(0), label(41)])
  expect(roomForLabels([label(0), label(60, true)], [{ left: 10, top: 5, width: 80, height: 20 }])).toEqual([
    label(60, true),
  ])
})

it('calls people by their first names where only one has it', () => {
  expect([
    ...shortNames(
      new Map([
        ['a', 'Briar Reedcroft'],
        ['b', 'Piers Birchridge'],
        ['c', 'Piers Hayley'],
        ['d', 'Marta'],
      ]),
    ).values(),
  ]).toEqual(['Briar', 'Piers Birchridge', 'Piers Hayley', 'Marta'])
})

it('shows marks from afar and bodies from near, and whoever is in a house at its sign', () => {
  const house = {
    id: 'bakery',
    label: 'the bakery',
    x: 500,
    y: 500,
    width: 96,
    height: 64,
    door: { x: 530, y: 520, width: 32, height: 32 },
  }
  const bodies = [
    { id: 'marta', x: 540, y: 540, house: 'asleep' },
    { id: 'pim', x: 800, y: 800, house: 'out' },
  ]
  const lived = [{ house, people: [{ id: 'marta', name: 'Marta', asleep: true }] }]
  const window = { width: 900, height: 700 }
  const afar = placeOnPage({ camera: { x: 800, y: 800, zoom: 0.4 }, window, bodies, lived })
  expect([...afar.marks.keys()]).toEqual(['pim'])
  expect(afar.middles.get('marta')).toEqual({ x: 450 + (546 - 800) * 0.4, y: 350 + (480 - 800) * 0.4 })
  const near = placeOnPage({ camera: { x: 800, y: 800, zoom: 2 }, window, bodies, lived })
  expect(near.marks.size).toBe(0)
  expect([...near.heads.keys()]).toEqual(['pim'])
})

it('means whoever is nearest to a click, the next of a house with each, and nobody far off', () => {
  const middles = new Map([
    ['marta', { x: 100, y: 100 }],
    ['pim', { x: 100, y: 100 }],
    ['rook', { x: 140, y: 100 }],
  ])
  expect(personAt({ x: 104, y: 100 }, middles, { reach: 26, followed: null })).toBe('marta')
  expect(personAt({ x: 104, y: 100 }, middles, { reach: 26, followed: 'marta' })).toBe('pim')
  expect(personAt({ x: 104, y: 100 }, middles, { reach: 26, followed: 'pim' })).toBe('marta')
  expect(personAt({ x: 135, y: 100 }, middles, { reach: 26, followed: null })).toBe('rook')
  expect(personAt({ x: 300, y: 100 }, middles, { reach: 26, followed: null })).toBeNull()
})
