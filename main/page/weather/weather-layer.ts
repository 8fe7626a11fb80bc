import { Container, Texture, TilingSprite } from 'pixi.js'
import { darkness } from '../../art/night.ts'
import { drawFall, type Fall, fallSize, fallsOf, type SkyKind } from '../../art/weather.ts'

/** How visible rain and snow are at night. */
const byNight = 0.55

/** Rain, snow and fog over the world. The night layer handles their effect on colours. */
export function createWeatherLayer(world: { width: number; height: number }) {
  const overlay = new Container()
  let shown: { kind: SkyKind; sheets: { sheet: TilingSprite; fall: Fall }[] } = { kind: 'clear', sheets: [] }

  function change(kind: SkyKind): void {
    for (const { sheet } of shown.sheets) sheet.destroy({ texture: true, baseTexture: true })
    overlay.removeChildren()
    const sheets = fallsOf(kind).map((fall, layer) => ({
      fall,
      sheet: new TilingSprite(textureOf(fall, layer), world.width, world.height),
    }))
    if (sheets.length > 0) overlay.addChild(...sheets.map(({ sheet }) => sheet))
    shown = { kind, sheets }
  }

  return {
    overlay,
    /**
     * `time` in milliseconds, which stands still with reduced motion; `minutes` since midnight on the game clock;
     * `sheets`: the most sheets that are drawn over each other.
     */
    show(kind: SkyKind, { time, minutes, sheets }: { time: number; minutes: number; sheets: number }): void {
      if (kind !== shown.kind) change(kind)
      const visible = 1 - (1 - byNight) * darkness(minutes)
      for (const [index, { sheet, fall }] of shown.sheets.entries()) {
        sheet.visible = index < sheets
        sheet.alpha = fall.alpha * visible
        sheet.tilePosition.set(
          Math.round((fall.right * time) / 1000) % fallSize,
          Math.round((fall.down * time) / 1000) % fallSize,
        )
      }
    },
  }
}
export type WeatherLayer = ReturnType<typeof createWeatherLayer>

function textureOf(fall: Fall, layer: number): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = fallSize
  canvas.getContext('2d')?.putImageData(new ImageData(drawFall(fall.picture, layer), fallSize, fallSize), 0, 0)
  return Texture.from(canvas)
}
