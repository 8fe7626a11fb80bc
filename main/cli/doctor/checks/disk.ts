import type { Check } from '../check.ts'

/**
 * Less free space than this is scarce. A day of play writes about ten megabytes, and a snapshot needs room next to the
 * previous one.
 */
const scarceBytes = 1e9
const fewBytes = 100e6
const fewFiles = 2000

export const diskCheck: Check = {
  name: 'disk',
  async inspect({ room, saves, folder, mayWrite }) {
    if (!(await mayWrite(folder)))
      return [
        {
          severity: 'error',
          what: 'this user may not write there, so no village can start on this save',
          where: folder,
          remedy: 'Give this user permission to write there, or keep the saves elsewhere: HEARTHFOLK_SAVES=<folder>.',
        },
      ]
    const free = await room(saves)
    if (free === null) return []
    const remedy =
      'Free some space, delete saves that nobody plays ("save list", "save delete"), or keep the saves elsewhere: HEARTHFOLK_SAVES=<folder>.'
    if (free.files !== null && free.files < fewFiles)
      return [{ severity: 'error', what: `the disk has room for only ${free.files} more files`, where: saves, remedy }]
    if (free.bytes >= scarceBytes) return []
    const severity = free.bytes < fewBytes ? 'error' : 'warning'
    return [
      { severity, what: `the disk is nearly full: ${Math.floor(free.bytes / 1e6)} MB are free`, where: saves, remedy },
    ]
  },
}
