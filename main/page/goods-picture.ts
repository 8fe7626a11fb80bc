import { drawGoods, goodsSize } from '../art/goods.ts'

/** Paints a thing's picture into a canvas of the page. */
export function paintGoods(canvas: HTMLCanvasElement, id: string, name: string): void {
  canvas.width = canvas.height = goodsSize
  const { pixels } = drawGoods(id, name)
  canvas
    .getContext('2d')
    ?.putImageData(new ImageData(new Uint8ClampedArray(pixels.slice().buffer), goodsSize, goodsSize), 0, 0)
}
