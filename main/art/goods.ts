import { type Canvas, createCanvas } from './canvas.ts'
import { own } from './goods/own.ts'
import {
  blade,
  bolt,
  book,
  bottle,
  cake,
  candle,
  type Draw,
  egg,
  fish,
  flower,
  fruit,
  grain,
  jar,
  key,
  loaf,
  logs,
  lump,
  mug,
  paper,
  ring,
  sack,
  shoe,
  tool,
} from './goods/shapes.ts'
import { cloth, material, type Ramp, tone } from './palette.ts'

/** The side of a thing's picture in pixels, with its outline. */
export const goodsSize = 16

const { wood, stone, plaster, thatch, leaf, glow, pumpkin, cobble, water } = material

/**
 * Shapes by words in a thing's name or id. The first entry that fits applies, so the order matters: a honey cake is a
 * cake.
 */
const shapes: readonly [words: string, draw: Draw, ramp: Ramp][] = [
  ['cake pie tart bun', cake, thatch],
  ['bread loaf roll baguette', loaf, thatch],
  ['cheese', cake, glow],
  ['honey jam salve ointment balm jar butter', jar, glow],
  ['ale beer cider mead tea broth soup stew mug cup', mug, wood],
  ['potion tonic draught wine bottle oil milk water medicine syrup ink', bottle, water],
  ['letter note paper scroll map ticket card', paper, plaster],
  ['book ledger diary', book, cloth.red],
  ['ring amulet necklace brooch jewel charm', ring, glow],
  ['sword knife dagger blade scissors sickle', blade, stone],
  ['horseshoe', shoe, stone],
  ['hammer axe hoe spade shovel tool tongs rake nail', tool, stone],
  ['key', key, thatch],
  ['candle lantern torch lamp', candle, plaster],
  ['fish trout pike eel', fish, water],
  ['egg', egg, plaster],
  ['pumpkin turnip carrot beet', fruit, pumpkin],
  ['apple \\w*berry berries cherry plum pear fruit tomato onion', fruit, cloth.red],
  ['wheat barley grain straw hay malt oat', grain, thatch],
  ['lavender violet', flower, cloth.purple],
  ['rose flower blossom wreath bouquet poppy daisy', flower, cloth.rose],
  ['herb mint sage thyme leaf leaves nettle hops root moss chamomile yarrow mushroom', flower, leaf],
  ['wood log plank timber stick board branch', logs, wood],
  ['coal', lump, cloth.black],
  ['iron ore stone pebble steel ingot brick clay salt', lump, cobble],
  ['cloth wool linen yarn blanket shirt coat ribbon scarf rope thread', bolt, cloth.blue],
]

/** Draws a small picture of a thing: its own, or one chosen by its name. Unknown things come in a pouch. */
export function drawGoods(id: string, name: string): Canvas {
  const called = `${name} ${id.replaceAll('-', ' ')}`.toLowerCase()
  const words = shapes.find(([names]) => new RegExp(`\\b(?:${names.replaceAll(' ', '|')})(?:s|es)?\\b`).test(called))
  const [draw, ramp] =
    (Object.hasOwn(own, id) ? own[id] : undefined) ?? (words ? [words[1], words[2]] : [sack, plaster])
  const canvas = createCanvas(goodsSize, goodsSize)
  draw(canvas, ramp)
  canvas.outline(tone(wood, 0))
  return canvas
}
