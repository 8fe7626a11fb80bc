import type { RpgClientEngine } from '@rpgjs/client'
import type { Container, IRenderer } from 'pixi.js'
import { skyOf } from '../art/weather.ts'
import type { House } from '../world/life/house.ts'
import { toFeet } from './feet.ts'
import type { GameState } from './game-state.ts'
import { createGroundThings } from './ground-things.ts'
import { createHappeningView } from './happenings/happening-view.ts'
import { createHouseSigns } from './houses/house-signs.ts'
import { readHouses } from './houses/houses.ts'
import { readLights } from './night/map-lights.ts'
import { createNightLayer, type NightLayer } from './night/night-layer.ts'
import { createRoomView, type RoomView } from './rooms/room-view.ts'
import { type PageRoom, readRooms, roomAt, wayThroughDoor } from './rooms/rooms.ts'
import { createScenery, type SceneryView } from './scenery.ts'
import { createSnowCover, type Sheet } from './weather/snow-cover.ts'
import { createWeatherLayer, type WeatherLayer } from './weather/weather-layer.ts'
import type { WorldArt } from './world-art.ts'

/** Milliseconds between two pictures of the water. */
const waterPace = 167

/** The parts of RPGJS's map scene used here. */
interface MapScene {
  viewport?: Container
  widthPx: number
  heightPx: number
  tileWidth: number
  data?: { layers?: unknown }
  tilemap?: { drawAnimateTile(frame: number): void; tilesets: { textures: { baseTexture: Sheet }[] }[] }
  /** Without a name, returns the layer that holds all bodies. */
  getEventLayer(): Container | undefined
}
/** Each sheet that tiles come from, once. */
const sheetsOf = (tilemap: NonNullable<MapScene['tilemap']>): Set<Sheet> =>
  new Set(tilemap.tilesets.flatMap(({ textures: [first] }) => (first ? [first.baseTexture] : [])))
type TileRenderer = IRenderer & { plugins: { tilemap: { tileAnim: number[] } } }

/**
 * Draws night, weather, lit windows, house signs, smoke, sails, water and things on the ground, over and among what
 * RPGJS shows of a map.
 */
export function createWorldView(options: { state: GameState; art: Promise<WorldArt> }) {
  const { state } = options
  const ground = createGroundThings(state)
  const signs = createHouseSigns()
  const happenings = createHappeningView()
  const snow = createSnowCover()
  let houses: readonly House[] = []
  let rooms: RoomView | null = null
  let art: WorldArt | null = null
  void options.art.then((loaded) => {
    art = loaded
  })
  /** RPGJS recreates the viewport when a page reconnects; the layer of bodies stays. */
  let viewport: Container | null = null
  let night: NightLayer | null = null
  let weather: WeatherLayer | null = null
  let scenery: SceneryView | null = null
  /** The room that the player is in. */
  let room: PageRoom | null = null
  /** The time for moving things, which stands still with "Less motion". */
  let time = 0

  function attach(scene: MapScene, renderer: TileRenderer, loaded: WorldArt): void {
    const bodies = scene.getEventLayer()
    viewport = scene.viewport ?? null
    rooms ??= createRoomView({
      rooms: readRooms(scene.data?.layers),
      world: { width: scene.widthPx, height: scene.heightPx, tileSize: scene.tileWidth },
    })
    // Night and weather stay out of doors.
    const sky = { width: scene.widthPx, height: rooms.skyHeight }
    if (!night) {
      night = createNightLayer({
        renderer,
        world: sky,
        lights: readLights(scene.data?.layers),
        art: loaded.lit,
      })
      scenery = loaded.scenery && createScenery(loaded.scenery)
      bodies?.addChild(...night.panes, ...(scenery?.sprites ?? []), signs.layer)
      houses = readHouses(scene.data?.layers)
    }
    weather ??= createWeatherLayer(sky)
    viewport?.addChild(night.overlay, weather.overlay, rooms.cover)
    if (scene.tilemap) {
      scene.tilemap.drawAnimateTile = () => {
        renderer.plugins.tilemap.tileAnim[0] = Math.floor(time / waterPace)
      }
    }
  }

  return {
    houses: () => houses,
    /** The room that a point of the world is in; null under the sky. */
    roomAt: (point: { x: number; y: number }): PageRoom | null => rooms && roomAt(rooms.rooms, point),
    /** Where to walk to go through the door under a point of the world. */
    wayThroughDoor: (point: { x: number; y: number }) => rooms && wayThroughDoor({ rooms: rooms.rooms, houses }, point),
    /** The room that the player is in. */
    room: (): PageRoom | null => room,
    /** Whether the people of a house are to be seen in a room of its own. */
    hasRoom: (house: string): boolean => rooms?.rooms.some(({ id }) => id === house) ?? false,
    /** Call in each frame. `passed` in milliseconds. */
    frame(engine: RpgClientEngine, passed: number): void {
      const scene = engine.getScene() as unknown as MapScene | null
      const renderer = (engine.renderer as unknown as { renderer?: TileRenderer }).renderer
      if (!art || !renderer || !scene?.viewport) return
      if (scene.viewport !== viewport) attach(scene, renderer, art)
      const player = engine.player as { position: { x: number; y: number } } | null
      if (player && rooms)
        room = rooms.show(
          scene.viewport as Parameters<RoomView['show']>[0],
          toFeet(player.position),
          state.clock.minutes,
        )
      const label = room === null ? '' : (houses.find(({ id }) => id === room?.id)?.label ?? '')
      if (state.indoors !== label) state.indoors = label
      if (!state.settings.reduceMotion) time += passed
      const bodies = scene.getEventLayer()
      if (bodies) {
        ground.show(bodies)
        happenings.show(bodies, state.goingOn)
      }
      scenery?.show(time)
      signs.show(state.lived)
      night?.show(state.clock.minutes, skyOf(state.clock.weather), state.lived)
      const { tilemap } = scene
      if (tilemap) snow.show(state.clock.season, () => sheetsOf(tilemap))
      if (!room) weather?.show(state.clock.weather, time, state.clock.minutes)
    },
  }
}
export type WorldView = ReturnType<typeof createWorldView>
