import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../main/art/random.ts'
import { createAnvil } from '../../../main/page/sound/hear/anvil.ts'
import { strokesBetween, strokesInWords } from '../../../main/page/sound/hear/bell.ts'
import { createDoors } from '../../../main/page/sound/hear/doors.ts'
import { createMusicOrder, type Order } from '../../../main/page/sound/hear/music-order.ts'
import {
  emptySoundMap,
  groundAt,
  nearestOf,
  readSoundMap,
  sourceKinds,
} from '../../../main/page/sound/hear/sound-map.ts'
import { type Moment, soundscapeIndoors, soundscapeOf } from '../../../main/page/sound/hear/soundscape.ts'
import { createSteps } from '../../../main/page/sound/hear/steps.ts'

const written = readFileSync(resolve(import.meta.dirname, '../../../worlds/village/sprites/sound.json'), 'utf8')
const village = readSoundMap(JSON.parse(written))
const places = {
  square: { x: 1070, y: 1000 },
  tavern: { x: 740, y: 900 },
  market: { x: 1380, y: 1110 },
  bridge: { x: 1660, y: 990 },
  mill: { x: 1900, y: 960 },
  forge: { x: 570, y: 1210 },
  woods: { x: 240, y: 300 },
  pond: { x: 1450, y: 1500 },
} as const
const guests = (at: keyof typeof places, count: number) => Array.from({ length: count }, () => ({ ...places[at] }))

describe('the map of sounds', () => {
  it('has every kind of source', () => {
    expect(sourceKinds.filter((kind) => !village.sources.some((source) => source.kind === kind))).toEqual([])
  })

  it('knows the ground: stone on the square, planks over the river, grass in the woods, and snow on it in winter', () => {
    expect(groundAt(village, places.square, false)).toBe('stone')
    expect(groundAt(village, places.bridge, false)).toBe('wood')
    expect(groundAt(village, places.woods, false)).toBe('path')
    expect(groundAt(village, { x: 400, y: 100 }, false)).toBe('grass')
    expect(groundAt(village, { x: 400, y: 100 }, true)).toBe('snow')
    expect(groundAt(village, places.bridge, true)).toBe('wood')
  })

  it('makes the river louder towards the bridge, and from the side where it is', () => {
    const heard = [1100, 1480, 1560, 1640].map((x) => nearestOf(village, 'river', { x, y: 990 }))
    expect(heard.map(({ gain }) => gain)).toEqual(heard.map(({ gain }) => gain).sort((a, b) => a - b))
    expect(heard[0]?.gain).toBe(0)
    expect(heard[2]?.pan).toBeGreaterThan(0)
    expect(nearestOf(village, 'river', { x: 1850, y: 990 }).pan).toBeLessThan(0)
  })

  it('does without the file, and without what it cannot read in it', () => {
    expect(readSoundMap(null)).toEqual(emptySoundMap)
    const read = readSoundMap({
      music: false,
      sources: [{ kind: 'choir' }, null, { kind: 'mill', x: 1, y: 2, reach: 9 }],
    })
    expect([read.music, read.sources.length, groundAt(read, { x: -5, y: 7 }, false)]).toEqual([false, 1, 'grass'])
  })
})

