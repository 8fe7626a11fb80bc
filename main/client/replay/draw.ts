import type { Overview } from '../../replay/time-lapse/chunk.ts'
import type { GoingOn } from '../../rooms/messages.ts'
import { paintHappening, poleHeight } from '../happenings/happening-picture.ts'
import { type LivedIn, signPlace } from '../houses/houses.ts'
import { paintSign, signSize } from '../houses/sign-picture.ts'
import type { EmoteSheet } from '../world-art.ts'
import { type Camera, toPage } from './camera.ts'
import { type GroundPictures, loadPicture } from './ground.ts'
import type { Standing } from './places.ts'

/** One frame of a sheet, and where its feet are. */
const frame = { width: 32, height: 48, feet: { x: 16, y: 45 } }
const rowOf: Readonly<Record<string, number>> = { down: 0, left: 1, right: 2, up: 3 }
/** The walk, by columns; the second one stands. */
const walk = [0, 1, 2, 1] as const
/** A picture of the walk lasts so many ticks. */
const walkTicks = 2.4
/** Nearer than this everybody's name shows. */
const namesFrom = 1.1

/** Names under the sign of one house. */
const mostNames = 4

export interface Shown extends Standing {
  id: string
  emote: string | null
}

/** Draws one moment. */
export function createDrawing(options: {
  canvas: HTMLCanvasElement
  overview: () => Overview
  ground: () => GroundPictures | null
  emotes: EmoteSheet | null
}) {
  const { canvas, overview, ground, emotes } = options
  const context = canvas.getContext('2d')
  const sheets = new Map<string, HTMLImageElement | null>()
  let emotePicture: HTMLImageElement | null = null
  if (emotes) void loadPicture(emotes.image).then((picture) => (emotePicture = picture))

  const sheetOf = (look: string): HTMLImageElement | null => {
    const known = sheets.get(look)
    if (known !== undefined) return known
    sheets.set(look, null)
    void loadPicture(`${look}.png`).then((picture) => sheets.set(look, picture))
    return null
  }
  const pictures = new Map<string, HTMLCanvasElement>()
  const pictureOf = (one: GoingOn): HTMLCanvasElement => {
    const key = `${one.width} ${one.open}`
    const known = pictures.get(key)
    if (known) return known
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: one.width, height: poleHeight + 4 })
    const context = canvas.getContext('2d')
    if (context) paintHappening(context, one)
    pictures.set(key, canvas)
    return canvas
  }
  const drawBody = (body: Shown, look: string, tick: number): void => {
    const sheet = sheetOf(look)
    const column = body.moving ? (walk[Math.floor(tick / walkTicks) % walk.length] ?? 1) : 1
    const [left, top] = [Math.round(body.x - frame.feet.x), Math.round(body.y - frame.feet.y)]
    if (sheet)
      context?.drawImage(sheet, column * frame.width, (rowOf[body.facing] ?? 0) * frame.height, frame.width, frame.height, left, top, frame.width, frame.height)
    const picture = emotes?.names.indexOf(body.emote ?? '') ?? -1
    if (emotes && emotePicture && picture >= 0)
      context?.drawImage(emotePicture, picture * emotes.size, 0, emotes.size, emotes.size, left + 8, top - emotes.size, emotes.size, emotes.size)
  }

  return {
    /** `night`: by what the whole map is multiplied. */
    show(moment: {
      camera: Camera
      tick: number
      bodies: readonly Shown[]
      lived: readonly LivedIn[]
      goingOn: readonly GoingOn[]
      night: HTMLCanvasElement | null
      followed: string | null
    }): void {
      if (!context) return
      const { camera, tick, night, followed } = moment
      const window = { width: canvas.width, height: canvas.height }
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.globalCompositeOperation = 'source-over'
      context.fillStyle = '#1d2b26'
      context.fillRect(0, 0, window.width, window.height)
      const corner = toPage(camera, window, { x: 0, y: 0 })
      context.setTransform(camera.zoom, 0, 0, camera.zoom, corner.x, corner.y)
      context.imageSmoothingEnabled = camera.zoom < 1
      const map = ground()
      const looks = new Map(overview().people.map(({ id, look }) => [id, look]))
      if (map) context.drawImage(map.back, 0, 0)
      const bodies = moment.bodies.filter(({ house }) => house === 'out').toSorted((left, right) => left.y - right.y)
      for (const body of bodies) if (body.id === followed) drawRing(context, body)
      const things = [
        ...bodies.map((body) => ({ y: body.y, draw: () => drawBody(body, looks.get(body.id) ?? '', tick) })),
        ...moment.goingOn.map((one) => ({ y: one.y, draw: () => context.drawImage(pictureOf(one), one.x, one.y - poleHeight) })),
      ]
      for (const { draw } of things.sort((left, right) => left.y - right.y)) draw()
      if (map) context.drawImage(map.front, 0, 0)
      if (night) {
        context.globalCompositeOperation = 'multiply'
        context.drawImage(night, 0, 0)
        context.globalCompositeOperation = 'source-over'
      }
      context.setTransform(1, 0, 0, 1, 0, 0)
      const names = new Map(overview().people.map(({ id, name }) => [id, name]))
      for (const body of bodies) {
        const shows = camera.zoom >= namesFrom || body.id === followed
        if (shows) drawName(context, names.get(body.id) ?? body.id, toPage(camera, window, { x: body.x, y: body.y + 4 }))
        else drawDot(context, toPage(camera, window, { x: body.x, y: body.y }))
      }
      for (const one of moment.lived) drawSign(context, one, { at: toPage(camera, window, signPlace(one.house)), followed, named: camera.zoom >= namesFrom })
    },
  }
}

