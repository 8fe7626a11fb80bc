import { coverWithSnow } from '../../art/snow.ts'

/** Snow lies all winter, in the game and in the time-lapse. */
export const snowLies = (season: string): boolean => season === 'winter'

/** Returns a picture as it looks under snow. */
export function snowyPicture(picture: CanvasImageSource & { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: picture.width, height: picture.height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return canvas
  context.drawImage(picture, 0, 0)
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  coverWithSnow(new Uint32Array(image.data.buffer))
  context.putImageData(image, 0, 0)
  return canvas
}
