import { say } from '../say.ts'
import type { LastSeen } from './last-seen.ts'
import type { MapPlace, Point } from './read-village-map.ts'

export interface ShownOnMap {
  ground: CanvasImageSource | null
  /** The corner and the size of the ground in pixels of the world. */
  world: { x: number; y: number; width: number; height: number }
  places: readonly MapPlace[]
  people: readonly LastSeen[]
  /** Villagers to whom the player's next step leads. */
  goals: ReadonlySet<string>
  /** Places to which it leads. */
  goalsAt: ReadonlySet<string>
  /** Places that somebody told the player of. */
  heardOf: ReadonlySet<string>
  here: Point | null
  /** The size of the letters, in pixels of the page. */
  letters: number
}

interface Label {
  text: string
  x: number
  y: number
  colour: string
}

/** Pixels of the page. */
const radius = 5
const ink = '#2a1d2f'
const paper = '#fffdf6'

/** Draws the map to the canvas's present size. Each kind of mark has a shape of its own. */
export function drawMap(canvas: HTMLCanvasElement, shown: ShownOnMap): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const ratio = globalThis.devicePixelRatio || 1
  const [width, height] = [canvas.clientWidth, canvas.clientHeight]
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  context.scale(ratio, ratio)
  context.fillStyle = '#5f7f4a'
  context.fillRect(0, 0, width, height)
  if (shown.ground) context.drawImage(shown.ground, 0, 0, width, height)
  const at = ({ x, y }: Point): Point => ({
    x: ((x - shown.world.x) / shown.world.width) * width,
    y: ((y - shown.world.y) / shown.world.height) * height,
  })
  const labels: Label[] = []
  // Goals come last, so that no other mark covers them.
  const people = shown.people.toSorted(
    (left, right) => Number(shown.goals.has(left.id)) - Number(shown.goals.has(right.id)),
  )
  for (const person of people) {
    const isGoal = shown.goals.has(person.id)
    const { x, y } = at(person)
    mark(context, { x, y }, isGoal ? 'goal' : person.isHere ? 'here' : 'gone')
    labels.push({
      text: `${isGoal ? '◆ ' : ''}${person.name}${person.isHere ? '' : '?'}`,
      x,
      y: y - radius - 3,
      colour: paper,
    })
  }
  if (shown.here) {
    const { x, y } = at(shown.here)
    mark(context, { x, y }, 'you')
    labels.unshift({ text: say('common.you'), x, y: y + radius + shown.letters + 2, colour: '#ffe9a8' })
  }
  for (const place of shown.places) {
    const middle = at({ x: place.x + place.width / 2, y: place.y + place.height / 2 })
    const isGoal = shown.goalsAt.has(place.id)
    if (isGoal) mark(context, { x: middle.x, y: middle.y - shown.letters - radius }, 'goal')
    else if (shown.heardOf.has(place.id)) mark(context, { x: middle.x, y: middle.y - shown.letters - radius }, 'told')
    const label = { text: `${isGoal ? '◆ ' : ''}${place.label.replace(/^the /, '')}`, ...middle, colour: '#f6ecd0' }
    if (isGoal) labels.unshift(label)
    else labels.push(label)
  }
  write(context, labels, { width, letters: shown.letters })
}

function mark(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  kind: 'you' | 'here' | 'gone' | 'goal' | 'told',
): void {
  context.save()
  context.beginPath()
  if (kind === 'goal') {
    context.moveTo(x, y - radius - 3)
    context.lineTo(x + radius + 3, y)
    context.lineTo(x, y + radius + 3)
    context.lineTo(x - radius - 3, y)
    context.closePath()
  } else if (kind === 'you') {
    context.moveTo(x, y - radius - 3)
    context.lineTo(x + radius + 1, y + radius)
    context.lineTo(x - radius - 1, y + radius)
    context.closePath()
  } else if (kind === 'told') {
    // A speech bubble.
    context.moveTo(x - radius - 2, y - radius)
    context.lineTo(x + radius + 2, y - radius)
    context.lineTo(x + radius + 2, y + 2)
    context.lineTo(x, y + 2)
    context.lineTo(x - 3, y + radius + 1)
    context.lineTo(x - 4, y + 2)
    context.lineTo(x - radius - 2, y + 2)
    context.closePath()
  } else context.arc(x, y, radius, 0, 2 * Math.PI)
  context.lineWidth = 2
  context.strokeStyle = kind === 'gone' ? paper : ink
  if (kind === 'gone') {
    context.globalAlpha = 0.85
    context.setLineDash([2, 2])
  } else {
    context.fillStyle = kind === 'here' ? '#e58e4e' : kind === 'told' ? paper : '#ffd76a'
    context.fill()
  }
  context.stroke()
  context.restore()
}

/** Writes what fits; whatever would cover another label is left to the list. */
function write(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  { width, letters }: { width: number; letters: number },
): void {
  context.font = `bold ${letters}px Georgia, serif`
  context.textAlign = 'center'
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.strokeStyle = '#1a1426'
  const taken: { left: number; right: number; top: number; bottom: number }[] = []
  for (const { text, x, y, colour } of labels) {
    const half = context.measureText(text).width / 2
    const middle = Math.max(half + 2, Math.min(width - half - 2, x))
    const box = { left: middle - half - 3, right: middle + half + 3, top: y - letters, bottom: y + 2 }
    if (
      taken.some((one) => box.left < one.right && one.left < box.right && box.top < one.bottom && one.top < box.bottom)
    )
      continue
    taken.push(box)
    context.strokeText(text, middle, y)
    context.fillStyle = colour
    context.fillText(text, middle, y)
  }
}
