import { phrase } from '../../phrase.ts'
import { plainly } from '../../say-finding.ts'
import type { Check } from '../check.ts'

/** Reports problems in `rpg.toml`. It never changes the file, which states what people want. */
export const configCheck: Check = {
  name: 'config',
  async inspect({ configProblems }) {
    return configProblems.map((problem) => ({
      severity: problem.severity,
      what: plainly(problem).message,
      where: problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`,
      remedy: phrase(
        problem.severity === 'warning' ? 'doctor-config.change-it-if' : 'doctor-config.fix-the-line-until-then-a',
      ),
    }))
  },
}
