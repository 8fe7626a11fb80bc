import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import {
  runSimulation,
  type SimulationReport,
  type SimulationRequest,
} from '../../../main/lab/headless/run-simulation.ts'

export const root = resolve(import.meta.dirname, '../../..')
export const hour = 1 / 24

/**
 * For one test. It is removed after everything that the test closes: `onTestFinished` runs after every `afterEach`, and
 * the last registered callback runs first.
 */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-headless-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A run of the village, half an hour unless requested otherwise. */
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
