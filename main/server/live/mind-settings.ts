import type { MindSettings } from '../compose-ports.ts'
import type { Config } from '../config/schema.ts'

/** The settings of minds, from `rpg.toml`. */
export const mindSettings = (config: Config): MindSettings => {
  const { queue, session, npc, skills, models } = config
  return {
    queue: {
      mode: queue.mode,
      channels: queue.channels,
      debounceMs: queue.debounceMs,
      inboundDebounceMs: queue.inboundDebounceMs,
      cap: queue.cap,
      drop: queue.drop,
    },
    talk: {
      dmScope: session.dmScope,
      resetHour: session.resetHour,
      idleMinutes: session.idleMinutes,
      wholeTalks: models.wholeTalks,
    },
    limits: {
      iterations: npc.iterations,
      timeMs: npc.turnSeconds * 1000,
      loopWarn: npc.loopWarn,
      loopBlock: npc.loopBlock,
    },
    skills: {
      offered: skills.offered,
      maxPromptChars: skills.maxPromptChars,
      entries: skills.entries,
      os: process.platform,
      config,
    },
  }
}
