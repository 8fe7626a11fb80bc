import { recolours } from '../../art/seasons.ts'
import type { MapPicture, MapSheet } from '../../saves/replay/time-lapse/read-picture.ts'
import { seasonalPicture } from '../weather/season-picture.ts'

/** The map as two pictures: one behind people, and one that hides them. */
export interface GroundPictures {
  back: HTMLCanvasElement
  front: HTMLCanvasElement
}

/** Pages of a server have their pictures at its root. */
const atRoot = '/assets'

export async function loadPicture(name: string, folder = atRoot): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.src = `${folder}/${name}`
  try {
    await picture.decode()
    return picture
  } catch {
    return null
  }
}

/** The ground by season. Each season's version is drawn when first needed. Omits pictures that can't be fetched. */
export async function groundBySeason(map: MapPicture, folder = atRoot): Promise<(season: string) => GroundPictures> {
  const images = await Promise.all(
    map.sheets.map(async (sheet) => ({ ...sheet, picture: await loadPicture(sheet.image, folder) })),
  )
  const drawn = new Map<string, GroundPictures>()
  return (season) => {
    const shown = recolours(season) && images.some(({ seasons }) => seasons) ? season : 'summer'
    const ground = drawn.get(shown) ?? drawGround(map, inSeason(images, shown))
    drawn.set(shown, ground)
    return ground
  }
}

type Sheet = MapSheet & { picture: (CanvasImageSource & { width: number; height: number }) | null }

const inSeason = (sheets: readonly Sheet[], season: string): Sheet[] =>
  sheets.map(({ picture, ...sheet }) => ({
    ...sheet,
    picture: picture && sheet.seasons && recolours(season) ? seasonalPicture(picture, season) : picture,
  }))

function drawGround(map: MapPicture, sheets: readonly Sheet[]): GroundPictures {
  const [back, front] = [blank(map), blank(map)]
  const { columns, tileSize } = map
  for (const { tiles, front: isFront } of map.layers) {
    const context = (isFront ? front : back).getContext('2d')
    for (const [index, tile] of tiles.entries()) {
      const sheet = tile === 0 ? undefined : sheets.findLast(({ firstId }) => firstId <= tile)
      if (!sheet?.picture || !context) continue
      const own = tile - sheet.firstId
      const at = (place: number): number => sheet.margin + place * (tileSize + sheet.spacing)
      const [x, y] = [at(own % sheet.columns), at(Math.floor(own / sheet.columns))]
      context.drawImage(
        sheet.picture,
        x,
        y,
        tileSize,
        tileSize,
        (index % columns) * tileSize,
        Math.floor(index / columns) * tileSize,
        tileSize,
        tileSize,
      )
    }
  }
  return { back, front }
}

function blank({ columns, rows, tileSize }: MapPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = columns * tileSize
  canvas.height = rows * tileSize
  return canvas
}
