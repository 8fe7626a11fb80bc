import type { Appearance } from '../appearance.ts'
import { type Colour, cloth, ink, type Ramp, tone } from '../palette.ts'
import type { Figure } from './figure.ts'
import { type Spans, toneOf } from './layer.ts'

type Face = Appearance['face']

/** The upper eight rows of a head seen from the front are everyone's; cheeks and chin differ. */
const crownRows: Spans[] = [[11, 20], [10, 21], [9, 22], [8, 23], [8, 23], [8, 23], [8, 23], [8, 23]]
const jawRows: Record<Face, Spans[]> = {
  round: [[8, 23], [8, 23], [8, 23], [9, 22], [10, 21], [12, 19]],
  narrow: [[8, 23], [9, 22], [9, 22], [10, 21], [11, 20], [13, 18]],
  square: [[8, 23], [8, 23], [8, 23], [8, 23], [9, 22], [10, 21]],
  old: [[8, 23], [8, 23], [9, 22], [9, 22], [10, 21], [12, 19]],
}
/** Profiles facing left: forehead, brow, nose, lips and chin each have their row. */
const profileRows: Record<Face, Spans[]> = {
  round: [[12, 20], [10, 21], [9, 22], [9, 22], [8, 22], [8, 22], [9, 22], [8, 22], [7, 22], [9, 22], [9, 21], [9, 20], [9, 19], [12, 18]],
  narrow: [[12, 20], [10, 21], [9, 22], [9, 22], [8, 22], [8, 22], [9, 22], [8, 22], [8, 22], [7, 22], [9, 21], [10, 20], [9, 19], [11, 17]],
  square: [[12, 20], [10, 21], [9, 22], [9, 22], [8, 22], [7, 22], [8, 22], [7, 22], [7, 22], [8, 22], [8, 21], [8, 20], [8, 20], [9, 19]],
  old: [[12, 20], [10, 21], [9, 22], [9, 22], [8, 22], [8, 22], [8, 22], [7, 22], [7, 22], [7, 22], [10, 21], [9, 20], [8, 19], [10, 18]],
}

export function drawHead(figure: Figure): void {
  const { look, view, head } = figure
  const layer = figure.add(figure.skin)
  layer.spans(head, view === 'side' ? profileRows[look.face] : [...crownRows, ...jawRows[look.face]])
  layer.shade()
  if (view === 'front') drawFrontFace(figure)
  if (view === 'side') drawProfile(figure)
}

const eyeRamp = (figure: Figure): Ramp => cloth[figure.look.eyes]
/** Cheeks: a blush on light skin, a gleam on dark skin. */
const cheek = (figure: Figure, index: number): Colour =>
  figure.look.skin === 'dark' || figure.look.skin === 'brown' ? tone(figure.skin, 3) : tone(cloth.rose, index)
/** Brows of the grey-haired are darker than their hair, or they would not be seen. */
const brow = (figure: Figure): Colour => tone(figure.hair, figure.look.hair === 'grey' ? 1 : 0)

function drawFrontFace(figure: Figure): void {
  const { look, head, skin } = figure
  const y = head + 7
  const iris = eyeRamp(figure)
  // Narrow faces have their eyes closer together, square ones further apart.
  const inset = look.face === 'narrow' ? 1 : 0
  const eyes = [11 + inset, 19 - inset]
  figure.mark(eyes.flatMap((x) => [
    [x, y, ink], [x + 1, y, ink], [x, y + 1, tone(cloth.white, 4)], [x + 1, y + 1, tone(iris, 0)],
    [x, y + 2, tone(iris, 1)], [x + 1, y + 2, tone(iris, 2)],
  ] as const))
  const [left = 11, right = 19] = eyes
  figure.mark([
    [left - 2, y + 3, cheek(figure, 3)], [left - 1, y + 3, cheek(figure, 3)], [right + 2, y + 3, cheek(figure, 2)], [right + 3, y + 3, cheek(figure, 2)],
    ...mouth(figure, y + 4), ...nose(figure, y + 2), ...brows(figure, left, right, y - 2),
  ])
  if (look.lashes) figure.mark([[left - 1, y, ink], [right + 2, y, ink], [left - 1, y - 1, ink], [right + 2, y - 1, ink]])
  if (look.face === 'old') figure.mark([[left, y + 3, tone(skin, 1)], [left + 1, y + 3, tone(skin, 1)], [right, y + 3, tone(skin, 1)], [right + 1, y + 3, tone(skin, 1)]])
  if (look.glasses) figure.mark(eyes.flatMap((x) => spectacles(x - 1, y - 1)))
  if (look.glasses) figure.mark([[left + 4, y, tone(cloth.black, 2)], [right - 3, y, tone(cloth.black, 2)]])
}

type Dot = readonly [x: number, y: number, colour: Colour]

function mouth(figure: Figure, y: number): Dot[] {
  const { look, skin } = figure
  const line = tone(skin, 0)
  if (look.face === 'square') return [[14, y + 1, line], [15, y + 1, line], [16, y + 1, line], [17, y + 1, tone(skin, 1)]]
  if (look.face === 'narrow') return [[15, y + 1, line], [16, y + 1, line]]
  if (look.face === 'old') return [[14, y + 1, line], [15, y, tone(skin, 1)], [15, y + 1, line], [16, y + 1, line], [17, y, tone(skin, 1)], [18, y + 1, tone(skin, 1)]]
  return [[14, y, tone(skin, 1)], [15, y + 1, line], [16, y + 1, line], [17, y, tone(skin, 1)]]
}

