import type { RpgClientEngine } from '@rpgjs/client'
import { Container, type IRenderer } from 'pixi.js'
import { byTheSun } from '../art/night.ts'
import { skyOf } from '../art/weather.ts'
import type { House } from '../world/life/house.ts'
import { isWet } from '../world/life/weather.ts'
import { type Animals, createAnimals } from './animals/animal-view.ts'
import { type PageArea, type PageAreas, readPageAreas } from './areas.ts'
import { createCamera } from './camera.ts'
import type { Level } from './drawing/levels.ts'
import { cutIntoChunks } from './drawing/tile-chunks.ts'
import { toFeet } from './feet.ts'
import type { GameState } from './game-state.ts'
import { createGroundThings } from './ground-things.ts'
import { createHappeningView } from './happenings/happening-view.ts'
import { createHouseSigns } from './houses/house-signs.ts'
import { readHouses } from './houses/houses.ts'
import { readLights } from './night/map-lights.ts'
import { createNightLayer, type NightLayer } from './night/night-layer.ts'
import { placeArt } from './place-art.ts'
import { readGround, type TiledScene } from './read-ground.ts'
import { createRoomView, type RoomView } from './rooms/room-view.ts'
import { type PageRoom, readRooms, roomAt, wayThroughDoor } from './rooms/rooms.ts'
import { createScenery, type SceneryView } from './scenery.ts'
import { surroundingsOf } from './theme.ts'
import { createUsePictures } from './uses/use-pictures.ts'
import { createDrift, type Drift } from './weather/drift.ts'
import { createFootprints } from './weather/footprints.ts'
import { createOutdoors } from './weather/outdoors.ts'
import { createSeasonCover, type Sheet } from './weather/season-cover.ts'
import { createWeatherLayer, type WeatherLayer } from './weather/weather-layer.ts'
import type { LoadedArt, WorldArt } from './world-art.ts'

/** Milliseconds between two pictures of the water. */
const waterPace = 167

/** The parts of RPGJS's map scene used here. */
interface MapScene extends TiledScene {
  viewport?: Container
  data?: { layers?: unknown }
  tilemap?: {
    drawAnimateTile(frame: number): void
    layers: Record<string, Container>
    tilesets: { properties?: { seasons?: unknown }; textures: { baseTexture: Sheet }[] }[]
  }
  /** Without a name, returns the layer that holds all bodies. */
  getEventLayer(): Container | undefined
}
/** Each sheet that takes the colours of the seasons, once. */
const sheetsOf = (tilemap: NonNullable<MapScene['tilemap']>): Set<Sheet> =>
  new Set(
    tilemap.tilesets.flatMap(({ properties, textures: [first] }) =>
      first && properties?.seasons === true ? [first.baseTexture] : [],
    ),
  )
type TileRenderer = IRenderer & { plugins: { tilemap: { tileAnim: number[] } } }

/**
 * Draws night, weather, lit windows, house signs, smoke, sails, water and things on the ground, over and among what
 * RPGJS shows of a map.
 */
