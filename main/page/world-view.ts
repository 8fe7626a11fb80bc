import type { RpgClientEngine } from '@rpgjs/client'
import type { Container, IRenderer } from 'pixi.js'
import { skyOf } from '../art/weather.ts'
import type { House } from '../world/life/house.ts'
import type { GameState } from './game-state.ts'
import { createGroundThings } from './ground-things.ts'
import { createHappeningView } from './happenings/happening-view.ts'
import { createHouseSigns } from './houses/house-signs.ts'
import { readHouses } from './houses/houses.ts'
import { readLights } from './night/map-lights.ts'
import { createNightLayer, type NightLayer } from './night/night-layer.ts'
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
  let art: WorldArt | null = null
  void options.art.then((loaded) => {
    art = loaded
  })
  /** RPGJS recreates the viewport when a page reconnects; the layer of bodies stays. */
  let viewport: Container | null = null
  let night: NightLayer | null = null
  let weather: WeatherLayer | null = null
  let scenery: SceneryView | null = null
  /** The time for moving things, which stands still with "Less motion". */
  let time = 0

  function attach(scene: MapScene, renderer: TileRenderer, loaded: WorldArt): void {
    const bodies = scene.getEventLayer()
    viewport = scene.viewport ?? null
    if (!night) {
      night = createNightLayer({
        renderer,
        world: { width: scene.widthPx, height: scene.heightPx },
        lights: readLights(scene.data?.layers),
        art: loaded.lit,
      })
      scenery = loaded.scenery && createScenery(loaded.scenery)
      bodies?.addChild(...night.panes, ...(scenery?.sprites ?? []), signs.layer)
      houses = readHouses(scene.data?.layers)
    }
    weather ??= createWeatherLayer({ width: scene.widthPx, height: scene.heightPx })
    viewport?.addChild(night.overlay, weather.overlay)
    if (scene.tilemap) {
      scene.tilemap.drawAnimateTile = () => {
        renderer.plugins.tilemap.tileAnim[0] = Math.floor(time / waterPace)
      }
    }
  }

  return {
    houses: () => houses,
    /** Call in each frame. `passed` in milliseconds. */
    frame(engine: RpgClientEngine, passed: number): void {
      const scene = engine.getScene() as unknown as MapScene | null
      const renderer = (engine.renderer as unknown as { renderer?: TileRenderer }).renderer
      if (!art || !renderer || !scene?.viewport) return
      if (scene.viewport !== viewport) attach(scene, renderer, art)
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
      weather?.show(state.clock.weather, time, state.clock.minutes)
    },
  }
}
