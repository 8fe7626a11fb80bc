import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { packedName } from '../../server/engine/packed-files.ts'
import { unpackedPng } from './unpacked-png.ts'

const [byBrotli, byGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Smaller files fit into one packet of the network either way. Bytes. */
const worthwhile = 600
/** A packed file that is not smaller than this share of the plain one is left out. */
const enough = 0.97
/** Files packed at the same time. Node packs on four threads. */
const atOnce = 4

/** The ways to pack, by the ending that a packed file gets behind its name. The server looks for the same endings. */
const text = ['.br', '.gz'] as const
const ways: Record<string, readonly (typeof text)[number][]> = {
  '.js': text,
  '.css': text,
  '.html': text,
  '.json': text,
  // gzip is how a PNG is packed already.
  '.png': ['.br'],
}

/**
 * Packs what the pages fetch, as hard as it goes and once: beside each file of the folder comes the same file as brotli
 * and as gzip. Files of `world` are only kept: the server serves them from where their author has them. A picture is packed anew from its pixels, because brotli sees what repeats farther away than PNG's own
 * packing does.
 *
 * What was packed is kept in `kept` by the hash of the file, so the next build packs only what changed.
 */
export async function packFiles({
  folder,
  world,
  kept,
}: {
  folder: string
  world: string
  kept: string
}): Promise<void> {
  await mkdir(kept, { recursive: true })
  const files = [...(await filesIn(folder)), ...(await filesIn(world))]
  const needed = new Set<string>()
  const jobs = files.flatMap((file) => (ways[extname(file)] ?? []).map((way) => ({ file, way })))
  const work = async (): Promise<void> => {
    for (let job = jobs.pop(); job; job = jobs.pop())
      needed.add(await packFile({ ...job, kept, beside: job.file.startsWith(folder) }))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const name of await readdir(kept)) if (!needed.has(name)) await rm(join(kept, name), { force: true })
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && ways[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))

/** Returns the name under which the packed file is kept. An empty one stands for "not worth it". */
async function packFile({
  file,
  way,
  kept,
  beside,
}: {
  file: string
  way: '.br' | '.gz'
  kept: string
  beside: boolean
}): Promise<string> {
  const plain = await readFile(file)
  const name = packedName(createHash('sha256').update(plain).digest('hex'), way)
  const known: Buffer | null = await readFile(join(kept, name)).catch(() => null)
  const packed = known ?? (await packIfSmaller(plain, file, way))
  if (known === null) await writeFile(join(kept, name), packed)
  if (beside && packed.length > 0) await writeFile(file + way, packed)
  return name
}

async function packIfSmaller(plain: Buffer, file: string, way: '.br' | '.gz'): Promise<Buffer> {
  const packed = plain.length < worthwhile ? plain : await pack(plain, file, way)
  return packed.length > plain.length * enough ? Buffer.alloc(0) : packed
}

function pack(plain: Buffer, file: string, way: '.br' | '.gz'): Promise<Buffer> {
  if (way === '.gz') return byGzip(plain, { level: constants.Z_BEST_COMPRESSION })
  const bytes = extname(file) === '.png' ? (unpackedPng(plain) ?? plain) : plain
  return byBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
