import { type Canvas, createCanvas } from '../canvas.ts'
import { cloth, ink, tone } from '../palette.ts'

export const emoteSize = 24

const emotes = {
  exclamation: { rows: ['..##..', '..##..', '..##..', '..##..', '......', '..##..'], ramp: cloth.red },
  question: { rows: ['.####.', '##..##', '...##.', '..##..', '......', '..##..'], ramp: cloth.blue },
  heart: { rows: ['##..##', '######', '######', '.####.', '..##..'], ramp: cloth.rose },
  note: { rows: ['...###', '...#.#', '...#..', '.###..', '####..', '.##...'], ramp: cloth.purple },
  dots: { rows: ['......', '......', '#.#.#.', '......', '......'], ramp: cloth.black },
  sleep: { rows: ['####..', '..#...', '.#.###', '####.#', '....#.', '...###'], ramp: cloth.blue },
  anger: { rows: ['.#..#.', '##..##', '......', '......', '##..##', '.#..#.'], ramp: cloth.red },
  idea: { rows: ['.####.', '##..##', '##..##', '.####.', '..##..', '..##..'], ramp: cloth.ochre },
  coin: { rows: ['.####.', '##.###', '##.###', '##.###', '.####.'], ramp: cloth.ochre },
  tear: { rows: ['..##..', '..##..', '.####.', '######', '######', '.####.'], ramp: cloth.blue },
  laugh: { rows: ['##..##', '......', '######', '######', '.####.'], ramp: cloth.ochre },
  sweat: { rows: ['.#....', '.##.#.', '.##.#.', '..#.##', '....##', '.....#'], ramp: cloth.teal },
  wave: { rows: ['..#.#.', '#.#.#.', '#.####', '.#####', '.#####', '..###.'], ramp: cloth.ochre },
} as const
export type EmoteName = keyof typeof emotes
export const emoteNames = Object.keys(emotes) as EmoteName[]

/** Draws a small bubble with a symbol in it, 24×24. Its tip points down. */
function drawEmote(name: EmoteName): Canvas {
  const canvas = createCanvas(emoteSize, emoteSize)
  const white = cloth.white
  canvas.ellipse(12, 9.5, 9.5, 8, (_x, _y, _u, v) => tone(white, v > 0.6 ? 2 : 4))
  for (const [x, y, width, height] of [
    [10, 16, 5, 2],
    [11, 18, 3, 2],
    [12, 20, 1, 1],
  ] as const)
    canvas.rect(x, y, width, height, tone(white, 2))
  canvas.outline(ink)
  const { rows, ramp } = emotes[name]
  const top = 9 - (rows.length >> 1)
  rows.forEach((row, j) => {
    for (let i = 0; i < row.length; i++)
      if (row[i] === '#') canvas.set(9 + i, top + j, tone(ramp, j < rows.length / 2 ? 2 : 1))
  })
  return canvas
}

/** Draws all emotes side by side, in the order of `emoteNames`. */
export function emoteSheet(): Canvas {
  const sheet = createCanvas(emoteNames.length * emoteSize, emoteSize)
  for (const [index, name] of emoteNames.entries()) sheet.draw(drawEmote(name), index * emoteSize, 0)
  return sheet
}
