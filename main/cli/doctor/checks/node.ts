import packageJson from '../../../../package.json' with { type: 'json' }
import { phrase } from '../../phrase.ts'
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
        what: phrase('doctor-node.this-runs-on-node-hearthfolk-needs', { nodeVersion, tested: major(tested) }),
        where: process.execPath,
        remedy: phrase('doctor-node.run-it-as-npm-start-or', { tested }),
      },
    ]
  },
}
