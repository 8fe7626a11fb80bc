import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { RecallCount } from '../agent/memory-port.ts'

/** Relative to the NPC's folder. One line for each time that memories came to mind. */
export const recallLogPath = 'memory/recalls.jsonl'
/** Lines wait for each other so long before they are written; a crash loses no memory, only how often one came up. */
const gatherMs = 1000

const lineSchema = z.object({ day: z.string(), question: z.string(), ids: z.array(z.string()) })

/** How often memories came to mind: what is asked for again and again is worth keeping. */
export interface RecallLog {
  /** `question` is a hash: the words are nobody's business later. */
  add(recall: { day: string; question: string; ids: readonly string[] }): void
  counts(): RecallCount[]
  settled(): Promise<void>
}

export const openRecallLog = async (options: { file: string; onProblem: (cause: unknown) => void }): Promise<RecallLog> => {
  const known = new Map<string, { times: number; questions: Set<string>; days: Set<string>; lastDay: string }>()
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const count = ({ day, question, ids }: z.infer<typeof lineSchema>) => {
    for (const id of ids) {
      const one = known.get(id) ?? { times: 0, questions: new Set(), days: new Set(), lastDay: day }
      one.times += 1
      one.questions.add(question)
      one.days.add(day)
      if (day > one.lastDay) one.lastDay = day
      known.set(id, one)
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = []
    if (lines.length > 0) {
      writing = writing.then(async () => {
        await mkdir(dirname(options.file), { recursive: true })
        await appendFile(options.file, lines.join(''))
      })
      writing = writing.catch(options.onProblem)
    }
    return writing
  }

  const text = await readFile(options.file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') options.onProblem(cause)
    return ''
  })
  for (const line of text.split('\n')) {
    const read = lineSchema.safeParse(parsed(line))
    if (read.success) count(read.data)
  }

  return {
    add({ day, question, ids }) {
      if (ids.length === 0) return
      const line = { day, question, ids: [...ids] }
      count(line)
      waiting.push(`${JSON.stringify(line)}\n`)
      timer ??= setTimeout(() => void flush(), gatherMs)
      timer.unref()
    },
    counts: () => [...known].map(([id, { times, questions, days, lastDay }]) => ({ id, times, questions: questions.size, days: days.size, lastDay })),
    settled: flush,
  }
}

/** Half a line after a crash counts for nothing. */
const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