describe('what is heard', () => {
  const noon: Moment = { minutes: 12 * 60, weather: 'clear', season: 'summer', ear: places.square, awake: [] }
  const rows: [what: string, change: Partial<Moment>, air: string, beds: string][] = [
    ['noon on the square', {}, 'day', 'wind'],
    ['on the bridge', { ear: places.bridge }, 'day', 'mill river wind'],
    ['at the mill', { ear: places.mill }, 'day', 'mill river wind'],
    ['rain', { weather: 'rain' }, 'rain', 'rain wind'],
    ['a storm at night', { weather: 'storm', minutes: 23 * 60 }, 'rain', 'rain wind'],
    ['a night in summer', { minutes: 23 * 60 }, 'night', 'crickets wind'],
    ['a night in winter', { minutes: 23 * 60, season: 'winter' }, 'night', 'wind'],
    ['a winter morning', { minutes: 9 * 60, season: 'winter' }, 'winter', 'wind'],
    ['snow', { weather: 'snow', season: 'winter' }, 'winter', 'wind'],
    ['the empty market', { ear: places.market }, 'day', 'wind'],
    ['the market when it is held', { ear: places.market, awake: guests('market', 6) }, 'day', 'murmur wind'],
    ['the forge', { ear: places.forge }, 'day', 'fire wind'],
    ['the tavern at noon', { ear: places.tavern, awake: guests('tavern', 4) }, 'day', 'fire murmur wind'],
    [
      'the tavern in the evening',
      { ear: places.tavern, awake: guests('tavern', 4), minutes: 19 * 60 },
      'tavern',
      'fire murmur wind',
    ],
    [
      'the tavern on a rainy evening',
      { ear: places.tavern, awake: guests('tavern', 4), minutes: 19 * 60, weather: 'rain' },
      'tavern',
      'fire murmur rain wind',
    ],
    ['the empty tavern', { ear: places.tavern, minutes: 19 * 60 }, 'day', 'wind'],
  ]
  it.each(rows)('%s', (_what, change, air, beds) => {
    const scape = soundscapeOf({ ...noon, ...change }, village)
    expect([scape.air, Object.keys(scape.beds).sort().join(' ')]).toEqual([air, beds])
    for (const { gain, pan } of Object.values(scape.beds)) {
      expect(gain).toBeGreaterThan(0)
      expect(gain).toBeLessThanOrEqual(1)
      expect(Math.abs(pan)).toBeLessThanOrEqual(1)
    }
  })

  it('has birds by day and most at dawn, none in rain; an owl by night; frogs at the pond; thunder in a storm', () => {
    const often = (change: Partial<Moment>) =>
      soundscapeOf({ ...noon, ...change }, village).calls.reduce((sum, { perMinute }) => sum + perMinute, 0)
    const names = (change: Partial<Moment>) =>
      soundscapeOf({ ...noon, ...change }, village)
        .calls.map(({ call }) => call)
        .sort()
        .join(' ')
    expect(often({ minutes: 5.5 * 60 })).toBeGreaterThan(often({}))
    expect(names({})).toBe('blackbird lark sparrow tit')
    expect(names({ weather: 'rain' })).toBe('')
    expect(names({ weather: 'storm' })).toBe('thunder')
    expect(names({ minutes: 23 * 60 })).toBe('owl')
    expect(names({ minutes: 23 * 60, ear: places.pond })).toBe('frog owl')
    expect(names({ season: 'winter' })).toBe('sparrow tit')
  })

  it('is soft outside and near inside, in a house: fire and voices in the taproom, rain on the roof', () => {
    const room = { x: 500, y: 2400 }
    const evening = { ...noon, minutes: 19 * 60, weather: 'rain', ear: room, awake: [room, room, room] } as const
    const taproom = soundscapeIndoors(evening, village, 'the tavern')
    expect([taproom.air, Object.keys(taproom.beds).sort().join(' ')]).toEqual(['tavern', 'fire murmur rain wind'])
    expect(taproom.beds.rain?.gain).toBeLessThan((soundscapeOf(evening, village).beds.rain?.gain ?? 0) / 3)
    expect(Object.keys(soundscapeIndoors(evening, village, 'the cottage by the oak').beds).sort()).toEqual([
      'rain',
      'wind',
    ])
  })

  it('has music and weather in a world that tells nothing of its places', () => {
    const scape = soundscapeOf({ ...noon, weather: 'rain' }, emptySoundMap)
    expect([scape.air, Object.keys(scape.beds)]).toEqual(['rain', ['wind', 'rain']])
  })
})

