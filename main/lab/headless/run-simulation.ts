import { createHash } from 'node:crypto'
import { optional } from '../../base/optional.ts'
import type { Content } from '../../content/load-content.ts'
import { dayMs, msOfDate } from '../../language/calendar.ts'
import { headerOf } from '../../saves/replay/log-lines.ts'
import { configSchema } from '../../server/config/schema.ts'
import { simulationCharacter } from '../../server/live/world-view.ts'
import { canonicalJson } from '../../world/canonical-json.ts'
import type { Command, SimulationEvent } from '../../world/commands.ts'
import { createWorld, reconcileCharacters } from '../../world/create-world.ts'
import { emptyCatalogue } from '../../world/goods.ts'
import { reconcileAlmanac } from '../../world/happenings/kinds-of.ts'
import { reconcileCatalogue } from '../../world/quests/catalogue.ts'
import { seedRandom } from '../../world/random.ts'
import { createSimulation } from '../../world/step.ts'
import { openBrain } from './brain.ts'
import { countErrors } from './count-errors.ts'
import { HeadlessError } from './headless-error.ts'
import { createModelMeter } from './meter.ts'
import { openRunAround, saveAround } from './run-around.ts'
import { openRunContent } from './run-content.ts'
import { openRunFolder, refuseTarget } from './run-folder.ts'
import { openRunLog } from './run-log.ts'
import { openRunMinds } from './run-minds.ts'
import type { SimulationReport, SimulationRequest } from './run-request.ts'
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshot-file.ts'
import { countChanges } from './still-view.ts'
import { createVillageCounter } from './village-counts.ts'
import { createStillWorld, runVirtualClock } from './virtual-clock.ts'

export type { SimulationReport, SimulationRequest }

/**
 * Every run begins on this game day at 08:00, a Monday, regardless of today's date: the same seed gives the same story
 * tomorrow.
 */
const firstMorning = msOfDate({ year: 2026, month: 1, day: 5 }, 8 * 60)
const hoursInDay = 24
const defaultSeed = 7
/** How often a run reports its progress. Ticks. */
const progressEvery = 200

/**
 * Runs `days` of a world with the game's simulation, dispatcher, tools and memory, on a virtual clock, without server,
 * RPGJS or room. The same request gives the same events and state on any machine; a model server's answers are the one
 * exception.
 *
 * @throws HeadlessError for an invalid request, with a message for people.
 */
