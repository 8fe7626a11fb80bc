import { createHash } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBreath } from './breathe.ts'
import { audienceWord, type MemoryRow } from './row.ts'

const markName = 'whole'
/** Adding rows up, others get their turn after so many. */
const rowsPerBreath = 500

/**
 * A word left in an index that was closed whole: which rows it holds. As long as the notes say the same, the index need not be opened, which takes longer than
 * reading an NPC's notes. It is taken away before the index is written to.
 */
export interface IndexMark {
  /** Whether the mark stands and says these rows. */
  fits(rows: readonly MemoryRow[]): Promise<boolean>
  set(rows: readonly MemoryRow[]): Promise<void>
  clear(): Promise<void>
  /** @throws Error when the mark is gone. */
  assertThere(): Promise<void>
}

export const createIndexMark = (options: { folder: string; stamp: (row: MemoryRow) => string }): IndexMark => {
  const file = join(options.folder, markName)
  const sumOf = async (rows: readonly MemoryRow[]): Promise<string> => {
    const hash = createHash('sha1')
    const breath = createBreath(rowsPerBreath)
    for (const row of rows) {
      hash.update(`${row.id}\n${options.stamp(row)}\n${audienceWord(row.audience)}\n`)
      await breath()
    }
    return `${hash.digest('base64url')}\n`
  }
  return {
    async fits(rows) {
      const mark = await readFile(file, 'utf8').catch(() => null) // missing or unreadable: the index will tell
      return mark !== null && mark === (await sumOf([...rows]))
    },
    set: async (rows) => await writeFile(file, await sumOf([...rows])),
    clear: () => rm(file, { force: true }),
    async assertThere() {
      await stat(file)
    },
  }
}
