import type { RpgClientEngine } from '@rpgjs/client'

/** The size of a kept picture, in pixels. */
const size = { width: 320, height: 180 }

/** What is needed of RPGJS's drawing to take a picture of it. */
interface Drawing {
  canvas: HTMLCanvasElement
  /** Draws the scene now: a canvas is empty between two frames. */
  draw(): void
}

/** A picture of the middle of the village's canvas, as it is now. Null when the browser can't. */
export function takePicture({ canvas, draw }: Drawing): string | null {
  const small = document.createElement('canvas')
  Object.assign(small, size)
  const pen = small.getContext('2d')
  const scale = Math.min(canvas.width / size.width, canvas.height / size.height)
  if (!pen || !(scale > 0)) return null
  const [width, height] = [size.width * scale, size.height * scale]
  try {
    draw()
    pen.drawImage(
      canvas,
      (canvas.width - width) / 2,
      (canvas.height - height) / 2,
      width,
      height,
      0,
      0,
      size.width,
      size.height,
    )
    return small.toDataURL('image/jpeg', 0.75)
  } catch {
    // A browser that forbids reading a canvas keeps the moment without its picture.
    return null
  }
}

/** RPGJS keeps its renderer to itself, but hands out all that it draws. */
export const drawingOf = ({ renderer }: RpgClientEngine): Drawing => ({
  canvas: renderer.canvas,
  draw() {
    const { renderer: pixi, stage } = renderer as unknown as {
      renderer: { render(stage: unknown): void }
      stage: unknown
    }
    pixi.render(stage)
  },
})
