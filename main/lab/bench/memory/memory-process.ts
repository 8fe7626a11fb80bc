import { loadContent } from '../../../content/load-content.ts'
import { readMap } from '../../../content/read-map.ts'
import { inChild } from '../child.ts'
import { type CrowdFigures, furnishCrowd, measureCrowd } from './measure-crowd.ts'
import { measureRows, type RowsFigures } from './measure-rows.ts'
import { measureYear, type YearFigures } from './measure-year.ts'

export const memoryModule = import.meta.filename

/** The task of a child. Each runs in its own process, so that their memory use stays separate. */
export type MemoryRun =
  | { kind: 'rows'; rows: number }
  | { kind: 'furnish'; root: string; npcs: number }
  | { kind: 'crowd'; root: string; npcs: number }
  | { kind: 'year'; days: number; root: string; world: string; map: string }

export type MemoryFigures = RowsFigures | CrowdFigures | YearFigures | null
/**
 * Progress of a measurement. `figures` comes with the last step; it is undefined until then, and null if there are
 * none.
 */
export type MemorySaid = { kind: 'step'; share: number; figures?: MemoryFigures }

export const figuresOf = async (run: MemoryRun, tell: (share: number) => void): Promise<MemoryFigures> => {
  switch (run.kind) {
    case 'rows':
      return await measureRows(run.rows, tell)
    case 'furnish':
      await furnishCrowd(run.root, run.npcs, tell)
      return null
    case 'crowd':
      return await measureCrowd(run.root, run.npcs, tell)
    case 'year': {
      const map = await readMap(run)
      const content = await loadContent({ root: run.root, world: run.world, places: new Set(Object.keys(map.places)) })
      return await measureYear({ days: run.days, content, tell })
    }
    default:
      return run satisfies never
  }
}

if (process.argv[1] === memoryModule) {
  inChild<MemoryRun, MemorySaid>(async (run, say) => {
    const figures = await figuresOf(run, (share) => say({ kind: 'step', share }))
    say({ kind: 'step', share: 1, figures })
  })
}
