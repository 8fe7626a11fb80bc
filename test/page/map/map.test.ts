import { describe, expect, it } from 'vitest'
import { createLastSeen, type KeptSeen } from '../../../main/page/map/last-seen.ts'
import { personWords, wayTo, whereIs } from '../../../main/page/map/map-words.ts'
import { readMapPicture, readMapPlaces } from '../../../main/page/map/read-village-map.ts'
import { placeOnMap } from '../../../main/page/map/village-map.ts'

const object = (name: string, area: [number, number, number, number], properties: object) => {
  const [x, y, width, height] = area
  return { name, x, y, width, height, properties }
}
const layers = [
  { type: 'tilelayer', name: 'ground', data: Array.from({ length: 400 }, () => 1 + 0x80000000) },
  { type: 'tilelayer', name: 'collision', visible: false, data: [1] },
  {
    name: 'places',
    objects: [
      object('bakery', [320, 64, 96, 64], { label: 'the bakery', indoors: true }),
      object('bakery-door', [352, 64, 32, 32], { label: 'the door of the bakery', kind: 'door' }),
      object('square', [64, 64, 160, 160], { label: 'the square' }),
      object('bench', [64, 64, 32, 32], { label: 'the bench', kind: 'seat' }),
      object('kneading', [64, 480, 32, 32], { label: 'the kneading table' }),
    ],
  },
  { name: 'rooms', objects: [object('bakery', [32, 448, 160, 96], {})] },
]
const data = { width: 20, height: 20, tilewidth: 32, layers, tilesets: [] }
const places = readMapPlaces(layers, 32)

describe('the map', () => {
  it('shows the ground under the sky alone, and names what a map names: no bench, no door, nothing in a room', () => {
    const picture = readMapPicture(data)
    expect(picture).toMatchObject({ columns: 20, rows: 12, tileSize: 32 })
    expect(picture?.layers).toHaveLength(1)
    expect(picture?.layers[0]?.tiles).toHaveLength(240)
    expect(picture?.layers[0]?.tiles[0]).toBe(1)
    expect(places.map(({ label }) => label)).toEqual(['the square', 'the bakery'])
    expect(readMapPicture(null)).toBeNull()
  })

  it('leads to the door of a house, and to the middle of other places', () => {
    expect(places.map(({ goal }) => goal)).toEqual([
      { x: 144, y: 144 },
      { x: 368, y: 80 },
    ])
    expect(placeOnMap(places, { x: 330, y: 70 }, 10)?.id).toBe('bakery')
    expect(placeOnMap(places, { x: 600, y: 600 }, 10)).toBeNull()
  })

  it('says in words where something is', () => {
    expect(whereIs({ x: 100, y: 100 }, places, 32)).toBe('at the square')
    expect(whereIs({ x: 430, y: 96 }, places, 32)).toBe('by the bakery')
    expect(whereIs({ x: 640, y: 640 }, places, 32)).toBe('')
    expect(wayTo({ x: 0, y: 320 }, { x: 320, y: 0 }, 32)).toBe('14 steps to the north-east')
    expect(wayTo({ x: 0, y: 0 }, { x: 20, y: 0 }, 32)).toBe('right here')
  })
})

describe('the people on the map', () => {
  const marta = { id: 'marta', name: 'Marta', x: 368, y: 80 }
  const met = (id: string) => id === 'marta'

  it('are those one has met: in sight where they are, else where one saw them last', () => {
    const kept: KeptSeen[][] = []
    const seen = createLastSeen({ load: () => [], keep: (all) => kept.push([...all]) })
    const stranger = { id: 'bram', name: 'Bram', x: 1, y: 1 }
    seen.look([marta, stranger], { day: 'Friday', time: '08:00', met })
    expect(seen.all()).toEqual([{ ...marta, day: 'Friday', time: '08:00', isHere: true }])
    expect(kept).toEqual([[{ ...marta, day: 'Friday', time: '08:00' }]])
    seen.look([marta, stranger], { day: 'Friday', time: '08:05', met })
    expect(kept).toHaveLength(1)
    // She goes on where nobody looks.
    seen.look([], { day: 'Friday', time: '08:10', met })
    expect(seen.all()).toEqual([{ ...marta, day: 'Friday', time: '08:05', isHere: false }])
    expect(kept.at(-1)).toEqual([{ ...marta, day: 'Friday', time: '08:05' }])
  })

  it('are still known when the page is loaded anew', () => {
    const seen = createLastSeen({ load: () => [{ ...marta, day: 'Friday', time: '08:00' }], keep: () => {} })
    expect(seen.all()).toMatchObject([{ id: 'marta', isHere: false }])
  })

  it('are told in words, with the day only if it was another one', () => {
    const person = { ...marta, day: 'Friday', time: '08:00', isHere: false }
    const now = { here: { x: 48, y: 80 }, places, tileSize: 32 }
    expect(personWords(person, { ...now, day: 'Friday' })).toBe('last seen by the bakery at 08:00')
    expect(personWords(person, { ...now, day: 'Sunday' })).toBe('last seen by the bakery on Friday at 08:00')
    expect(personWords({ ...person, isHere: true }, { ...now, day: 'Friday' })).toBe(
      'by the bakery, 10 steps to the east',
    )
  })
})