function drawRing(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }): void {
  context.strokeStyle = '#ffd76a'
  context.lineWidth = 3
  context.beginPath()
  context.ellipse(x, y - 2, 15, 8, 0, 0, Math.PI * 2)
  context.stroke()
}

function drawName(context: CanvasRenderingContext2D, name: string, at: { x: number; y: number }): void {
  context.font = '13px Georgia, serif'
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.lineWidth = 3
  context.strokeStyle = '#1a1426'
  context.fillStyle = '#fdf8e6'
  context.strokeText(name, at.x, at.y)
  context.fillText(name, at.x, at.y)
}

/** Who is in a house, over its door; from afar as large as can just be read. */
function drawSign(
  context: CanvasRenderingContext2D,
  { people }: LivedIn,
  where: { at: { x: number; y: number }; followed: string | null; named: boolean },
): void {
  const { at, followed, named } = where
  const scale = named ? 2 : 1.5
  const isFollowed = people.some(({ id }) => id === followed)
  const [left, top] = [Math.round(at.x - (signSize.width * scale) / 2), Math.round(at.y - signSize.height * scale)]
  context.setTransform(scale, 0, 0, scale, left, top)
  paintSign(context, people)
  context.setTransform(1, 0, 0, 1, 0, 0)
  if (isFollowed) {
    context.strokeStyle = '#ffd76a'
    context.lineWidth = 3
    context.strokeRect(left - 2, top - 2, signSize.width * scale + 4, signSize.height * scale + 4)
  }
  if (!named && !isFollowed) return
  const shown = named ? people : people.filter(({ id }) => id === followed)
  for (const [index, { name }] of shown.slice(0, mostNames).entries()) {
    const rest = shown.length - mostNames
    drawName(context, index === mostNames - 1 && rest > 0 ? `${name} and ${rest} more` : name, { x: at.x, y: at.y + 3 + index * 14 })
  }
}

/** From afar a body is hardly more than a point: one that shows. */
function drawDot(context: CanvasRenderingContext2D, at: { x: number; y: number }): void {
  context.fillStyle = '#ffe9a8'
  context.strokeStyle = '#2a1d2f'
  context.lineWidth = 1
  context.beginPath()
  context.arc(at.x, at.y + 3, 2.5, 0, Math.PI * 2)
  context.fill()
  context.stroke()
}
