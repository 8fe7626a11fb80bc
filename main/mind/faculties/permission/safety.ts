import type { ChatModel } from '../../ports/chat-model.ts'
import { type AskConsent, nobodyConsents } from '../../ports/consent-port.ts'
import type { Audit } from './audit.ts'
import { type KillSwitch, nobodyIsOff } from './kill-switch.ts'
import { noRateLimit, type RateLimit } from './rate-limit.ts'

/** The checks around every act of an NPC, besides the gate's rules. */
export interface Safety {
  killSwitch: KillSwitch
  /** The brain that speaks for an NPC that is switched off. */
  brain: ChatModel | null
  limit: RateLimit
  consent: AskConsent
  audit: Audit
}

/** Checks that stop nothing: nobody is switched off, nothing is limited or recorded, and nobody can be asked. */
export const bareSafety: Safety = {
  killSwitch: nobodyIsOff,
  brain: null,
  limit: noRateLimit,
  consent: nobodyConsents,
  audit: () => {},
}
