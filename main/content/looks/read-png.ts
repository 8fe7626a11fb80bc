import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const unpack = promisify(inflate)
/** The channels of each colour type of a PNG. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Bytes by which interlacing and the filters of rows may add to the pixels: seven passes of at most this share. */
const slack = 1.2

export type PngRead = { ok: true; width: number; height: number } | { ok: false; problem: string }

/**
 * The size of a PNG in pixels, after a look at all of it: a picture that was cut short or is larger than `largest`
 * pixels on a side is a problem. Unpacks beside the thread, into at most the memory of the largest picture.
 */
export async function readPng(bytes: Buffer, largest: number): Promise<PngRead> {
  const broken = (problem: string): PngRead => ({ ok: false, problem })
  if (!bytes.subarray(0, signature.length).equals(signature))
    return broken('it is not a PNG picture, whatever its name says; export it as PNG')
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return broken(cutShort)
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth = 0, colour = 0] = bytes.subarray(24, 26)
  if (width < 1 || height < 1 || width > largest || height > largest)
    return broken(`it is ${width}×${height} pixels; at most ${largest}×${largest} are shown, so make it smaller`)
  const parts: Buffer[] = []
  let at = signature.length
  let ended = false
  while (!ended && at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    if (kind === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    ended = kind === 'IEND'
    at += 12 + length
  }
  if (!ended || at > bytes.length) return broken(cutShort)
  const expected = height * (1 + Math.ceil((width * (channels[colour] ?? 0) * depth) / 8))
  try {
    const pixels = await unpack(Buffer.concat(parts), { maxOutputLength: Math.ceil(expected * slack) + 64 * 1024 })
    return pixels.length < expected - height ? broken(cutShort) : { ok: true, width, height }
  } catch {
    return broken(cutShort)
  }
}

const cutShort = 'the picture is broken or was cut short; export it again'
