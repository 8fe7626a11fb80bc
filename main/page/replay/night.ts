import { isWindowLit, lampLight, lightTint, skyTint, type Tint } from '../../art/night.ts'
import { isHomeLit, type LivedIn } from '../houses/houses.ts'
import { drawLight, lightPlace } from '../night/light-picture.ts'
import type { MapLight } from '../night/map-lights.ts'

/**
 * The night as one picture of the whole map that multiplies what is drawn; null by day. Redrawn only when the light
 * changes.
 */
export function createNight(world: { width: number; height: number }, lights: readonly MapLight[]) {
  const canvas = document.createElement('canvas')
  canvas.width = world.width
  canvas.height = world.height
  const context = canvas.getContext('2d')
  const shines = lights.map((light) => ({ light, place: lightPlace(light), picture: null as HTMLCanvasElement | null }))
  let drawn = ''
  return ({ minutes, sun }: { minutes: number; sun: number }, lived: readonly LivedIn[]): HTMLCanvasElement | null => {
    const sky = colourOf(skyTint(sun))
    const lamps = Math.round(lampLight(sun) * 20) / 20
    const burns = shines.map(
      ({ light }, index) =>
        lamps > 0 && (light.kind !== 'window' || (isHomeLit(lived, light) ?? isWindowLit(index, minutes, sun))),
    )
    const now = `${sky} ${lamps} ${burns.map(Number).join('')}`
    if (sky === '#ffffff' && lamps === 0) return null
    if (now === drawn || !context) return canvas
    drawn = now
    context.globalAlpha = 1
    context.fillStyle = sky
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.globalAlpha = lamps
    for (const [index, shine] of shines.entries()) {
      if (!burns[index]) continue
      shine.picture ??= drawShine(shine.light)
      context.drawImage(shine.picture, shine.place.x, shine.place.y)
    }
    return canvas
  }
}

function drawShine(light: MapLight): HTMLCanvasElement {
  const { width, height } = lightPlace(light)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.putImageData(new ImageData(drawLight(light), width, height), 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = colourOf(lightTint)
  context.fillRect(0, 0, width, height)
  return canvas
}

/** A picture can't exceed daylight, so values above 1 are cut off. */
const colourOf = ({ red, green, blue }: Tint): string =>
  `#${[red, green, blue]
    .map((value) =>
      Math.round(Math.min(1, value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
