import type { Overview, StoryLine } from '../../replay/time-lapse/chunk.ts'
import type { MapLight } from '../night/map-lights.ts'
import type { EmoteSheet } from '../world-art.ts'
import { createBubbleLayer, longestStay, spokenAt } from './bubbles.ts'
import { bounded, type Camera, toPage, toWorld, wholeMap } from './camera.ts'
import { createControls } from './controls.ts'
import { createDrawing, type Shown } from './draw.ts'
import { minutesOfDayAt } from './game-clock.ts'
import { drawGround, type GroundPictures } from './ground.ts'
import { createNight } from './night.ts'
import { createPanels, element } from './panels.ts'
import { createPieces, fetchDeeds, fetchJson, fetchOverview, fetchPicture } from './pieces.ts'
import { entryAt, standingAt } from './places.ts'
import { createPlaying } from './playing.ts'

/** Emotes stay for so many ticks at speed 1. */
const emoteTicks = 40
/** Lists are brought up to date so often, and the rest of a log that is still being read is asked for. Milliseconds. */
const listPace = 150
const readingPace = 1000
/** A click so near to somebody's middle means them, in pixels of the page. */
const reach = 26
/** Above this speed lines go by faster than they can be read aloud. */
const fastestAloud = 5
/** Seen from farther than this, bubbles are few and short. */
const afar = 0.8
/** While it stands still, words stay as at this speed. */
const stillSpeed = 5
/** How near the map comes when somebody is followed. */
const followZoom = 1.6
const headHeight = 46
const nudge = 40

let overview: Overview = await fetchOverview()
const picture = await fetchPicture()
const playing = createPlaying()
const canvas = element<HTMLCanvasElement>('world')
const world = { width: overview.map.columns * overview.map.tileSize, height: overview.map.rows * overview.map.tileSize }
const room = () => ({ width: canvas.clientWidth || 1, height: canvas.clientHeight || 1 })
let camera: Camera = wholeMap(world, room())
let ground: GroundPictures | null = null
let followed: string | null = null
let deeds: StoryLine[] = []
let deedsUntil = -1
let bodies: Shown[] = []
let changed = true

const pieces = createPieces({ fetch: fetchJson, overview: () => overview, onArrival: () => (changed = true) })
const drawing = createDrawing({
  canvas,
  overview: () => overview,
  ground: () => ground,
  emotes: (await fetchJson('/assets/emotes.json').catch(() => null)) as EmoteSheet | null,
})
const nightAt = createNight(world, (picture?.lights ?? []) as MapLight[])
const bubbles = createBubbleLayer(element('bubbles'), (id) => overview.people.find((person) => person.id === id)?.name ?? id)
const panels = createPanels({ overview: () => overview, onFollow: follow })
const zoom = (factor: number): void => {
  camera = bounded({ ...camera, zoom: camera.zoom * factor }, world, room())
  changed = true
}
const controls = createControls({ playing, overview: () => overview, onZoom: zoom, onChange: () => (changed = true) })
if (picture)
  void drawGround(picture).then((drawn) => {
    ground = drawn
    changed = true
  })

function follow(id: string | null): void {
  followed = id
  deedsUntil = -1
  panels.follow(id)
  if (id === null) element('find').focus()
  else camera = bounded({ ...camera, zoom: Math.max(camera.zoom, followZoom) }, world, room())
  changed = true
}

/** Everybody as they stand at a moment. */
function look(tick: number): boolean {
  const piece = pieces.at(tick)
  if (!piece) return false
  const emotes = new Map(
    pieces.story(tick - emoteTicks * Math.min(playing.speed, 20), tick).flatMap(({ emote, who: [id] }) => (emote && id ? [[id, emote] as const] : [])),
  )
  bodies = Object.entries(piece.tracks).flatMap(([id, track]) => {
    const standing = standingAt(track, tick)
    return standing ? [{ id, emote: emotes.get(id) ?? null, ...standing }] : []
  })
  return true
}

function showMoment(tick: number): void {
  const window = room()
  Object.assign(canvas, window)
  const own = bodies.find(({ id }) => id === followed)
  if (own) camera = { ...camera, x: own.x, y: own.y - headHeight / 2 }
  camera = bounded(camera, world, window)
  drawing.show({ camera, tick, bodies, followed, night: nightAt(minutesOfDayAt(overview.clocks, tick)) })
  const heads = new Map(bodies.map(({ id, x, y }) => [id, toPage(camera, window, { x, y: y - headHeight })]))
  for (const [id, { x, y }] of heads) if (x < 0 || y < 0 || x > window.width || y > window.height) heads.delete(id)
  // Whoever stops to look wants to know what is said just now.
  const speed = playing.playing ? playing.speed : Math.min(playing.speed, stillSpeed)
  bubbles.show(spokenAt(pieces.story(tick - longestStay(speed), tick), { tick, speed, afar: camera.zoom < afar }), heads, followed)
}

