import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { meteredModel, withinBudget } from '../agent/budget/metered-model.ts'
import { type ModelBudget, openModelBudget } from '../agent/budget/model-budget.ts'
import type { ChatModel } from '../agent/chat-model.ts'
import type { Logger } from '../agent/logger.ts'
import type { ChannelRegistry } from '../channels/registry.ts'
import type { Character, Diagnostic } from '../content/character.ts'
import { readMap } from '../content/read-map.ts'
import { type ContentChange, type ContentWatch, watchContent } from '../content/watch-content.ts'
import { chooseEmbedder } from '../memory/embedders/choose-embedder.ts'
import type { EmbedderProvider } from '../memory/embedders/provider.ts'
import type { FixedText } from '../memory/lore-rows.ts'
import { createEmbeddedBrain } from '../models/embedded/embedded-brain.ts'
import { createModelRegistry, type ModelRegistry } from '../models/model-registry.ts'
import { modelSource } from '../models/model-source.ts'
import { openPlayerRegistry, type PlayerRegistry } from '../rooms/player-registry.ts'
import { openSave } from '../saves/open-save.ts'
import { openWorldStore } from '../saves/world-store.ts'
import { gameTime, msOfDate } from '../simulation/clock.ts'
import { TICKS_PER_SECOND } from '../simulation/constants.ts'
import { emptyCatalogue } from '../simulation/goods.ts'
import { reconcileCatalogue } from '../simulation/quests/catalogue.ts'
import type { MapData } from '../simulation/state.ts'
import { createSimulation } from '../simulation/step.ts'
import { openAudit } from '../skills/audit/open-audit.ts'
import { configProblems } from './config-problems.ts'
import type { Consent } from './consent.ts'
import type { WatchedKillSwitch } from './killswitch.ts'
import { wordsAfterLesson } from './learning/after-lesson.ts'
import { createLessonErrands, type LessonErrands } from './learning/errand.ts'
import { createLearnedFiles } from './learning/learned-files.ts'
import { createLearning } from './learning/learning.ts'
import { mayStillTeach } from './learning/may-still-teach.ts'
import { createLiveWorld, type LiveWorld } from './live-world.ts'
import { loadWorld } from './load-world.ts'
import { createMindGates } from './mind-gates.ts'
import { mindSettings } from './mind-settings.ts'
import { createMinds, type Minds } from './minds.ts'
import { openPluginWorld } from './open-plugins.ts'
import { openSafety } from './open-safety.ts'
import type { Settings } from './settings.ts'
import { tendSessions } from './tend-sessions.ts'
import { openWorkshop } from './workshop/open-workshop.ts'
import type { Workshop } from './workshop/workshop.ts'
import { createWorldView, simulationCharacter } from './world-view.ts'

/** The clock of a new save begins at this hour of the real date. */
const firstHour = 8
const noLore: readonly FixedText[] = []

export interface OpenVillageOptions {
  /** The project's folder: tools and the build. */
  root: string
  /** Holds `npc-agents/`, `skills/` and `worlds/`; default `root`. */
  contentRoot?: string
  /** Folder of all saves, and the name of the one to run. */
  saves: string
  save: string
  env: Readonly<Record<string, string | undefined>>
  logger: Logger
  /** Default by `[memory] embedder`. */
  embedders?: EmbedderProvider
  /** No clock ticks, as where somebody talks over a save that no server runs: what an NPC does makes its own tick. */
  still?: boolean
  /** Files of tools that change are loaded again, as in development. Default false. */
  hotTools?: boolean
}

/** One save with everything behind the players' pages: content, simulation, minds. */
export interface Village {
  map: MapData
  content: ContentWatch
  world: LiveWorld
  models: ModelRegistry
  /** What was asked of model servers today, and what may be. */
  budget: ModelBudget
  embedders: EmbedderProvider
  minds: Minds
  /** Questions to players, before an NPC does what needs their yes. */
  consent: Consent
  killSwitch: WatchedKillSwitch
  /** Every way in that there is, those of plugins too. */
  channels: ChannelRegistry
  registry: PlayerRegistry
  saveFolder: string
  /** Teachers on the way to a lesson. */
  errands: LessonErrands
  /** Skills that players told or NPCs worked out. */
  workshop: Workshop
  /** Resolves when the folders of learned skills are as the world has it. */
  learned(): Promise<void>
  /** What was noticed while the save was read, for people. */
  notes: string[]
  /** What of anybody's notes could not be read as it should be. */
  memoryProblems(): Diagnostic[]
  /** What is wrong with `rpg.toml` in the light of who lives here. */
  configProblems(): Diagnostic[]
  characterOf(id: string): Character | undefined
  nameOf(body: string): string
  /** Hears of content that changed on disk. */
  onContent(listener: (change: ContentChange) => void): void
}

