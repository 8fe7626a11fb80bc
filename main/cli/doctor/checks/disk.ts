import { phrase } from '../../phrase.ts'
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
          what: phrase('doctor-disk.this-user-may-not-write-there'),
          where: folder,
          remedy: phrase('doctor-disk.give-this-user-permission-to-write'),
        },
      ]
    const free = await room(saves)
    if (free === null) return []
    const remedy = phrase('doctor-disk.free-some-space-delete-saves-that')
    if (free.files !== null && free.files < fewFiles)
      return [
        {
          severity: 'error',
          what: phrase('doctor-disk.the-disk-has-room-for-only', { files: free.files }),
          where: saves,
          remedy,
        },
      ]
    if (free.bytes >= scarceBytes) return []
    const severity = free.bytes < fewBytes ? 'error' : 'warning'
    return [
      {
        severity,
        what: phrase('doctor-disk.the-disk-is-nearly-full-mb', { megabytes: Math.floor(free.bytes / 1e6) }),
        where: saves,
        remedy,
      },
    ]
  },
}