let last = performance.now()
function frame(now: number): void {
  const passed = Math.min(250, now - last)
  last = now
  const before = playing.tick
  playing.pass(passed, pieces.readyTo(playing.tick))
  const ready = look(playing.tick)
  const waiting = !ready || (playing.playing && playing.tick === before && playing.tick < overview.to)
  if (ready && (changed || playing.tick !== before)) showMoment(playing.tick)
  if (changed || playing.tick !== before || waiting)
    controls.show({ waiting, weather: entryAt(pieces.at(playing.tick)?.weather ?? [], playing.tick)?.[1] ?? null })
  changed = false
  requestAnimationFrame(frame)
}

async function showLists(): Promise<void> {
  const { tick } = playing
  const now = new Map(bodies.map(({ id, doing }) => [id, doing]))
  panels.doing(now)
  panels.story(pieces.story(Math.max(overview.from, tick - 1800), tick), playing.speed <= fastestAloud || !playing.playing)
  if (followed === null || Math.floor(tick) === deedsUntil) return
  deedsUntil = Math.floor(tick)
  const who = followed
  const lines = await fetchDeeds(who, tick).catch(() => deeds)
  if (who !== followed) return
  deeds = lines
  panels.person(now.get(who) ?? 'not in the village', deeds)
}
async function readOn(): Promise<void> {
  const before = overview.people.length
  overview = await fetchOverview().catch(() => overview)
  playing.bounds(overview.from, overview.to)
  if (overview.people.length !== before) panels.people()
  panels.notes()
  controls.sayings()
  changed = true
  if (!overview.whole) setTimeout(() => void readOn(), readingPace)
}

const nearestTo = (x: number, y: number): string | null => {
  const window = room()
  const at = bodies
    .map(({ id, x: left, y: top }) => ({ id, ...toPage(camera, window, { x: left, y: top - headHeight / 2 }) }))
    .map(({ id, x: left, y: top }) => ({ id, far: Math.hypot(left - x, top - y) }))
    .sort((left, right) => left.far - right.far)[0]
  return at && at.far <= Math.max(reach, (headHeight / 2) * camera.zoom) ? at.id : null
}
let drag: { x: number; y: number; moved: boolean } | null = null
canvas.addEventListener('pointerdown', (event) => {
  drag = { x: event.offsetX, y: event.offsetY, moved: false }
  canvas.setPointerCapture(event.pointerId)
})
canvas.addEventListener('pointermove', (event) => {
  if (!drag) return
  const [dx, dy] = [event.offsetX - drag.x, event.offsetY - drag.y]
  if (!drag.moved && Math.hypot(dx, dy) < 5) return
  if (followed !== null) follow(null)
  drag = { x: event.offsetX, y: event.offsetY, moved: true }
  camera = bounded({ ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom }, world, room())
  changed = true
})
canvas.addEventListener('pointerup', (event) => {
  if (drag && !drag.moved) {
    const id = nearestTo(event.offsetX, event.offsetY)
    if (id !== null) follow(id)
  }
  drag = null
})
canvas.addEventListener('wheel', (event) => {
  event.preventDefault()
  const before = toWorld(camera, room(), { x: event.offsetX, y: event.offsetY })
  zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2)
  const after = toWorld(camera, room(), { x: event.offsetX, y: event.offsetY })
  camera = bounded({ ...camera, x: camera.x + before.x - after.x, y: camera.y + before.y - after.y }, world, room())
})
canvas.addEventListener('keydown', (event) => {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
  if (!way) return
  event.preventDefault()
  if (followed !== null) follow(null)
  camera = bounded({ ...camera, x: camera.x + ((way[0] ?? 0) * nudge) / camera.zoom, y: camera.y + ((way[1] ?? 0) * nudge) / camera.zoom }, world, room())
  changed = true
})
element('nearer').addEventListener('click', () => zoom(1.5))
element('farther').addEventListener('click', () => zoom(1 / 1.5))
element('whole').addEventListener('click', () => {
  if (followed !== null) follow(null)
  camera = wholeMap(world, room())
  changed = true
})
new ResizeObserver(() => {
  controls.sayings()
  changed = true
}).observe(canvas)

panels.people()
await readOn()
playing.seek(overview.from)
setInterval(() => void showLists(), listPace)
requestAnimationFrame(frame)