export function createWorldView(options: {
  state: GameState
  art: Promise<LoadedArt>
  level: () => Level
  furniture: (bodies: Container) => void
}) {
  const { state } = options
  const camera = createCamera({ state })
  const ground = createGroundThings(state)
  const usePictures = createUsePictures()
  const signs = createHouseSigns()
  const happenings = createHappeningView()
  const outdoors = createOutdoors()
  /** What lies over the houses. */
  const roofs = new Container()
  const season = createSeasonCover()
  let houses: readonly House[] = []
  let rooms: RoomView | null = null
  let areas: PageAreas | null = null
  let files: LoadedArt | null = null
  let art: WorldArt | null = null
  void options.art.then((loaded) => {
    files = loaded
  })
  /** RPGJS recreates the viewport when a page reconnects; the layer of bodies stays. */
  let viewport: Container | null = null
  let night: NightLayer | null = null
  let weather: WeatherLayer | null = null
  let scenery: SceneryView | null = null
  let animals: Animals | null = null
  let drift: Drift | null = null
  let tiles: ReturnType<typeof cutIntoChunks> | null = null
  const footprints = createFootprints()
  /** The clock of animals, in seconds, the same for everybody. It stands still with "Less motion". */
  let animalTime = Date.now() / 1000
  /** The room that the player is in. */
  let room: PageRoom | null = null
  /** The map of the world that the player is on. */
  let area: PageArea | null = null
  /** The time for moving things, which stands still with "Less motion". */
  let time = 0

  function attach(scene: MapScene, renderer: TileRenderer, read: LoadedArt): void {
    const bodies = scene.getEventLayer()
    viewport = scene.viewport ?? null
    const drawnRooms = rooms?.rooms ?? readRooms(scene.data?.layers)
    areas ??= readPageAreas(scene.data?.layers, {
      ...{ width: scene.widthPx, height: scene.heightPx, tileSize: scene.tileWidth, rooms: drawnRooms },
    })
    art ??= placeArt(read, { areas: areas.all, tileSize: scene.tileWidth })
    const loaded = art
    rooms ??= createRoomView({
      rooms: drawnRooms,
      areas,
      surroundings: () => surroundingsOf(state.own.colours),
      windows: loaded.scenery?.windows ?? [],
      lights: readLights(scene.data?.layers),
    })
    // Night and weather stay out of doors.
    const sky = {
      width: Math.max(...areas.all.map(({ width }) => width)),
      height: Math.max(...areas.all.map((area) => area.sky)),
    }
    if (!night) {
      night = createNightLayer({
        renderer,
        world: sky,
        lights: readLights(scene.data?.layers),
        art: loaded.lit,
      })
      scenery = loaded.scenery && createScenery(loaded.scenery)
      bodies?.addChild(...night.panes, ...(scenery?.sprites ?? []), footprints.layer)
      houses = readHouses(scene.data?.layers)
      const homes = loaded.scenery?.animals
      if (homes?.length && bodies) {
        animals = createAnimals(homes, freeOn(scene))
        animals.addTo(bodies)
      }
    }
    weather ??= createWeatherLayer(sky)
    drift ??= createDrift(sky)
    // Signs are read at night, too.
    viewport?.addChild(roofs, drift.overlay, night.overlay, weather.overlay, signs.layer, rooms.cover)
    if (scene.tilemap) {
      tiles = cutIntoChunks(Object.values(scene.tilemap.layers), scene.tileWidth)
      scene.tilemap.layers.ground?.addChild(rooms.floorLight)
      scene.tilemap.drawAnimateTile = () => {
        renderer.plugins.tilemap.tileAnim[0] = Math.floor(time / waterPace)
      }
    }
  }

  function trackOn({ x, y }: { x: number; y: number }, tile: number): 'snow' | 'dust' | null {
    if (state.clock.season === 'winter') return 'snow'
    const isLane = art?.scenery?.lanes[Math.floor(y / tile)]?.[Math.floor(x / tile)] === '#'
    return isLane && !isWet(state.clock.weather) && !state.settings.reduceMotion ? 'dust' : null
  }

  return {
    /** What the bar and the talk cover of a small window. */
    cover: camera.cover,
    houses: () => houses,
    /** The room that a point of the world is in; null under the sky. */
    roomAt: (point: { x: number; y: number }): PageRoom | null => rooms && roomAt(rooms.rooms, point),
    /** The map of the world that a point is on. */
    areaAt: (point: { x: number; y: number }): PageArea | null => areas?.at(point) ?? null,
    areas: (): readonly PageArea[] => areas?.all ?? [],
    /** The gate on the way from one map to another. */
    gateTowards: (from: { x: number; y: number }, to: { x: number; y: number }) => areas?.gateTowards(from, to) ?? null,
    /** A point as seen from under the sky: for whoever is in a room, the door of the house. */
    underSky(point: { x: number; y: number }): { x: number; y: number } {
      const within = rooms && roomAt(rooms.rooms, point)
      const door = within && houses.find(({ id }) => id === within.id)?.door
      return door ? { x: door.x + door.width / 2, y: door.y + door.height / 2 } : point
    },
    /** Where to walk to go through the door under a point of the world. */
    wayThroughDoor: (point: { x: number; y: number }) => rooms && wayThroughDoor({ rooms: rooms.rooms, houses }, point),
    /** The room that the player is in. */
    room: (): PageRoom | null => room,
    /** What the player is on: the room, null under the sky, and the ground there. */
    place: () => ({ room, ground: area && { width: area.width, height: area.sky } }),
    /** Whether the people of a house are to be seen in a room of its own. */
    hasRoom: (house: string): boolean => rooms?.rooms.some(({ id }) => id === house) ?? false,
    /** Call in each frame. `passed` in milliseconds. Returns whether there is a village to draw. */
    frame(engine: RpgClientEngine, passed: number): boolean {
      const scene = engine.getScene() as unknown as MapScene | null
      const renderer = (engine.renderer as unknown as { renderer?: TileRenderer }).renderer
      // Nothing is seen before it is known what season it is.
      if (!files || !renderer || !scene?.viewport || state.clock.time === '') {
        if (scene?.viewport) scene.viewport.visible = false
        return false
      }
      scene.viewport.visible = true
      if (scene.viewport !== viewport) attach(scene, renderer, files)
      const { minutes, weather: sky } = state.clock
      const sun = byTheSun(minutes, state.clock.date)
      camera.frame(engine, passed)
      const player = engine.player as { position: { x: number; y: number } } | null
      if (player && rooms)
        room = rooms.show(scene.viewport as Parameters<RoomView['show']>[0], toFeet(player.position), {
          sun,
          ...{ weather: state.clock.weather, season: state.clock.season },
          ...{ covered: camera.covered(), bar: camera.bar() },
        })
      const label = room === null ? '' : (houses.find(({ id }) => id === room?.id)?.label ?? '')
      if (state.indoors !== label) state.indoors = label
      area = (player && areas?.at(toFeet(player.position))) ?? null
      const onMap = area ?? { label: '', x: 0, y: 0 }
      if (state.onMap !== onMap.label) state.onMap = onMap.label
      if (!state.settings.reduceMotion) {
        time += passed
        animalTime = Date.now() / 1000
      }
      const bodies = scene.getEventLayer()
      if (bodies) {
        ground.show(bodies)
        options.furniture(bodies)
        usePictures.show(bodies, state.uses)
        happenings.show(bodies, state.goingOn)
        outdoors.show({ bodies, above: roofs }, art?.scenery?.washing ?? [], state)
      }
      scenery?.show(time)
      const walkers = feetOfAll(engine)
      animals?.show({
        seconds: animalTime,
        minutes: state.clock.minutes,
        isWet: isWet(state.clock.weather),
        isWinter: state.clock.season === 'winter',
        happenings: [...state.happenings, ...state.goingOn.map(({ name }) => name)],
        people: [...walkers.values()],
      })
      footprints.show(walkers, (at) => trackOn(at, scene.tileWidth), time)
      signs.show(state.lived)
      const level = options.level()
      night?.show({ minutes, sun }, { weather: skyOf(sky), lived: state.lived, lag: level.nightLag, at: onMap })
      const { tilemap } = scene
      const seen = seenOf(scene.viewport, engine)
      tiles?.show(seen)
      if (tilemap) season.show(state.clock.season, () => sheetsOf(tilemap))
      weather?.overlay.position.set(onMap.x, onMap.y)
      drift?.overlay.position.set(onMap.x, onMap.y)
      if (!room) weather?.show(sky, { time, minutes: sun, sheets: level.weather })
      if (!room) drift?.show(level.drift ? state.clock.season : '', time, shifted(seen, onMap))
      return true
    },
  }
}
export type WorldView = ReturnType<typeof createWorldView>

