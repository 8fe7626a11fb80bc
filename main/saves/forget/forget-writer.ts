import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../base/folders.ts'
import { ifMissing } from '../if-missing.ts'

/** Does the writing while a person is forgotten. On a dry run it writes nothing. */
export interface ForgetWriter {
  /** Replaces a file's text in one step and syncs the file to disk. */
  write(path: string, text: string): Promise<void>
  remove(path: string): Promise<void>
  /** False on a dry run. */
  readonly writes: boolean
}

export const createForgetWriter = ({ dryRun }: { dryRun: boolean }): ForgetWriter => {
  return {
    writes: !dryRun,
    async write(path, text) {
      if (dryRun) return
      // It has a suffix of its own, so that nobody takes it for another writer's half-written file.
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
