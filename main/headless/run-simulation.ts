import { createHash } from 'node:crypto'
import type { ChatModel } from '../agent/chat-model.ts'
import { noDeadline } from '../agent/deadline.ts'
import type { Logger } from '../agent/logger.ts'
import { createMindRuntime } from '../agent/mind-runtime.ts'
import { createRateLimit } from '../agent/permission/rate-limit.ts'
import type { SafetyRule } from '../agent/permission/rules.ts'
import { bareSafety } from '../agent/permission/safety.ts'
import { configSchema } from '../config/schema.ts'
import type { Content } from '../content/load-content.ts'
import { openAuditLog } from '../live/audit-log.ts'
import { createDeeds } from '../live/deeds.ts'
import { createIntentWatch } from '../live/intents.ts'
import { createLately } from '../live/lately.ts'
import { createMinds } from '../live/minds.ts'
import { createSleepers } from '../live/sleepers.ts'
import { createWitness } from '../live/witness.ts'
import { createWorldView, simulationCharacter } from '../live/world-view.ts'
import { fixedEmbedder } from '../memory/embedders/provider.ts'
import type { FixedText } from '../memory/lore-rows.ts'
import { headerOf } from '../replay/log-lines.ts'
import { canonicalJson } from '../simulation/canonical-json.ts'
import { msOfDate } from '../simulation/clock.ts'
import type { Command, SimulationEvent } from '../simulation/commands.ts'
import { createWorld, reconcileCharacters } from '../simulation/create-world.ts'
import { emptyCatalogue } from '../simulation/goods.ts'
import { reconcileAlmanac } from '../simulation/happenings/kinds-of.ts'
import type { OperationId } from '../simulation/ids.ts'
import { reconcileCatalogue } from '../simulation/quests/catalogue.ts'
import { createSimulation } from '../simulation/step.ts'
import { openBrain } from './brain.ts'
import { countErrors } from './count-errors.ts'
import type { Director } from './director.ts'
import { HeadlessError } from './headless-error.ts'
import { createModelMeter } from './meter.ts'
import { openRunContent } from './run-content.ts'
import { openRunFolder } from './run-folder.ts'
import { createRunLearning } from './run-learning.ts'
import { openRunLog } from './run-log.ts'
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot-file.ts'
import { createSteadyMemory } from './steady-memory.ts'
import { createVillageCounter, type VillageCounts } from './village-counts.ts'
import { createStillWorld, OPERATION_TICKS, runVirtualClock } from './virtual-clock.ts'

/** Every run begins on this game day at 08:00, a Monday, whatever day it is: the same seed gives the same story tomorrow. */
const firstMorning = msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60)
const noLore: readonly FixedText[] = []
const dayMs = 86_400_000
const hoursInDay = 24
const defaultSeed = 7
const defaultSleepHour = 3
/** How often a run tells how far it is. Ticks. */
const progressEvery = 200

export interface SimulationRequest {
  /** The project's folder. */
  root: string
  /** Where people, skills and worlds stand. Default: the project's folder. */
  contentRoot?: string
  /** A folder under `worlds/`, and the map in it. */
  world: string
  map: string
  /** Default those of the snapshot, else everyone who was written; more are filled up with extras, fewer leave out the last by id. */
  npcs?: number
  /** Game days; parts of one are allowed. */
  days: number
  /** Default that of the snapshot, else 7. */
  seed?: number
  /** See `openBrain`. */
  brain: string
  /** Game milliseconds in one tick. */
  tickGameMs: number
  /** Keeps notes and transcripts in this folder. */
  save?: string
  /** Files to write at the end, to go on from, and to write all events into. */
  snapshot?: string
  resume?: string
  log?: string
  denyTools: readonly string[]
  /** The rest of what the configuration says NPCs may do. Default: no rules, and its limit. */
  safety?: { rules: readonly SafetyRule[]; actsPerMinute: number }
  /** Hour of the game clock at which NPCs sleep over their day. Default 3, as in the configuration. */
  sleepHour?: number | 'off'
  /** The rest of what the configuration says of memory. Default: as it has it. */
  memory?: { provider: 'lancedb' | 'none'; halfLifeDays: number; extraPaths: readonly string[] }
  env: Readonly<Record<string, string | undefined>>
  logger: Logger
  /** 0..1, now and then. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Takes part in the run from outside, as players and designers do. */
  director?: Director
  /** Thinks in the place of `brain`. */
  model?: ChatModel
  /** Game milliseconds since 1970 at which it begins. Default: Monday, 5 January 2026, 08:00. */
  startedAt?: number
  /** Only these people (ids). Default: as `npcs` says. */
  people?: readonly string[]
}

