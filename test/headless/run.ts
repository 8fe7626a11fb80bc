import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach } from 'vitest'
import { silentLogger } from '../../main/agent/logger.ts'
import { runSimulation, type SimulationReport, type SimulationRequest } from '../../main/headless/run-simulation.ts'

export const root = resolve(import.meta.dirname, '../..')
export const hour = 1 / 24

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-headless-'))
  folders.push(folder)
  return folder
}

/** A run of the village, half an hour of it if nothing else is asked for. */
export const run = (request: Partial<SimulationRequest> = {}): Promise<SimulationReport> =>
  runSimulation({
    root,
    world: 'village',
    map: 'village',
    days: hour / 2,
    seed: 7,
    brain: 'embedded',
    tickGameMs: 4000,
    denyTools: [],
    env: {},
    logger: silentLogger,
    ...request,
  })
