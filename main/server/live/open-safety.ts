import { realDeadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import type { Audit } from '../../mind/faculties/permission/audit.ts'
import { createRateLimit } from '../../mind/faculties/permission/rate-limit.ts'
import type { Safety } from '../../mind/faculties/permission/safety.ts'
import type { ChatModel } from '../../mind/ports/chat-model.ts'
import type { Config } from '../config/schema.ts'
import { openAuditLog } from './audit-log.ts'
import { type Consent, createConsent } from './consent.ts'
import { type WatchedKillSwitch, watchKillSwitch } from './killswitch.ts'

/** The checks around the acts of a running village. */
export interface OpenSafety extends Safety {
  killSwitch: WatchedKillSwitch
  /** Questions to players' pages. */
  questions: Consent
  /** Stops asking questions, and finishes writing the log. */
  close(): Promise<void>
}

/** `brain`: speaks for NPCs that are switched off. `acted`: also receives each act. */
export const openSafety = async (options: {
  saveFolder: string
  config: () => Config
  brain: ChatModel
  acted?: Audit | undefined
  logger: Logger
}): Promise<OpenSafety> => {
  const { saveFolder, config, brain, acted, logger } = options
  const killSwitch = await watchKillSwitch({ saveFolder, logger })
  const questions = createConsent({ deadline: realDeadline, seconds: () => config().safety.askSeconds })
  const audit = openAuditLog({ saveFolder, logger })
  return {
    killSwitch,
    brain,
    questions,
    limit: createRateLimit(() => config().safety.actsPerMinute),
    consent: questions.ask,
    audit: (entry) => {
      audit.add(entry)
      acted?.(entry)
    },
    close: async () => {
      await killSwitch.close()
      await audit.settled()
    },
  }
}
