import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlainDiagnostic } from '../../content/character.ts'
import { finding, told } from '../../language/findings/finding.ts'

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
    ...told(finding('old-plugins.moved', { names })),
  }
}
