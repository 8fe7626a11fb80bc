import { oldPlugins } from '../../../server/plugin-host/old-plugins.ts'
import { stuckFile, stuckIn } from '../../../server/plugin-host/stuck-code.ts'
import type { Check, Finding } from '../check.ts'

/** Plugins in a folder that nothing reads, and code that no start loads any more. Their authors must fix both. */
export const pluginsCheck: Check = {
  name: 'plugins',
  async inspect({ root, folder }) {
    const refused = (await stuckIn({ record: stuckFile(folder), root })).map(
      ({ file, line, at }): Finding => ({
        severity: 'error',
        what: `it held the whole server on ${at.slice(0, 10)} (an endless loop?), so no start loads it`,
        where: `${file}:${line}`,
        remedy: 'Mend the loop and save the file. The next start tries it again.',
      }),
    )
    const old = await oldPlugins(root)
    if (old === null) return refused
    return [
      ...refused,
      {
        severity: 'warning',
        what: old.message,
        where: old.file,
        remedy: 'docs/writing-a-plugin.md says what a plugin may import.',
      },
    ]
  },
}
