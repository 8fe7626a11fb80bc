import { constants } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { RecallCount } from '../mind/ports/memory-port.ts'
import { assertInside, linesOf, openInside } from './note-file.ts'

/** Relative to the NPC's folder. One line for each recall. */
export const recallLogPath = 'memory/recalls.jsonl'
/** Lines are collected this long before they are written. A crash loses only recall counts, never a memory. */
const gatherMs = 1000
/** Only the last lines of a longer log count: recalls from years ago say little about what is worth keeping. */
const mostLines = 20_000

const lineSchema = z.object({ day: z.iso.date(), question: z.string(), ids: z.array(z.string()) })
type Recall = z.infer<typeof lineSchema>

/** Counts recalls: what is asked for again and again is worth keeping. Reads nothing until it is asked. */
export interface RecallLog {
  /** `question` is a hash, to keep the words private. */
  add(recall: { day: string; question: string; ids: readonly string[] }): void
  /** By id, in order of first recall. An unreadable log is reported and counts as empty. */
  counts(): Promise<RecallCount[]>
  settled(): Promise<void>
}

export const createRecallLog = (options: {
  folder: string
  gathersAll?: boolean
  onProblem: (cause: unknown) => void
}): RecallLog => {
  const file = join(options.folder, recallLogPath)
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = []
    if (lines.length > 0)
      writing = writing.then(() => append(options.folder, file, lines.join(''))).catch(options.onProblem)
    return writing
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
      return countsOf(await readRecalls(options))
    },
    settled: flush,
  }
}

const append = async (folder: string, file: string, lines: string): Promise<void> => {
  await assertInside(folder, recallLogPath)
  await mkdir(dirname(file), { recursive: true })
  const handle = await open(
    file,
    constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW,
    0o644,
  )
  try {
    const { size } = await handle.stat()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
    await handle.writeFile(bytesRead === 0 || buffer[0] === 0x0a ? lines : `\n${lines}`) // half a line left by a crash stays on its own
  } finally {
    await handle.close()
  }
}

const readRecalls = async ({
  folder,
  onProblem,
}: {
  folder: string
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
      recalls.splice(0, recalls.length - mostLines)
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

/** Half a line left by a crash is ignored. */
const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
