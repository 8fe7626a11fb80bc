import { join } from 'node:path'
import { createPermissionGate } from '../../../mind/faculties/permission/permission.ts'
import type { SafetyRule } from '../../../mind/faculties/permission/rules.ts'
import { createLearnedFiles } from '../learning/learned-files.ts'
import { createProposalFiles } from './proposal-files.ts'
import { createRunFiles } from './run-files.ts'
import { createWorkshop, type Workshop } from './workshop.ts'
import type { WorkshopMode, WorkshopOptions } from './workshop-options.ts'

const none: ReadonlySet<string> = new Set()

/** The workshop of one save. `config`: called each time, so that a changed configuration applies at once. */
export const openWorkshop = ({
  saveFolder,
  config,
  ...ports
}: Pick<WorkshopOptions, 'state' | 'map' | 'content' | 'reload' | 'perform' | 'submit' | 'tools' | 'logger'> &
  Pick<WorkshopOptions, 'language'> &
  Partial<Pick<WorkshopOptions, 'strange'>> & {
    saveFolder: string
    config: () => {
      skills: { workshop: WorkshopMode }
      memory?: { provider: 'lancedb' | 'none' }
      safety: { denyTools: readonly string[]; rules: readonly SafetyRule[] }
    }
  }): Workshop => {
  const folder = join(saveFolder, 'npc-agents')
  return createWorkshop({
    strange: () => none,
    ...ports,
    files: createProposalFiles(folder),
    learned: createLearnedFiles(folder),
    runs: createRunFiles(folder),
    mode: () => config().skills.workshop,
    gate: (request) => {
      const { memory, safety } = config()
      // The same tools that minds are denied.
      const deny = memory?.provider === 'none' ? [...safety.denyTools, 'memory'] : safety.denyTools
      return createPermissionGate({ deny, rules: safety.rules })(request)
    },
  })
}
