import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from '../../../base/logger.ts'
import { dayOf, hourMs } from '../../../language/calendar.ts'
import type { ChatModel, ChatRequest } from '../../../mind/ports/chat-model.ts'
import { createEmbeddedBrain } from '../../../models/embedded/embedded-brain.ts'
import { threadCpuMs } from '../../../server/engine/measure-steps.ts'
import { gameMs } from '../../../world/clock.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'
import { createSimulation } from '../../../world/step.ts'
import type { Director, Stage } from '../../headless/director.ts'
import { runSimulation, type SimulationReport } from '../../headless/run-simulation.ts'
import { type Trouble, watchLife } from './watch-life.ts'

/** Ticks of a copy of the world that are timed with each day's figures: a game hour. */
const timedTicks = 900
/** The hour at which a day's figures are taken. Everybody is up by then. */
const takenAtHour = 10
/** The time from a run's beginning at eight until then. In days, with a tick to spare. */
const untilFirstDay = (takenAtHour - 8) / 24 + 1 / 21_600

export interface DayFigures {
  day: number
  /** The length of the state as JSON. */
  stateCharacters: number
  /** The day's model requests, in characters per request. */
  modelCalls: number
  promptCharacters: { mean: number; max: number }
  talks: number
  /** The total of their memories, all of which are searched and learned from at every turn. */
  memories: number
  /**
   * Only if times are taken: one tick of a copy of the world without minds, in processor time; and the process's memory
   * after garbage collection.
   */
  tickMs?: number
  heapMb?: number
  /** Processor time for everything in that day. */
  cpuMs?: number
}

export interface LivedDays {
  report: SimulationReport
  days: DayFigures[]
  troubles: readonly Trouble[]
}

/** Lives through some days of the village, headless and with the embedded brain, and records each day's figures. */
export async function liveDays(options: {
  root: string
  contentRoot?: string | undefined
  world: string
  map: string
  seed: number
  npcs: number
  days: number
  logger: Logger
  /** Whether to include figures that depend on the machine. */
  timed: boolean
  onProgress?: (share: number) => void
}): Promise<LivedDays> {
  const { timed, ...run } = options
  const life = watchLife()
  const prompts = countPrompts(createEmbeddedBrain())
  const days: DayFigures[] = []
  let world: Stage | null = null
  let day = -1
  let isWhole = false
  let talks = 0
  let began = cpuMs()

  const takeStock = async ({ state, map, memoryOf }: Stage): Promise<void> => {
    const asked = prompts.take()
    days.push({
      day: days.length + 1,
      stateCharacters: JSON.stringify(state).length,
      modelCalls: asked.length,
      promptCharacters: {
        mean: Math.round(asked.reduce((sum, size) => sum + size, 0) / Math.max(1, asked.length)),
        max: Math.max(0, ...asked),
      },
      talks: life.talks() - talks,
      memories: await memoriesIn({ state, memoryOf }),
      ...(timed ? { cpuMs: Math.round(cpuMs() - began), tickMs: timeTicks(state, map), heapMb: heapMb() } : {}),
    })
    begin()
  }
  const begin = (): void => {
    prompts.take()
    talks = life.talks()
    began = cpuMs()
  }
  const director: Director = {
    begin(stage) {
      world = stage
    },
    beforeTick: async () => [],
    async afterTick(events) {
      if (!world) return
      const { state } = world
      life.take(state, events)
      // Days are counted from that hour to the next.
      const today = dayOf(gameMs(state) - takenAtHour * hourMs)
      if (day >= 0 && today > day) {
        // A run begins in the middle of one.
        if (isWhole) await takeStock(world)
        else begin()
        isWhole = true
      }
      day = today
    },
  }
  const report = await runSimulation({
    ...run,
    days: options.days + untilFirstDay,
    brain: 'embedded',
    tickGameMs: 4000,
    denyTools: [],
    env: {},
    director,
    model: prompts.model,
  })
  return { report, days, troubles: life.troubles() }
}

async function memoriesIn({ state, memoryOf }: Pick<Stage, 'state' | 'memoryOf'>): Promise<number> {
  let memories = 0
  for (const npc of Object.keys(state.npcs)) memories += (await memoryOf(npc as NpcId).stats()).notes
  return memories
}

/** Wraps a model to record the size of all its requests. */
function countPrompts(inner: ChatModel): { model: ChatModel; take(): number[] } {
  let sizes: number[] = []
  const sizeOf = ({ messages }: ChatRequest) => messages.reduce((sum, { content }) => sum + content.length, 0)
  return {
    model: {
      ...inner,
      chat(request, options) {
        sizes.push(sizeOf(request))
        return inner.chat(request, options)
      },
    },
    take() {
      const taken = sizes
      sizes = []
      return taken
    },
  }
}

function timeTicks(state: Readonly<WorldState>, map: MapData): number {
  const copy = structuredClone(state) as WorldState
  const simulation = createSimulation(map)
  for (let tick = 0; tick < timedTicks / 3; tick++) simulation.step(copy, [])
  const began = threadCpuMs()
  for (let tick = 0; tick < timedTicks; tick++) simulation.step(copy, [])
  return (threadCpuMs() - began) / timedTicks
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function heapMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024)
}
