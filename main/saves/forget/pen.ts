import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../base/folders.ts'
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
      if (dryRun) return
      // Of our own, so that no half-written file of somebody else is taken for it.
      const fresh = `${path}.forgetting`
      const file = await open(fresh, 'w')
      try {
        await file.writeFile(text)
        await file.sync()
      } catch (error) {
        await rm(fresh, { force: true })
        throw error
      } finally {
        await file.close()
      }
      await rename(fresh, path)
      await syncFolder(dirname(path))
    },
    async remove(path) {
      if (dryRun) return
      await rm(path, { recursive: true, force: true })
      await syncFolder(dirname(path)).catch(ifMissing(undefined))
    },
  }
}
