import { describeDiagnostic } from '../../../server/config/load-config.ts'
import type { Check } from '../check.ts'

/** `rpg.toml` says what people want: it is told what is wrong with it, and left to them. */
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
