import { type Canvas, createCanvas } from './canvas.ts'
import { cloth, hair, ink, material, type Ramp, tone } from './palette.ts'

/** The animals of the village, for the page. Drawn there from these rules, so there is no picture to load. */
export const animalKinds = ['ox', 'hen', 'speckled hen', 'dog', 'cat', 'heron', 'pigeon', 'fish', 'bee'] as const
export type AnimalKind = (typeof animalKinds)[number]
/** `act`: grazing, pecking, wagging, fishing; for a pigeon, flying. */
export const animalMoves = ['stand', 'step', 'act', 'rest'] as const
export type AnimalMove = (typeof animalMoves)[number]

export const animalSize: Readonly<Record<AnimalKind, { width: number; height: number }>> = {
  ox: { width: 48, height: 34 },
  hen: { width: 18, height: 18 },
  'speckled hen': { width: 18, height: 18 },
  dog: { width: 28, height: 22 },
  cat: { width: 24, height: 20 },
  heron: { width: 24, height: 34 },
  pigeon: { width: 16, height: 14 },
  fish: { width: 16, height: 12 },
  bee: { width: 5, height: 5 },
}

/** An ellipse with its middle and its radii, or a box with its corner and its size. */
type Part = readonly ['round' | 'box', number, number, number, number, Ramp, number?]

/**
 * Draws an animal that looks left, or right if `mirrored`. Only the shape is mirrored: light always falls from the upper
 * left. Feet stand on the last row but one.
 */
export function drawAnimal(kind: AnimalKind, move: AnimalMove, mirrored: boolean): Canvas {
  const { width, height } = animalSize[kind]
  const canvas = createCanvas(width, height)
  for (const [shape, x, y, across, down, ramp, level] of partsOf(kind, move, height - 2)) {
    if (shape === 'box') {
      const left = mirrored ? width - x - across : x
      canvas.rect(left, y, across, down, tone(ramp, level ?? 2))
      continue
    }
    const middle = mirrored ? width - x : x
    canvas.ellipse(middle, y, across, down, (_x, _y, u, v) => tone(ramp, (level ?? 2.4) - (u + v * 1.4) * 0.9))
  }
  if (kind !== 'bee') canvas.outline(outlineOf[kind], ink)
  return canvas
}

const oxHide = cloth.brown
const feathers = cloth.white
const outlineOf: Record<Exclude<AnimalKind, 'bee'>, number> = {
  ox: tone(oxHide, 0),
  hen: tone(material.wood, 1),
  'speckled hen': tone(material.stone, 0),
  dog: tone(material.wood, 0),
  cat: tone(material.autumn, 0),
  heron: tone(material.stone, 0),
  pigeon: tone(material.stone, 0),
  fish: tone(material.water, 0),
}

/** `foot`: the row on which it stands. */
function partsOf(kind: AnimalKind, move: AnimalMove, foot: number): Part[] {
  switch (kind) {
    case 'ox':
      return ox(move, foot)
    case 'hen':
      return hen(move, foot, material.thatch)
    case 'speckled hen':
      return [
        ...hen(move, foot, cloth.white),
        ...[9, 12, 11, 14, 8].map((x, index): Part => ['box', x, foot - 8 + ((index * 2) % 5), 1, 1, cloth.black, 1]),
      ]
    case 'dog':
      return dog(move, foot)
    case 'cat':
      return cat(move, foot)
    case 'heron':
      return heron(move, foot)
    case 'pigeon':
      return pigeon(move, foot)
    case 'fish':
      return [
        ['round', 8, 6, 5, 3, material.water, 3],
        ['box', 12, 3, 2, 6, material.water, 2],
        ['box', 4, 5, 1, 1, cloth.black, 0],
      ]
    case 'bee':
      return [
        ['box', 1, 1, 3, 1, cloth.white, 4],
        ['box', 1, 2, 3, 2, material.glow, 3],
        ['box', 2, 2, 1, 2, cloth.black, 0],
      ]
    default:
      return kind satisfies never
  }
}

const legs = (feet: readonly number[], top: number, foot: number, width: number, ramp: Ramp): Part[] =>
  feet.map((x): Part => ['box', x, top, width, foot - top + 1, ramp, 1])

function ox(move: AnimalMove, foot: number): Part[] {
  const lies = move === 'rest'
  const drop = lies ? 6 : 0
  const grazes = move === 'act' ? 9 : 0
  const swing = move === 'step' ? 2 : 0
  return [
    ...(lies ? [] : legs([15 + swing, 20 - swing, 34 + swing, 39 - swing], foot - 8, foot, 4, oxHide)),
    ['round', 27, foot - 14 + drop, 16, 8.5, oxHide],
    ['round', 18, foot - 17 + drop, 7, 6, oxHide, 3],
    ['box', 42, foot - 17 + drop, 2, 9, oxHide, 1],
    ['box', 42, foot - 8 + drop, 2, 3, cloth.black, 1],
    ['round', 9, foot - 17 + drop + grazes, 6, 5.5, oxHide, 3],
    ['round', 5, foot - 14 + drop + grazes, 3.5, 3.5, cloth.rose, 3],
    ['box', 11, foot - 25 + drop + grazes, 2, 4, feathers, 3],
    ['box', 4, foot - 24 + drop + grazes, 2, 3, feathers, 2],
    ['box', 8, foot - 19 + drop + grazes, 2, lies ? 1 : 2, cloth.black, 0],
    ['box', 3, foot - 14 + drop + grazes, 1, 1, cloth.black, 0],
  ]
}

