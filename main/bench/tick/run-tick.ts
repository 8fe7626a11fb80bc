import { startChild } from '../child.ts'
import { makeBenchProject } from './make-project.ts'
import type { MindKind } from './mind-load.ts'
import { type TickFigures, type TickSaid, tickServerModule } from './server-process.ts'

export interface TickRequest {
  /** The project, built. */
  root: string
  npcs: number
  players: number
  seconds: number
  minds: MindKind
  /** Default 4. */
  warmUpSeconds?: number
}

const defaultWarmUp = 4

/** The document of `bench tick --json`. */
export interface TickReport extends TickFigures {
  ok: true
  npcs: number
  players: number
  seconds: number
  minds: MindKind
}

/**
 * Times whole server steps of the village's real server: RPGJS in a process of its own with real Colyseus clients in another one, on a map of 100×100 tiles with
 * every NPC walking all the time.
 */
export async function runTick(request: TickRequest): Promise<TickReport> {
  const { npcs, players, seconds, minds } = request
  const project = await makeBenchProject({ projectRoot: request.root, npcs })
  const server = startChild<TickSaid, never>(tickServerModule, {
    root: project.root,
    players,
    seconds,
    warmUpSeconds: request.warmUpSeconds ?? defaultWarmUp,
    minds,
  })
  try {
    const { figures } = await server.next('measured')
    return { ok: true, npcs, players, seconds, minds, ...figures }
  } finally {
    await server.stop()
    await project.close()
  }
}
