import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { type Canvas, createCanvas } from './canvas.ts'
import { alphaOf, blueOf, type Colour, greenOf, redOf } from './palette.ts'

/**
 * Encodes a PNG with a palette, which is a quarter of the size. Keeps up to 256 colours exactly, including translucent
 * ones. If there are more, rare colours become the nearest frequent one. `level`: how hard the PNG is packed, 0 to 9.
 */
export function encodeIndexedPng(canvas: Canvas, maximum = 256, level = 9): Uint8Array {
  const palette = choosePalette(canvas, maximum)
  const indexOf = new Map(palette.map((colour, index) => [colour, index]))
  const raw = Buffer.alloc((canvas.width + 1) * canvas.height)
  for (let y = 0; y < canvas.height; y++) {
    for (let x = 0; x < canvas.width; x++) {
      const colour = visible(canvas.pixels[y * canvas.width + x] ?? 0)
      let index = indexOf.get(colour)
      if (index === undefined) {
        index = nearest(palette, colour)
        indexOf.set(colour, index)
      }
      raw[y * (canvas.width + 1) + 1 + x] = index
    }
  }
  const colours = Buffer.from(palette.flatMap((colour) => [redOf(colour), greenOf(colour), blueOf(colour)]))
  const alphas = Buffer.from(palette.map(alphaOf))
  return assemble(canvas, { raw, level, extra: [chunk('PLTE', colours), chunk('tRNS', alphas)] })
}

/** Reads any PNG. Throws if the bytes aren't one. */
export function decodePng(bytes: Uint8Array): Canvas {
  const png = PNG.sync.read(Buffer.from(bytes))
  const canvas = createCanvas(png.width, png.height)
  for (let i = 0; i < canvas.pixels.length; i++) canvas.pixels[i] = visible(png.data.readUInt32LE(i * 4))
  return canvas
}

const visible = (colour: Colour): Colour => (alphaOf(colour) === 0 ? 0 : colour)

function choosePalette(canvas: Canvas, maximum: number): Colour[] {
  const counts = new Map<Colour, number>()
  for (const colour of canvas.pixels) counts.set(visible(colour), (counts.get(visible(colour)) ?? 0) + 1)
  const frequent = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour)
  if (frequent.length <= maximum) return frequent
  const palette: Colour[] = []
  // Colours as close as this to a chosen one are skipped. That leaves room for rarer but more distinct ones.
  const near = 10
  for (const colour of frequent) {
    if (palette.length === maximum) break
    const isNear =
      palette.length > maximum / 4 &&
      palette.some((other) => alphaOf(other) === alphaOf(colour) && distance(other, colour) < near * near * 3)
    if (!isNear) palette.push(colour)
  }
  return palette
}

function nearest(palette: Colour[], colour: Colour): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  palette.forEach((other, index) => {
    const far = distance(other, colour) + 12 * (alphaOf(other) - alphaOf(colour)) ** 2
    if (far < least) {
      least = far
      best = index
    }
  })
  return best
}

/** The squared distance of two colours, weighted as eyes see: green most, blue least. */
const distance = (a: Colour, b: Colour): number =>
  3 * (redOf(a) - redOf(b)) ** 2 + 4 * (greenOf(a) - greenOf(b)) ** 2 + 2 * (blueOf(a) - blueOf(b)) ** 2

function assemble(canvas: Canvas, image: { raw: Buffer; level: number; extra: Buffer[] }): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(canvas.width, 0)
  header.writeUInt32BE(canvas.height, 4)
  header[8] = 8
  header[9] = 3 // It has a palette.
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...image.extra,
    chunk('IDAT', deflateSync(image.raw, { level: image.level, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(name, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}