/** The document of `sim --json`. */
export interface SimulationReport {
  ok: true
  world: string
  npcs: number
  days: number
  seed: number
  brain: string
  ticks: number
  wallMs: number
  /** Game hours lived by all NPCs together in one real second. */
  npcHoursPerSecond: number
  /** Of the lines that `--log` writes: its file has the same SHA-256. */
  eventLogSha256: string
  /** Of the canonical JSON of the state at the end. */
  stateSha256: string
  conversations: number
  modelCalls: number
  promptTokens: number
  completionTokens: number
  memoriesWritten: number
  /** Errors that were logged (content that cannot be read, minds that failed) and minds that were given up. */
  errors: number
  /** Everything interesting that happened. */
  counts: VillageCounts
}

/**
 * Lives through `days` of a world: the simulation, dispatcher, tools and memory of the game, with no server, no RPGJS and no room, on a virtual clock. The same
 * request gives the same events and the same state, whatever the machine; a model server's answers are the one exception.
 *
 * @throws HeadlessError for what was asked wrongly, with a message for people.
 */
export async function runSimulation(request: SimulationRequest): Promise<SimulationReport> {
  const began = performance.now()
  const resumed = request.resume === undefined ? null : await readSnapshot(request.resume)
  if (resumed) checkFits(resumed, request)
  const seed = resumed?.seed ?? request.seed ?? defaultSeed
  const { logger, count: errorCount } = countErrors(request.logger)
  const { root, world, startedAt = firstMorning } = request
  const npcs = request.npcs ?? resumed?.npcs
  const { provider, halfLifeDays, extraPaths } = request.memory ?? configSchema.parse({}).memory
  const written = await openRunContent({
    root: request.contentRoot ?? root,
    world,
    map: request.map,
    seed,
    extraPaths,
    logger,
    ...(npcs === undefined ? {} : { npcs }),
    ...(request.people ? { people: request.people } : {}),
  })
  const { map, content } = written
  const characters = content.characters.map(simulationCharacter)
  const { catalogue = emptyCatalogue(), almanac = {} } = content

  await using open = new AsyncDisposableStack()
  const { model, director } = request
  const named = model && { ref: model.ref, model, close: () => {} }
  const brain = open.adopt(named ?? (await openBrain({ ref: request.brain, root, env: request.env, logger })), (opened) => opened.close())
  const folder = open.adopt(
    await openRunFolder({ root, save: request.save, resumed: resumed !== null, fresh: { world, map: request.map, seed, startedAt }, logger }),
    (opened) => opened.close(),
  )
  const state = resumed?.state ?? createWorld({ seed, startedAt, tickGameMs: request.tickGameMs, map, characters, catalogue, almanac })
  if (!resumed) director?.prepare?.(state, map, content)
  const header = headerOf({ world, map, seed, brain: brain.ref, characters: content.characters })
  const log = open.adopt(await openRunLog({ file: request.log, header, state }), async (opened) => void (await opened.close()))
  const meter = createModelMeter()
  const memory = { written: 0 }
  let sessions = resumed?.sessions ?? 0
  const { rules, actsPerMinute } = request.safety ?? configSchema.parse({}).safety
  const audit = request.save === undefined ? null : open.adopt(openAuditLog({ saveFolder: folder.path, logger }), (opened) => opened.settled())
  const simulation = log.recorded(createSimulation(map))
  const acts = createStillWorld({ simulation, state })
  const intents = createIntentWatch({ state: () => state, map, saveFolder: folder.path, logger, byHand: false })
  const learning = createRunLearning({
    written,
    state,
    map,
    folder: folder.path,
    acts,
    rules: () => ({ safety: { denyTools: request.denyTools, rules } }),
    logger,
  })
  if (resumed) await learning.begin()
  const lately = createLately(() => state)
  const minds = open.adopt(
    await createMinds({
      root,
      saveFolder: folder.path,
      content: learning.content,
      world: createWorldView(
        () => state,
        map,
        () => learning.content().signs ?? [],
        lately.of,
      ),
      acts,
      planLesson: learning.plan,
      models: () => meter.metered(brain.model),
      embedders: fixedEmbedder(),
      memory: { provider, halfLifeDays, lore: () => learning.content().loreFiles ?? noLore, watch: false },
      concurrency: 1,
      denyTools: () => request.denyTools,
      rules: () => rules,
      // Nobody is there who could be asked, and no operator who switches anybody off.
      safety: { ...bareSafety, limit: createRateLimit(() => actsPerMinute), audit: audit?.add ?? bareSafety.audit },
      logger,
      deadline: noDeadline,
      // No real time passes here: no talk grows idle.
      realNow: () => 0,
      newSessionId: () => String(++sessions).padStart(8, '0'),
      wrapMemory: (inner) => createSteadyMemory(intents.watching(inner), memory),
    }),
    (opened) => opened.close(),
  )
  const sleepers = open.adopt(
    createSleepers({
      state: () => state,
      characters: () => content.characters,
      memoryOf: minds.memoryOf,
      // A script answers talks, each line in its turn.
      model: async () => (/^(?:embedded|scripted)\//.test(brain.ref) ? null : meter.metered(brain.model)),
      sleepHour: () => request.sleepHour ?? defaultSleepHour,
      deadline: noDeadline,
      onSlept: (report) => {
        memory.written += report.written
      },
      logger,
    }),
    (opened) => opened.close(),
  )
  const witness = createWitness({ state: () => state, map, memoryOf: minds.memoryOf, logger })
  const deeds = createDeeds({ state: () => state, map, memoryOf: minds.memoryOf, logger })
  for (const { file, message } of minds.diagnostics) logger.error({ file }, message)

  const ticks = Math.max(1, Math.round((request.days * dayMs) / state.tickGameMs))
  const lastTick = state.tick + ticks
  const thoughts = resumed?.thoughts ?? []
  const counter = createVillageCounter()
  let conversations = 0
  const take = (event: SimulationEvent): void => {
    if (event.kind === 'conversationStarted') conversations += 1
    if (event.kind === 'operationEnded' && event.outcome === 'expired') logger.error({ npc: event.npc }, 'a mind did not answer in time')
  }
  /** What of the content the world does not know yet. */
  const newsOf = (now: Content): Command[] => [
    ...reconcileCatalogue(state, now.catalogue ?? emptyCatalogue()),
    ...reconcileAlmanac(state, now.almanac ?? {}),
    ...reconcileCharacters(state, now.characters.map(simulationCharacter)),
  ]
  await director?.begin?.({
    state,
    map,
    folder: folder.path,
    content: learning.content,
    memoryOf: minds.memoryOf,
    counts: counter.counts,
    reread: async () => newsOf(await learning.reread()),
  })
  const runtime = createMindRuntime({ dispatcher: minds.dispatcher, state: () => state, submit: () => {}, logger })
  await runVirtualClock({
    simulation,
    state,
    acts,
    minds: runtime,
    thoughts,
    // What was written or deleted since the snapshot; nothing else changes the world from outside.
    firstCommands: resumed ? newsOf(content) : [],
    beforeTick: director && (() => director.beforeTick()),
    ticks,
    signal: request.signal,
    async onTick(events) {
      events.forEach(take)
      events.forEach(lately.take)
      counter.take(state, events)
      // The clock stands still for what is noted and for sleepers, as for minds.
      witness.afterTick(events)
      await witness.settled()
      deeds.afterTick(events)
      await deeds.settled()
      await learning.afterTick(events)
      sleepers.afterTick()
      await sleepers.settled()
      for (const { npc, to } of await intents.due()) {
        const commands: Command[] = []
        await runtime.speakUp(npc, to, (command) => commands.push(command))
        // As long as an answer takes.
        thoughts.push({ tick: state.tick + OPERATION_TICKS - 1, operation: `intent-${npc}` as OperationId, commands })
      }
      counter.takeIntents(intents.known())
      await director?.afterTick(events)
      if (state.tick % progressEvery === 0) request.onProgress?.(1 - (lastTick - state.tick) / ticks)
      const breath = log.breathe()
      if (breath) await breath
    },
  })

  // Before the snapshot: what the NPCs have lived stands in their files then.
  await minds.close()
  const stateSha256 = createHash('sha256').update(canonicalJson(state)).digest('hex')
  const eventLogSha256 = await log.close({ tick: state.tick, stateSha256 })
  await folder.keep(state)
  if (request.snapshot !== undefined) {
    await writeSnapshot(request.snapshot, { world, map: request.map, seed, npcs: characters.length, brain: brain.ref, sessions, state, thoughts })
  }
  const wallMs = performance.now() - began
  return {
    ok: true,
    world,
    npcs: characters.length,
    days: request.days,
    seed,
    brain: brain.ref,
    ticks,
    wallMs: Math.round(wallMs),
    npcHoursPerSecond: Math.round((characters.length * request.days * hoursInDay * 10_000) / wallMs) / 10,
    eventLogSha256,
    stateSha256,
    conversations,
    ...meter.use,
    memoriesWritten: memory.written,
    errors: errorCount(),
    counts: counter.counts(),
  }
}

/** A snapshot goes on only in the world and with the luck it came from. */
function checkFits(snapshot: Snapshot, request: SimulationRequest): void {
  const refuse = (what: string, had: unknown, asked: unknown): never => {
    throw new HeadlessError(
      'SnapshotMismatch',
      `${request.resume} was made with ${what} ${String(had)}, and ${String(asked)} is asked for. Leave it out, or begin a new run without --resume.`,
    )
  }
  if (snapshot.world !== request.world) refuse('the world', snapshot.world, request.world)
  if (snapshot.map !== request.map) refuse('the map', snapshot.map, request.map)
  if (request.seed !== undefined && snapshot.seed !== request.seed) refuse('the seed', snapshot.seed, request.seed)
}
