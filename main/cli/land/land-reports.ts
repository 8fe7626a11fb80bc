import { messageOf } from '../../base/message-of.ts'
import { answer, type GlobalOptions } from '../output.ts'
import { phrase } from '../phrase.ts'
import { readReports, toldReport } from '../reports.ts'
import { openLand } from './open-land.ts'

/** `reports list --land`: the reports of all zones whose saves are here. */
export const listReportsOfLand = (
  globals: GlobalOptions,
  name: string | true,
  { all = false }: { all?: boolean },
): Promise<void> =>
  answer(
    globals,
    async () => {
      const land = await openLand(globals, name)
      const zones = await Promise.all(
        land.zones.map(async ({ id, label, settings, save }) => {
          try {
            return { zone: id, label, ...(await readReports({ ...globals, config: settings, save }, all)) }
          } catch (error) {
            return { zone: id, label, open: 0, reports: [], problem: messageOf(error) }
          }
        }),
      )
      return { ok: true as const, land: land.name, open: zones.reduce((sum, { open }) => sum + open, 0), zones }
    },
    ({ zones }) =>
      zones
        .flatMap(({ zone, label, open, reports, ...rest }) => [
          `${label} (${zone}): ${'problem' in rest ? rest.problem : phrase('reports.open-reports', { open })}`,
          ...reports.map((report) => `\n${toldReport(report)}`),
        ])
        .join('\n'),
  )