/** Opens a save with its content. What was opened is handed to `closing`, newest last, also when something later fails. */
export async function openVillage(options: OpenVillageOptions, settings: Settings, closing: (closer: () => unknown) => void): Promise<Village> {
  const { root, logger, contentRoot = options.root } = options
  const config = settings.current()
  const listeners: ((change: ContentChange) => void)[] = []
  const map = await readMap({ root: contentRoot, world: config.world.name, map: config.start.map })
  const save = await openSave({
    saves: options.saves,
    name: options.save,
    fresh: { world: config.world.name, map: config.start.map, seed: config.world.seed, startedAt: firstMorning(new Date()) },
  })
  closing(() => save.close())
  await mkdir(join(save.folder, 'npc-agents'), { recursive: true })
  // What somebody releases holds at once. Nothing is released before the content is there.
  let reload: () => Promise<unknown> = async () => null
  const audit = await openAudit({
    saveFolder: save.folder,
    logger,
    onRelease: () => void reload().catch((error: unknown) => logger.error({ error }, 'content: a release could not be taken over')),
  })
  closing(() => audit.close())
  const content = await watchContent({
    guard: audit.guard,
    root: contentRoot,
    world: config.world.name,
    places: new Set(Object.keys(map.places)),
    extraPaths: config.memory.extraPaths,
    learned: { folder: join(save.folder, 'npc-agents'), label: `saves/${options.save}/npc-agents` },
    watchSkills: config.skills.watch,
    logger,
    onChange: (change) => listeners.forEach((listener) => listener(change)),
  })
  closing(() => content.close())
  reload = content.reload
  const characters = () => content.current().characters
  const catalogue = () => content.current().catalogue ?? emptyCatalogue()

  const simulation = createSimulation(map)
  const store = openWorldStore({ folder: join(save.folder, 'world'), logger })
  const loaded = await loadWorld({
    store,
    simulation,
    characters: characters().map(simulationCharacter),
    catalogue: catalogue(),
    fresh: { seed: save.file.seed, startedAt: save.file.startedAt, tickGameMs: (config.world.timeScale * 1000) / TICKS_PER_SECOND },
  })
  const world = createLiveWorld({ simulation, state: loaded.state, store, logger, still: options.still ?? false })
  closing(() => world.close())
  // Also what changed while the save was read.
  const bringCatalogue = () => reconcileCatalogue(world.state, catalogue()).forEach((command) => world.send(command))
  listeners.push(bringCatalogue)
  bringCatalogue()

  const budget = await openModelBudget({
    folder: join(save.folder, 'world', 'model-usage'),
    limits: () => settings.current().models.budget,
    today: () => gameTime(world.state).date,
    logger,
  })
  closing(() => budget.settled())
  const embedded = createEmbeddedBrain()
  const models = openModels(options, settings, embedded, budget)
  closing(() => models.close())
  const embedders =
    options.embedders ?? chooseEmbedder({ choice: config.memory.embedder, cacheFolder: join(options.saves, '.models'), env: options.env, logger })
  closing(() => embedders.close())
  const safety = await openSafety({ saveFolder: save.folder, config: settings.current, brain: embedded, logger })
  closing(() => safety.close())
  const errands = createLessonErrands({
    state: () => world.state,
    map,
    act: (command) => world.perform(command),
    mayTeach: mayStillTeach({ content: content.current, config: settings.current, isOff: safety.killSwitch.isOff }),
  })
  closing(() => errands.settled())
  const plugins = openPluginWorld({ root, saveFolder: save.folder, config: settings.current, logger })
  const workshop = openWorkshop({
    saveFolder: save.folder,
    config: settings.current,
    state: () => world.state,
    map,
    content: content.current,
    reload: content.reload,
    perform: (command) => world.perform(command),
    submit: (command) => world.send(command),
    tools: () => minds.toolSet,
    logger,
  })
  const minds: Minds = await createMinds({
    root,
    saveFolder: save.folder,
    content: content.current,
    acts: world,
    workshop,
    // Where no clock ticks nobody gets anywhere.
    ...(options.still ? {} : { planLesson: errands.plan }),
    world: createWorldView(
      () => world.state,
      map,
      () => content.current().signs ?? [],
    ),
    models: withinBudget(modelSource(models), budget, embedded),
    embedders,
    memory: { provider: config.memory.provider, halfLifeDays: config.memory.halfLifeDays, lore: () => content.current().loreFiles ?? noLore },
    concurrency: config.queue.concurrency,
    denyTools: () => settings.current().safety.denyTools,
    rules: () => settings.current().safety.rules,
    safety,
    hotTools: options.hotTools ?? false,
    settings: () => mindSettings(settings.current()),
    ...createMindGates({ config: settings.current, rule: plugins.talkRule, logger }),
    hooks: plugins.hooks,
    moreTools: plugins.load,
    // With HEARTHFOLK_LOG=debug an operator sees each step of a message and of a run.
    trace: (event) => logger.debug(event, `trace: ${event.phase}`),
    logger,
  })
  closing(() => minds.close())
  // No tick comes any more, and no answer: nobody who waits for one must keep the village open.
  closing(() => {
    safety.questions.close()
    world.endActs()
  })
  closing(() => plugins.hooks.run('gateway_stop', { save: options.save }))
  void plugins.hooks.run('gateway_start', { save: options.save })
  const learning = createLearning({
    state: () => world.state,
    content: content.current,
    files: createLearnedFiles(join(save.folder, 'npc-agents')),
    reload: content.reload,
    submit: (command) => world.send(command),
    logger,
  })
  closing(() => learning.settled())
  closing(() => workshop.settled())
  // First: what was being adopted is no gift of a person.
  await workshop.begin()
  await content.reload()
  await learning.begin()
  world.onEvent((event) => {
    workshop.onEvent(event)
    learning.onEvent(event)
    for (const command of wordsAfterLesson(event, world.state, safety.killSwitch.isOff)) world.send(command)
  })
  listeners.push(() => learning.onContent())
  tendSessions({ minds, world, config: settings.current, logger })
  const registry = openPlayerRegistry({ file: join(save.folder, 'players.sqlite') })
  closing(() => registry.close())

  return {
    map,
    content,
    world,
    models,
    budget,
    embedders,
    minds,
    consent: safety.questions,
    killSwitch: safety.killSwitch,
    channels: plugins.channels,
    registry,
    saveFolder: save.folder,
    errands,
    workshop,
    learned: learning.settled,
    notes: loaded.diagnostics,
    memoryProblems: () =>
      minds.memories.diagnostics().map(({ npc, ...problem }) => ({ ...problem, file: `saves/${options.save}/npc-agents/${npc}/${problem.file}` })),
    configProblems: () =>
      configProblems(settings.current(), {
        npcs: characters().map(({ id }) => id),
        skills: content.current().skills.map(({ name }) => name),
        channels: plugins.channels.list().map(({ id }) => id),
        tools: [...new Set(minds.tools.flatMap(({ name, permission }) => [permission, name]))].sort(),
      }),
    characterOf: (id) => characters().find((character) => character.id === id),
    nameOf: (body) =>
      world.state.npcs[body as keyof typeof world.state.npcs]?.name ?? world.state.players[body as keyof typeof world.state.players]?.name ?? 'someone',
    onContent: (listener) => listeners.push(listener),
  }
}

const openModels = ({ env, logger, root }: OpenVillageOptions, settings: Settings, embedded: ChatModel, budget: ModelBudget): ModelRegistry => {
  const { firstSeconds, silentSeconds, contextTokens } = settings.current().models
  return createModelRegistry({
    settings: () => settings.current().models,
    env,
    embedded,
    logger,
    scriptsRoot: root,
    timeouts: { firstMs: firstSeconds * 1000, idleMs: silentSeconds * 1000 },
    ...(contextTokens === undefined ? {} : { contextTokens }),
    meter: (model) => meteredModel(model, budget),
  })
}

/** 08:00 of the real date, as game milliseconds. */
const firstMorning = (today: Date): number => msOfDate({ year: today.getFullYear(), month: today.getMonth() + 1, day: today.getDate() }, firstHour * 60)
