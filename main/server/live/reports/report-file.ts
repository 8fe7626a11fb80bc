import { randomUUID } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { makeFolder, syncFolder } from '../../../base/folders.ts'
import type { Logger } from '../../../base/logger.ts'
import { createOrder } from '../../../base/order.ts'
import { replaceFile } from '../../../base/replace-file.ts'
import { mustOwn } from '../../../base/write-gate.ts'
import { hourMs } from '../../../language/calendar.ts'
import { networkOf } from './network-of.ts'

/** The file of a save with players' reports. */
export const reportsFile = 'reports.jsonl'
/** Reports that are kept. Closed ones make room first, and open ones never do. */
const mostReports = 500
/** From so many open reports on, the operator is warned. */
const nearlyFull = 400
/** From so many open reports on, an address with more than its share must wait, so that others still find room. */
const scarceFrom = 250
/** Open reports of one address that always find room: enough for a class. */
const shareOfAddress = 50
/** The longest note of an operator, in characters. */
export const longestNote = 1000

/** For operators, once there is room for few more. */
export const roomWarning = (open: number): string | undefined =>
  open < nearlyFull
    ? undefined
    : `${open} of at most ${mostReports} reports are open. ${open < mostReports ? 'Once all places are taken' : 'Until some are closed'}, players cannot report anything.`

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
   * Resolves once it is on the disk. `repeated`: this player reported this line before. `full`: too many are open.
   * `crowded`: too many of them came from this address.
   *
   * @param from the reporter's address, if known. It's never stored, so a restart forgets it.
   */
  add(report: NewReport, from?: string): Promise<'kept' | 'repeated' | 'often' | 'crowded' | 'full'>
  /** Oldest first. */
  list(): readonly Report[]
  open(): number
  /**
   * Closes a report. Resolves once the change is on the disk; null if there is no report of that id. A report that is
   * already closed isn't changed.
   */
  close(id: string, note: string): Promise<Report | null>
  /** Resolves when nothing that was begun is still being written. */
  settled(): Promise<void>
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
  /** Networks that reports came from since the start. */
  const networks = new Map<string, string>()
  const countOpen = (): number => reports.filter(({ closed }) => closed === null).length
  const isCrowded = (network: string): boolean =>
    countOpen() >= scarceFrom &&
    reports.filter(({ id, closed }) => closed === null && networks.get(id) === network).length >= shareOfAddress
  const warn = (text: string): void => logger.warn({ file, open: countOpen(), most: mostReports }, text)

  const append = async (report: Report): Promise<void> => {
    await makeFolder(dirname(file))
    const text = `${isTorn ? '\n' : ''}${JSON.stringify(report)}\n`
    mustOwn(file)
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
    add: (fresh, from) =>
      inOrder(async () => {
        refuseBroken()
        const own = reports.filter(({ by }) => by.id === fresh.by.id)
        if (own.some(({ line }) => line.id === fresh.line.id)) return 'repeated'
        const since = now().getTime() - hourMs
        if (own.filter(({ at }) => Date.parse(at.real) > since).length >= reportsAnHour) return 'often'
        const network = from === undefined ? null : networkOf(from)
        if (network !== null && isCrowded(network)) {
          warn('reports: one was refused, because too many from its address are open')
          return 'crowded'
        }
        const report: Report = { id: randomUUID().slice(0, 8), ...fresh, closed: null }
        if (reports.length < mostReports) {
          await append(report)
          reports.push(report)
        } else {
          const oldestClosed = reports.findIndex(({ closed }) => closed !== null)
          if (oldestClosed < 0) {
            warn('reports: one was refused, because there is no room; close some')
            return 'full'
          }
          logger.info({ file, id: reports[oldestClosed]?.id }, 'reports: the oldest closed one made room')
          await rewrite([...reports.toSpliced(oldestClosed, 1), report])
        }
        if (network !== null) networks.set(report.id, network)
        if (countOpen() === nearlyFull) warn('reports: there is room for few more; close some')
        return 'kept'
      }),
    list: () => reports,
    open: countOpen,
    settled: () => inOrder(async () => {}),
    close: (id, note) =>
      inOrder(async () => {
        refuseBroken()
        const known = reports.find((report) => report.id === id)
        if (!known || known.closed !== null) return known ?? null
        const report: Report = { ...known, closed: { real: now().toISOString(), note } }
        await rewrite(reports.map((each) => (each.id === id ? report : each)))
        networks.delete(id)
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
