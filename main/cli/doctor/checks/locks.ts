import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockOwner } from '../../../saves/save-lock.ts'
import { phrase } from '../../phrase.ts'
import type { Check, Finding } from '../check.ts'

/**
 * Finds locks of killed servers. A start takes them over, but they cause trouble in a copied save or when another
 * process gets the same number.
 */
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
        what: phrase('doctor-locks.the-save-is-locked-by-a', { name }),
        where,
        remedy: phrase('doctor-locks.delete-the-file-the-next-start'),
        mendable: true,
      })
    }
    return found
  },
  async repair(_scene, findings) {
    const done: string[] = []
    for (const { where } of findings) {
      // The doctor took over this save's own lock and releases it at the end.
      if ((await lockOwner(where)) === 'dead') await rm(where, { force: true })
      done.push(phrase('doctor-locks.removed-the-lock-of-a-server', { where }))
    }
    return done
  },
}
