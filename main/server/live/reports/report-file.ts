import { randomUUID } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { makeFolder, syncFolder } from '../../../base/folders.ts'
import type { Logger } from '../../../base/logger.ts'
import { createOrder } from '../../../base/order.ts'
import { replaceFile } from '../../../base/replace-file.ts'
import { hourMs } from '../../../language/calendar.ts'

/** The file of a save with players' reports. */
export const reportsFile = 'reports.jsonl'
/** Reports that are kept. Closed ones make room first, and open ones never do. */
const mostReports = 500
/** The longest note of an operator, in characters. */
export const longestNote = 1000

const lineSchema = z.strictObject({ speaker: z.string(), name: z.string(), text: z.string() })
const momentSchema = z.strictObject({
  /** The moment by the game's calendar: "2026-11-26 08:15". */
  game: z.string(),
  /** The moment in real time, ISO. */
  real: z.string(),
})
export type Moment = z.infer<typeof momentSchema>

export const reportSchema = z.strictObject({
  id: z.string(),
  at: momentSchema,
  by: z.strictObject({ id: z.string(), name: z.string() }),
  /** The reported line. `said`: when it reached the page; null for a line of an earlier talk. */
  line: lineSchema.extend({ id: z.string(), said: momentSchema.nullable() }),
  reason: z.string(),
  channel: z.string(),
  /** The message that the line answers, in the form for `explain`; null if it answers none. */
  message: z.string().nullable(),
  /** Key of the NPC's talk; null for words of players and words to everybody near. */
  session: z.string().nullable(),
  /** The lines around it in that talk, oldest first. */
  before: z.array(lineSchema),
  after: z.array(lineSchema),
  closed: momentSchema.omit({ game: true }).extend({ note: z.string() }).nullable(),
})
export type Report = z.infer<typeof reportSchema>
export type NewReport = Omit<Report, 'id' | 'closed'>

export interface Reports {
  /**
   * Adds a report. Resolves once the report is on the disk. `repeated`: this player has reported this line before.
   * `full`: too many reports are open.
   */
  add(report: NewReport): Promise<'kept' | 'repeated' | 'often' | 'full'>
  /** All reports, oldest first. */
  list(): readonly Report[]
  open(): number
  /**
   * Closes a report. Resolves once the change is on the disk; null if there is no report of that id. A report that is
   * already closed isn't changed.
   */
  close(id: string, note: string): Promise<Report | null>
}

/** Reports that one player may make in an hour of real time. */
export const reportsAnHour = 10

/**
 * The reports of a save. Each is one line, so adding one costs the same however many there are. Unreadable lines stay
 * unchanged.
 *
 * @throws (from `add` and `close`) when the file cannot be read or written.
 */
export const openReports = async (options: {
  saveFolder: string
  now: () => Date
  logger: Logger
}): Promise<Reports> => {
  const { now, logger } = options
  const file = join(options.saveFolder, reportsFile)
  let reports: Report[] = []
  const unread: string[] = []
  let broken: unknown = null
  /** Whether the last line has no end because `kill -9` or a full disk cut it. */
  let isTorn = false
  try {
    const text = await readFile(file, 'utf8')
    isTorn = text !== '' && !text.endsWith('\n')
    for (const line of text.split('\n').filter((each) => each !== '')) {
      const report = readReport(line)
      if (report) reports.push(report)
      else unread.push(line)
    }
    if (unread.length > 0) logger.warn({ file, lines: unread.length }, 'reports: some lines cannot be read')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      broken = error
      logger.error({ error, file }, 'reports: the file cannot be read, so nobody can report anything')
    }
  }
  const inOrder = createOrder()

  const append = async (report: Report): Promise<void> => {
    await makeFolder(dirname(file))
    const text = `${isTorn ? '\n' : ''}${JSON.stringify(report)}\n`
    isTorn = true
    {
      await using handle = await open(file, 'a', 0o600)
      await handle.writeFile(text)
      await handle.sync()
    }
    await syncFolder(dirname(file))
    isTorn = false
  }
  const rewrite = async (next: Report[]): Promise<void> => {
    const lines = [...unread, ...next.map((report) => JSON.stringify(report))]
    await replaceFile(file, lines.map((line) => `${line}\n`).join(''), { mode: 0o600 })
    isTorn = false
    reports = next
  }
  const refuseBroken = (): void => {
    if (broken !== null)
      throw new Error(`${file} cannot be read, so nothing is written there. Fix it or move it away.`, { cause: broken })
  }

  return {
    add: (fresh) =>
      inOrder(async () => {
        refuseBroken()
        const own = reports.filter(({ by }) => by.id === fresh.by.id)
        if (own.some(({ line }) => line.id === fresh.line.id)) return 'repeated'
        const since = now().getTime() - hourMs
        if (own.filter(({ at }) => Date.parse(at.real) > since).length >= reportsAnHour) return 'often'
        const report: Report = { id: randomUUID().slice(0, 8), ...fresh, closed: null }
        if (reports.length < mostReports) {
          await append(report)
          reports.push(report)
          return 'kept'
        }
        const oldestClosed = reports.findIndex(({ closed }) => closed !== null)
        if (oldestClosed < 0) return 'full'
        await rewrite([...reports.toSpliced(oldestClosed, 1), report])
        return 'kept'
      }),
    list: () => reports,
    open: () => reports.filter(({ closed }) => closed === null).length,
    close: (id, note) =>
      inOrder(async () => {
        refuseBroken()
        const known = reports.find((report) => report.id === id)
        if (!known || known.closed !== null) return known ?? null
        const report: Report = { ...known, closed: { real: now().toISOString(), note } }
        await rewrite(reports.map((each) => (each.id === id ? report : each)))
        return report
      }),
  }
}

const readReport = (line: string): Report | null => {
  try {
    return reportSchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
