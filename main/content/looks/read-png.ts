import { createInflate } from 'node:zlib'
import { type Finding, finding } from '../../language/findings/finding.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The colour types of a PNG, with their channels and the bits that each may have. */
const kinds: Readonly<Record<number, { channels: number; depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
}
/** Bytes by which interlacing and the filters of rows may add to the pixels: seven passes of at most this share. */
const slack = 1.2

export type PngRead = { ok: true; width: number; height: number } | { ok: false; problem: Finding }

/**
 * The size of a PNG in pixels, after a look at all of it: a picture that was cut short or is larger than `largest`
 * pixels on a side is a problem. Unpacks beside the thread, piece by piece, and keeps none.
 */
export async function readPng(bytes: Buffer, largest: number): Promise<PngRead> {
  const broken = (problem: Finding): PngRead => ({ ok: false, problem })
  if (!bytes.subarray(0, signature.length).equals(signature)) return broken(finding('read-png.it-is-not-a-png-picture'))
  if (bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return broken(cutShort)
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth = 0, colour = 0] = bytes.subarray(24, 26)
  if (width < 1 || height < 1 || width > largest || height > largest)
    return broken(finding('read-png.it-is-pixels-at-most-are', { width, height, largest }))
  const kind = kinds[colour]
  if (!kind?.depths.includes(depth)) return broken(cutShort)
  const parts: Buffer[] = []
  let at = signature.length
  let ended = false
  while (!ended && at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length))
    ended = name === 'IEND'
    at += 12 + length
  }
  if (!ended || at > bytes.length) return broken(cutShort)
  const expected = height * (1 + Math.ceil((width * kind.channels * depth) / 8))
  const length = await unpackedLength(Buffer.concat(parts), Math.ceil(expected * slack) + 64 * 1024).catch(() => null)
  return length === null || length < expected - height ? broken(cutShort) : { ok: true, width, height }
}

/** How many bytes it unpacks to; null for more than `most`. Rejects for what can't be unpacked. */
async function unpackedLength(packed: Buffer, most: number): Promise<number | null> {
  const unpacking = createInflate({ chunkSize: 64 * 1024 })
  unpacking.end(packed)
  let length = 0
  for await (const piece of unpacking) {
    length += (piece as Buffer).length
    if (length > most) return null
  }
  return length
}

const cutShort = finding('read-png.the-picture-is-broken-or-was')
