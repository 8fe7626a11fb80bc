import { columnOf, frame, rowOf, walk } from '../../art/characters/sheet-layout.ts'
import type { Overview } from '../../saves/replay/time-lapse/chunk.ts'
import type { GoingOn } from '../../world/happenings/going-on.ts'
import { paintHappening, poleHeight } from '../happenings/happening-picture.ts'
import type { LivedIn } from '../houses/houses.ts'
import { paintSign } from '../houses/sign-picture.ts'
import type { EmoteSheet } from '../world-art.ts'
import { colourOf } from './bubbles.ts'
import { type Camera, toPage } from './camera.ts'
import { drawMark, drawNames, type Labelled } from './draw-marks.ts'
import { type GroundPictures, loadPicture } from './ground.ts'
import { type Box, markSize, shortNames } from './marks.ts'
import { namesFrom, type OnPage, signBox } from './on-page.ts'
import type { Standing } from './places.ts'

/** How many ticks a picture of the walk lasts. */
const walkTicks = 2.4

/** The most names below the sign of one house. */
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
  /** Called when a picture has loaded that was missing when the moment was drawn. */
  onPicture: () => void
}) {
  const { canvas, overview, ground, emotes } = options
  const context = canvas.getContext('2d')
  const sheets = new Map<string, HTMLImageElement | null>()
  let emotePicture: HTMLImageElement | null = null
  if (emotes) void loadPicture(emotes.image, 'assets').then((picture) => (emotePicture = picture))

  const sheetOf = (look: string): HTMLImageElement | null => {
    const known = sheets.get(look)
    if (known !== undefined) return known
    sheets.set(look, null)
    void loadPicture(`${look}.png`, 'assets').then((picture) => {
      sheets.set(look, picture)
      options.onPicture()
    })
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
  /** The point is the emote's lower left corner. */
  const drawEmote = ({ emote }: Shown, left: number, bottom: number): void => {
    const picture = emotes?.names.indexOf(emote ?? '') ?? -1
    if (emotes && emotePicture && picture >= 0)
      context?.drawImage(
        emotePicture,
        picture * emotes.size,
        0,
        emotes.size,
        emotes.size,
        left,
        bottom - emotes.size,
        emotes.size,
        emotes.size,
      )
  }
  const drawBody = (body: Shown, look: string, tick: number): void => {
    const sheet = sheetOf(look)
    const step = body.moving ? walk[Math.floor(tick / walkTicks) % walk.length] : undefined
    const [left, top] = [Math.round(body.x - frame.feet.x), Math.round(body.y - frame.feet.y)]
    if (sheet)
      context?.drawImage(
        sheet,
        columnOf(step ?? 'stand') * frame.width,
        rowOf(body.facing) * frame.height,
        frame.width,
        frame.height,
        left,
        top,
        frame.width,
        frame.height,
      )
    drawEmote(body, left + 8, top)
  }

  return {
    /** `night`: the colours by which the whole map is multiplied. */
    show(moment: {
      camera: Camera
      tick: number
      bodies: readonly Shown[]
      lived: readonly LivedIn[]
      placed: OnPage
      goingOn: readonly GoingOn[]
      night: HTMLCanvasElement | null
      followed: string | null
    }): void {
      if (!context) return
      const { camera, tick, night, followed, placed } = moment
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
      const seen = bodies.filter(({ id }) => !placed.marks.has(id))
      for (const body of seen) if (body.id === followed) drawRing(context, body)
      const things = [
        ...seen.map((body) => ({ y: body.y, draw: () => drawBody(body, looks.get(body.id) ?? '', tick) })),
        ...moment.goingOn.map((one) => ({
          y: one.y,
          draw: () => context.drawImage(pictureOf(one), one.x, one.y - poleHeight),
        })),
      ]
      for (const { draw } of things.sort((left, right) => left.y - right.y)) draw()
      if (map) context.drawImage(map.front, 0, 0)
      if (night) {
        context.globalCompositeOperation = 'multiply'
        context.drawImage(night, 0, 0)
        context.globalCompositeOperation = 'source-over'
      }
      context.setTransform(1, 0, 0, 1, 0, 0)
      const people = new Map(overview().people.map(({ id, name }, index) => [id, { name, colour: colourOf(index) }]))
      const short = shortNames(new Map(overview().people.map(({ id, name }) => [id, name])))
      const labels: Labelled[] = []
      for (const one of moment.lived)
        labels.push(
          ...drawSign(context, one, {
            box: signBox(camera, window, one.house),
            followed,
            named: camera.zoom >= namesFrom,
          }),
        )
      for (const { id, x, y } of bodies) {
        const [mark, { name, colour }] = [placed.marks.get(id), people.get(id) ?? { name: id, colour: '#583633' }]
        const at = mark ? { x: mark.x, y: mark.y + markSize / 2 } : toPage(camera, window, { x, y: y + 4 })
        labels.push({ ...at, name: short.get(id) ?? name, mustShow: id === followed })
        if (mark)
          drawMark(context, sheetOf(looks.get(id) ?? ''), {
            body: toPage(camera, window, { x, y }),
            mark,
            followed: id === followed,
            colour,
          })
      }
      for (const body of bodies) {
        const mark = placed.marks.get(body.id)
        if (mark) drawEmote(body, mark.x, mark.y - markSize / 3)
      }
      drawNames(context, labels, [...placed.signs, ...marksAsBoxes(placed)], placed.marks.size > 0 ? 11 : 13)
    },
  }
}

const marksAsBoxes = ({ marks }: OnPage): Box[] =>
  [...marks.values()].map(({ x, y }) => ({
    left: x - markSize / 2,
    top: y - markSize / 2,
    width: markSize,
    height: markSize,
  }))

function drawRing(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }): void {
  context.strokeStyle = '#ffd76a'
  context.lineWidth = 3
  context.beginPath()
  context.ellipse(x, y - 2, 15, 8, 0, 0, Math.PI * 2)
  context.stroke()
}

/** Draws who is inside a house, over its door. Returns the names that belong below it. */
function drawSign(
  context: CanvasRenderingContext2D,
  { people }: LivedIn,
  where: { box: Box & { scale: number }; followed: string | null; named: boolean },
): Labelled[] {
  const { box, followed, named } = where
  const isFollowed = people.some(({ id }) => id === followed)
  context.setTransform(box.scale, 0, 0, box.scale, box.left, box.top)
  paintSign(context, people)
  context.setTransform(1, 0, 0, 1, 0, 0)
  if (isFollowed) {
    context.strokeStyle = '#ffd76a'
    context.lineWidth = 3
    context.strokeRect(box.left - 2, box.top - 2, box.width + 4, box.height + 4)
  }
  const shown = named ? people : people.filter(({ id }) => id === followed)
  return shown.slice(0, mostNames).map(({ id, name }, index) => {
    const rest = shown.length - mostNames
    const text = index === mostNames - 1 && rest > 0 ? `${name} and ${rest} more` : name
    return {
      name: text,
      x: box.left + box.width / 2,
      y: box.top + box.height + 3 + index * 14,
      mustShow: id === followed,
    }
  })
}
