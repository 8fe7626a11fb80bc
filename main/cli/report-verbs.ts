import type { Command } from 'commander'
import { phrase } from './phrase.ts'
import type { VerbTools } from './verbs.ts'

/** `reports [list]` and `reports close`. */
export function addReportVerbs(program: Command, { globals, verb }: VerbTools): void {
  const reports = program.command('reports').description(phrase('report-verbs.lines-that-players-reported'))
  reports
    .command('list', { isDefault: true })
    .description(phrase('report-verbs.open-reports-with-the-lines-around'))
    .option('--all', phrase('report-verbs.closed-reports-too'))
    .option('--land [name]', phrase('common.of-every-zone-of-a-land'))
    .action(
      verb(async ({ land, ...options }: { all?: boolean; land?: string | true }) =>
        land === undefined
          ? (await import('./reports.ts')).listReports(globals(), options)
          : (await import('./land/land-reports.ts')).listReportsOfLand(globals(), land, options),
      ),
    )
  reports
    .command('close <id>')
    .description(phrase('report-verbs.close-a-report-that-was-looked'))
    .option('--note <text>', phrase('report-verbs.what-was-done-for-other-operators'))
    .action(
      verb(async (id: string, options: { note?: string }) =>
        (await import('./reports.ts')).closeReport(globals(), id, options),
      ),
    )
}
