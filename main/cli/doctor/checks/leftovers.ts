import { access, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedDeletion } from '../../../saves/delete-save.ts'
import { filesBelow } from '../../../saves/forget/walk.ts'
import { unfinishedFork } from '../../../saves/fork-save.ts'
import { unfinishedImport } from '../../../saves/import-save.ts'
import { phrase } from '../../phrase.ts'
import type { Check, Finding } from '../check.ts'

/**
 * Suffixes of temporary files that we write before a replacement. Files that repairs keep (`.broken-1`, `.damaged-1`)
 * don't match.
 */
const half = /(?:\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?\.(?:new|next|forgetting)$/

/** Finds half-written files and half copies of saves that a crash left. */
export const leftoversCheck: Check = {
  name: 'leftovers',
  needsStillness: true,
  async inspect({ saves, folder }) {
    const found: Finding[] = []
    for (const name of await readdir(saves).catch(() => [])) {
      const what = unfinishedFork.test(name)
        ? phrase('doctor-leftovers.part-of-a-fork-of-a')
        : unfinishedDeletion.test(name)
          ? phrase('doctor-leftovers.the-remains-of-a-deleted-save')
          : unfinishedImport.test(name)
            ? phrase('doctor-leftovers.part-of-an-imported-save')
            : null
      if (what === null) continue
      found.push({
        severity: 'warning',
        what: phrase('doctor-leftovers.the-operation-was-interrupted', { what }),
        where: join(saves, name),
        remedy: phrase('doctor-leftovers.delete-the-folder'),
        mendable: true,
      })
    }
    for (const path of await filesBelow(folder)) {
      if (!half.test(path) || path.split('/').includes('.index')) continue
      found.push({
        severity: 'warning',
        what: phrase('doctor-leftovers.an-unfinished-write-of-a-file'),
        where: join(folder, path),
        remedy: phrase('doctor-leftovers.delete-it-if-you-do-not'),
        mendable: true,
      })
    }
    return found
  },
  async repair({ folder }, findings) {
    const done: string[] = []
    for (const { where } of findings) {
      const counts = where.replace(half, '')
      if (!where.startsWith(folder) || (await isThere(counts))) {
        await rm(where, { recursive: true, force: true })
        done.push(phrase('doctor-leftovers.removed-the-half-written', { where }))
        continue
      }
      // The real file is missing, so this may be all that there is.
      const kept = await freeName(counts)
      await rename(where, kept)
      done.push(phrase('doctor-leftovers.is-half-written-and-the-only', { where, counts, kept }))
    }
    return done
  },
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

const freeName = async (path: string): Promise<string> => {
  for (let number = 1; ; number++) if (!(await isThere(`${path}.damaged-${number}`))) return `${path}.damaged-${number}`
}
