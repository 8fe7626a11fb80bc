import { startChild } from '../child.ts'
import { type LoopSaid, plainLoopModule } from './loop-process.ts'
import { makeBenchProject } from './make-project.ts'
import type { MindKind } from './mind-load.ts'
import { type TickFigures, type TickSaid, tickServerModule } from './server-process.ts'
import { type StockSaid, stockServerModule } from './stock-process.ts'
import type { ServerFigures } from './with-clients.ts'

export interface TickRequest {
  /** The built project. */
  root: string
  npcs: number
  players: number
  seconds: number
  minds: MindKind
  /** Also measures the alternatives in the same run. Default false. */
  compare?: boolean
  /** Default 4. */
  warmUpSeconds?: number
}

const defaultWarmUp = 4
/**
 * How much longer than the measuring time to wait, because RPGJS's own routes may take very long for one step. Seconds.
 */
const patience = 90

/** The document of `bench tick --json`. */
export interface TickReport extends TickFigures {
  ok: true
  npcs: number
  players: number
  seconds: number
  minds: MindKind
  /** `null`: it didn't finish in time. */
  compare?: { stockRoutes: ServerFigures | null; plainLoop: ServerFigures }
}

/**
 * Times whole server steps of the village's real server: RPGJS in its own process with real Colyseus clients in
 * another, on a map of 100×100 tiles with every NPC walking all the time.
 */
export async function runTick(request: TickRequest): Promise<TickReport> {
  const { npcs, players, seconds, minds, warmUpSeconds = defaultWarmUp } = request
  const project = await makeBenchProject({ npcs })
  const run = { root: project.root, players, seconds, warmUpSeconds }
  try {
    const figures = await measured<TickSaid>(tickServerModule, { ...run, minds })
    if (!figures) throw new Error('the village took longer than it should')
    const report = { ok: true as const, npcs, players, seconds, minds, ...(figures as TickFigures) }
    if (!request.compare) return report
    const stockRoutes = await measured<StockSaid>(stockServerModule, run, seconds + warmUpSeconds + patience)
    const plainLoop = await measured<LoopSaid>(plainLoopModule, run)
    if (!plainLoop) throw new Error('the plain loop took longer than it should')
    return { ...report, compare: { stockRoutes, plainLoop } }
  } finally {
    await project.close()
  }
}

/** The figures that a server in its own process reports, or null if it reports nothing in that time. */
async function measured<Said extends { kind: 'measured'; figures: ServerFigures }>(
  module: string,
  run: object,
  limit?: number,
): Promise<Said['figures'] | null> {
  const server = startChild<Said, never>(module, run)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    if (limit !== undefined) timer = setTimeout(() => resolve(null), limit * 1000)
  })
  try {
    const said = await Promise.race([server.next('measured'), late])
    return said === null ? null : said.figures
  } finally {
    clearTimeout(timer)
    await server.stop()
  }
}
