import type { Logger } from '../../../base/logger.ts'
import { noticesInEnglish, type SayNotice } from '../../../language/messages/notices.ts'
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
  /** The player's language. Default: English. */
  say?: SayNotice
}

export interface Reporting {
  /** Answers in words for the player, after the report is on the disk. Never rejects. */
  report(wish: ReportWish): Promise<{ ok: boolean; text: string }>
}

const refusals = {
  repeated: 'reporting.you-have-reported-this-already',
  often: 'reporting.you-have-made-many-reports',
  crowded: 'reporting.too-many-reports-from-your',
  full: 'reporting.too-many-reports-are-waiting',
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
    async report({ player, line: id, reason: given = '', from, say = noticesInEnglish }) {
      const reason = cleanWords(given)
      if (reason.length > longestReason)
        return no(say('reporting.your-reason-is-characters-long', { count: reason.length, longestReason }))
      const found = told.find(player.id, id)
      if (!found) return no(say('reporting.this-line-can-no-longer'))
      const { line, before, after } = found
      if (line.speaker === player.id) return no(say('reporting.these-are-your-own-words'))
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
        if (kept !== 'kept') return no(say(refusals[kept]))
        return { ok: true, text: say('reporting.reported-the-people-who-run') }
      } catch (error) {
        logger.error({ error, player: player.id }, 'a report could not be kept')
        return no(say('reporting.your-report-could-not-be'))
      }
    },
  }
}

const contextOf = ({ speaker, name, text }: ToldLine) => ({
  speaker,
  name,
  text: text.length <= longestContext ? text : `${text.slice(0, longestContext)} …`,
})
