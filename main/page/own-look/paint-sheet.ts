import { readOwnSheet } from '../../art/characters/own-sheet.ts'
import { fetchInto } from '../world-art.ts'

/** The directions in which the figure turns. */
const round = ['down', 'left', 'up', 'right'] as const

/** Paints one frame of a sheet of the world, as large as the picture has it. A sheet that can't be loaded paints nothing. */
export async function paintSheet(onto: HTMLCanvasElement, graphic: string, turn: number): Promise<void> {
  const read = readOwnSheet(graphic)
  if (!read) return
  const { frame, rows, stand } = read.geometry
  const picture = new Image()
  await fetchInto(picture, `${read.picture}.png`).catch(() => {})
  onto.width = frame.width
  onto.height = frame.height
  const at = { x: stand * frame.width, y: rows[round[turn % round.length] ?? 'down'] * frame.height }
  const { width, height } = frame
  if (picture.naturalWidth > 0)
    onto.getContext('2d')?.drawImage(picture, at.x, at.y, width, height, 0, 0, width, height)
}
