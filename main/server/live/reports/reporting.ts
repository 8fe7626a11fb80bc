import type { Logger } from '../../../base/logger.ts'
import { cleanWords } from '../../rooms/clean-text.ts'
import { longestReason } from '../../rooms/longest-reason.ts'
import type { Moment, Reports } from './report-file.ts'
import type { ToldLine, ToldLines } from './told-lines.ts'

/** The maximum length of a context line. */
const longestContext = 400

export interface ReportWish {
  player: { id: string; name: string }
  /** The id of the line as the page knows it. Its text never comes from the page. */
  line: string
  reason?: string | undefined
  /** The player's address, if known. */
  from?: string | undefined
}

export interface Reporting {
  /** Answers in words for the player, after the report is on the disk. Never rejects. */
  report(wish: ReportWish): Promise<{ ok: boolean; text: string }>
}

const refusals = {
  repeated: 'You have reported this already.',
  often: 'You have made many reports in the last hour. Please wait a while before the next one.',
  crowded:
    'Too many reports from your network are waiting to be looked at, so this one was not kept. Please try again later.',
  full: 'Too many reports are waiting to be looked at, so this one was not kept. Please tell the people who run this village.',
} as const

/** Lets players report a line that somebody else said to them, in the form their pages showed. */
export const createReporting = (ports: {
  told: Pick<ToldLines, 'find'>
  reports: Pick<Reports, 'add'>
  now: () => Moment
  /** Key of the NPC's talk that a line belongs to; null when there is none. */
  sessionOf: (line: ToldLine, player: string) => string | null
  logger: Logger
}): Reporting => {
  const { told, reports, now, sessionOf, logger } = ports
  const no = (text: string) => ({ ok: false, text })
  return {
    async report({ player, line: id, reason: given = '', from }) {
      const reason = cleanWords(given)
      if (reason.length > longestReason)
        return no(
          `Your reason is ${reason.length} characters long. The limit is ${longestReason}, so nothing was reported.`,
        )
      const found = told.find(player.id, id)
      if (!found) return no('This line can no longer be found among what was said to you, so it was not reported.')
      const { line, before, after } = found
      if (line.speaker === player.id) return no('These are your own words; there is nothing to report.')
      try {
        const { speaker, name, text, said, channel, message } = line
        const fresh = {
          at: now(),
          by: { id: player.id, name: player.name },
          line: { id: line.id, speaker, name, text, said },
          reason,
          channel,
          message,
          session: sessionOf(line, player.id),
          before: before.map(contextOf),
          after: after.map(contextOf),
        }
        const kept = await reports.add(fresh, from)
        if (kept !== 'kept') return no(refusals[kept])
        return { ok: true, text: 'Reported. The people who run this village will look at it.' }
      } catch (error) {
        logger.error({ error, player: player.id }, 'a report could not be kept')
        return no('Your report could not be kept right now. Please try again in a while.')
      }
    },
  }
}

const contextOf = ({ speaker, name, text }: ToldLine) => ({
  speaker,
  name,
  text: text.length <= longestContext ? text : `${text.slice(0, longestContext)} …`,
})
