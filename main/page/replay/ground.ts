import { recolours } from '../../art/seasons.ts'
import type { MapPicture } from '../../saves/replay/time-lapse/read-picture.ts'
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

/** Omits pictures that can't be fetched. */
export async function drawGround(map: MapPicture, folder = atRoot): Promise<GroundPictures> {
  const images = await Promise.all(
    map.sheets.map(async (sheet) => ({ ...sheet, picture: await loadPicture(sheet.image, folder) })),
  )
  const [back, front] = [blank(map), blank(map)]
  const { columns, tileSize } = map
  for (const { tiles, front: isFront } of map.layers) {
    const context = (isFront ? front : back).getContext('2d')
    for (const [index, tile] of tiles.entries()) {
      const sheet = tile === 0 ? undefined : images.findLast(({ firstId }) => firstId <= tile)
      if (!sheet?.picture || !context) continue
      const own = tile - sheet.firstId
      const [x, y] = [(own % sheet.columns) * tileSize, Math.floor(own / sheet.columns) * tileSize]
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

/** The ground by season. Each season's version is drawn when first needed. */
export function inSeasons(ground: GroundPictures): (season: string) => GroundPictures {
  const drawn = new Map<string, GroundPictures>()
  return (season) => {
    if (!recolours(season)) return ground
    const known = drawn.get(season)
    if (known) return known
    const pictures = { back: seasonalPicture(ground.back, season), front: seasonalPicture(ground.front, season) }
    drawn.set(season, pictures)
    return pictures
  }
}
