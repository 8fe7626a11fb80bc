import { createCanvas } from '../canvas.ts'
import { cloth, material, rgb } from '../palette.ts'
import { layBed } from '../rooms/indoors/beds.ts'
import { pegs, picture, sconce } from '../rooms/indoors/hangings.ts'
import { hearth, stove } from '../rooms/indoors/hearths.ts'
import { bottle, bowl, bun, candle, jar, loaf, mug, plate, pot } from '../rooms/indoors/items.ts'
import { cat } from '../rooms/indoors/keepsakes.ts'
import { candleStand, firewood, pottedPlant, steps, washstand } from '../rooms/indoors/props.ts'
import { doormat, roundRug, rug } from '../rooms/indoors/rugs.ts'
import { bookcase, dresser, shelf } from '../rooms/indoors/shelves.ts'
import {
  armchair,
  chest,
  counter,
  bench as indoorBench,
  table as indoorTable,
  roundTable,
  stool,
} from '../rooms/indoors/tables.ts'
import { casks } from '../rooms/indoors/trade.ts'
import { voidColour } from '../rooms/shell.ts'
import { barrel, crate, sack, trough } from '../things/containers.ts'
import { crop } from '../things/crops.ts'
import { beehive, cart, hayBale } from '../things/farmyard.ts'
import { fence, gatePost, type Joints, lowWall } from '../things/fences.ts'
import { bench, signpost, table } from '../things/furniture.ts'
import { flowerBed, flowerPot } from '../things/garden.ts'
import { chimney } from '../things/roofs.ts'
import { flowers, lilies, type Petals, pebbles, reeds, rock, tallGrass, tuft } from '../things/small-nature.ts'
import { stall, trestle } from '../things/stalls.ts'
import { boat, bridge, jetty, lampPost, noticeBoard, well } from '../things/street.ts'
import { createThing } from '../things/thing.ts'
import { logs, stump, woodpile } from '../things/timber.ts'
import { bush, hedge, tree } from '../things/trees.ts'
import { tileSize } from '../village/measures.ts'
import { ground, lying, type Stamp, single, standing } from './stamp.ts'

const { stone, pumpkin } = material

/** Everything that grows, from the smallest to the largest. */
export const plants = (): Stamp[] => [
  ...(['white', 'yellow', 'pink', 'blue', 'red', 'violet'] as const satisfies readonly Petals[]).map((petals, index) =>
    single(`flowers-${petals}`, flowers(index * 7 + 2, petals), 'details'),
  ),
  single('tuft', tuft(3), 'details'),
  single('tall-grass', tallGrass(1), 'details'),
  single('pebbles', pebbles(4), 'details'),
  lying('lilies', lilies(1), { columns: 1, rows: 1, x: 16, y: 14 }, () => true),
  ...(['cabbage', 'wheat', 'carrot', 'pumpkin', 'lavender'] as const).map((kind) =>
    lying(`crop-${kind}`, crop(kind, 2), { columns: 1, rows: 1, x: crop(kind, 2).anchor.x, y: crop(kind, 2).anchor.y }),
  ),
  standing('reeds', reeds(1), { columns: 1 }),
  standing('bush', bush(1), { columns: 1 }),
  standing('bush-berries', bush(4, 'berry'), { columns: 1 }),
  standing('bush-flowers', bush(3, 'flower'), { columns: 1 }),
  standing('rock', rock(1), { columns: 1 }),
  standing('boulder', rock(5, true), { columns: 1 }),
  standing('stump', stump(), { columns: 1 }),
  standing('hedge', hedge(1), { columns: 1 }),
  standing('sapling', tree('sapling', 3), { columns: 3, blocks: 1 }),
  standing('pine', tree('pine', 3), { columns: 1 }),
  standing('birch', tree('birch', 3), { columns: 3, blocks: 1 }),
  ...(['oak', 'lime', 'blossom', 'apple', 'autumn'] as const).map((kind) =>
    standing(kind, tree(kind, 3), { columns: 3, blocks: 1 }),
  ),
]

