import { phrase } from '../../phrase.ts'
import { plainly } from '../../say-finding.ts'
import { settingsProblems } from '../../settings-problems.ts'
import type { Check } from '../check.ts'

/** Reports problems in `rpg.toml`. It never changes the file, which states what people want. */
export const configCheck: Check = {
  name: 'config',
  async inspect({ configProblems, config, content: root, readContent }) {
    const problems =
      configProblems.length > 0 ? configProblems : await settingsProblems(config, (await readContent()).content, root)
    return problems.map((problem) => ({
      severity: problem.severity,
      what: plainly(problem).message,
      where: problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`,
      remedy: phrase(
        problem.severity === 'warning' ? 'doctor-config.change-it-if' : 'doctor-config.fix-the-line-until-then-a',
      ),
    }))
  },
}
