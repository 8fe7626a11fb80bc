import type { Logger } from '../../../base/logger.ts'
import { gameTime } from '../../../world/clock.ts'
import { type ConversationId, isNpcId } from '../../../world/ids.ts'
import type { WorldState } from '../../../world/state.ts'
import type { Config } from '../../config/schema.ts'
import { talkKeyOf } from '../talk-history.ts'
import { type Mutes, openMutes } from './mutes.ts'
import { type Moment, openReports, type Reports } from './report-file.ts'
import { createReporting, type Reporting } from './reporting.ts'
import { createToldLines, type ToldLines } from './told-lines.ts'

/** Joins the lines that pages have shown, the reports of a save, and players' mutes. */
export const openReporting = async (options: {
  saveFolder: string
  state: () => WorldState
  session: () => Pick<Config['session'], 'dmScope' | 'identityLinks'>
  logger: Logger
}): Promise<{ told: ToldLines; reports: Reports; reporting: Reporting; mutes: Mutes }> => {
  const { saveFolder, state, session, logger } = options
  const told = createToldLines()
  const reports = await openReports({ saveFolder, now: () => new Date(), logger })
  const reporting = createReporting({
    told,
    reports,
    now: () => momentOf(state()),
    sessionOf: ({ speaker, talk, channel }, player) => {
      if (!isNpcId(speaker) || talk === everybody) return null
      const group = talk === speaker ? undefined : (talk as ConversationId)
      return talkKeyOf({ npc: speaker, player, group, channel, session: session() })
    },
    logger,
  })
  return { told, reports, reporting, mutes: await openMutes({ saveFolder }) }
}

/** The name of the talk for words to everybody near. Not an id of an NPC or a conversation. */
export const everybody = '*'

export const momentOf = (state: WorldState): Moment => {
  const { date, time } = gameTime(state)
  return { game: `${date} ${time}`, real: new Date().toISOString() }
}
