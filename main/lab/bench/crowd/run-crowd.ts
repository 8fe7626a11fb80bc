import { startChild } from '../child.ts'
import { makeBenchProject } from '../tick/make-project.ts'
import { type CrowdSaid, crowdModule } from './crowd-process.ts'

/** The document of `bench crowd --json`. */
export interface CrowdReport {
  ok: true
  npcs: number
  turnsEach: number
  turns: number
  /**
   * Resident memory of the server process before the first word, and after everyone has answered and remembered the
   * talk.
   */
  startMb: number
  rssMb: number
}

const turnsOfEach = 10

/** Measures the memory of a server with this many NPCs after a talk with each. `root` is the built project. */
export async function runCrowd(request: { root: string; npcs: number; turnsEach?: number }): Promise<CrowdReport> {
  const { npcs, turnsEach = turnsOfEach } = request
  const project = await makeBenchProject({ npcs })
  const server = startChild<CrowdSaid, never>(crowdModule, { root: project.root, turnsEach })
  try {
    const { turns, startMb, rssMb } = await server.next('measured')
    return { ok: true, npcs, turnsEach, turns, startMb, rssMb }
  } finally {
    await server.stop()
    await project.close()
  }
}
