import { join } from 'node:path'
import type { SafetyRule } from '../../agent/permission/rules.ts'
import { createPermissionGate } from '../../agent/permission.ts'
import { createLearnedFiles } from '../learning/learned-files.ts'
import { createProposalFiles } from './proposal-files.ts'
import { createRunFiles } from './run-files.ts'
import { createWorkshop, type Workshop, type WorkshopMode, type WorkshopOptions } from './workshop.ts'

/** The workshop of one save. `config`: asked each time, so that a changed configuration holds at once. */
export const openWorkshop = ({
  saveFolder,
  config,
  ...ports
}: Pick<WorkshopOptions, 'state' | 'map' | 'content' | 'reload' | 'perform' | 'submit' | 'tools' | 'logger'> & {
  saveFolder: string
  config: () => { skills: { workshop: WorkshopMode }; safety: { denyTools: readonly string[]; rules: readonly SafetyRule[] } }
}): Workshop => {
  const folder = join(saveFolder, 'npc-agents')
  return createWorkshop({
    ...ports,
    files: createProposalFiles(folder),
    learned: createLearnedFiles(folder),
    runs: createRunFiles(folder),
    mode: () => config().skills.workshop,
    gate: (request) => createPermissionGate({ deny: config().safety.denyTools, rules: config().safety.rules })(request),
  })
}
