import type { Overview, StoryLine } from '../../saves/replay/time-lapse/chunk.ts'
import type { MapPicture } from '../../saves/replay/time-lapse/read-picture.ts'
import type { House } from '../../world/life/house.ts'
import { seasonAt } from '../../world/life/weather.ts'
import type { SeenArea } from '../../world/places.ts'
import { livedIn } from '../houses/houses.ts'
import { createBubbleLayer, spokenAt } from '../replay/bubbles.ts'
import { bounded, type Camera, wholeMap } from '../replay/camera.ts'
import { createDrawing, type Shown } from '../replay/draw.ts'
import { lightTimeAt } from '../replay/game-clock.ts'
import { createMapShown } from '../replay/map-shown.ts'
import { marksBelow, middleOf, type OnPage, personAt, placeOnPage } from '../replay/on-page.ts'
import { listenToMap } from '../replay/pointer.ts'
import type { EmoteSheet } from '../world-art.ts'
import type { People } from './studio-state.ts'

/** A click within this distance of a person's middle selects them, in pixels of the page. */
const reach = 26
/** The zoom used for a chosen person. */
const followZoom = 1.3

export interface MapOfVillage {
  columns: number
  rows: number
  tileSize: number
  picture: object | null
  houses: readonly object[]
  areas?: readonly SeenArea[] | undefined
}

/** The village from above, drawn like the time-lapse, until `stop` is called. */
export const showVillage = (options: {
  canvas: HTMLCanvasElement
  map: MapOfVillage
  people(): People | null
  chosen(): string | null
  emotes: EmoteSheet | null
  /** Holds the words, above the canvas. */
  layer: HTMLElement
  /** The latest spoken lines, oldest first. */
  heard(): readonly StoryLine[]
  /** Areas to keep clear of words. */
  kept(): readonly { left: number; top: number; width: number; height: number }[]
  onChoose(id: string | null): void
  /** Another map of the world is shown. */
  onMap(id: string): void
}) => {
  const { canvas, map, chosen } = options
  const picture = map.picture as MapPicture | null
  const houses = map.houses as readonly House[]
  // Below the studio's own path, which in a land names the zone.
  const shown = createMapShown({ map, picture, folder: 'assets', onChange: () => (changed = true) })
  const { world } = shown
  const room = () => ({ width: canvas.clientWidth || 1, height: canvas.clientHeight || 1 })
  const overview = (): Overview => ({
    ...{
      name: '',
      world: '',
      from: 0,
      to: 0,
      whole: true,
      clocks: [],
      sayings: [],
      notes: [],
      notesSaid: [],
      map: { columns: map.columns, rows: map.rows, tileSize: map.tileSize },
      houses: [...houses],
    },
    people: (options.people()?.people ?? []).map(({ id, name, kind, look }) => ({ id, name, kind, look })),
  })
  let camera: Camera = wholeMap(world, room())
  let placed: OnPage = { marks: new Map(), middles: new Map(), heads: new Map(), signs: [] }
  let following = true
  let drawn: People | null = null
  let changed = true
  let frame = 0
  const drawing = createDrawing({
    canvas,
    overview,
    ground: () => shown.ground(seasonAt(options.people()?.gameMs ?? 0)),
    onPicture: () => (changed = true),
    emotes: options.emotes,
  })
  const inList = (id: string): number => (options.people()?.people ?? []).findIndex((one) => one.id === id)
  const bubbles = createBubbleLayer(options.layer, {
    name: (id) => options.people()?.people[inList(id)]?.name ?? id,
    index: inList,
  })
  const move = (next: Camera): void => {
    camera = bounded(next, world, room())
    changed = true
  }
  listenToMap({
    ...{ canvas, world, room, move, camera: () => camera },
    letGo: () => (following = false),
    choose(x, y) {
      const found = personAt({ x, y }, placed.middles, { reach, followed: chosen() })
      if (found !== null) options.onChoose(found)
    },
  })

  const draw = (now: People): void => {
    const window = room()
    Object.assign(canvas, window)
    const everybody: Shown[] = now.people.map(({ id, x, y, facing, moving, doing, house, emote }) => ({
      id,
      x,
      y,
      facing,
      moving,
      doing,
      house,
      emote,
    }))
    const names = new Map(now.people.map(({ id, name }) => [id, name]))
    const followed = everybody.find(({ id }) => id === chosen())
    if (followed && following && shown.showAt(followed)) options.onMap(shown.id())
    const bodies = shown.only(everybody)
    const lived = shown.lived(
      livedIn(
        houses,
        everybody
          .filter(({ house }) => house !== 'out')
          .map(({ id, x, y, house }) => ({ id, name: names.get(id) ?? id, asleep: house === 'asleep', x, y })),
      ),
    )
    const own = bodies.find(({ id }) => id === chosen())
    if (own && following) camera = { ...camera, ...middleOf(own, lived) }
    camera = bounded(camera, world, window)
    placed = placeOnPage({ camera, window, bodies, lived })
    drawing.show({
      camera,
      tick: now.tick,
      bodies,
      lived,
      placed,
      goingOn: [],
      night: shown.night(lightTimeAt(now.gameMs), lived),
      followed: chosen(),
    })
    const moment = { tick: now.tick, speed: now.speed, afar: camera.zoom < marksBelow }
    bubbles.show(spokenAt(options.heard(), moment), placed.heads, { followed: chosen(), kept: options.kept() })
  }
  const next = (): void => {
    frame = requestAnimationFrame(next)
    const now = options.people()
    const { width, height } = room()
    if (!now || (now === drawn && !changed && canvas.width === width && canvas.height === height)) return
    drawn = now
    changed = false
    draw(now)
  }
  next()

  return {
    zoom: (factor: number): void => move({ ...camera, zoom: camera.zoom * factor }),
    /** The maps of the world, and the one that is shown. */
    ...{ areas: shown.areas, map: shown.id },
    /** Shows another map of the world, all of it. */
    turnTo: (id: string): void => {
      following = false
      if (shown.show(id)) move(wholeMap(world, room()))
      options.onMap(shown.id())
    },
    whole: (): void => {
      following = false
      move(wholeMap(world, room()))
    },
    /** Zooms in on the chosen person. */
    follow: (): void => {
      following = true
      move({ ...camera, zoom: Math.max(camera.zoom, followZoom) })
    },
    /** The person at a point, in pixels of the canvas, or null. */
    at: (x: number, y: number): string | null => personAt({ x, y }, placed.middles, { reach, followed: chosen() }),
    stop: (): void => cancelAnimationFrame(frame),
  }
}
