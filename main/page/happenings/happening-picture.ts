import type { GoingOn } from '../../world/happenings/going-on.ts'

/** The height of the poles above the place's ground, so that flags fly over awnings. */
export const poleHeight = 94
/** The largest distance between two poles. */
const span = 112
const sag = 14
const flagEvery = 12
const flags = ['#c8473e', '#f0c14b', '#4a7fb5', '#6f9e4a', '#f6ecd0']
const wood = { dark: '#38222e', light: '#8a5a3c' }

/** How far a string sags at a share of its length, in pixels below its ends. */
const sagAt = (share: number): number => Math.round(sag * 4 * share * (1 - share))

/**
 * Paints flags and lanterns if everybody is invited, or else one pennant to show that something is going on. The upper
 * left corner of the picture is `poleHeight` above that of the place, and the poles stand along the place's upper edge.
 * The same place always gives the same picture.
 */
export function paintHappening(
  context: CanvasRenderingContext2D,
  { width, open }: Pick<GoingOn, 'width' | 'open'>,
): void {
  const box = (colour: string, x: number, y: number, across: number, down: number): void => {
    context.fillStyle = colour
    context.fillRect(Math.round(x), Math.round(y), across, down)
  }
  const pole = (x: number): void => {
    box('#00000033', x - 4, poleHeight - 2, 10, 4)
    box(wood.dark, x - 2, 4, 4, poleHeight - 4)
    box(wood.light, x - 1, 5, 1, poleHeight - 6)
    box('#f0c14b', x - 2, 1, 4, 4)
  }
  if (!open) {
    const middle = width / 2
    pole(middle)
    for (let row = 0; row < 14; row++)
      box(row < 2 || row > 11 ? '#8f2f3a' : '#c8473e', middle + 2, 6 + row, 24 - Math.abs(row - 6.5) * 2.4, 1)
    return
  }
  const fields = Math.max(1, Math.ceil((width - 16) / span))
  const step = (width - 16) / fields
  for (let field = 0; field < fields; field++) {
    const from = 8 + field * step
    let colour = field
    for (let x = 0; x <= step; x++) box(wood.dark, from + x, 8 + sagAt(x / step), 1, 1)
    for (let x = flagEvery / 2; x < step - 4; x += flagEvery) {
      const top = 9 + sagAt(x / step)
      const ink = flags[colour++ % flags.length] ?? '#fff'
      for (let row = 0; row < 8; row++) box(ink, from + x - 4 + row / 2, top + row, 8 - row, 1)
    }
    // A lantern in the middle of each string.
    const [x, y] = [from + step / 2, 18 + sagAt(0.5)]
    box(wood.dark, x - 1, y - 9, 2, 4)
    box('#b5542f', x - 5, y - 5, 10, 2)
    box('#ffd257', x - 5, y - 3, 10, 8)
    box('#fff3bf', x - 2, y - 2, 4, 5)
    box('#b5542f', x - 5, y + 5, 10, 2)
  }
  for (let field = 0; field <= fields; field++) pole(8 + field * step)
}