function hen(move: AnimalMove, foot: number, ramp: Ramp): Part[] {
  const pecks = move === 'act' ? 6 : 0
  const lies = move === 'rest' ? 2 : 0
  return [
    ...(lies ? [] : legs(move === 'step' ? [8, 12] : [9, 11], foot - 3, foot, 1, material.pumpkin)),
    ['round', 10, foot - 6 + lies, 5.5, 4, ramp, 3],
    ['box', 14, foot - 10 + lies, 2, 4, ramp, 3],
    ['round', 5, foot - 10 + pecks + lies, 2.6, 2.8, ramp, 4],
    ['box', 4, foot - 14 + pecks + lies, 3, 2, cloth.red, 2],
    ['box', 1, foot - 10 + pecks + lies, 2, 1, material.pumpkin, 4],
    ['box', 4, foot - 11 + pecks + lies, 1, 1, cloth.black, 0],
  ]
}

function dog(move: AnimalMove, foot: number): Part[] {
  const ramp = material.wood
  if (move === 'rest')
    return [
      ['round', 15, foot - 3, 9, 4, ramp, 3],
      ['round', 6, foot - 3, 4, 3.4, ramp, 4],
      ['box', 7, foot - 6, 3, 4, ramp, 2],
      ['box', 4, foot - 3, 2, 1, cloth.black, 0],
    ]
  const swing = move === 'step' ? 1 : 0
  const wag = move === 'act' ? 2 : 0
  return [
    ...legs([9 + swing, 12 - swing, 19 + swing, 22 - swing], foot - 5, foot, 2, ramp),
    ['round', 16, foot - 8, 8, 4.4, ramp, 3],
    ['box', 23, foot - 14 + wag, 2, 5, ramp, 3],
    ['round', 7, foot - 12, 4, 4, ramp, 4],
    ['round', 4, foot - 10, 2.6, 2.2, ramp, 4],
    ['box', 9, foot - 15, 3, 5, ramp, 2],
    ['box', 6, foot - 13, 1, 2, cloth.black, 0],
    ['box', 1, foot - 11, 2, 1, cloth.black, 0],
    ...(wag ? ([['box', 3, foot - 8, 2, 2, cloth.rose, 2]] as const) : []),
  ]
}

function cat(move: AnimalMove, foot: number): Part[] {
  const ramp = material.autumn
  if (move === 'rest')
    return [
      ['round', 12, foot - 3, 7, 4, ramp, 3],
      ['round', 7, foot - 3, 3.4, 3, ramp, 4],
      ['box', 5, foot - 7, 2, 2, ramp, 2],
      ['box', 9, foot - 7, 2, 2, ramp, 2],
      ['box', 16, foot - 1, 4, 2, ramp, 2],
    ]
  const swing = move === 'step' ? 1 : 0
  const sits = move === 'act'
  return [
    ...legs(sits ? [9, 11] : [8 + swing, 10 - swing, 16 + swing, 18 - swing], foot - 4, foot, 1, ramp),
    ['round', sits ? 12 : 13, foot - (sits ? 5 : 6), sits ? 4 : 6, sits ? 5 : 3.2, ramp, 3],
    ['box', sits ? 16 : 19, foot - (sits ? 3 : 12), sits ? 4 : 1, sits ? 2 : 6, ramp, 2],
    ['round', 7, foot - (sits ? 11 : 9), 3.6, 3.2, ramp, 4],
    ['box', 4, foot - (sits ? 16 : 14), 2, 3, ramp, 2],
    ['box', 8, foot - (sits ? 16 : 14), 2, 3, ramp, 2],
    ['box', 5, foot - (sits ? 12 : 10), 1, 1, cloth.green, 4],
    ['box', 8, foot - (sits ? 12 : 10), 1, 1, cloth.green, 4],
  ]
}

function heron(move: AnimalMove, foot: number): Part[] {
  const ramp = material.stone
  const strikes = move === 'act'
  return [
    ...legs(move === 'rest' ? [13] : move === 'step' ? [11, 16] : [12, 14], foot - 9, foot, 1, material.pumpkin),
    ['round', 14, foot - 13, 6.5, 4, ramp, 3],
    ['box', 18, foot - 13, 4, 3, ramp, 2],
    ...(strikes
      ? ([
          ['box', 6, foot - 13, 4, 2, feathers, 3],
          ['round', 5, foot - 10, 2.4, 2.2, feathers, 3],
          ['box', 1, foot - 8, 3, 1, material.glow, 2],
          ['box', 1, foot - 7, 2, 1, material.glow, 2],
        ] as const)
      : ([
          ['box', 8, foot - 24, 2, 11, feathers, 3],
          ['round', 8, foot - 26, 2.8, 2.4, feathers, 3],
          ['box', 9, foot - 28, 5, 1, cloth.black, 1],
          ['box', 1, foot - 26, 5, 2, material.glow, 2],
          ['box', 7, foot - 27, 1, 1, cloth.black, 0],
        ] as const)),
  ]
}

function pigeon(move: AnimalMove, foot: number): Part[] {
  const ramp = material.stone
  const body: Part[] = [
    ['round', 8, foot - 4, 4.4, 2.8, ramp, 3],
    ['box', 11, foot - 4, 3, 2, ramp, 2],
  ]
  if (move === 'step' && foot > 0)
    return [...body, ['round', 4, foot - 6, 2, 2, hair.grey, 2], ['box', 7, foot - 9, 4, 5, feathers, 3]]
  if (move === 'rest') return [...body, ['round', 5, foot - 5, 2, 2, hair.grey, 2]]
  const pecks = move === 'act' ? 4 : 0
  return [
    ...legs([8, 9], foot - 1, foot, 1, cloth.red),
    ...body,
    ['round', 4, foot - 7 + pecks, 2, 2, hair.grey, 2],
    ['box', 1, foot - 7 + pecks, 1, 1, material.pumpkin, 4],
    ['box', 3, foot - 8 + pecks, 1, 1, cloth.black, 0],
  ]
}
