import { realDeadline } from '../../../base/deadline.ts'
import { trialOf } from '../../../server/plugin-host/trial-of.ts'
import { phrase } from '../../phrase.ts'
import { plainly } from '../../say-finding.ts'
import type { Check, Finding } from '../check.ts'

/** Tools that can't be loaded: what they would let people do is missing, and skills that name them fail. */
export const toolsCheck: Check = {
  name: 'tools',
  needsSettings: true,
  async inspect({ root }) {
    const { loadTools, toolFolders } = await import('../../../mind/tools/load-tools.ts')
    const tried = { trial: trialOf({ root }), deadline: realDeadline }
    const { diagnostics } = await loadTools(await toolFolders(root), tried)
    return diagnostics.map(
      ({ file, line, ...problem }): Finding => ({
        severity: problem.severity,
        what: plainly(problem).message,
        where: line === undefined ? file : `${file}:${line}`,
        remedy: phrase('doctor-tools.mend-the-file-docs-writing-a'),
      }),
    )
  },
}