function nose(figure: Figure, y: number): Dot[] {
  const { look, skin } = figure
  const shadow = tone(skin, 1)
  if (look.face === 'narrow') return [[15, y - 1, shadow], [15, y, shadow], [16, y + 1, shadow]]
  if (look.face === 'square') return [[15, y, tone(skin, 3)], [14, y + 1, shadow], [15, y + 1, shadow], [16, y + 1, shadow]]
  if (look.face === 'old') return [[15, y - 1, shadow], [14, y + 1, shadow], [15, y, tone(skin, 3)], [15, y + 1, shadow], [16, y + 1, shadow]]
  return [[15, y, shadow]]
}

function brows(figure: Figure, left: number, right: number, y: number): Dot[] {
  const colour = brow(figure)
  const { face } = figure.look
  if (face === 'square') return [[left - 1, y, colour], [left, y, colour], [left + 1, y + 1, colour], [right, y + 1, colour], [right + 1, y, colour], [right + 2, y, colour]]
  if (face === 'old') return [[left - 1, y + 1, colour], [left, y, colour], [left + 1, y, colour], [right, y, colour], [right + 1, y, colour], [right + 2, y + 1, colour]]
  return [[left, y, colour], [left + 1, y, colour], [right, y, colour], [right + 1, y, colour]]
}

function spectacles(x: number, y: number): Dot[] {
  const frame = tone(cloth.black, 2)
  const dots: Dot[] = []
  for (let i = 0; i < 4; i++) dots.push([x + i, y, frame], [x + i, y + 4, frame])
  for (let j = 1; j < 4; j++) dots.push([x - 1, y + j, frame], [x + 4, y + j, frame])
  return dots
}

function drawProfile(figure: Figure): void {
  const { look, head, skin } = figure
  const y = head + 7
  const iris = eyeRamp(figure)
  const colour = brow(figure)
  const mouthX = look.face === 'square' ? 8 : 9
  figure.mark([
    [10, y, ink], [11, y, ink], [10, y + 1, tone(iris, 0)], [11, y + 1, tone(cloth.white, 4)], [10, y + 2, tone(iris, 1)], [11, y + 2, tone(iris, 2)],
    [mouthX, y + 4, tone(skin, 0)], [mouthX + 1, y + 4, tone(skin, 0)], [mouthX + 2, y + 4, tone(skin, 1)],
    [12, y + 3, cheek(figure, 3)], [13, y + 3, cheek(figure, 3)],
    [9, y - 2, colour], [10, y - 2, colour], [11, y - 2, colour],
    // the nostril and the dent below the lip
    [8, y + 2, tone(skin, 1)], [10, y + 5, tone(skin, 1)],
  ])
  if (look.lashes) figure.mark([[12, y, ink], [12, y - 1, ink]])
  if (look.face === 'old') figure.mark([[10, y + 3, tone(skin, 1)], [13, y + 1, tone(skin, 1)], [13, y + 2, tone(skin, 1)], [11, y + 4, tone(skin, 1)]])
  if (look.face === 'square') figure.mark([[9, y - 1, colour], [8, y - 2, colour]])
  if (look.glasses) {
    const frame = tone(cloth.black, 2)
    const rim = [[9, -1], [10, -1], [11, -1], [12, 0], [12, 1], [12, 2], [9, 3], [10, 3], [11, 3], [13, 0], [14, 0], [15, 0]] as const
    figure.mark(rim.map(([x, down]) => [x, y + down, frame] as const))
  }
  // A layer of its own, so that hair and beard leave it free.
  const ear = figure.add(skin)
  ear.spans(head + 7, [[16, 17], [16, 18], [16, 17]])
  ear.dot(16, head + 8, toneOf.shade)
  ear.dot(17, head + 9, toneOf.shade)
}

export function drawBeard(figure: Figure): void {
  const { look, view, head } = figure
  if (look.beard === 'none' || view === 'back') return
  // Black on black would merge with the hair: beards are a tone lighter then.
  const beard = figure.add(look.hair === 'black' ? [...figure.hair.slice(1), tone(figure.hair, 4)] : figure.hair)
  const long = look.beard === 'long'
  if (look.beard === 'moustache') beard.spans(head + 10, view === 'side' ? [[7, 11], [8, 12]] : [[12, 19], [11, 13, 18, 20]])
  else if (view === 'side') {
    beard.spans(head + 8, [[15, 17], [13, 17], [8, 16], [8, 9, 12, 16], [8, 16], [8, 15], [9, 14], ...(long ? [[8, 14], [8, 13], [9, 13], [9, 12], [10, 11]] : [])])
  } else {
    beard.spans(head + 7, [[8, 8, 23, 23], [8, 9, 22, 23], [8, 10, 21, 23], [8, 23], [8, 13, 18, 23], [9, 22], [10, 21], [11, 20],
      ...(long ? [[11, 20], [11, 20], [12, 19], [12, 19], [13, 18], [14, 17], [15, 16]] : [])])
  }
  beard.shade()
  if (view !== 'front' || look.beard === 'moustache') return
  for (const [x, down] of [[13, 12], [17, 12], [15, 13]] as const) beard.dot(x, head + down, toneOf.shade)
}
