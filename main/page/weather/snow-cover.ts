import { snowLies, snowyPicture } from './snow-picture.ts'

type Picture = CanvasImageSource & { width: number; height: number }
/** The parts of a shown picture used here. `update` sends it to the graphics card again. */
export interface Sheet {
  readonly resource: { source?: Picture } | null
  update(): void
}

/** Pixi draws fetched pictures from bitmaps only. */
function snowyBitmap(picture: Picture): ImageBitmap {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(snowyPicture(picture), 0, 0)
  return canvas.transferToImageBitmap()
}

/** The ground sheets in the colours of the season. Each is made once. */
export function createSnowCover(cover: (picture: Picture) => Picture = snowyBitmap) {
  let white = false
  const bare = new Map<Sheet, Picture>()
  const snowy = new Map<Sheet, Picture>()
  return {
    /**
     * Call in each frame. Does nothing if nothing has changed. `sheets` may have grown: a page that reconnects reloads
     * no picture.
     */
    show(season: string, sheets: () => Iterable<Sheet>): void {
      if (snowLies(season) === white) return
      white = snowLies(season)
      for (const sheet of sheets()) {
        const source = bare.get(sheet) ?? sheet.resource?.source
        if (!sheet.resource || !source) continue
        bare.set(sheet, source)
        if (white && !snowy.has(sheet)) snowy.set(sheet, cover(source))
        sheet.resource.source = (white && snowy.get(sheet)) || source
        sheet.update()
      }
    },
  }
}