/** The directions in which a piece of a fence goes on, by its name. */
const runs: readonly (readonly [string, Joints])[] = [
  ['', { left: true, right: true }],
  ['-left', { right: true }],
  ['-right', { left: true }],
  ['-down', { up: true, down: true }],
  ['-top-left', { right: true, down: true }],
  ['-top-right', { left: true, down: true }],
  ['-bottom-left', { right: true, up: true }],
  ['-bottom-right', { left: true, up: true }],
]

/** One tile of a fence, cut off where the next one goes on. */
const onlyOneTile = (stamp: Stamp): Stamp => ({
  ...stamp,
  rows: 1,
  cells: stamp.cells.slice(-1),
})

export const fences = (): Stamp[] => [
  ...runs.map(([name, joints]) => onlyOneTile(standing(`fence${name}`, fence(joints), { columns: 1 }))),
  ...runs.map(([name, joints]) => onlyOneTile(standing(`low-wall${name}`, lowWall(joints, 5), { columns: 1 }))),
]

/** The planks of a bridge fill whole tiles and are painted instead of the water; its rails lie beside it. */
function bridgeStamps(): Stamp[] {
  const whole = bridge(4, 2)
  const picture = createCanvas(4 * tileSize, 4 * tileSize)
  picture.draw(whole.body, 0, tileSize - whole.anchor.y)
  const part = (name: string, row: number, rows: number, isRail: boolean): Stamp => {
    const cut = createCanvas(picture.width, rows * tileSize)
    cut.draw(picture, 0, 0, { x: 0, y: row * tileSize, width: picture.width, height: cut.height })
    return ground(name, cut, () => (isRail ? { collision: true } : {}), isRail ? 'details' : 'ground')
  }
  return [part('bridge-rail-north', 0, 1, true), part('bridge', 1, 2, false), part('bridge-rail-south', 3, 1, true)]
}

export const outdoors = (): Stamp[] => [
  standing('well', well(), { columns: 2, deep: 2, lift: 6 }),
  standing('stall-red', stall('red', [cloth.ochre, cloth.brown, cloth.white]), { columns: 3, deep: 2 }),
  standing('stall-blue', stall('blue', [cloth.purple, cloth.rose, cloth.brown]), { columns: 3, deep: 2 }),
  standing('cart', cart('hay'), { columns: 3 }),
  standing('trestle', trestle('ochre', [cloth.green, cloth.purple]), { columns: 2 }),
  standing('notice-board', noticeBoard(), { columns: 2 }),
  standing('table-outside', table(), { columns: 2 }),
  standing('bench', bench(), { columns: 2, blocks: 0 }),
  standing('woodpile', woodpile(), { columns: 2 }),
  standing('trough', trough(), { columns: 2 }),
  standing('logs', logs(), { columns: 1 }),
  standing('signpost', signpost(), { columns: 1, shift: -3 }),
  standing('lamp', lampPost(), { columns: 1 }),
  standing('gate-post', gatePost(), { columns: 1 }),
  standing('barrel', barrel(), { columns: 1 }),
  standing('crate', crate(), { columns: 1 }),
  standing('sack', sack(), { columns: 1 }),
  standing('hay', hayBale(), { columns: 1 }),
  standing('beehive', beehive(), { columns: 1 }),
  standing('flower-pot', flowerPot('rose'), { columns: 1 }),
  standing('flower-bed', flowerBed(1), { columns: 1 }),
  ...bridgeStamps(),
  lying('jetty', jetty(1, 2), { columns: 1, rows: 2, x: 0, y: 0 }),
  lying('boat', boat(), { columns: 2, rows: 1, x: 32, y: 19 }, () => true),
  chimneyStamp(),
]

/** A chimney for a roof. It goes to the canopy, above everybody. */
function chimneyStamp(): Stamp {
  const thing = createThing(tileSize, 2 * tileSize, { x: 16, y: 62 })
  chimney(thing, 8, 18, 40)
  return ground('chimney', thing.body, () => ({ z: 2 }), 'canopy')
}

