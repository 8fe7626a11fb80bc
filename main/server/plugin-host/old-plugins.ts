import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlainDiagnostic } from '../../content/character.ts'

const oldPlace = 'main/plugins'

/** Plugins in the folder where they used to be, which nothing reads any more. Null: there are none. */
export const oldPlugins = async (root: string): Promise<PlainDiagnostic | null> => {
  // If the folder cannot be read, we can't tell whether it contains plugins.
  const entries = await readdir(join(root, oldPlace), { withFileTypes: true }).catch(() => [])
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).toSorted()
  if (names.length === 0) return null
  return {
    severity: 'warning',
    file: oldPlace,
    message: `plugins are no longer read here (${names.join(', ')}): move them to main/server/plugins/, and add one "../" to their imports of the project`,
  }
}
