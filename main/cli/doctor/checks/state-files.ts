import { stateFileFaults } from '../../../server/live/state-files.ts'
import type { Check } from '../check.ts'

/** Small files of a save that a start relies on: tokens, devices, who is switched off. */
export const stateFilesCheck: Check = {
  name: 'state',
  async inspect({ folder, env }) {
    const found = await stateFileFaults(folder, { token: !env.HEARTHFOLK_GATEWAY_TOKEN })
    return found.map(({ file, what, remedy }) => ({ severity: 'error', what, where: file, remedy }))
  },
}
