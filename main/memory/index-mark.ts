import { createHash } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBreath } from './breathe.ts'
import { audienceWord, type MemoryRow } from './row.ts'

const markName = 'whole'
/** How many rows are hashed before others get a turn. */
const rowsPerBreath = 500

/**
 * The size of the file's header, which is a hash of everything the file belongs to. Padded, so that the numbers after
 * it are aligned.
 */
const headBytes = 32

/**
 * A file in an index that was complete when it was closed. It lists the rows and holds their vectors. While the notes
 * match it, nothing is embedded, and LanceDB isn't opened, which would take longer than reading an NPC's notes. The
 * file is removed before the index is written.
 */
export interface IndexMark {
  /** The vectors of these rows, in order. Null when the mark is missing or doesn't match. */
  read(rows: readonly MemoryRow[]): Promise<Float32Array[] | null>
  set(rows: readonly MemoryRow[], vectors: readonly Float32Array[]): Promise<void>
  clear(): Promise<void>
  /** @throws Error if the mark is gone. */
  assertThere(): Promise<void>
}

export const createIndexMark = (options: {
  folder: string
  dimensions: number
  stamp: (row: MemoryRow) => string
}): IndexMark => {
  const file = join(options.folder, markName)
  const headOf = async (rows: readonly MemoryRow[], numbers: Uint8Array): Promise<Buffer> => {
    const hash = createHash('sha1').update(numbers)
    const breath = createBreath(rowsPerBreath)
    for (const row of rows) {
      hash.update(`${row.id}\n${options.stamp(row)}\n${audienceWord(row.audience)}\n`)
      await breath()
    }
    const head = Buffer.alloc(headBytes)
    hash.digest().copy(head)
    return head
  }
  return {
    async read(rows) {
      const all = await readFile(file).catch(() => null) // It is missing or unreadable, so the index decides.
      const { dimensions } = options
      if (all === null || all.length !== headBytes + rows.length * dimensions * 4) return null
      const numbers = Uint8Array.prototype.slice.call(all, headBytes)
      if (!all.subarray(0, headBytes).equals(await headOf([...rows], numbers))) return null
      const vectors = new Float32Array(numbers.buffer)
      return rows.map((_row, index) => vectors.subarray(index * dimensions, (index + 1) * dimensions))
    },
    async set(rows, vectors) {
      const numbers = Buffer.concat(
        vectors.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)),
      )
      await writeFile(file, Buffer.concat([await headOf([...rows], numbers), numbers]))
    },
    clear: () => rm(file, { force: true }),
    async assertThere() {
      await stat(file)
    },
  }
}
