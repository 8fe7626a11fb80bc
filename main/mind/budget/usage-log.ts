import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import { mustOwn } from '../../base/write-gate.ts'

/** For how many game days usage files are kept. */
const keptDays = 30

const count = z.number().int().default(0)
const entrySchema = z.object({
  npc: z.string(),
  ref: z.string(),
  calls: count,
  promptTokens: count,
  completionTokens: count,
})
/**
 * The amounts one line adds to its day's count. A call is counted when it is sent and its tokens when it ends; a
 * refused call is subtracted again.
 */
export type UsageEntry = z.infer<typeof entrySchema>

export interface UsageLog {
  /** The usage found in the files when they were opened, by game date, starting with `from`. */
  readonly earlier: ReadonlyMap<string, readonly UsageEntry[]>
  /** Appends an entry in the background, in order. Never throws. */
  append(date: string, entry: UsageEntry): void
  /** Retries failed writes once. Resolves when everything is written or has finally failed. */
  settled(): Promise<void>
}

const fileName = /^(\d{4,}-\d{2}-\d{2})\.jsonl$/

/** Opens the log: one JSON Lines file per game day, `<date>.jsonl`. Skips and logs unreadable lines. */
export const openUsageLog = async (options: { folder: string; from: string; logger: Logger }): Promise<UsageLog> => {
  const { folder, logger } = options
  await mkdir(folder, { recursive: true })
  const fileOf = (date: string): string => join(folder, `${date}.jsonl`)
  const dates = async (): Promise<string[]> =>
    (await readdir(folder)).flatMap((name) => fileName.exec(name)?.[1] ?? []).sort()
  /** Files whose last line was cut off by `kill -9` or a full disk. The next entry must start on a new line. */
  const torn = new Set<string>()
  const earlier = new Map<string, UsageEntry[]>()
  for (const date of await dates()) {
    if (date < options.from) continue
    const text = await readFile(fileOf(date), 'utf8')
    if (text !== '' && !text.endsWith('\n')) torn.add(date)
    const { entries, unreadable } = readLines(text)
    earlier.set(date, entries)
    if (unreadable > 0)
      logger.warn({ file: fileOf(date), unreadable }, 'some lines of the usage log cannot be read and are left out')
  }

  const prune = async (): Promise<void> => {
    for (const date of (await dates()).slice(0, -keptDays)) await rm(fileOf(date), { force: true })
  }
  let waiting = new Map<string, string>()
  let writing: Promise<void> | undefined
  let isFailing = false
  let newest = ''

  const writeAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const batch = waiting
      waiting = new Map()
      try {
        for (const [date, lines] of batch) {
          mustOwn(folder)
          await appendFile(fileOf(date), torn.has(date) ? `\n${lines}` : lines)
          torn.delete(date)
          batch.delete(date)
          if (date > newest) await prune()
          newest = date > newest ? date : newest
        }
        isFailing = false
      } catch (error) {
        // A failed batch is kept and retried with the next call. The count in memory stays right.
        for (const [date, lines] of batch) {
          torn.add(date)
          waiting.set(date, lines + (waiting.get(date) ?? ''))
        }
        if (!isFailing)
          logger.error(
            { folder, error: String(error) },
            'the usage log cannot be written; a restart would forget some model calls',
          )
        isFailing = true
        return
      }
    }
  }

  const begin = (): Promise<void> =>
    (writing ??= writeAll().finally(() => {
      writing = undefined
    }))
  return {
    earlier,
    append(date, entry) {
      waiting.set(date, `${waiting.get(date) ?? ''}${JSON.stringify(entry)}\n`)
      void begin()
    },
    async settled() {
      await writing
      if (waiting.size > 0) await begin()
    },
  }
}

const readLines = (text: string): { entries: UsageEntry[]; unreadable: number } => {
  let unreadable = 0
  const entries = text.split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    const entry = readLine(line)
    if (entry === null) unreadable++
    return entry ?? []
  })
  return { entries, unreadable }
}

const readLine = (line: string): UsageEntry | null => {
  try {
    return entrySchema.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null
  }
}
