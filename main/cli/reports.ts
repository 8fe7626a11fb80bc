import { join } from 'node:path'
import { optional } from '../base/optional.ts'
import { cleanText } from '../memory/clean-text.ts'
import { longestNote, openReports, type Report, type Reports, roomWarning } from '../server/live/reports/report-file.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { phrase } from './phrase.ts'
import { findFolders } from './project.ts'
import { saveOrFail } from './save-or-fail.ts'
import { createStderrLogger } from './stderr-logger.ts'

/** `reports list`: also while no server runs. */
export const listReports = (globals: GlobalOptions, { all = false }: { all?: boolean }): Promise<void> =>
  answer(
    globals,
    async () => {
      const { open, warning, reports } = await readReports(globals, all)
      return { ok: true, save: globals.save, open, ...optional({ warning }), reports }
    },
    ({ open, warning, reports }) =>
      [
        phrase('reports.open-reports', { open }),
        ...(warning === undefined ? [] : [warning]),
        ...reports.map((report) => `\n${toldReport(report)}`),
      ].join('\n'),
  )

/** The reports of a save, from its server if one runs. */
export const readReports = async (globals: GlobalOptions, all: boolean): Promise<Listed> =>
  (await overGateway(globals, (gateway) => gateway.call('reports.list', { all }))) ??
  (await storedReports(globals, all))

/** `reports close <id>`. */
export const closeReport = (globals: GlobalOptions, id: string, { note = '' }: { note?: string }): Promise<void> =>
  answer(
    globals,
    async () => {
      if (note.length > longestNote)
        throw new UserError(
          'TooLong',
          phrase('reports.the-note-is-characters-long-the', { length: note.length, most: longestNote }),
        )
      const closed =
        (await overGateway(globals, (gateway) => gateway.call('reports.close', { id, note }))) ??
        (await (await stored(globals)).close(id, note))
      if (closed === null)
        throw new UserError('UnknownReport', phrase('reports.there-is-no-report-reports-lists', { id }))
      return { ok: true, report: closed }
    },
    ({ report }) => phrase('reports.report-is-closed', { id: report.id }),
  )

interface Listed {
  open: number
  warning?: string | undefined
  reports: Report[]
}

const storedReports = async (globals: GlobalOptions, all: boolean): Promise<Listed> => {
  const reports = await stored(globals)
  const listed = reports.list().filter(({ closed }) => all || closed === null)
  return { open: reports.open(), warning: roomWarning(reports.open()), reports: listed.toReversed() }
}

const stored = async (globals: GlobalOptions): Promise<Reports> => {
  const { saves } = await findFolders(globals)
  await saveOrFail(saves, globals.save)
  return openReports({ saveFolder: join(saves, globals.save), now: () => new Date(), logger: createStderrLogger() })
}

/**
 * Puts players' words on one line without cutting them, because a line break in them would pass for another line of the
 * list.
 */
const plain = (text: string): string => cleanText(text, Number.POSITIVE_INFINITY)

export const toldReport = ({ id, at, by, line, reason, channel, message, before, after, closed }: Report): string =>
  [
    phrase('reports.in-the-game-by-on', {
      id,
      game: at.game,
      real: at.real.slice(0, 16),
      name: plain(by.name),
      player: by.id,
      channel,
    }),
    ...(reason === '' ? [] : [phrase('reports.because', { reason: plain(reason) })]),
    ...before.map(({ name, text }) => `     ${plain(`${name}: ${text}`)}`),
    `   > ${plain(`${line.name} (${line.speaker}): ${line.text}`)}`,
    ...after.map(({ name, text }) => `     ${plain(`${name}: ${text}`)}`),
    ...(message === null ? [] : [phrase('reports.run', { message: plain(message) })]),
    ...(closed === null
      ? []
      : [
          phrase(closed.note === '' ? 'reports.closed' : 'reports.closed-with', {
            at: closed.real.slice(0, 16),
            note: plain(closed.note),
          }),
        ]),
  ].join('\n')
