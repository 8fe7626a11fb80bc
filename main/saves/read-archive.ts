import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { SaveError } from './save-error.ts'

const block = 512
/** The longest list of attributes, or long path, that an archive may have for one file. Bytes. */
const mostAttributes = 64 * 1024

export interface ArchivedFile {
  /** The path as the archive writes it. It may be hostile. */
  path: string
  size: number
  /** The file's bytes. They must be read before the next file is asked for. */
  bytes: AsyncIterable<Buffer>
}

/**
 * Reads the plain files of a tar archive, one after the other (`.tar`, or packed with gzip, whatever its name says).
 * Holds only a piece of it in memory.
 *
 * @throws SaveError when it is no archive, damaged, cut short, or holds anything but files and folders.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchivedFile> {
  const source = await openBytes(file)
  let longPath: string | null = null
  for (;;) {
    const header = await source.take(block)
    if (header.every((byte) => byte === 0)) return source.close()
    assertHeader(header, file)
    const size = numberAt(header, 124, 12, file)
    const type = String.fromCharCode(header[156] || 0x30)
    const name = textAt(header, 0, 100)
    const prefix = header.subarray(257, 262).toString() === 'ustar' ? textAt(header, 345, 155) : ''
    const path: string = longPath ?? (prefix === '' ? name : `${prefix}/${name}`)
    if (type === 'x' || type === 'L') {
      if (size > mostAttributes) throw damaged(file, 'a path in it is too long')
      const text = (await source.take(size)).toString('utf8')
      longPath = (type === 'L' ? text.replace(/\0.*$/s, '') : pathIn(text)) ?? longPath
    } else {
      longPath = null
      if (type === '0' || type === '7') {
        const bytes = source.pieces(size)
        yield { path, size, bytes }
        for await (const _rest of bytes);
      } else if (type === '5' || type === 'g') for await (const _folder of source.pieces(size));
      else
        throw new SaveError(
          `${file} holds "${plainPath(path)}", which is a link or a device. A save has only files and folders.`,
        )
    }
    await source.take((block - (size % block)) % block)
  }
}

/** A path of an archive as it may be shown: what it holds could otherwise steer a terminal. */
export const plainPath = (path: string): string => path.replaceAll(/\p{Cc}/gu, '?').slice(0, 200)

const damaged = (file: string, why: string): SaveError =>
  new SaveError(`${file} is damaged or no archive of a save (${why}). Use another copy of it.`)

const openBytes = async (file: string) => {
  const handle = await open(file, 'r').catch((cause: NodeJS.ErrnoException) => {
    throw new SaveError(
      cause.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${cause.message}).`,
      { cause },
    )
  })
  const { buffer } = await handle
    .read(Buffer.alloc(2), 0, 2, 0)
    .catch((cause: Error) => {
      throw new SaveError(`${file} cannot be read (${cause.message}).`, { cause })
    })
    .finally(() => handle.close())
  const raw = createReadStream(file)
  const isPacked = buffer[0] === 0x1f && buffer[1] === 0x8b
  const stream = isPacked ? raw.pipe(createGunzip()) : raw
  raw.on('error', (error) => stream.destroy(error))
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let held = Buffer.alloc(0)
  /** The next bytes, at most so many. */
  const some = async (most: number): Promise<Buffer> => {
    while (held.length === 0) {
      const next = await chunks.next().catch((cause: Error) => Promise.reject(damaged(file, cause.message)))
      if (next.done) throw damaged(file, 'it ends too early')
      held = next.value as Buffer<ArrayBuffer>
    }
    const piece = held.subarray(0, most)
    held = held.subarray(piece.length)
    return piece
  }
  return {
    async take(count: number): Promise<Buffer> {
      const taken: Buffer[] = []
      for (let left = count; left > 0; left -= taken.at(-1)?.length ?? 0) taken.push(await some(left))
      return Buffer.concat(taken)
    },
    /** Ends early only if it is read again: what was read is not given twice. */
    pieces(count: number): AsyncIterable<Buffer> {
      let left = count
      return {
        async *[Symbol.asyncIterator]() {
          while (left > 0) {
            const piece = await some(left)
            left -= piece.length
            yield piece
          }
        },
      }
    },
    close(): void {
      raw.destroy()
      stream.destroy()
    },
  }
}

const assertHeader = (header: Buffer, file: string): void => {
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte), 0)
  if (sum !== numberAt(header, 148, 8, file)) throw damaged(file, 'a checksum in it is wrong')
}

const numberAt = (header: Buffer, at: number, length: number, file: string): number => {
  const text = header
    .subarray(at, at + length)
    .toString('latin1')
    .replace(/[\0 ]+$/, '')
    .trim()
  // GNU tar writes sizes of 8 GB and more in binary.
  if ((header[at] ?? 0) === 0x80) return Number(header.readBigUInt64BE(at + length - 8))
  if (!/^[0-7]{1,12}$/.test(text)) throw damaged(file, 'a number in it cannot be read')
  return Number.parseInt(text, 8)
}

const textAt = (header: Buffer, at: number, length: number): string =>
  header
    .subarray(at, at + length)
    .toString('utf8')
    .replace(/\0.*$/s, '')

/** The path among the attributes of a file: lines `<length> <key>=<value>`. */
const pathIn = (attributes: string): string | null => /(?:^|\n)\d+ path=([^\n]*)\n/.exec(attributes)?.[1] ?? null
