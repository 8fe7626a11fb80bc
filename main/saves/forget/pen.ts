import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../files/folders.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { ifMissing } from '../if-missing.ts'

/** The one who writes while somebody is forgotten; on a trial nothing is written. */
export interface Pen {
  /** Puts a text in a file's place in one step, and on the disk. */
  write(path: string, text: string): Promise<void>
  remove(path: string): Promise<void>
  /** False on a trial. */
  readonly writes: boolean
}

export const createPen = ({ dryRun }: { dryRun: boolean }): Pen => {
  return {
    writes: !dryRun,
    async write(path, text) {
      if (!dryRun) await replaceFile(path, text)
    },
    async remove(path) {
      if (dryRun) return
      await rm(path, { recursive: true, force: true })
      await syncFolder(dirname(path)).catch(ifMissing(undefined))
    },
  }
}
