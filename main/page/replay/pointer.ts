import { bounded, type Camera, toWorld } from './camera.ts'

/**
 * How far one press of an arrow key moves the map, and the least pointer movement that counts as a drag, in pixels of
 * the page.
 */
const nudge = 40
const dragFrom = 5

interface Size {
  width: number
  height: number
}

/** Moves the map by pointer, wheel and arrow keys. A click selects somebody. */
export function listenToMap(options: {
  canvas: HTMLCanvasElement
  world: Size
  room(): Size
  camera(): Camera
  move(camera: Camera): void
  /** The map leaves the person it follows. */
  letGo(): void
  choose(x: number, y: number): void
}): void {
  const { canvas, world, room, camera } = options
  let drag: { x: number; y: number; moved: boolean } | null = null
  const shift = (dx: number, dy: number): void => {
    options.letGo()
    const now = camera()
    options.move(bounded({ ...now, x: now.x + dx / now.zoom, y: now.y + dy / now.zoom }, world, room()))
  }
  canvas.addEventListener('pointerdown', (event) => {
    drag = { x: event.offsetX, y: event.offsetY, moved: false }
    canvas.setPointerCapture(event.pointerId)
  })
  canvas.addEventListener('pointermove', (event) => {
    if (!drag) return
    const [dx, dy] = [event.offsetX - drag.x, event.offsetY - drag.y]
    if (!drag.moved && Math.hypot(dx, dy) < dragFrom) return
    drag = { x: event.offsetX, y: event.offsetY, moved: true }
    shift(-dx, -dy)
  })
  canvas.addEventListener('pointerup', (event) => {
    if (drag && !drag.moved) options.choose(event.offsetX, event.offsetY)
    drag = null
  })
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault()
    const point = { x: event.offsetX, y: event.offsetY }
    const now = camera()
    const before = toWorld(now, room(), point)
    const nearer = bounded({ ...now, zoom: now.zoom * (event.deltaY < 0 ? 1.2 : 1 / 1.2) }, world, room())
    const after = toWorld(nearer, room(), point)
    options.move(
      bounded({ ...nearer, x: nearer.x + before.x - after.x, y: nearer.y + before.y - after.y }, world, room()),
    )
  })
  canvas.addEventListener('keydown', (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    if (!way) return
    event.preventDefault()
    shift((way[0] ?? 0) * nudge, (way[1] ?? 0) * nudge)
  })
}
