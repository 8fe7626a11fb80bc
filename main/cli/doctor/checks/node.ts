import packageJson from '../../../../package.json' with { type: 'json' }
import type { Check } from '../check.ts'

/** The release that comes with the packages and that all tests use. */
const tested = packageJson.dependencies.node
const major = (version: string): number => Number(version.split('.')[0])

export const nodeCheck: Check = {
  name: 'node',
  async inspect({ nodeVersion }) {
    if (major(nodeVersion) >= major(tested)) return []
    return [
      {
        severity: 'error',
        what: `this runs on Node ${nodeVersion}; Hearthfolk needs ${major(tested)} or newer`,
        where: process.execPath,
        remedy: `Run it as "npm start" or "npx hearthfolk", which bring their own Node ${tested}, or install that release.`,
      },
    ]
  },
}
