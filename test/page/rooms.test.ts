import { describe, expect, it } from 'vitest'
import { beamRows, daylightIn } from '../../main/page/rooms/room-light.ts'
import { hillColour, hillOf, panesOf, slackBelow } from '../../main/page/rooms/room-view.ts'
import { readRooms, roomAt, skyHeight, wayThroughDoor } from '../../main/page/rooms/rooms.ts'

const layers = [
  {
    name: 'places',
    objects: [
      { name: 'bakery', x: 320, y: 320, width: 160, height: 96, properties: { indoors: true } },
      { name: 'bakery-door', x: 352, y: 320, width: 32, height: 32, properties: { kind: 'door' } },
      { name: 'bakery-way-out', x: 96, y: 2240, width: 32, height: 32, properties: { kind: 'door' } },
    ],
  },
  {
    name: 'rooms',
    objects: [
      { name: 'bakery', x: 64, y: 2112, width: 256, height: 192 },
      { name: 'broken', x: 'no' },
    ],
  },
]
const rooms = readRooms(layers)
const houses = [{ id: 'bakery', door: { x: 352, y: 320, width: 32, height: 32 } }]

describe('rooms on the page', () => {
  it('are read from the map with their way out, without what is broken', () => {
    expect(rooms).toHaveLength(1)
    expect(rooms[0]).toMatchObject({
      id: 'bakery',
      x: 64,
      y: 2112,
      width: 256,
      height: 192,
      wayOut: { x: 96, y: 2240 },
    })
    expect(readRooms(undefined)).toEqual([])
    expect(readRooms([{ name: 'rooms' }])).toEqual([])
  })
  it('are told by where somebody stands', () => {
    expect(roomAt(rooms, { x: 100, y: 2200 })?.id).toBe('bakery')
    expect(roomAt(rooms, { x: 350, y: 330 })).toBeNull()
  })
  it('leave the sky above them', () => {
    expect(skyHeight(rooms, { height: 3200, tileSize: 32 })).toBe(2048)
    expect(skyHeight([], { height: 2048, tileSize: 32 })).toBe(2048)
  })
  it('are entered against the upper edge of the door, and left against the lower edge of the mat', () => {
    expect(wayThroughDoor({ rooms, houses }, { x: 360, y: 290 })).toEqual({
      onto: { x: 368, y: 336 },
      against: { x: 368, y: 327 },
    })
    // The wall beside the door leads to it too.
    expect(wayThroughDoor({ rooms, houses }, { x: 330, y: 250 })).toEqual({
      onto: { x: 368, y: 336 },
      against: { x: 368, y: 327 },
    })
    expect(wayThroughDoor({ rooms, houses }, { x: 330, y: 330 })).toBeNull()
    expect(wayThroughDoor({ rooms, houses }, { x: 110, y: 2250 })).toEqual({
      onto: { x: 112, y: 2256 },
      against: { x: 112, y: 2265 },
    })
    expect(wayThroughDoor({ rooms, houses }, { x: 600, y: 600 })).toBeNull()
    expect(wayThroughDoor({ rooms: [], houses }, { x: 360, y: 290 })).toBeNull()
  })
  it.each([
    { what: 'the taproom on a usual page', height: 352, shown: 400, scale: 2 },
    { what: 'a room that just fits', height: 400, shown: 400, scale: 2 },
    { what: 'a room larger than the page', height: 416, shown: 400, scale: 2 },
    { what: 'a cottage', height: 224, shown: 400, scale: 2 },
    { what: 'a phone', height: 352, shown: 640, scale: 1 },
  ])('keep their hearth on the page while somebody stands at the door: $what', ({ height, shown, scale }) => {
    const slack = slackBelow(height, { worldScreenHeight: shown, scale: { x: scale } })
    const lowest = Math.max(height, height + (shown - height) / 2) + slack
    expect(lowest - shown).toBeLessThanOrEqual(24)
    expect(slack * scale).toBeLessThanOrEqual(170)
  })
})

it('a window is dark at night in all its panes, and its bars stay', () => {
  const panes = panesOf({ x: 100, y: 50, width: 30, height: 26 })
  expect(panes).toEqual([
    [100, 50, 14, 12],
    [116, 50, 14, 12],
    [100, 63, 14, 13],
    [116, 63, 14, 13],
  ])
})

describe('daylight on the floor of a room', () => {
  const noon = 12 * 60
  it('is there by day, weaker at dusk and under clouds, and gone at night', () => {
    expect(daylightIn(noon, 'clear')).toBe(1)
    expect(daylightIn(19.5 * 60, 'clear')).toBeGreaterThan(0)
    expect(daylightIn(19.5 * 60, 'clear')).toBeLessThan(1)
    for (const sun of [0, 3 * 60, 20.5 * 60, 23 * 60]) expect(daylightIn(sun, 'clear'), `${sun}`).toBe(0)
    expect(daylightIn(noon, 'rain')).toBeLessThan(daylightIn(noon, 'cloudy'))
    expect(daylightIn(noon, 'storm')).toBe(0)
  })
  it('falls from the window onto the floor, and not through the walls', () => {
    const room = { x: 64, y: 2112, width: 256, height: 192 }
    const rows = beamRows({ x: 270, y: 2126, width: 30, height: 26 }, room)
    expect(rows.length).toBeGreaterThan(20)
    for (const [x, y, width] of rows) {
      expect(y).toBeGreaterThanOrEqual(room.y + 64)
      expect(y).toBeLessThan(room.y + room.height - 32)
      expect(x + width).toBeLessThanOrEqual(room.x + room.width - 6)
    }
  })
})

it('a window shows no green hill in winter', () => {
  expect([hillColour('summer'), hillColour('nowhere')]).toEqual([null, null])
  const winter = hillColour('winter') ?? 0
  const [red, green, blue] = [winter >> 16, (winter >> 8) & 255, winter & 255]
  expect(Math.min(red, green, blue)).toBeGreaterThan(140)
  expect(blue).toBeGreaterThanOrEqual(green)
  const columns = hillOf({ x: 100, y: 10, width: 30, height: 26 })
  expect([columns.length, columns[0]]).toEqual([28, [100, 28, 8]])
  for (const [, top, tall] of columns) expect(top + tall).toBe(36)
})
