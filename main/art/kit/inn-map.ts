import type { Kit } from './kit.ts'
import { createPainting, type Painting } from './painting.ts'

const columns = 30
/** The rows under the sky. Below them are two dark rows and the inside of the inn. */
const outside = 20
const rows = 33

/** The ground by its corners, one letter more than tiles in each direction: see `letters` in painting.ts. */
const sketch = [
  '..........................~~~..',
  '..........................~~~..',
  '..........................~~~..',
  '.........................~~~~..',
  '.........................~~~...',
  '.........................~~~...',
  '.........................~~~...',
  '.........................~~~...',
  '..........................~~~..',
  '.....ooooooooooooooooo....~~~..',
  '....oooooooooooooooooo....~~~..',
  '....ooooooooooooooooooo...~~~..',
  '....ooooooooooooooooooo...~~~..',
  '......oooooooooooooooo....~~~..',
  '...........ooooooo........~~~..',
  '...........ooooooo........~~~..',
  'ooooooooooooooooooooooooo.~~~.o',
  'ooooooooooooooooooooooooo.~~~.o',
  'ooooooooooooooooooooooooo.~~~.o',
  '..........................~~~..',
  '..........................~~~~.',
] as const

/** The inside of the inn: a taproom, and beside it a chamber with three beds. */
const room = { column: 5, row: 22, width: 18, height: 10 } as const
const doorInside = 7
const innDoor = 9
const stableDoor = 19

/** The template "inn": an inn at an old road, with its yard, a well and a stable. Westwards the road leads to the tarn. */
export function innMap(kit: Kit): string {
  const map = createPainting(kit, columns, rows)
  map.ground([...sketch, ...Array.from({ length: rows - outside }, () => '.'.repeat(columns + 1))])
  map.fill('dark', { column: 0, row: outside, width: columns, height: rows - outside })
  paintYard(map)
  paintLand(map)
  paintRoom(map)
  namePlaces(map)
  return map.xml('Tarn Cross')
}

function paintYard(map: Painting): void {
  const inn = (...parts: string[]) => parts.map((part) => `timber-house-${part}`)
  map.line(inn('left', 'window', 'plain', 'door', 'window', 'plain', 'window', 'right'), 6, 8)
  map.put('chimney', 12, 5)
  const stable = (...parts: string[]) => parts.map((part) => `thatched-house-${part}`)
  map.line(stable('left', 'plain', 'door', 'plain', 'right'), 17, 8)
  map.putAll(
    `flower-bed 7 9, flower-bed 10 9, barrel 13 9, bench 11 9, table-outside 6 11, stool 5 11, lamp 5 9,
     well 14 12, trough 17 10, hay 22 9, hay 22 10, cart 18 13, crate 5 10, sack 21 9, lamp 10 15, lamp 18 15,
     signpost 19 15, woodpile 3 8, notice-board 8 15`,
  )
}

function paintLand(map: Painting): void {
  map.put('bridge', 25, 17)
  map.put('bridge-rail-north', 25, 15)
  map.put('bridge-rail-south', 25, 18)
  map.line(['fence-top-left', 'fence', 'fence', 'fence-top-right'], 0, 10)
  for (const row of [11, 12]) {
    map.put('fence-down', 0, row)
    map.put('fence-down', 3, row)
  }
  map.line(['fence-bottom-left', 'fence', 'fence', 'fence-bottom-right'], 0, 13)
  map.putAll(
    `crop-cabbage 1 11, crop-cabbage 2 11, crop-carrot 1 12, crop-carrot 2 12, oak 0 5, birch 3 4, pine 15 3,
     pine 16 5, lime 22 5, oak 27 7, pine 29 3, apple 27 13, bush 5 3, bush-berries 14 5, boulder 23 8,
     bush-flowers 1 15, rock 24 12, hedge 23 15, hedge 22 15, hedge 21 15, beehive 4 6, reeds 25 11, reeds 25 6,
     lilies 27 14, flowers-white 10 2, flowers-yellow 11 3, flowers-blue 28 10, flowers-pink 8 3,
     flowers-white 24 10, flowers-yellow 4 14, flowers-red 2 14, tall-grass 13 2, tall-grass 20 2,
     tall-grass 29 12, tuft 18 2, tuft 3 15, tuft 7 14, tall-grass 24 14, flowers-violet 20 19,
     flowers-white 5 19, tuft 12 19, bush 16 19, tall-grass 8 19, stump 19 3, pine 22 19, bush-berries 2 19`,
  )
}

