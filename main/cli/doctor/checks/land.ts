import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ifMissing } from '../../../saves/if-missing.ts'
import { landFile, loadLand } from '../../../server/config/load-land.ts'
import { phrase } from '../../phrase.ts'
import { plainly } from '../../say-finding.ts'
import type { Check } from '../check.ts'

/** Reads each land of the project as `start --land` would. */
export const landCheck: Check = {
  name: 'land',
  async inspect({ content }) {
    const worlds = await readdir(join(content, 'worlds')).catch(ifMissing<string[]>([]))
    const files = worlds.map((world) => landFile(content, world))
    const lands = await Promise.all(
      files.map(async (file) => ((await isFile(file)) ? (await loadLand(file)).faults : [])),
    )
    return lands.flat().map((fault) => {
      const { severity, file, line, message } = plainly(fault)
      const where = relative(content, file)
      return {
        severity,
        what: message,
        where: line === undefined ? where : `${where}:${line}`,
        remedy: phrase('doctor-land.fix-the-line'),
      }
    })
  },
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
