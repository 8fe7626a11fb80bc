import { rounded } from '../../../base/statistics.ts'
import { readMap } from '../../../content/read-map.ts'
import { type CoreFigures, measureLives, measureWalking } from '../../bench/core/measure-core.ts'
import { runTick, type TickReport, type TickRequest } from '../../bench/tick/run-tick.ts'
import { runSimulation, type SimulationReport } from '../../headless/run-simulation.ts'
import type { Experiment, ExperimentOutcome, ExperimentRequest } from '../experiment.ts'
import { type BrainFigures, busyKinds, measureBusyBrains } from './busy-brains.ts'
import { growthOf } from './growth.ts'
import { type LivedDays, liveDays } from './live-days.ts'
import { measurePresence } from './presence.ts'
import type { PresenceFigures, PresenceRequest } from './presence-process.ts'
import { type LoadSizes, sizesFor } from './sizes.ts'
import { type LoadMetrics, noteOf, readable, type StepRow, type ThoughtRow } from './tables.ts'

/** The measurements and their implementations; tests replace them. */
export interface LoadPorts {
  tick: (request: TickRequest) => Promise<TickReport>
  walking: (npcs: number, ticks: number) => CoreFigures
  living: (request: ExperimentRequest, npcs: number, ticks: number) => Promise<CoreFigures>
  lives: (
    request: ExperimentRequest,
    npcs: number,
    days: number,
  ) => Promise<Pick<SimulationReport, 'modelCalls' | 'npcHoursPerSecond' | 'conversations'>>
  presence: (request: PresenceRequest) => Promise<PresenceFigures>
  days: typeof liveDays
  sizes: (full: boolean) => LoadSizes
}

const realPorts: LoadPorts = {
  tick: runTick,
  walking: measureWalking,
  living: async (request, npcs, ticks) =>
    measureLives(await readMap({ ...request, root: request.contentRoot ?? request.root }), npcs, ticks),
  lives: ({ root, contentRoot, world, map, seed, logger }, npcs, days) =>
    runSimulation({
      root,
      contentRoot,
      world,
      map,
      seed,
      npcs,
      days,
      logger,
      brain: 'embedded',
      tickGameMs: 4000,
      denyTools: [],
      env: {},
    }),
  presence: measurePresence,
  days: liveDays,
  sizes: sizesFor,
}

const hoursInDay = 24

/** E12: whether villagers go on living, and what load the server bears. */
export const createLoadExperiment = (ports: LoadPorts = realPorts): Experiment => ({
  async run(request): Promise<ExperimentOutcome> {
    const sizes = ports.sizes(request.full)
    const steps =
      sizes.npcs.length * sizes.players.length + sizes.lives.length + busyKinds.length + (sizes.growth === null ? 3 : 4)
    let done = 0
    const onDone = () => request.onProgress?.(++done / steps)
    const measured = async <Result>(work: Promise<Result>): Promise<Result> => {
      const result = await work
      onDone()
      return result
    }
    const tick = { root: request.root, seconds: sizes.seconds }

    const table: StepRow[] = []
    for (const npcs of sizes.npcs) {
      for (const players of sizes.players)
        table.push(stepRow(await measured(ports.tick({ ...tick, npcs, players, minds: 'none' }))))
    }
    const core: CoreFigures[] = []
    for (const npcs of sizes.core)
      core.push(ports.walking(npcs, sizes.coreTicks), await ports.living(request, npcs, sizes.coreTicks))
    onDone()
    const thoughts: ThoughtRow[] = []
    for (const npcs of sizes.lives)
      thoughts.push(thoughtRow(npcs, sizes.lifeDays, await measured(ports.lives(request, npcs, sizes.lifeDays))))
    const brains = await measureBusyBrains({ tick: { ...tick, ...sizes.brains }, run: ports.tick, onDone })
    const { root, contentRoot, world, map, seed, logger } = request
    const presence = await measured(ports.presence({ root, contentRoot, world, map, ...sizes.presence }))
    const lived = await measured(
      ports.days({ root, contentRoot, world, map, seed, logger, ...sizes.life, timed: true }),
    )
    const grown =
      sizes.growth === null
        ? null
        : await measured(ports.days({ root, contentRoot, world, map, seed, logger, ...sizes.growth, timed: false }))
    const metrics: LoadMetrics = {
      table,
      core,
      thoughts,
      brains,
      presence,
      life: { ...lifeOf(lived, grown), npcs: sizes.life.npcs },
    }
    return { brain: 'embedded/hearth', pass: passes(metrics), metrics: { ...metrics }, note: noteOf(metrics) }
  },
  readable: ({ metrics }) => readable(metrics as unknown as LoadMetrics),
})

export const loadExperiment = createLoadExperiment()

const stepRow = ({
  npcs,
  players,
  tickMs,
  tickCpuMs,
  eventLoopLagMs,
  askedPerNpcHour,
  rssMb,
  bytesPerSecondPerClient,
  walking,
}: TickReport): StepRow => ({
  npcs,
  players,
  walking,
  tickMs,
  tickCpuMs,
  eventLoopLagP99Ms: eventLoopLagMs.p99,
  askedPerNpcHour,
  rssMb,
  bytesPerSecondPerClient,
})

const thoughtRow = (
  npcs: number,
  days: number,
  {
    modelCalls,
    npcHoursPerSecond,
    conversations,
  }: Pick<SimulationReport, 'modelCalls' | 'npcHoursPerSecond' | 'conversations'>,
): ThoughtRow => ({
  npcs,
  hours: days * hoursInDay,
  brainCallsPerNpcHour: rounded(modelCalls / (npcs * days * hoursInDay)),
  conversations,
  npcHoursPerSecond,
})

/** `grown`: another life that shows growth if the first is too short. */
const lifeOf = ({ days, troubles, report }: LivedDays, grown: LivedDays | null) => ({
  days,
  growth: growthOf((grown ?? { days }).days),
  grownOver: (grown ?? { days }).days.length,
  troubles: [...troubles, ...(grown?.troubles ?? [])],
  errors: report.errors + (grown?.report.errors ?? 0),
})

/**
 * Whether the figures pass. The duration of a step is reported but decides nothing, since it depends on the machine.
 */
function passes({ brains, presence, life }: LoadMetrics): boolean {
  return (
    isUndisturbed(brains) &&
    isWhole(presence) &&
    life.troubles.length === 0 &&
    life.errors === 0 &&
    life.growth.every(({ within }) => within)
  )
}

const isUndisturbed = ({ kinds }: BrainFigures): boolean => kinds.every(({ within }) => within)

export const isWhole = ({ npcs, present, moved, missing, doubled, mostPlayers }: PresenceFigures): boolean =>
  present === npcs && moved === npcs && missing === 0 && doubled === 0 && mostPlayers === 1
