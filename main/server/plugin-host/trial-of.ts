import type { ModuleTrial } from '../../mind/module-trial.ts'
import { createModuleTrial, trialMemory } from './module-trial.ts'
import { stuckFile, withoutStuck } from './stuck-code.ts'

/** How files of code are tried in a project; `saveFolder`: with the record of this save. */
export const trialOf = ({ root, saveFolder }: { root: string; saveFolder?: string | undefined }): ModuleTrial => {
  const trial = createModuleTrial({ memory: trialMemory(root) })
  return saveFolder === undefined ? trial : withoutStuck({ record: stuckFile(saveFolder), root }, trial)
}
