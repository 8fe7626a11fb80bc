import { oldPlugins } from '../../../server/plugin-host/old-plugins.ts'
import type { Check } from '../check.ts'

/** Plugins where nothing reads them. Their author must move them, since their imports change. */
export const pluginsCheck: Check = {
  name: 'plugins',
  async inspect({ root }) {
    const old = await oldPlugins(root)
    if (old === null) return []
    return [
      {
        severity: 'warning',
        what: old.message,
        where: old.file,
        remedy: 'docs/writing-a-plugin.md says what a plugin may import.',
      },
    ]
  },
}
