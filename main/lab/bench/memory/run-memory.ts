import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from '../child.ts'
import type { CrowdFigures } from './measure-crowd.ts'
import type { RowsFigures } from './measure-rows.ts'
import type { YearFigures } from './measure-year.ts'
import { type MemoryFigures, type MemoryRun, type MemorySaid, memoryModule } from './memory-process.ts'

export interface MemoryRequest {
  /** The project. Its first character is the NPC that remembers a year. */
  root: string
  world: string
  map: string
  rows: number
  /** Of how many NPCs the first recall is measured too. */
  npcs?: number | undefined
  /** Of how many days the notes are measured too. */
  days?: number | undefined
  onProgress?: (share: number) => void
  /** Measures one part. Default: in a separate process. */
  measure?: (run: MemoryRun, onShare: (share: number) => void) => Promise<MemoryFigures>
}

/** The document of `bench memory --json`. */
export interface MemoryReport extends RowsFigures {
  ok: true
  /** Present with `--npcs`. */
  crowd?: CrowdFigures
  /** Present with `--days`. */
  year?: YearFigures
}

/** The cost of memories: one NPC's with this many rows and, on request, a whole crowd's and a long life's. */
export async function runMemory(request: MemoryRequest): Promise<MemoryReport> {
  const { root, world, map, rows, npcs, days, onProgress = () => {}, measure = inProcess } = request
  const parts = 1 + (npcs === undefined ? 0 : 2) + (days === undefined ? 0 : 1)
  let done = 0
  const part = async <Figures extends MemoryFigures>(run: MemoryRun): Promise<Figures> => {
    const figures = await measure(run, (share) => onProgress((done + share) / parts))
    done += 1
    return figures as Figures
  }
  const report: MemoryReport = { ok: true, ...(await part<RowsFigures>({ kind: 'rows', rows })) }
  if (npcs !== undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-bench-crowd-'))
    try {
      await part<null>({ kind: 'furnish', root: folder, npcs })
      report.crowd = await part<CrowdFigures>({ kind: 'crowd', root: folder, npcs })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  if (days !== undefined) report.year = await part<YearFigures>({ kind: 'year', days, root, world, map })
  return report
}

const inProcess = async (run: MemoryRun, onShare: (share: number) => void): Promise<MemoryFigures> => {
  const child = startChild<MemorySaid, never>(memoryModule, run)
  try {
    for (;;) {
      const { share, figures } = await child.next('step')
      onShare(share)
      if (figures !== undefined) return figures
    }
  } finally {
    await child.stop()
  }
}
