import { describeDiagnostic } from '../../../server/config/load-config.ts'
import type { Check } from '../check.ts'

/** Reports problems in `rpg.toml` but leaves the file to its author, since it states what people want. */
export const configCheck: Check = {
  name: 'config',
  async inspect({ configProblems }) {
    return configProblems.map((problem) => ({
      severity: problem.severity,
      what: problem.message,
      where: describeDiagnostic({ ...problem, message: '' }).replace(/: $/, ''),
      remedy:
        'Mend the line; a running server keeps its last good settings until then, another one does not start. docs/settings.md lists all keys.',
    }))
  },
}
