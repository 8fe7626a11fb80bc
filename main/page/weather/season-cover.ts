import { recolours } from '../../art/seasons.ts'
import { seasonalPicture } from './season-picture.ts'

type Picture = CanvasImageSource & { width: number; height: number }
/** The parts of a shown picture used here. `update` sends it to the graphics card again. */
export interface Sheet {
  readonly resource: { source?: Picture } | null
  update(): void
}

/** Pixi draws fetched pictures from bitmaps only. */
function seasonalBitmap(picture: Picture, season: string): ImageBitmap {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(seasonalPicture(picture, season), 0, 0)
  return canvas.transferToImageBitmap()
}

/**
 * The ground sheets in the colours of the season. Each is made once. Those that are there at first are all made before
 * the village is seen, so that no summer stands in the snow; later one in a frame, since it takes a while.
 */
export function createSeasonCover(cover: (picture: Picture, season: string) => Picture = seasonalBitmap) {
  /** The season of each sheet as it is now. */
  const worn = new Map<Sheet, string>()
  const drawn = new Map<Sheet, Map<string, Picture>>()
  let done = 'summer'
  let isFirst = true
  return {
    /**
     * Call in each frame. Does nothing if nothing has changed. `sheets` may have grown: a page that reconnects reloads
     * no picture.
     */
    show(season: string, sheets: () => Iterable<Sheet>): void {
      if (season === done) {
        isFirst = false
        return
      }
      for (const sheet of sheets()) {
        const source = drawn.get(sheet)?.get('summer') ?? sheet.resource?.source
        if (!sheet.resource || !source || (worn.get(sheet) ?? 'summer') === season) continue
        const known = drawn.get(sheet) ?? new Map([['summer', source]])
        drawn.set(sheet, known)
        const picture = known.get(season) ?? (recolours(season) ? cover(source, season) : source)
        known.set(season, picture)
        worn.set(sheet, season)
        sheet.resource.source = picture
        // Until all sheets are done.
        done = ''
        sheet.update()
        if (!isFirst) return
      }
      isFirst = false
      done = season
    },
  }
}
