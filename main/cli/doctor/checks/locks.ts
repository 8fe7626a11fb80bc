import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockOwner } from '../../../saves/save-lock.ts'
import type { Check, Finding } from '../check.ts'

/** Locks that a server left behind which was killed. A start takes them over; a copy of such a save, or another process of that number, makes trouble. */
export const locksCheck: Check = {
  name: 'locks',
  async inspect({ saves }) {
    const names = await readdir(saves, { withFileTypes: true }).catch(() => [])
    const found: Finding[] = []
    for (const { name } of names
      .filter((entry) => entry.isDirectory())
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const where = join(saves, name, 'server.lock')
      if ((await lockOwner(where)) !== 'dead') continue
      found.push({
        severity: 'warning',
        what: `the save "${name}" is locked by a server that is gone`,
        where,
        remedy: 'Delete the file; the next start does so too.',
        mendable: true,
      })
    }
    return found
  },
  async repair(_scene, findings) {
    const done: string[] = []
    for (const { where } of findings) {
      // The one of this save was taken over by the doctor's own and goes with it.
      if ((await lockOwner(where)) === 'dead') await rm(where, { force: true })
      done.push(`${where} was of a server that is gone, and is removed`)
    }
    return done
  },
}
