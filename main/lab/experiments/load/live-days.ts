import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from '../../../base/logger.ts'
import { dayOf, hourMs } from '../../../language/calendar.ts'
import type { ChatModel, ChatRequest } from '../../../mind/ports/chat-model.ts'
import { createEmbeddedBrain } from '../../../models/embedded/embedded-brain.ts'
import { threadCpuMs } from '../../../server/engine/measure-steps.ts'
import { gameMs } from '../../../world/clock.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { MapData, WorldState } from '../../../world/state.ts'
import { createSimulation } from '../../../world/step.ts'
import type { Director, Stage } from '../../headless/director.ts'
import { runSimulation, type SimulationReport } from '../../headless/run-simulation.ts'
import { type Trouble, watchLife } from './watch-life.ts'

/** Ticks of a copy of the world that are timed with each day's figures: a game hour. */
const timedTicks = 900
/** Hour at which a day's figures are taken: everybody is up and about. */
const takenAtHour = 10
/** A run begins at eight. In days, with a tick to spare. */
const untilFirstDay = (takenAtHour - 8) / 24 + 1 / 21_600

export interface DayFigures {
  day: number
  /** Length of the state as JSON. */
  stateCharacters: number
  /** What a model was asked in that day, in characters of one request. */
  modelCalls: number
  promptCharacters: { mean: number; max: number }
  talks: number
  /** What all of them together have in mind: it is searched and learned from at every turn. */
  memories: number
  /** Only where times are taken: of one tick of a copy of the world, without minds, in time of the processor; and the process's own memory after a clean-up. */
  tickMs?: number
  heapMb?: number
  /** Of the processor, for all that was lived and thought in it. */
  cpuMs?: number
}

export interface LivedDays {
  report: SimulationReport
  days: DayFigures[]
  troubles: readonly Trouble[]
}

/** Lives through some days of the village, headless and by the embedded brain, and takes stock of each. */
export async function liveDays(options: {
  root: string
  contentRoot?: string | undefined
  world: string
  map: string
  seed: number
  npcs: number
  days: number
  logger: Logger
  /** Also what depends on the machine. */
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

/** The same model, with the size of all that it is asked. */
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
