import type { Logger } from '../../../base/logger.ts'
import type { AdoptPorts } from './adopt.ts'
import type { ProofPorts } from './prove-draft.ts'
import type { createRunFiles } from './run-files.ts'

export type WorkshopMode = 'off' | 'propose' | 'auto'

export interface WorkshopOptions extends AdoptPorts, ProofPorts {
  reload: () => Promise<unknown>
  runs: ReturnType<typeof createRunFiles>
  mode: () => WorkshopMode
  logger: Logger
}