function paintRoom(map: Painting): void {
  map.room('plaster', 'floor-boards', room, {
    door: room.column + doorInside,
    windows: [room.column + 14],
  })
  const inner = room.column + 11
  for (const row of [2, 3, 4]) map.put('plaster-inner', inner, room.row + row)
  map.put('plaster-inner-end', inner, room.row + 5)
  map.putAll(
    `rug 4 4, rug-round 14 6, doormat 7 8, casks 1 2, counter 1 4, stool 1 5, stool 2 5, stool 3 5,
     sconce 3 1, hearth 4 2, cat 4 3, chair 7 3, firewood 7 2, picture 8 0, barrel 0 2, dresser 9 2, table 2 7,
     bench-inside 2 8, stool 1 7, stool 4 7, table-round 8 6, stool 8 6, stool 10 6, plant 0 8, candle 0 6,
     crate 10 8, sack 9 8, bed 12 3, bed-red 14 3, bed-red 17 3, washstand 13 2, pegs 16 1, chest 16 2,
     plant 17 8, table-small 17 6, stool 16 6, candle 15 2, table-small 12 8`,
    room,
  )
}

function namePlaces(map: Painting): void {
  const place = (id: string, label: string, column: number, row: number, width: number, height: number, about = {}) =>
    map.object('places', id, { column, row, width, height }, { label, ...about })
  place('inn', 'the inn', 6, 9, 8, 2, { indoors: true, open: '06:00-24:00' })
  place('yard', 'the yard', 6, 11, 8, 3)
  place('well', 'the well', 13, 13, 4, 2)
  place('stable', 'the stable', 17, 9, 5, 2, { indoors: true })
  place('road', 'the old road', 2, 16, 18, 2)
  place('bridge', 'the bridge', 25, 16, 4, 2)
  place('west-road', 'the road to the tarn', 0, 16, 1, 2, { kind: 'gate', to: 'tarn', at: 'inn-road' })
  place('inn-door', 'the door of the inn', innDoor, 9, 1, 1, { kind: 'door' })
  place('yard-bench', 'the bench under the window', 11, 9, 2, 1, { kind: 'seat' })
  place('stable-door', 'the door of the stable', stableDoor, 9, 1, 1, { kind: 'door' })
  const inside = (id: string, label: string, kind: string, column: number, row: number, width = 1, about = {}) =>
    place(id, label, room.column + column, room.row + row, width, 1, { kind, ...about })
  map.object('rooms', 'inn', room)
  inside('inn-way-out', 'the way out', 'door', doorInside, 8)
  inside('inn-bar', 'the bar', 'counter', 2, 3)
  inside('inn-bar-stools', 'the stools at the bar', 'seat', 1, 5, 3)
  inside('inn-armchair', 'the chair by the hearth', 'seat', 7, 3)
  inside('inn-long-bench', 'the bench at the long table', 'seat', 2, 8, 2, { rent: 0 })
  inside('inn-round-west', 'the stool west of the round table', 'seat', 8, 6)
  inside('inn-round-east', 'the stool east of the round table', 'seat', 10, 6)
  inside('inn-bed', "the innkeeper's bed", 'bed', 12, 3)
  inside('inn-bed-guests', 'the bed for guests', 'bed', 14, 3, 1, { rent: 3 })
  inside('inn-bed-window', 'the bed by the wall', 'bed', 17, 3)
  map.object('spawns', 'start', { column: 14.5, row: 15.5 })
}
