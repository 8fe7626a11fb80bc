import { noDeadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { fixedEmbedder } from '../../memory/embedders/provider.ts'
import type { FixedText } from '../../memory/lore-rows.ts'
import { createAccessPolicy } from '../../mind/dispatch/access/policy.ts'
import { createRateLimit } from '../../mind/faculties/permission/rate-limit.ts'
import { bareSafety } from '../../mind/faculties/permission/safety.ts'
import type { MindRuntime } from '../../mind/mind-runtime.ts'
import { compose } from '../../server/compose.ts'
import type { Minds } from '../../server/compose-ports.ts'
import { configSchema } from '../../server/config/schema.ts'
import { openAuditLog } from '../../server/live/audit-log.ts'
import type { Ticked, TickListener } from '../../server/live/ticker.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import { TICKS_PER_SECOND } from '../../world/constants.ts'
import type { OperationId } from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'
import type { HeadlessBrain } from './brain.ts'
import type { ModelMeter } from './meter.ts'
import type { RunAround } from './run-around.ts'
import type { RunContent } from './run-content.ts'
import { createRunLearning, type RunLearning } from './run-learning.ts'
import type { SimulationRequest } from './run-request.ts'
import type { ThoughtAct } from './snapshot-file.ts'
import { createSteadyMemory, type MemoryCount } from './steady-memory.ts'
import { createStillView } from './still-view.ts'
import { OPERATION_TICKS, type StillWorld } from './virtual-clock.ts'

interface WaitedFor extends Pick<TickListener, 'name'> {
  afterTick(tick: Ticked): void | Promise<void>
  settled?(): Promise<void>
}

const noLore: readonly FixedText[] = []
const defaultSleepHour = 3

/** Everything that thinks, takes notes and remembers in a run. */
export interface RunMinds extends Pick<Minds, 'memoryOf' | 'intents' | 'sessions' | 'close'> {
  runtime: MindRuntime
  learning: RunLearning
  /**
   * Handles a tick's notes, bedtimes and unprompted words, which go to `thoughts`. The clock stands still meanwhile, as
   * for minds.
   */
  afterTick(events: readonly SimulationEvent[], thoughts: ThoughtAct[]): Promise<void>
}

export async function openRunMinds(options: {
  request: SimulationRequest
  written: RunContent
  /** The run's folder. */
  folder: string
  state: WorldState
  /** How often the world has been changed. */
  changes: () => number
  acts: StillWorld
  brain: HeadlessBrain
  meter: ModelMeter
  memory: MemoryCount
  around: RunAround
  /** Whether the run resumes from a snapshot. */
  goesOn: boolean
  newSessionId: () => string
  logger: Logger
  open: AsyncDisposableStack
}): Promise<RunMinds> {
  const { request, written, folder, state, acts, brain, meter, memory, around, logger, open } = options
  const { map } = written
  const now = () => state
  const { provider, halfLifeDays } = request.memory ?? configSchema.parse({}).memory
  const { rules, actsPerMinute } = request.safety ?? configSchema.parse({}).safety
  const audit =
    request.save === undefined
      ? null
      : open.adopt(openAuditLog({ saveFolder: folder, logger }), (opened) => opened.settled())
  const learning = createRunLearning({
    written,
    state,
    map,
    folder,
    acts,
    rules: () => ({ safety: { denyTools: request.denyTools, rules } }),
    errands: around.errands,
    logger,
  })
  if (options.goesOn) await learning.begin()
  const ofLate: ((event: SimulationEvent) => void)[] = []
  const minds = open.adopt(
    await compose({
      root: request.root,
      saveFolder: folder,
      content: learning.content,
      state: now,
      map,
      look: (view) => createStillView(view, options),
      lately: { hear: (listener) => ofLate.push(listener), kept: around.lately },
      acts,
      planLesson: learning.plan,
      models: async (ask) => meter.metered(request.source ? await request.source(ask) : brain.model),
      embedders: fixedEmbedder(),
      memory: {
        provider,
        halfLifeDays,
        lore: () => learning.content().loreFiles ?? noLore,
        watch: false,
        lasting: false,
      },
      // As in the game: words to everybody are merely overheard by NPCs who aren't named.
      access: createAccessPolicy({ blocked: () => [] }),
      concurrency: 1,
      denyTools: () => request.denyTools,
      rules: () => rules,
      // There is no player to ask and no operator to switch anybody off.
      safety: {
        ...bareSafety,
        limit: createRateLimit(() => actsPerMinute, around.acts),
        audit: audit?.add ?? bareSafety.audit,
      },
      logger,
      deadline: noDeadline,
      // The ticks' virtual time, so that a run is the same however long the machine takes.
      realNow: () => Math.floor((now().tick * 1000) / TICKS_PER_SECOND),
      newSessionId: options.newSessionId,
      wrapMemory: (inner) => createSteadyMemory(inner, memory),
      intents: { byHand: false, looked: around.looked },
      sleep: {
        // A script only answers talks, one line per turn.
        model: async (npc) => {
          if (request.source) return meter.metered(await request.source({ npc, tier: 'sleep' }))
          return /^(?:embedded|scripted)\//.test(brain.ref) ? null : meter.metered(brain.model)
        },
        sleepHour: () => request.sleepHour ?? defaultSleepHour,
        onSlept: (report) => {
          memory.written += report.written
        },
      },
    }),
    (opened) => opened.close(),
  )
  for (const { file, message } of minds.diagnostics) logger.error({ file }, message)
  const runtime = minds.join({ submit: () => {} })
  const { witness, deeds, sleepers, intents } = minds
  /** As in the game, but the clock waits for each listener before it calls the next. */
  const listeners: readonly WaitedFor[] = [
    { name: 'lately', afterTick: ({ events }) => events.forEach((event) => ofLate.forEach((take) => take(event))) },
    { ...witness, name: 'witness' },
    { ...deeds, name: 'deeds' },
    { name: 'learning', afterTick: ({ events }) => learning.afterTick(events) },
    { ...sleepers, name: 'sleepers' },
  ]

  return {
    runtime,
    learning,
    intents,
    memoryOf: minds.memoryOf,
    sessions: minds.sessions,
    close: minds.close,
    async afterTick(events, thoughts) {
      for (const { afterTick, settled } of listeners) {
        await afterTick({ events })
        await settled?.()
      }
      for (const { npc, to } of await intents.due()) {
        const commands: Command[] = []
        await runtime.speakUp(npc, to, (command) => commands.push(command))
        // As long as an answer takes.
        thoughts.push({ tick: state.tick + OPERATION_TICKS - 1, operation: `intent-${npc}` as OperationId, commands })
      }
    },
  }
}
