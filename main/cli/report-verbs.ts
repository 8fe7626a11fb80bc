import type { Command } from 'commander'
import type { VerbTools } from './verbs.ts'

/** `reports [list]` and `reports close`. */
export function addReportVerbs(program: Command, { globals, verb }: VerbTools): void {
  const reports = program.command('reports').description('lines that players reported')
  reports
    .command('list', { isDefault: true })
    .description('open reports with the lines around them, newest first')
    .option('--all', 'closed reports too')
    .action(verb(async (options: { all?: boolean }) => (await import('./reports.ts')).listReports(globals(), options)))
  reports
    .command('close <id>')
    .description('close a report that was looked at')
    .option('--note <text>', 'what was done, for other operators')
    .action(
      verb(async (id: string, options: { note?: string }) =>
        (await import('./reports.ts')).closeReport(globals(), id, options),
      ),
    )
}
