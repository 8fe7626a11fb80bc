import { startChild } from '../child.ts'
import { makeBenchProject } from '../tick/make-project.ts'
import { type CrowdSaid, crowdModule } from './crowd-process.ts'

/** The document of `bench crowd --json`. */
export interface CrowdReport {
  ok: true
  npcs: number
  turnsEach: number
  turns: number
  /** Resident memory of the server's process before the first word, and when everyone has answered and remembered. */
  startMb: number
  rssMb: number
}

const turnsOfEach = 10

/** What a server with so many NPCs weighs when each has been talked to. `root` is the project, built. */
export async function runCrowd(request: { root: string; npcs: number; turnsEach?: number }): Promise<CrowdReport> {
  const { npcs, turnsEach = turnsOfEach } = request
  const project = await makeBenchProject({ projectRoot: request.root, npcs })
  const server = startChild<CrowdSaid, never>(crowdModule, { root: project.root, turnsEach })
  try {
    const { turns, startMb, rssMb } = await server.next('measured')
    return { ok: true, npcs, turnsEach, turns, startMb, rssMb }
  } finally {
    await server.stop()
    await project.close()
  }
}
