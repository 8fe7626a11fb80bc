import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../../../base/replace-file.ts'
import { mustOwn } from '../../../base/write-gate.ts'
import type { FinishedRun } from '../../../mind/ports/workshop-port.ts'
import type { NpcId } from '../../../world/ids.ts'

const runSchema = z.object({
  at: z.number(),
  player: z.string(),
  name: z.string(),
  asked: z.string(),
  calls: z.array(z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) })),
  said: z.string(),
})

/** Runs kept of one NPC; older ones go. */
const mostRuns = 200
/** How many more may be in the file before it is rewritten. */
const slack = 100

/** `npc-agents/<npc>/runs.jsonl`: what each NPC did on its own, newest last. Skips unreadable lines. */
export const createRunFiles = (folder: string) => {
  const fileOf = (npc: NpcId): string => join(folder, npc, 'runs.jsonl')
  const lines = new Map<NpcId, number>()
  const read = async (npc: NpcId): Promise<FinishedRun[]> => {
    const text = await readFile(fileOf(npc), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    return text.split('\n').flatMap((line) => {
      try {
        return line === '' ? [] : [runSchema.parse(JSON.parse(line))]
      } catch {
        return []
      }
    })
  }
  return {
    read: async (npc: NpcId): Promise<FinishedRun[]> => (await read(npc)).slice(-mostRuns),
    async add(npc: NpcId, run: FinishedRun): Promise<void> {
      const path = fileOf(npc)
      await mkdir(dirname(path), { recursive: true })
      const known = lines.get(npc)
      // Until it is written, nobody knows how the file ends.
      lines.delete(npc)
      const line = JSON.stringify(run)
      const before = known === undefined ? await read(npc) : null
      // An attempt that failed afterwards has written it already.
      const isThere = before !== null && JSON.stringify(before.at(-1)) === JSON.stringify(runSchema.parse(run))
      // A line that was cut off by a crash or a full disk must not damage the next one.
      mustOwn(path)
      await appendFile(path, `${known === undefined ? '\n' : ''}${isThere ? '' : `${line}\n`}`)
      const count = (known ?? before?.length ?? 0) + (isThere ? 0 : 1)
      lines.set(npc, count)
      if (count < mostRuns + slack) return
      lines.delete(npc)
      const kept = (await read(npc)).slice(-mostRuns)
      await replaceFile(path, kept.map((each) => `${JSON.stringify(each)}\n`).join(''))
      lines.set(npc, kept.length)
    },
  }
}