/** The same, counted from the corner of the map that the player is on. */
const shifted = (
  { left, top, right, bottom }: Parameters<Drift['show']>[2],
  { x, y }: { x: number; y: number },
): Parameters<Drift['show']>[2] => ({ left: left - x, top: top - y, right: right - x, bottom: bottom - y })

/** The part of the world that the page shows. */
function seenOf(viewport: Container, { renderer }: RpgClientEngine): Parameters<Drift['show']>[2] {
  const scale = viewport.scale.x
  const [left, top] = [-viewport.x / scale, -viewport.y / scale]
  return { left, top, right: left + renderer.width / scale, bottom: top + renderer.height / scale }
}

/** Where every body on the page stands, by id. */
function feetOfAll(engine: RpgClientEngine): Map<string, { x: number; y: number }> {
  const game = engine.gameEngine as unknown as {
    getObjects(): Record<string, { object: { position?: { x: number; y: number } } }>
  }
  return new Map(
    Object.entries(game.getObjects()).flatMap(([id, { object }]) =>
      object.position ? [[id, toFeet(object.position)] as const] : [],
    ),
  )
}

/** Whether a point of the map is free ground. */
function freeOn(scene: TiledScene): (x: number, y: number) => boolean {
  const { columns, rows, tileSize, blocked } = readGround(scene)
  return (x, y) => {
    const [column, row] = [Math.floor(x / tileSize), Math.floor(y / tileSize)]
    return column >= 0 && row >= 0 && column < columns && row < rows && blocked[row * columns + column] === 0
  }
}
