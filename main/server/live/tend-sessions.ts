import type { Logger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import { rememberedPeer } from '../../mind/dispatch/routing/identity-links.ts'
import type { AwayTalk } from '../../mind/sessions/end-away.ts'
import { keepTalkNote } from '../../mind/sessions/talk-note.ts'
import { gameTime } from '../../world/clock.ts'
import type { BodyId, NpcId } from '../../world/ids.ts'
import type { Minds } from '../compose-ports.ts'
import type { Config } from '../config/schema.ts'
import type { LiveWorld } from './live-world.ts'

/**
 * Archives old transcripts, ends talks of people who stay away, and removes surplus ones: at the start and at each
 * midnight of the game. Nobody waits for it.
 */
export function tendSessions(options: {
  minds: Minds
  world: LiveWorld
  config: () => Config
  nameOf: (npc: NpcId) => string
  logger: Logger
}): void {
  const { minds, world, config, nameOf, logger } = options
  const keep = minds.keepTalk
  const keepEnd = async ({ npc, key, session, entries }: AwayTalk): Promise<void> => {
    if (keep === null) return
    const heard = entries.findLast((entry) => entry.kind === 'heard')
    const person =
      heard?.kind === 'heard'
        ? (rememberedPeer(heard.speaker.id, config().session.identityLinks, heard.channel) as BodyId)
        : undefined
    const ended = { npc, npcName: nameOf(npc), key, session, reason: 'idle', entries, ...optional({ person }) } as const
    await keepTalkNote({ keep, language: minds.language }, ended)
  }
  const tend = (): void => {
    const { pruneDays, maxSessions, maxMegabytes, awayDays } = config().session
    const limits = { pruneDays, maxSessions, maxMegabytes, awayDays }
    minds.sessions.maintain({ now: gameTime(world.state).ms, limits, keepEnd }).then(
      (report) =>
        report.archived + report.ended + report.pruned > 0 &&
        logger.info({ report }, 'sessions: old talks were archived'),
      (error: unknown) => logger.error({ error }, 'sessions: old talks could not be archived'),
    )
  }
  world.onEvent((event) => event.kind === 'dayBegan' && tend())
  tend()
}
