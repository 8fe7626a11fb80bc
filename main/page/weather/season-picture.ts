import { colourForSeason } from '../../art/seasons.ts'

/** Returns a picture of the village as it looks in a season: leaves turn, and snow lies all winter. */
export function seasonalPicture(
  picture: CanvasImageSource & { width: number; height: number },
  season: string,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: picture.width, height: picture.height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return canvas
  context.drawImage(picture, 0, 0)
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  colourForSeason(new Uint32Array(image.data.buffer), season)
  context.putImageData(image, 0, 0)
  return canvas
}
