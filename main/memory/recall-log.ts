import { constants } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { messageOf } from '../base/message-of.ts'
import { mustOwn } from '../base/write-gate.ts'
import type { RecallCount } from '../mind/ports/memory-port.ts'
import { writeWhole } from './kept-files.ts'
import { isMissing } from './memory-error.ts'
import { assertInside, type FileState, linesOf, openInside, sameState } from './note-file.ts'

/** Where recalls are logged, relative to the NPC's folder. One line for each recall. */
export const recallLogPath = 'memory/recalls.jsonl'
/** How long lines are collected before they are written. A crash loses only counts of recalls, never a memory. */
const gatherMs = 5000
/** How many lines wait while the disk refuses them. Older ones are given up. */
const mostWaiting = 2000
/**
 * How many lines of the log count, the last ones. Recalls from years ago say little about what is worth keeping. The
 * file holds at most twice as many.
 */
const mostLines = 20_000
/** The smallest file, in bytes, that is searched for lines that no longer count. */
const leastCut = 4 * 1024 * 1024

const lineSchema = z.object({ day: z.iso.date(), question: z.string(), ids: z.array(z.string()) })
type Recall = z.infer<typeof lineSchema>

/** Counts recalls, because things that come up again and again are worth keeping. Reads nothing until it is asked. */
export interface RecallLog {
  /** Records one recall. `question` is a hash, so that the words stay private. */
  add(recall: { day: string; question: string; ids: readonly string[] }): void
  /** The counts by id, in order of first recall. An unreadable log is reported and counts as empty. */
  counts(): Promise<RecallCount[]>
  settled(): Promise<void>
}

export const createRecallLog = (options: {
  folder: string
  gathersAll?: boolean
  /** How many lines count, and the size in bytes from which the rest is cut off. */
  mostLines?: number
  leastCut?: number
  onProblem: (cause: unknown) => void
}): RecallLog => {
  const most = options.mostLines ?? mostLines
  const least = options.leastCut ?? leastCut
  const file = join(options.folder, recallLogPath)
  /**
   * The size at which the file is next trimmed. It is twice the size that stays, so each line is copied at most once.
   */
  let cutAt = least
  let begun = false
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = []
    if (lines.length > 0)
      writing = writing
        .then(() => write(lines.join('')))
        .catch((cause: unknown) => {
          // The next recall tries again.
          if (cause instanceof NotWritten) waiting = [...lines, ...waiting].slice(-mostWaiting)
          options.onProblem(cause)
        })
    return writing
  }
  const write = async (lines: string): Promise<void> => {
    // A crash interrupted a cut. The whole file is still there.
    if (!begun) await rm(`${file}.new`, { force: true })
    begun = true
    const { size } = await append(options.folder, file, lines).catch((cause: unknown) => {
      throw new NotWritten(cause)
    })
    if (size < cutAt) return
    cutAt = Math.max(least, 2 * (await cut(options.folder, most)))
  }

  return {
    add({ day, question, ids }) {
      if (ids.length === 0) return
      waiting.push(`${JSON.stringify({ day, question, ids })}\n`)
      if (options.gathersAll === true) return
      timer ??= setTimeout(() => void flush(), gatherMs)
      timer.unref()
    },
    async counts() {
      await flush()
      return countsOf(await readRecalls({ ...options, most }))
    },
    settled: flush,
  }
}

class NotWritten extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause })
    this.name = 'NotWritten'
  }
}

/**
 * Appends lines. Resolves with the file in its new state. If it rejects, none of the lines are in the file, as far as
 * the disk allows.
 */
const append = async (folder: string, file: string, lines: string): Promise<{ size: number }> => {
  await assertInside(folder, recallLogPath)
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const handle = await open(file, flags, 0o644).catch(async (cause: unknown) => {
    if (!isMissing(cause)) throw cause
    await mkdir(dirname(file), { recursive: true })
    return await open(file, flags, 0o644)
  })
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    mustOwn(file)
    const half = bytesRead > 0 && buffer[0] !== 0x0a // A crash left half a line. It stays a line of its own.
    await handle.writeFile(half ? `\n${lines}` : lines).catch(async (cause: unknown) => {
      await handle.truncate(size).catch(() => undefined) // The first error is the one to report.
      throw cause
    })
    return await handle.stat()
  } finally {
    await handle.close()
  }
}

/**
 * Keeps only the last lines, in one step. Resolves with the size of the part that stays. If somebody changed the file
 * meanwhile, for example to remove a forgotten person, it stays as it is for now.
 */
const cut = async (folder: string, most: number): Promise<number> => {
  const opened = await openInside(folder, recallLogPath)
  if (opened === null || 'problem' in opened) return 0
  const lines: string[] = []
  let all = 0
  try {
    for await (const some of linesOf(opened)) {
      all += some.lines.length
      for (const line of some.lines) lines.push(line)
      lines.splice(0, lines.length - most)
    }
  } finally {
    await opened.handle.close()
  }
  if (all <= most) return opened.state.size
  const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
  const isStill = async (): Promise<boolean> => isSame(opened.state, await openInside(folder, recallLogPath))
  const done = await writeWhole(folder, recallLogPath, { bytes, lasting: true, mayReplace: isStill })
  return done ? bytes.length : 0
}

const isSame = async (before: FileState, now: Awaited<ReturnType<typeof openInside>>): Promise<boolean> => {
  if (now === null || 'problem' in now) return false
  await now.handle.close()
  return sameState(before, now.state)
}

const readRecalls = async ({
  folder,
  most,
  onProblem,
}: {
  folder: string
  most: number
  onProblem: (cause: unknown) => void
}): Promise<Recall[]> => {
  const opened = await openInside(folder, recallLogPath)
  if (opened === null) return []
  if ('problem' in opened) {
    onProblem(opened.problem)
    return []
  }
  const recalls: Recall[] = []
  try {
    for await (const { lines } of linesOf(opened)) {
      for (const line of lines) {
        const read = lineSchema.safeParse(parsed(line))
        if (read.success) recalls.push(read.data)
      }
      recalls.splice(0, recalls.length - most)
    }
  } catch (cause) {
    onProblem(cause)
  } finally {
    await opened.handle.close()
  }
  return recalls
}

const countsOf = (recalls: readonly Recall[]): RecallCount[] => {
  const known = new Map<string, { times: number; questions: Set<string>; days: Set<string>; lastDay: string }>()
  for (const { day, question, ids } of recalls) {
    for (const id of ids) {
      const one = known.get(id) ?? { times: 0, questions: new Set(), days: new Set(), lastDay: day }
      one.times += 1
      one.questions.add(question)
      one.days.add(day)
      if (day > one.lastDay) one.lastDay = day
      known.set(id, one)
    }
  }
  return [...known].map(([id, { times, questions, days, lastDay }]) => ({
    id,
    times,
    questions: questions.size,
    days: days.size,
    lastDay,
  }))
}

/** Parses a line. Ignores half a line that a crash left. */
const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
