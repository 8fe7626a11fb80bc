import { oldPlugins } from '../../../server/plugin-host/old-plugins.ts'
import { stuckFile, stuckIn } from '../../../server/plugin-host/stuck-code.ts'
import { phrase } from '../../phrase.ts'
import { plainly } from '../../say-finding.ts'
import type { Check, Finding } from '../check.ts'

/** Plugins in a folder that nothing reads, and code that no start loads any more. Their authors must fix both. */
export const pluginsCheck: Check = {
  name: 'plugins',
  needsSettings: true,
  async inspect({ root, folder }) {
    const refused = (await stuckIn({ record: stuckFile(folder), root })).map(
      ({ file, line, at }): Finding => ({
        severity: 'error',
        what: phrase('doctor-plugins.it-held-the-whole-server-on', { at: at.slice(0, 10) }),
        where: `${file}:${line}`,
        remedy: phrase('doctor-plugins.mend-the-loop-and-save-the'),
      }),
    )
    const old = await oldPlugins(root)
    if (old === null) return refused
    return [
      ...refused,
      {
        severity: 'warning',
        what: plainly(old).message,
        where: old.file,
        remedy: phrase('doctor-plugins.docs-writing-a-plugin-md-says'),
      },
    ]
  },
}
