import { z } from 'zod'
import type { SheetGeometry } from '../../art/characters/own-sheet.ts'
import { Finding, finding } from '../../language/findings/finding.ts'
import { wanted } from '../../language/findings/wanted.ts'

/** Sheets as others draw them. `columns` and `rows`: how many; absent for those whose frames have a size of their own. */
const layouts = {
  '3x4': { columns: 3, walk: [0, 1, 2, 1], stand: 1 },
  '4x4': { columns: 4, walk: [0, 1, 2, 3], stand: 0 },
} as const
/** Other names of a layout. */
const aliases = { rpgjs: '3x4', rpgmaker: '3x4' } as const
const lpc = {
  frame: { width: 64, height: 64 },
  rows: { up: 8, left: 9, down: 10, right: 11 },
  walk: [1, 2, 3, 4, 5, 6, 7, 8],
  stand: 0,
  feet: { x: 32, y: 61 },
  height: 48,
} as const
const inOrder = { down: 0, left: 1, right: 2, up: 3 } as const

/** The largest picture of a sheet, and the largest that anybody is drawn. Pixels. */
export const largestSheet = 4096
const largestBody = 256
const count = z.int().min(0).max(255)
const pixels = z.int().min(0).max(512)
const two = (form: string) => ({ error: wanted('sheet-format.two-whole-numbers-are-expected', { form }) })

const parts = {
  layout: z.enum(['3x4', '4x4', 'rpgjs', 'rpgmaker', 'lpc', 'own']).optional(),
  /** Width and height of a frame. */
  frame: z.tuple([z.int().min(8).max(512), z.int().min(8).max(512)], two('[width, height]')).optional(),
  rows: z.strictObject({ down: count, left: count, right: count, up: count }).optional(),
  walk: z.array(count).min(1).max(32).optional(),
  stand: count.optional(),
  feet: z.tuple([pixels, pixels], two('[x, y]')).optional(),
  height: z.int().min(4).max(512).optional(),
  scale: z.number().min(0.1).max(8).optional(),
}
/** How the `sheet.png` beside a SOUL.md is cut. */
export const sheetSchema = z.strictObject(parts)
/** The front matter of `worlds/<world>/sprites/<name>.md`. */
export const worldSheetSchema = z.strictObject({
  ...parts,
  /** A PNG beside the file, if it has another name. */
  picture: z
    .string()
    .max(100)
    .regex(/^[^/\\]+\.png$/, wanted('sheet-format.must-be-the-name-of-a'))
    .optional(),
  /** What players read who may choose this sheet; without it none may. */
  players: z.string().trim().min(1).max(40).optional(),
})
export type SheetFormat = z.infer<typeof sheetSchema>

export type Cut = { ok: true; geometry: SheetGeometry } | { ok: false; problem: Finding }
interface Size {
  width: number
  height: number
}

/** How a picture of this size is cut. Without a layout it is guessed from the size. */
export function cutSheet(format: SheetFormat, size: Size): Cut {
  const layout = format.layout ?? guess(format, size)
  const base = layout === 'own' ? ownFrames(format) : layout === 'lpc' ? lpc : evenFrames(layout, size)
  if (base instanceof Finding) return { ok: false, problem: base }
  const frame = format.frame ? { width: format.frame[0], height: format.frame[1] } : base.frame
  const usual = 'feet' in base && !format.frame ? base : placed(frame)
  const feet = format.feet ? { x: format.feet[0], y: format.feet[1] } : usual.feet
  const geometry: SheetGeometry = {
    frame,
    rows: format.rows ?? base.rows,
    walk: format.walk ?? base.walk,
    stand: format.stand ?? base.stand,
    feet,
    height: format.height ?? Math.min(usual.height, feet.y),
    scale: format.scale ?? 1,
  }
  const problem = misfit(geometry, size, layout)
  return problem === null ? { ok: true, geometry } : { ok: false, problem }
}

/** Feet a little above the lower edge, and a head at the upper one. */
const placed = ({ width, height }: Size) => {
  const y = height - Math.round(height / 16)
  return { feet: { x: Math.floor(width / 2), y }, height: y }
}

function guess(format: SheetFormat, { width, height }: Size): '3x4' | '4x4' | 'lpc' | 'own' {
  if (format.frame && format.rows) return 'own'
  if (width === lpc.frame.width * 13 && height % lpc.frame.height === 0) return 'lpc'
  const isThree = width % 3 === 0 && (width % 4 !== 0 || width / 3 <= height / 4)
  return isThree ? '3x4' : '4x4'
}

function ownFrames({ frame, rows, walk }: SheetFormat) {
  if (!frame || !rows || !walk)
    return finding('sheet-format.the-layout-own-needs-frame-width', { form: '{ down, left, right, up }' })
  return { frame: { width: frame[0], height: frame[1] }, rows, walk, stand: walk[0] ?? 0 }
}

function evenFrames(layout: keyof typeof layouts | keyof typeof aliases, { width, height }: Size) {
  const known = layout in aliases ? aliases[layout as keyof typeof aliases] : (layout as keyof typeof layouts)
  const { columns, walk, stand } = layouts[known]
  if (width % columns !== 0 || height % 4 !== 0)
    return finding('sheet-format.it-is-pixels-which-do-not', { width, height, columns, layout })
  return { frame: { width: width / columns, height: height / 4 }, rows: inOrder, walk, stand }
}

/** Why a picture has no such frames, or null. */
function misfit({ frame, rows, walk, stand, feet, scale }: SheetGeometry, size: Size, layout: string): Finding | null {
  const [columns, lines] = [size.width / frame.width, size.height / frame.height]
  const cut = finding('sheet-format.frames-of-pixels-layout', { width: frame.width, height: frame.height, layout })
  if (!Number.isInteger(columns) || !Number.isInteger(lines))
    return finding('sheet-format.it-is-pixels-which-do-not-2', { width: size.width, height: size.height, cut })
  const row = Math.max(...Object.values(rows))
  const column = Math.max(stand, ...walk)
  if (row >= lines || column >= columns)
    return finding('sheet-format.it-has-columns-and-rows-of', { columns, lines, cut, row, column })
  if (feet.x > frame.width || feet.y > frame.height || feet.y < 1)
    return finding('sheet-format.its-feet-are-outside-of-a', {
      x: feet.x,
      y: feet.y,
      width: frame.width,
      height: frame.height,
    })
  const [wide, tall] = [Math.round(frame.width * scale), Math.round(frame.height * scale)]
  if (wide > largestBody || tall > largestBody)
    return finding('sheet-format.somebody-would-be-drawn-pixels-large', { wide, tall, largestBody })
  return null
}
