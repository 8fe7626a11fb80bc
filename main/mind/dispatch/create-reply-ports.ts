import { asFunction } from '../../base/as-function.ts'
import { realDeadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { createSkillLibrary } from '../../content/skills/skill-library.ts'
import { usualLanguage } from '../../language/usual-language.ts'
import { createCompactor } from '../faculties/compaction/create-compactor.ts'
import { withKillSwitch } from '../faculties/permission/kill-switch.ts'
import { createPermissionGate } from '../faculties/permission/permission.ts'
import { bareSafety } from '../faculties/permission/safety.ts'
import { noHooks } from '../hooks/hook-types.ts'
import type { Trace } from '../ports/trace.ts'
import { defaultTurnLimits } from '../turn/loop/turn-types.ts'
import { defaultRecall, defaultTalkPolicy, type ReplyPorts } from '../turn/reply-ports.ts'
import { createAuthoredReader } from './access/authored.ts'
import { createZoneHistory } from './access/zone-history.ts'

import type { DispatcherOptions } from './dispatcher-options.ts'
import type { Lanes } from './lanes.ts'
import type { PatientWrites } from './patient-writes.ts'

/** What an answer needs, from a dispatcher's options and their defaults. */
export function createReplyPorts(
  options: DispatcherOptions,
  own: {
    logger: Logger
    trace: Trace
    realNow: () => number
    lanes: Lanes
    writes: PatientWrites
    /** Called with each task that runs after its turn. The promise never rejects. */
    onDeferred(done: Promise<unknown>): void
  },
): ReplyPorts {
  const { logger, trace, realNow, lanes, writes } = own
  const hooks = options.hooks ?? noHooks
  const deadline = options.deadline ?? realDeadline
  const safety = options.safety ?? bareSafety
  const language = options.language ?? usualLanguage
  return {
    ...options,
    language,
    models: withKillSwitch(options.models, safety.killSwitch, safety.brain),
    gate: options.gate ?? createPermissionGate(),
    safety,
    skills: createSkillLibrary(language, options.skillSettings),
    limits: asFunction(options.limits ?? defaultTurnLimits),
    recall: options.recall ?? defaultRecall,
    deadline,
    hooks,
    keepTalk: options.keepTalk ?? (async () => ''),
    later: ({ npc, key, run }) => {
      // Runs in a lane of its own with the lowest priority, so the NPC's body and talk go on.
      own.onDeferred(
        lanes
          .take({ session: `${key} later`, npc: `${npc} later`, priority: 'sleep', run })
          .catch((error: unknown) => logger.warn({ npc, error }, 'dispatcher: a deferred task failed')),
      )
    },
    writeOrRetry: writes.write,
    compactor: createCompactor({
      sessions: options.sessions,
      language,
      hooks,
      deadline,
      logger,
      ...options.compaction,
    }),
    talk: options.talk ?? (() => defaultTalkPolicy),
    realNow,
    zoneHistory: options.zoneHistory ?? createZoneHistory({ language }),
    trace,
    logger,
    authoredIn: createAuthoredReader(language),
    warm: new Set(),
    talkScripts: new Map(),
  }
}
