import { describeDiagnostic } from '../../../server/config/load-config.ts'
import type { Check } from '../check.ts'

/** Reports problems in `rpg.toml`. It never changes the file, which states what people want. */
export const configCheck: Check = {
  name: 'config',
  async inspect({ configProblems }) {
    return configProblems.map((problem) => ({
      severity: problem.severity,
      what: problem.message,
      where: describeDiagnostic({ ...problem, message: '' }).replace(/: $/, ''),
      remedy:
        problem.severity === 'warning'
          ? 'Change it if it is not meant so. docs/settings.md lists all keys.'
          : 'Fix the line. Until then a running server keeps its last good settings, and a new one does not start. docs/settings.md lists all keys.',
    }))
  },
}