/** What stands in rooms. */
export const furnishings = (): Stamp[] => [
  standing(
    'hearth',
    hearth({
      wide: 3,
      mantel: [
        [mug(cloth.ochre), 5, 36],
        [jar(cloth.red), 18, 36],
        [candle, 34, 36],
        [plate, 50, 36],
        [mug(), 74, 36],
      ],
      kettle: true,
      radius: 230,
    }),
    { columns: 3, lift: 4 },
  ),
  standing('stove', stove(), { columns: 1, lift: 4 }),
  standing(
    'counter',
    counter(3, [
      [mug(), 10, 10],
      [mug(cloth.brown), 20, 9],
      [candle, 40, 11],
      [plate, 54, 10],
      [bun, 57, 8],
      [pot(stone), 74, 11],
    ]),
    { columns: 3, lift: 4 },
  ),
  standing('casks', casks(2), { columns: 2, lift: 4 }),
  standing('bookcase', bookcase(2, 1), { columns: 2, lift: 4 }),
  standing('dresser', dresser(), { columns: 2, lift: 4 }),
  standing(
    'table',
    indoorTable(2, [
      [plate, 6, 14],
      [bun, 9, 11],
      [candle, 28, 11],
      [mug(), 40, 14],
      [bowl(pumpkin), 46, 11],
    ]),
    { columns: 2, lift: 4 },
  ),
  standing(
    'table-small',
    indoorTable(1, [
      [loaf(), 6, 12],
      [mug(cloth.brown), 19, 14],
    ]),
    { columns: 1, lift: 4 },
  ),
  standing(
    'table-round',
    roundTable([
      [candle, 21, 12],
      [mug(), 8, 13],
      [bottle(cloth.green), 32, 13],
    ]),
    { columns: 3, blocks: 1, lift: 4 },
  ),
  standing('chest', chest(), { columns: 1, lift: 4 }),
  standing('washstand', washstand(), { columns: 1, lift: 4 }),
  standing('candle', candleStand(), { columns: 1, lift: 4 }),
  standing('firewood', firewood(), { columns: 1, lift: 4 }),
  standing('plant', pottedPlant(cloth.rose), { columns: 1, lift: 4 }),
  ...[cloth.teal, cloth.red].map((blanket, index) =>
    lying(
      index === 0 ? 'bed' : 'bed-red',
      layBed(0, 0, blanket, index === 0 ? cloth.ochre : cloth.brown).thing,
      { columns: 1, rows: 2 },
      (_column, row) => row === 0,
    ),
  ),
  lying('rug', rug(92, 60, cloth.red), { columns: 3, rows: 2 }),
  lying('rug-round', roundRug(30, [cloth.teal, cloth.ochre, cloth.white]), { columns: 2, rows: 2, y: 62 }),
  lying('stairs', steps(60), { columns: 2, rows: 1, y: 31 }),
  lying('stool', stool(), { columns: 1, rows: 1, y: 26 }),
  lying('chair', armchair(cloth.red), { columns: 1, rows: 1, x: 16, y: 32 }),
  lying('bench-inside', indoorBench(2), { columns: 2, rows: 1, y: 26 }),
  lying('doormat', doormat(), { columns: 1, rows: 1, y: 30 }),
  lying('cat', cat(), { columns: 1, rows: 1, y: 26 }),
  lying(
    'shelf',
    shelf(2, [
      [mug(), 4],
      [jar(cloth.teal), 16],
      [bottle(cloth.green), 30],
      [plate, 42],
    ]),
    { columns: 2, rows: 1, y: 28 },
    () => true,
  ),
  lying('picture', picture('sea'), { columns: 1, rows: 1, y: 29 }, () => true),
  lying('pegs', pegs(['coat', 'hat'], cloth.purple), { columns: 1, rows: 2, y: 50 }, () => true),
  lying('sconce', sconce(), { columns: 1, rows: 1, y: 28 }, () => true),
]

/** Tiles that mark something: the dark beyond rooms, and ground that nobody can walk on (for the hidden layer). */
export function marks(): Stamp[] {
  const dark = createCanvas(tileSize, tileSize)
  dark.pixels.fill(voidColour)
  const hatched = createCanvas(tileSize, tileSize)
  for (let y = 0; y < tileSize; y++)
    for (let x = 0; x < tileSize; x++) if ((x + y) % 8 < 2) hatched.set(x, y, rgb(200, 40, 60, 150))
  return [
    single('dark', dark, 'ground', { collision: true, opaque: true }),
    single('blocked', hatched, 'objects', { collision: true }),
  ]
}
