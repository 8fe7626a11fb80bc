import type { Overview, StoryLine } from '../../saves/replay/time-lapse/chunk.ts'
import { seasonAt } from '../../world/life/weather.ts'
import { type LivedIn, livedIn } from '../houses/houses.ts'
import type { EmoteSheet } from '../world-art.ts'
import { createBubbleLayer, longestStay, spokenAt } from './bubbles.ts'
import { bounded, type Camera, wholeMap } from './camera.ts'
import { createControls } from './controls.ts'
import { createDrawing, type Shown } from './draw.ts'
import { gameMsAt, lightTimeAt } from './game-clock.ts'
import { createMapShown } from './map-shown.ts'
import { marksBelow, middleOf, type OnPage, personAt, placeOnPage } from './on-page.ts'
import { createPanels, element } from './panels.ts'
import { createPieces, fetchDeeds, fetchJson, fetchOverview, fetchPicture, fetchPiece } from './pieces.ts'
import { entryAt, standingAt } from './places.ts'
import { createPlaying } from './playing.ts'
import { listenToMap } from './pointer.ts'

/** How many ticks emotes stay at speed 1. */
const emoteTicks = 40
/** How often lists are updated, and how often the rest of an incomplete log is requested. Milliseconds. */
const listPace = 150
const readingPace = 1000
/** A click within this distance of a person's middle selects them, in pixels of the page. */
const reach = 26
/** Above this speed lines pass too fast to be read aloud. */
const fastestAloud = 5
/** While paused, words stay as at this speed. */
const stillSpeed = 2
/** The zoom used to follow somebody. */
const followZoom = 1.6

let overview: Overview = await fetchOverview()
const picture = await fetchPicture()
const playing = createPlaying()
const canvas = element<HTMLCanvasElement>('world')
const shown = createMapShown({ map: overview.map, picture, folder: 'assets', onChange: () => (changed = true) })
const { world } = shown
const room = () => ({ width: canvas.clientWidth || 1, height: canvas.clientHeight || 1 })
let camera: Camera = wholeMap(world, room())
let followed: string | null = null
let deeds: StoryLine[] = []
let deedsUntil = -1
/** Everybody, on the plane of all maps. */
let everybody: Shown[] = []
/** Those on the map that is shown, and its houses, as seen from its corner. */
let bodies: Shown[] = []
let lived: LivedIn[] = []
let placed: OnPage = { marks: new Map(), middles: new Map(), heads: new Map(), signs: [] }
let changed = true

const pieces = createPieces({ fetch: fetchPiece, overview: () => overview, onArrival: () => (changed = true) })
const drawing = createDrawing({
  canvas,
  overview: () => overview,
  ground: () => shown.ground(seasonAt(gameMsAt(overview.clocks, playing.tick))),
  onPicture: () => (changed = true),
  emotes: (await fetchJson('assets/emotes.json').catch(() => null)) as EmoteSheet | null,
})
const nameOf = (id: string): string => overview.people.find((person) => person.id === id)?.name ?? id
const bubbles = createBubbleLayer(element('bubbles'), {
  name: nameOf,
  index: (id) => overview.people.findIndex((person) => person.id === id),
})
const panels = createPanels({ overview: () => overview, onFollow: follow })
const zoom = (factor: number): void => {
  camera = bounded({ ...camera, zoom: camera.zoom * factor }, world, room())
  changed = true
}
const controls = createControls({ playing, overview: () => overview, onZoom: zoom, onChange: () => (changed = true) })
const mapChoice = element<HTMLSelectElement>('map')
for (const { id, label } of shown.areas) mapChoice.add(new Option(label, id))
mapChoice.hidden = shown.areas.length < 2
/** Another map is shown: all of it. */
function turnTo(): void {
  mapChoice.value = shown.id()
  camera = wholeMap(world, room())
  look(playing.tick)
}
mapChoice.addEventListener('change', () => {
  if (followed !== null) follow(null)
  if (shown.show(mapChoice.value)) turnTo()
  mapChoice.focus()
})

function follow(id: string | null): void {
  followed = id
  deedsUntil = -1
  panels.follow(id)
  if (id === null) element('find').focus()
  else camera = bounded({ ...camera, zoom: Math.max(camera.zoom, followZoom) }, world, room())
  changed = true
}

const goingOn = () => entryAt(pieces.at(playing.tick)?.goingOn ?? [], playing.tick)?.[1] ?? []
/** Draws everybody at a moment. */
function look(tick: number): boolean {
  const piece = pieces.at(tick)
  if (!piece) return false
  const emotes = new Map(
    pieces
      .story(tick - emoteTicks * Math.min(playing.speed, 20), tick)
      .flatMap(({ emote, who: [id] }) => (emote && id ? [[id, emote] as const] : [])),
  )
  everybody = Object.entries(piece.tracks).flatMap(([id, track]) => {
    const standing = standingAt(track, tick)
    return standing ? [{ id, emote: emotes.get(id) ?? null, ...standing }] : []
  })
  const own = everybody.find(({ id }) => id === followed)
  if (own && shown.showAt(own)) {
    mapChoice.value = shown.id()
    camera = { ...wholeMap(world, room()), zoom: Math.max(camera.zoom, followZoom) }
  }
  bodies = shown.only(everybody)
  lived = shown.lived(
    livedIn(
      overview.houses,
      everybody
        .filter(({ house }) => house !== 'out')
        .map(({ id, x, y, house }) => ({ id, name: nameOf(id), asleep: house === 'asleep', x, y })),
    ),
  )
  return true
}

function showMoment(tick: number): void {
  const window = room()
  Object.assign(canvas, window)
  const own = bodies.find(({ id }) => id === followed)
  if (own) camera = { ...camera, ...middleOf(own, lived) }
  camera = bounded(camera, world, window)
  placed = placeOnPage({ camera, window, bodies, lived })
  drawing.show({
    camera,
    tick,
    bodies,
    lived,
    placed,
    goingOn: shown.only(goingOn()),
    followed,
    night: shown.night(lightTimeAt(gameMsAt(overview.clocks, tick)), lived),
  })
  // A viewer who pauses wants to see what is being said just now.
  const speed = playing.playing ? playing.speed : Math.min(playing.speed, stillSpeed)
  bubbles.show(
    spokenAt(pieces.story(tick - longestStay(speed), tick), { tick, speed, afar: camera.zoom < marksBelow }),
    placed.heads,
    {
      followed,
      kept: buttons(),
    },
  )
}

/** Keeps words off the buttons over the map. */
const buttons = () => {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = element('view')
  return [{ left, top, width, height }]
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
    controls.show({
      waiting,
      goingOn: goingOn().map(({ name }) => name),
      weather: entryAt(pieces.at(playing.tick)?.weather ?? [], playing.tick)?.[1] ?? null,
    })
  changed = false
  requestAnimationFrame(frame)
}

async function showLists(): Promise<void> {
  const { tick } = playing
  const now = new Map(everybody.map(({ id, doing }) => [id, doing]))
  panels.doing(now)
  panels.story(
    pieces.story(Math.max(overview.from, tick - 1800), tick),
    playing.speed <= fastestAloud || !playing.playing,
  )
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

listenToMap({
  canvas,
  world,
  room,
  camera: () => camera,
  move(to) {
    camera = to
    changed = true
  },
  letGo: () => followed !== null && follow(null),
  choose(x, y) {
    const id = personAt({ x, y }, placed.middles, { reach: reach * Math.max(1, camera.zoom), followed })
    if (id !== null) follow(id)
  },
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
