import { z } from 'zod'
import { optional } from '../../../base/optional.ts'
import { finding } from '../../../language/findings/finding.ts'
import { longestNote, reportSchema, roomWarning } from '../../live/reports/report-file.ts'
import { refuseFor } from '../refusal.ts'
import { defineMethod, keyed } from './method.ts'

/** Methods for lines that players reported; `hearthfolk reports` and the studio use them. */
export const reportMethods = {
  'reports.list': defineMethod({
    about: 'Lines that players reported, newest first, with the lines around them. `all`: closed reports too.',
    params: z.strictObject({ all: z.boolean().default(false) }),
    payload: z.strictObject({
      open: z.number(),
      /** Absent while there is room for many more. */
      warning: z.string().optional(),
      reports: z.array(reportSchema),
    }),
    scope: 'operator.read',
    hasEffect: false,
    run(ports, { all }) {
      const reports = ports.reports.list().filter(({ closed }) => all || closed === null)
      const open = ports.reports.open()
      return { open, ...optional({ warning: roomWarning(open) }), reports: reports.toReversed() }
    },
  }),
  'reports.close': defineMethod({
    about: 'Closes a report that was looked at, with a note for other operators. Answered once it is on the disk.',
    params: z.strictObject({ id: z.string().min(1).max(64), note: z.string().max(longestNote).default(''), ...keyed }),
    payload: reportSchema,
    scope: 'operator.write',
    hasEffect: true,
    async run(ports, { id, note }) {
      return (
        (await ports.reports.close(id, note)) ??
        refuseFor('NOT_FOUND', finding('refused.there-is-no-report-reports-list-has', { id }))
      )
    },
  }),
} as const