export async function runSimulation(request: SimulationRequest): Promise<SimulationReport> {
  const began = request.began ?? performance.now()
  if (request.fork !== undefined && request.resume === undefined)
    throw new HeadlessError(
      'BadSnapshot',
      '--fork goes another way from a snapshot: name the snapshot too, with --resume.',
    )
  await refuseTarget(request.root, '--log', request.log)
  await refuseTarget(request.root, '--snapshot', request.snapshot)
  const resumed = request.resume === undefined ? null : await readSnapshot(request.resume)
  if (resumed) checkFits(resumed, request)
  const seed = resumed?.seed ?? request.seed ?? defaultSeed
  const { logger, count: errorCount } = countErrors(request.logger)
  const { root, world, startedAt = firstMorning } = request
  const npcs = request.npcs ?? resumed?.npcs
  const { extraPaths } = request.memory ?? configSchema.parse({}).memory
  const written = await openRunContent({
    root: request.contentRoot ?? root,
    world,
    map: request.map,
    seed,
    extraPaths,
    logger,
    ...optional({ npcs }),
    ...(request.people ? { people: request.people } : {}),
    ...(request.takeFault ? { takeFault: request.takeFault } : {}),
  })
  const { map, content } = written
  const characters = content.characters.map(simulationCharacter)
  const { catalogue = emptyCatalogue(), almanac = {} } = content

  await using open = new AsyncDisposableStack()
  const { model, director } = request
  const named = model && { ref: model.ref, model, close: () => {} }
  const brain = open.adopt(
    named ?? (await openBrain({ ref: request.brain, root, env: request.env, logger })),
    (opened) => opened.close(),
  )
  const folder = open.adopt(
    await openRunFolder({
      root,
      save: request.save,
      resumed: resumed !== null,
      goesOnFrom: resumed?.state,
      fork: request.fork,
      fresh: { world, map: request.map, seed, startedAt },
      logger,
    }),
    (opened) => opened.close(),
  )
  const state =
    resumed?.state ??
    createWorld({
      seed,
      startedAt,
      tickGameMs: request.tickGameMs,
      map,
      characters,
      catalogue,
      almanac,
      ...(request.beats ? { beats: request.beats } : {}),
    })
  if (!resumed) director?.prepare?.(state, map, content)
  const luck = request.fork !== undefined && request.seed !== undefined ? request.seed : seed
  if (luck !== seed) Object.assign(state, { seed: luck, random: seedRandom(luck) })
  const header = headerOf({ world, map, seed: luck, brain: brain.ref, characters: content.characters })
  const log = open.adopt(
    await openRunLog({ file: request.log, header, state }),
    async (opened) => void (await opened.close()),
  )
  const meter = createModelMeter()
  const memory = { written: 0 }
  let sessions = resumed?.sessions ?? 0
  const counted = countChanges(createSimulation(map))
  const simulation = log.recorded(counted)
  const acts = createStillWorld({ simulation, state })
  const around = openRunAround(resumed?.around)
  const minds = await openRunMinds({
    request,
    written,
    folder: folder.path,
    state,
    changes: counted.changes,
    acts,
    brain,
    meter,
    memory,
    around,
    goesOn: resumed !== null,
    newSessionId: () => String(++sessions).padStart(8, '0'),
    logger,
    open,
  })

  const ticks = Math.max(1, Math.round((request.days * dayMs) / state.tickGameMs))
  const lastTick = state.tick + ticks
  const thoughts = resumed?.thoughts ?? []
  const counter = createVillageCounter()
  let conversations = 0
  const take = (event: SimulationEvent): void => {
    if (event.kind === 'conversationStarted') conversations += 1
    if (event.kind === 'operationEnded' && event.outcome === 'expired')
      logger.error({ npc: event.npc }, 'a mind did not answer in time')
  }
  /** The content changes that the world doesn't know yet. */
  const newsOf = (now: Content): Command[] => [
    ...reconcileCatalogue(state, now.catalogue ?? emptyCatalogue()),
    ...reconcileAlmanac(state, now.almanac ?? {}),
    ...reconcileCharacters(state, now.characters.map(simulationCharacter)),
  ]
  await director?.begin?.({
    state,
    map,
    folder: folder.path,
    content: minds.learning.content,
    memoryOf: minds.memoryOf,
    settled: minds.sessions.settled,
    counts: counter.counts,
    reread: async () => newsOf(await minds.learning.reread()),
  })
  const ready = performance.now()
  await runVirtualClock({
    simulation,
    state,
    acts,
    minds: minds.runtime,
    thoughts,
    // Changes on disk since the snapshot. Nothing else changes the world from outside.
    firstCommands: resumed ? newsOf(content) : [],
    beforeTick: director && (() => director.beforeTick()),
    ticks,
    signal: request.signal,
    async onTick(events) {
      events.forEach(take)
      counter.take(state, events)
      await minds.afterTick(events, thoughts)
      counter.takeIntents(minds.intents.known())
      await director?.afterTick(events)
      if (state.tick % progressEvery === 0) request.onProgress?.(1 - (lastTick - state.tick) / ticks)
      await log.breathe()
    },
  })

  // Closed before the snapshot, so that the NPCs' experiences are in their files.
  await minds.close()
  const stateSha256 = createHash('sha256').update(canonicalJson(state)).digest('hex')
  const eventLogSha256 = await log.close({ tick: state.tick, stateSha256 })
  await folder.keep(state)
  if (request.snapshot !== undefined) {
    await writeSnapshot(request.snapshot, {
      world,
      map: request.map,
      seed,
      npcs: characters.length,
      brain: brain.ref,
      sessions,
      state,
      thoughts,
      around: saveAround(around),
    })
  }
  const over = performance.now()
  return {
    ok: true,
    world,
    npcs: characters.length,
    days: request.days,
    seed: luck,
    brain: brain.ref,
    ticks,
    wallMs: Math.round(over - began),
    startMs: Math.round(ready - began),
    runMs: Math.round(over - ready),
    npcHoursPerSecond: Math.round((characters.length * request.days * hoursInDay * 10_000) / (over - ready)) / 10,
    eventLogSha256,
    stateSha256,
    conversations,
    ...meter.use,
    memoriesWritten: memory.written,
    errors: errorCount(),
    counts: counter.counts(),
  }
}

/** A snapshot can resume only in its own world and with its own seed. */
function checkFits(snapshot: Snapshot, request: SimulationRequest): void {
  const refuse = (what: string, had: unknown, asked: unknown): never => {
    throw new HeadlessError(
      'SnapshotMismatch',
      `${request.resume} was made with ${what} ${String(had)}, and ${String(asked)} is asked for. Leave it out, begin a new run without --resume, or let it go another way with --fork.`,
    )
  }
  if (snapshot.world !== request.world) refuse('the world', snapshot.world, request.world)
  if (snapshot.map !== request.map) refuse('the map', snapshot.map, request.map)
  if (request.fork === undefined && request.seed !== undefined && snapshot.seed !== request.seed)
    refuse('the seed', snapshot.seed, request.seed)
}
