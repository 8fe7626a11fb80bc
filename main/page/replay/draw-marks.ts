import { type Box, markSize, roomForLabels } from './marks.ts'

interface Point {
  x: number
  y: number
}
/** The face's position in a person's sheet: seen from the front, standing. */
const face = { left: 35, top: 4, width: 26, height: 26 }
/** A mark this far from its body gets a thread to it. */
const threadFrom = 5
const nameHeight = 13
const paper = '#fdf8e6'
const dark = '#1a1426'
const straw = '#ffd76a'

export interface Labelled extends Point {
  name: string
  mustShow: boolean
}

/** Draws a face on a round piece of paper at `mark`, and a thread to its body. */
export function drawMark(
  context: CanvasRenderingContext2D,
  sheet: HTMLImageElement | null,
  one: { body: Point; mark: Point; followed: boolean; colour: string },
): void {
  const { body, mark, followed, colour } = one
  const radius = markSize / 2 - 1
  if (Math.hypot(mark.x - body.x, mark.y - body.y) > threadFrom) {
    context.strokeStyle = context.fillStyle = colour
    context.lineWidth = 1.5
    context.beginPath()
    context.moveTo(body.x, body.y)
    context.lineTo(mark.x, mark.y)
    context.stroke()
    context.beginPath()
    context.arc(body.x, body.y, 2, 0, Math.PI * 2)
    context.fill()
  }
  context.beginPath()
  context.arc(mark.x, mark.y, radius, 0, Math.PI * 2)
  context.fillStyle = paper
  context.fill()
  context.save()
  context.clip()
  if (sheet)
    context.drawImage(
      sheet,
      face.left,
      face.top,
      face.width,
      face.height,
      mark.x - radius,
      mark.y - radius,
      radius * 2,
      radius * 2,
    )
  context.restore()
  context.lineWidth = followed ? 4 : 2
  context.strokeStyle = followed ? straw : colour
  context.stroke()
}

/**
 * Draws names below the things they belong to, as many as stay readable. Each name's upper edge is centred at its
 * point.
 */
export function drawNames(
  context: CanvasRenderingContext2D,
  names: readonly Labelled[],
  kept: readonly Box[],
  size: number,
): void {
  context.font = `${size}px Georgia, serif`
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.strokeStyle = dark
  const labels = names.map((one) => {
    const width = context.measureText(one.name).width
    return { ...one, left: one.x - width / 2, top: one.y, width, height: nameHeight }
  })
  for (const { name, x, y, mustShow } of roomForLabels(
    labels.toSorted((left, right) => Number(right.mustShow) - Number(left.mustShow)),
    kept,
  )) {
    context.fillStyle = mustShow ? straw : paper
    context.strokeText(name, x, y)
    context.fillText(name, x, y)
  }
}
