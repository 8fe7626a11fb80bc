import { PNG } from 'pngjs'

/** A PNG of this size in one colour. */
export function pngOf(
  width: number,
  height: number,
  colour: readonly [number, number, number] = [200, 40, 40],
): Buffer {
  const png = new PNG({ width, height })
  for (let at = 0; at < png.data.length; at += 4) png.data.set([...colour, 255], at)
  return PNG.sync.write(png)
}
