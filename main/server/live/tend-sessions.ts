import type { Logger } from '../../base/logger.ts'
import { gameTime } from '../../world/clock.ts'
import type { Minds } from '../compose-ports.ts'
import type { Config } from '../config/schema.ts'
import type { LiveWorld } from './live-world.ts'

/**
 * Archives old transcripts and removes surplus ones: at the start and at each midnight of the game. Nobody waits for
 * it.
 */
export function tendSessions(options: { minds: Minds; world: LiveWorld; config: () => Config; logger: Logger }): void {
  const { minds, world, config, logger } = options
  const tend = (): void => {
    const { pruneDays, maxSessions, maxMegabytes } = config().session
    minds.sessions.maintain({ now: gameTime(world.state).ms, limits: { pruneDays, maxSessions, maxMegabytes } }).then(
      (report) =>
        (report.archived > 0 || report.pruned > 0) && logger.info({ report }, 'sessions: old talks were archived'),
      (error: unknown) => logger.error({ error }, 'sessions: old talks could not be archived'),
    )
  }
  world.onEvent((event) => event.kind === 'dayBegan' && tend())
  tend()
}
