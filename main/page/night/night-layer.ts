import {
  BLEND_MODES,
  Container,
  type IRenderer,
  Rectangle,
  type Renderer,
  RenderTexture,
  SCALE_MODES,
  Sprite,
  Texture,
} from 'pixi.js'
import { isWindowLit, lampLight, lightTint, skyTint, type Tint } from '../../art/night.ts'
import { mixed } from '../../art/weather.ts'
import { bodyDepth } from '../feet.ts'
import { isHomeLit, type LivedIn } from '../houses/houses.ts'
import type { WorldArt } from '../world-art.ts'
import { drawLight, lightPlace } from './light-picture.ts'
import type { MapLight } from './map-lights.ts'
import { findPanes, type Pane } from './panes.ts'

/**
 * The night: one picture as large as the largest map of the world that multiplies all colours. It holds the sky's tint, warm rings around
 * lamps and windows, and white where a pane shines, so that panes keep their own colours. The panes themselves lie
 * among the bodies, so somebody in front of a window hides it.
 *
 * The picture is redrawn only when the light changes: about once a second at dusk, and never by day.
 */
export function createNightLayer(options: {
  renderer: IRenderer
  world: { width: number; height: number }
  lights: MapLight[]
  art: WorldArt['lit']
}) {
  const { renderer, world, lights, art } = options
  const picture = RenderTexture.create({ ...world, resolution: 1, scaleMode: SCALE_MODES.NEAREST })
  const shade = new Sprite(picture)
  shade.blendMode = BLEND_MODES.MULTIPLY
  const overlay = new Container()
  overlay.addChild(shade, createBlendReset())
  overlay.visible = false

  const sky = new Sprite(Texture.WHITE)
  sky.width = world.width
  sky.height = world.height
  const shine = lights.map(createLightSprites())
  const panes = art ? createPanes(art, lights) : []
  const drawing = new Container()
  drawing.addChild(sky, ...shine, ...panes.map(({ silhouette }) => silhouette))
  let drawn = ''
  let drawnAt = 0

  return {
    overlay,
    /** Sprites to place among the bodies, sorted with them by `zIndex`. */
    panes: panes.map(({ glass }) => glass),
    /**
     * `minutes` since midnight on the game clock, and what they would be by the sun in spring (`byTheSun`); `weather`: its
     * effect on the light; `lived`: houses with somebody inside; `lag`: how long the picture may stay behind, in
     * milliseconds; `at`: where the map lies that the player is on.
     */
    show({ minutes, sun }: { minutes: number; sun: number }, { weather, lived, lag, at }: LightNow): void {
      const time = performance.now()
      const isElsewhere = overlay.x !== at.x || overlay.y !== at.y
      if (drawn !== '' && !isElsewhere && time - drawnAt < lag) return
      const tint = hexOf(mixed(skyTint(sun), weather))
      const lamps = Math.round(lampLight(sun) * 100) / 100
      const burns = lights.map(
        (light, index) =>
          lamps > 0 && (light.kind !== 'window' || (isHomeLit(lived, light) ?? isWindowLit(index, minutes, sun))),
      )
      const now = `${at.x} ${at.y} ${tint} ${lamps} ${burns.map(Number).join('')}`
      if (now === drawn) return
      drawn = now
      drawnAt = time
      overlay.position.set(at.x, at.y)
      sky.position.set(at.x, at.y)
      drawing.position.set(-at.x, -at.y)
      overlay.visible = tint !== 0xffffff || lamps > 0
      for (const [index, sprite] of shine.entries())
        Object.assign(sprite, { visible: burns[index] === true, alpha: lamps })
      for (const { pane, glass, silhouette } of panes) {
        glass.visible = silhouette.visible = pane.light < 0 ? lamps > 0 : burns[pane.light] === true
        glass.alpha = silhouette.alpha = lamps
      }
      if (!overlay.visible) return
      sky.tint = tint
      renderer.render(drawing, { renderTexture: picture, clear: true })
    },
  }
}
interface LightNow {
  weather: Tint
  lived: readonly LivedIn[]
  lag: number
  /** The upper left corner of the map that the player is on. */
  at: { x: number; y: number }
}
export type NightLayer = ReturnType<typeof createNightLayer>

/**
 * Resets the blending after the night. Tilemaps are drawn with the blending that was set last, so without this the next
 * frame's ground would be multiplied too.
 */
function createBlendReset(): Container {
  const reset = new Container()
  reset.render = (renderer: Renderer) => {
    renderer.batch.flush()
    renderer.state.setBlendMode(BLEND_MODES.NORMAL)
  }
  return reset
}

/** A colour as a number. A picture can't exceed daylight, so values above 1 are cut off. */
const hexOf = ({ red, green, blue }: Tint): number => {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => Math.round(Math.min(1, value) * 255))
  return (r << 16) | (g << 8) | b
}

function createLightSprites(): (light: MapLight) => Sprite {
  const textures = new Map<string, Texture>()
  return (light) => {
    const place = lightPlace(light)
    const texture =
      textures.get(place.key) ??
      Texture.from(
        canvasOf(place, (context) =>
          context.putImageData(new ImageData(drawLight(light), place.width, place.height), 0, 0),
        ),
      )
    textures.set(place.key, texture)
    const sprite = new Sprite(texture)
    sprite.position.set(place.x, place.y)
    sprite.tint = hexOf(lightTint)
    return sprite
  }
}

interface PaneSprites {
  pane: Pane
  glass: Sprite
  silhouette: Sprite
}

function createPanes(art: NonNullable<WorldArt['lit']>, lights: MapLight[]): PaneSprites[] {
  const size = { width: art.picture.naturalWidth, height: art.picture.naturalHeight }
  const sheet = canvasOf(size, (context) => context.drawImage(art.picture, 0, 0))
  const pixels = sheet.getContext('2d')?.getImageData(0, 0, size.width, size.height).data ?? new Uint8ClampedArray()
  const white = canvasOf(size, (context) => {
    context.drawImage(art.picture, 0, 0)
    context.globalCompositeOperation = 'source-in'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
  })
  const [glassSheet, whiteSheet] = [Texture.from(sheet).baseTexture, Texture.from(white).baseTexture]
  const opaque = (x: number, y: number) => (pixels[(y * size.width + x) * 4 + 3] ?? 0) > 0
  return findPanes(art.parts, lights, opaque).map((pane) => {
    const frame = new Rectangle(pane.atlasX, pane.atlasY, pane.width, pane.height)
    const [glass, silhouette] = [new Sprite(new Texture(glassSheet, frame)), new Sprite(new Texture(whiteSheet, frame))]
    for (const sprite of [glass, silhouette]) sprite.position.set(pane.x, pane.y)
    glass.zIndex = pane.y + pane.height - bodyDepth
    glass.visible = false
    return { pane, glass, silhouette }
  })
}

function canvasOf(
  size: { width: number; height: number },
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (context) draw(context)
  return canvas
}