describe('the order of pieces', () => {
  const names = (orders: Order[]) => orders.map((order) => (order.kind === 'play' ? order.piece : 'stop'))

  it('greets with the theme, then keeps silent for a while, then goes on with what fits', () => {
    const order = createMusicOrder(createRandom(1))
    expect(names(order.beat(0, 'day', null))).toEqual(['theme'])
    order.began(1, 60)
    expect(names(order.beat(30, 'night', null))).toEqual([])
    expect(names(order.beat(61, 'day', null))).toEqual([])
    expect(names(order.beat(85, 'day', null))).toEqual([])
    expect(names(order.beat(140, 'day', null))).toEqual(['day'])
  })

  it('follows hour, weather and place once they last, with a slow fade', () => {
    const order = createMusicOrder(createRandom(2))
    order.beat(0, 'day', null)
    order.began(0, 50)
    order.beat(51, 'day', null)
    expect(names(order.beat(130, 'day', null))).toEqual(['day'])
    order.began(131, 80)
    expect(names(order.beat(140, 'tavern', null))).toEqual([])
    expect(names(order.beat(143, 'day', null))).toEqual([])
    expect(names(order.beat(145, 'tavern', null))).toEqual([])
    const changed = order.beat(153, 'tavern', null)
    expect(names(changed)).toEqual(['stop', 'tavern'])
    expect(changed.every((each) => (each.kind === 'stop' ? each.fade : each.fadeIn) > 3)).toBe(true)
  })

  it('makes room for a moment of a story at once, which nothing interrupts', () => {
    const order = createMusicOrder(createRandom(3))
    order.beat(0, 'day', null)
    order.began(0, 50)
    expect(names(order.beat(10, 'day', 'done'))).toEqual(['stop', 'done'])
    order.began(10, 15)
    expect(names(order.beat(12, 'rain', 'accepted'))).toEqual([])
    expect(names(order.beat(24, 'rain', null))).toEqual([])
    expect(names(order.beat(26, 'rain', null))).toEqual([])
    expect(names(order.beat(120, 'rain', null))).toEqual(['rain'])
  })
})

describe('what happens in the world', () => {
  it('is a step for each stride, none for whoever stands or is set down elsewhere', () => {
    const steps = createSteps()
    const fell = Array.from({ length: 30 }, (_, index) => steps.take({ x: index * 14, y: 0 })).filter(Boolean).length
    expect(fell).toBeGreaterThan(7)
    expect(fell).toBeLessThan(12)
    expect(Array.from({ length: 9 }, () => steps.take({ x: 406, y: 0 })).some(Boolean)).toBe(false)
    expect(steps.take({ x: 2000, y: 900 })).toBe(false)
  })

  it('is a bell at some hours, not for a clock that jumps', () => {
    expect([strokesBetween(359, 360), strokesBetween(360, 361), strokesBetween(1079, 1081)]).toEqual([6, 0, 6])
    expect([strokesBetween(719, 720), strokesBetween(779, 780), strokesBetween(120, 500)]).toEqual([12, 0, 0])
    expect(strokesBetween(1439, 0)).toBe(0)
    expect([strokesInWords(6), strokesInWords(12)]).toEqual(['six', 'twelve'])
  })

  it('is a hammer while somebody stands at the anvil in working hours and talks with nobody', () => {
    const source = village.sources.find(({ kind }) => kind === 'anvil') ?? null
    const blows = (change: { minutes?: number; moving?: boolean; talking?: string[]; x?: number }) => {
      const anvil = createAnvil(createRandom(1))
      const people = [{ id: 'bram', x: change.x ?? 556, y: 1200, moving: change.moving ?? false }]
      return Array.from({ length: 300 }, (_, index) =>
        anvil.take({
          now: index / 10,
          minutes: change.minutes ?? 600,
          anvil: source,
          people,
          talking: change.talking ?? [],
        }),
      ).filter((blow) => blow !== null).length
    }
    expect(blows({})).toBeGreaterThan(15)
    expect(blows({})).toBeLessThan(48)
    expect([
      blows({ minutes: 1300 }),
      blows({ moving: true }),
      blows({ talking: ['bram'] }),
      blows({ x: 900 }),
    ]).toEqual([0, 0, 0, 0])
  })

  it('is a door when somebody goes in or comes out, not when they walk out of sight', () => {
    const house = {
      id: 'tavern',
      label: 'the tavern',
      x: 640,
      y: 832,
      width: 224,
      height: 96,
      door: { x: 704, y: 864, width: 32, height: 32 },
    }
    const greta = { id: 'greta', name: 'Greta', asleep: false }
    const inside = [{ house, people: [greta] }]
    const doors = createDoors()
    expect(doors.take([], [greta])).toEqual([])
    expect(doors.take(inside, [greta])).toEqual([{ x: 720, y: 880, opens: false }])
    expect(doors.take(inside, [greta])).toEqual([])
    expect(doors.take([], [greta])).toEqual([{ x: 720, y: 880, opens: true }])
    doors.take(inside, [greta])
    expect(doors.take([], [])).toEqual([])
  })
})
