import { crc32, deflateSync, inflateSync } from 'node:zlib'

const headLength = 8
/** A chunk's length, name and checksum. */
const frameLength = 12

/**
 * The same PNG with its pixels stored plainly, for a packer that finds more in them than PNG's own. Null for bytes that
 * are no PNG.
 */
export function unpackedPng(png: Buffer): Buffer | null {
  if (png.toString('latin1', 1, 4) !== 'PNG') return null
  const chunks: { name: string; data: Buffer }[] = []
  for (let at = headLength; at + frameLength <= png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += frameLength + length
  }
  const pixels = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)
  if (pixels.length === 0) return null
  const stored = { name: 'IDAT', data: deflateSync(inflateSync(Buffer.concat(pixels)), { level: 0 }) }
  const first = chunks.findIndex(({ name }) => name === 'IDAT')
  const others = (from: number, to?: number) => chunks.slice(from, to).filter(({ name }) => name !== 'IDAT')
  return Buffer.concat([
    png.subarray(0, headLength),
    ...[...others(0, first), stored, ...others(first)].map(({ name, data }) => chunkOf(name, data)),
  ])
}

function chunkOf(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(frameLength + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(name, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}
