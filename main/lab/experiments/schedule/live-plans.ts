import type { Content } from '../../../content/load-content.ts'
import { dayMs, minuteMs, msOfDate } from '../../../language/calendar.ts'
import { simulationCharacter } from '../../../server/live/world-view.ts'
import { LIFE_PERIOD_TICKS } from '../../../world/constants.ts'
import { createWorld } from '../../../world/create-world.ts'
import { emptyCatalogue } from '../../../world/goods.ts'
import type { MapData } from '../../../world/map-data.ts'
import { createSimulation } from '../../../world/step.ts'
import { createProbe, type Probe, type ProbeFigures, probeAlmanac } from './probes.ts'
import { type Whereabouts, whereIs } from './where.ts'

const startedAt = msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60)
const firstMinute = 8 * 60
const tickGameMs = 4000

export interface PlansRun {
  /** The minutes of all people added up. */
  minutes: number
  shares: Record<Whereabouts, number>
  /** The number of plans, and of entries by cause. */
  plans: number
  entries: Record<string, number>
  /** How often somebody turned aside, by cause, and how often a plan was resumed. */
  asides: Record<string, number>
  resumed: number
  probes: ProbeFigures[]
}

/**
 * Lives through some days of a village in which nobody talks, so that plans alone determine where people are. Checks
 * their places each game minute.
 */
export function livePlans(options: {
  map: MapData
  content: Content
  seed: number
  days: number
  probes: readonly Probe[]
}): PlansRun {
  const { map, content, seed, days } = options
  const characters = content.characters.map((character) => ({ ...simulationCharacter(character), sociable: 0 }))
  const { catalogue = emptyCatalogue() } = content
  const state = createWorld({
    seed,
    startedAt,
    tickGameMs,
    map,
    characters,
    catalogue,
    almanac: probeAlmanac(options.probes),
  })
  const simulation = createSimulation(map)
  const probes = options.probes.map((probe) => createProbe(probe, map))
  const counted = { there: 0, beside: 0, 'on-the-way': 0, 'called-away': 0, astray: 0 }
  const run: PlansRun = {
    minutes: 0,
    shares: { ...counted },
    plans: 0,
    entries: {},
    asides: {},
    resumed: 0,
    probes: [],
  }
  const count = (record: Record<string, number>, key: string): void => {
    record[key] = (record[key] ?? 0) + 1
  }
  const ticks = Math.round((days * dayMs) / tickGameMs)
  for (let tick = 0; tick < ticks; tick++) {
    const minute = firstMinute + Math.floor((tick * tickGameMs) / minuteMs)
    const commands = probes.flatMap((probe) => probe.commands(state, minute))
    const events = simulation.step(state, commands)
    for (const probe of probes) probe.afterTick(state, events, 60_000 / tickGameMs)
    for (const event of events) {
      if (event.kind === 'dayPlanned') {
        run.plans++
        for (const { because } of event.entries) count(run.entries, because)
      } else if (event.kind === 'turnedAside')
        count(run.asides, event.because.kind === 'need' ? `need: ${event.because.need}` : event.because.kind)
      else if (event.kind === 'tookUpPlan') run.resumed++
    }
    if (tick % LIFE_PERIOD_TICKS !== 0) continue
    for (const npc of Object.values(state.npcs)) {
      counted[whereIs(map, npc)]++
      run.minutes++
    }
  }
  for (const key of Object.keys(counted) as Whereabouts[])
    run.shares[key] = Math.round((counted[key] / run.minutes) * 10_000) / 10_000
  run.probes = probes.map((probe) => probe.figures())
  return run
}
