import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { realDeadline } from '../../base/deadline.ts'
import { createLateListener } from '../../base/late-listener.ts'
import { optional } from '../../base/optional.ts'
import { readMapWithTexts } from '../../content/read-map.ts'
import { readOwnMessages } from '../../content/read-messages.ts'
import type { ContentChange } from '../../content/watch-content.ts'
import { drawnFiles } from '../../content/watch-map.ts'
import type { Finding } from '../../language/findings/finding.ts'
import { readersFor } from '../../language/languages.ts'
import { chooseEmbedder } from '../../memory/embedders/choose-embedder.ts'
import type { FixedText } from '../../memory/lore-rows.ts'
import { withinBudget } from '../../mind/budget/metered-model.ts'
import { linkedPeers, rememberedPeer } from '../../mind/dispatch/routing/identity-links.ts'
import type { Inbound } from '../../mind/ports/inbound.ts'
import type { Trace } from '../../mind/ports/trace.ts'
import { openSave } from '../../saves/open-save.ts'
import { gameTime } from '../../world/clock.ts'
import { emptyCatalogue } from '../../world/goods.ts'
import { reconcileAlmanac } from '../../world/happenings/kinds-of.ts'
import type { PlayerId } from '../../world/ids.ts'
import { reconcileCatalogue } from '../../world/quests/catalogue.ts'
import { compose } from '../compose.ts'
import type { Minds } from '../compose-ports.ts'
import { openPlayerRegistry } from '../rooms/player-registry.ts'
import { createWhereabouts } from '../travel/whereabouts.ts'
import { createDrain } from './drain.ts'
import { elsewhereGround, refuseOtherKind } from './elsewhere.ts'
import { firstMorning } from './first-morning.ts'
import { openLearning } from './learning/open-learning.ts'
import { createMindGates } from './mind-gates.ts'
import { mindSettings } from './mind-settings.ts'
import { blockedText, openModeration } from './moderation/moderation.ts'
import { observedMemory } from './observed.ts'
import { openContent } from './open-content.ts'
import { openPluginWorld } from './open-plugins.ts'
import { openSafety } from './open-safety.ts'
import { openStoredWorld } from './open-stored-world.ts'
import { openThinking } from './open-thinking.ts'
import { createProblemLists } from './problem-lists.ts'
import { openReporting } from './reports/open-reporting.ts'
import type { Settings } from './settings.ts'
import { createTalkRules } from './talk-rules.ts'
import { openTalkers } from './talkers.ts'
import { tendSessions } from './tend-sessions.ts'
import { createTongues } from './tongues.ts'
import { createTraceLog } from './trace-log.ts'
import type { OpenVillageOptions, Village } from './village.ts'
import { simulationCharacter } from './world-view.ts'

const noLore: readonly FixedText[] = []

/** Opens a save with its content. Passes everything opened to `closing`, newest last, even if something later fails. */
export async function openVillage(
  options: OpenVillageOptions,
  settings: Settings,
  closing: (closer: () => unknown) => void,
): Promise<Village> {
  const { root, logger, contentRoot = options.root, observer = {} } = options
  const now = () => performance.now()
  const config = settings.current()
  const listeners: ((change: ContentChange) => void)[] = []
  const mapChange = createLateListener<string[]>()
  const tracing: Trace[] = []
  const { elsewhere } = options
  const drawn = { faults: [] as Finding[], files: await drawnFiles(contentRoot, config.world.name) }
  const onProblem = (message: Finding) => {
    drawn.faults.push(message)
    logger.warn({ said: message }, `content: ${message}`)
  }
  const { map, texts: mapTexts } = elsewhere
    ? elsewhereGround
    : await readMapWithTexts({ root: contentRoot, world: config.world.name, map: config.start.map, onProblem })
  const save = await openSave({
    saves: options.saves,
    name: options.save,
    fresh: {
      world: config.world.name,
      map: map.id,
      seed: config.world.seed,
      startedAt: firstMorning(new Date(), options.env),
    },
    ...{ env: options.env, onWait: (text: string) => logger.warn({}, text), ...optional({ over: options.over }) },
  })
  save.lease.onLost(options.leaseLost ?? ((error) => logger.error({ error }, 'the save was taken over')))
  closing(() => save.close())
  refuseOtherKind(save, map)
  await mkdir(join(save.folder, 'npc-agents'), { recursive: true })
  const { audit, content, mapWatch, recheckAfter, checkAgainst } = await openContent({
    options,
    config,
    map,
    drawn,
    saveFolder: save.folder,
    closing,
    onChange: (change) => listeners.forEach((listener) => listener(change)),
    onMap: mapChange.tell,
  })
  const characters = () => content.current().characters
  const catalogue = () => content.current().catalogue ?? emptyCatalogue()

  const { world, notes } = await openStoredWorld({
    ...{ save, map, settings, logger },
    characters: characters().map(simulationCharacter),
    catalogue: catalogue(),
    still: options.still ?? false,
  })
  closing(() => world.close())
  // Includes changes made while the save was being read.
  const bringLists = () =>
    [
      ...reconcileCatalogue(world.state, catalogue()),
      ...reconcileAlmanac(world.state, content.current().almanac ?? {}),
    ].forEach((command) => world.send(command))
  listeners.push(bringLists)
  bringLists()

  const { budget, embedded, pace, likelyPlaces, models, hour, unasked, drivers } = await openThinking({
    ...{ options, settings, closing },
    folder: join(save.folder, 'world', 'model-usage'),
    today: () => gameTime(world.state).date,
  })
  const language = readersFor(config.world.language)
  const tongues = createTongues({
    own: await readOwnMessages(contentRoot),
    world: () => settings.current().world.language,
    allowed: () => settings.current().world.languages,
  })
  const embedders =
    options.embedders ??
    chooseEmbedder({
      choice: config.memory.embedder,
      cacheFolder: join(options.saves, '.models'),
      env: options.env,
      language,
      logger,
    })
  closing(() => embedders.close())
  const safety = await openSafety({
    saveFolder: save.folder,
    config: settings.current,
    brain: embedded,
    acted: observer.acted,
    logger,
  })
  closing(() => safety.close())
  const plugins = openPluginWorld({ root, saveFolder: save.folder, config: settings.current, env: options.env, logger })
  closing(() => plugins.close())
  const lessons = openLearning({
    save: options.save,
    saveFolder: save.folder,
    audit,
    config: settings.current,
    world,
    map,
    content,
    tools: () => minds.toolSet,
    ...{ pluginTools: plugins.toolNames, isOff: safety.killSwitch.isOff, logger },
  })
  // Registered before the end of all acts and so awaited after it: lessons waiting for a tick must not keep the village
  // open.
  closing(() => lessons.settled())
  const talkers = await openTalkers({ saveFolder: save.folder, now: () => new Date(), logger })
  const moderation = await openModeration({ saveFolder: save.folder, now: () => new Date() })
  closing(() => moderation.settled())
  const { told, reports, reporting, mutes } = await openReporting({
    saveFolder: save.folder,
    state: () => world.state,
    session: () => settings.current().session,
    logger,
  })
  // A player was told nothing yet of what is still being written.
  closing(() => reports.settled())
  closing(() => mutes.settled())
  const whereabouts = createWhereabouts(() => world.state, { land: options.land, people: characters })
  const characterOf = (npc: string) => characters().find(({ id }) => id === npc)
  const talkRule = createTalkRules({
    ...{ rules: () => settings.current().talk.rules, state: () => world.state, characterOf },
    personOf: (id, channel) => rememberedPeer(id, settings.current().session.identityLinks, channel),
  })
  const rule = (message: Inbound): string | null =>
    whereabouts.refusal(message.npc, tongues.say(message.speaker.id as PlayerId)) ??
    talkRule(message) ??
    plugins.talkRule(message)
  const { access, identify } = createMindGates({
    config: settings.current,
    rule,
    talkers,
    moderation,
    sayTo: (listener) => tongues.say(listener as PlayerId),
    logger,
  })
  const everybody = () => Object.values(world.state.npcs).map(({ id }) => id)
  const drain = createDrain({ dispatcher: () => minds.dispatcher, npcs: everybody, access, deadline: realDeadline })
  const minds: Minds = await compose({
    root,
    saveFolder: save.folder,
    content: content.current,
    acts: world,
    workshop: lessons.workshop,
    // Without a ticking clock nobody gets anywhere.
    ...(options.still ? {} : { planLesson: lessons.errands.plan }),
    ...(elsewhere ? { look: elsewhere.look, ownTools: elsewhere.tools } : {}),
    state: () => world.state,
    map,
    away: whereabouts.away,
    elsewhere: whereabouts.all,
    ...(options.land && { zoneLabel: options.land.labelOf }),
    lately: { hear: world.onEvent },
    models: drivers.inFront(withinBudget(unasked.source, budget, embedded)),
    embedders,
    memory: {
      provider: config.memory.provider,
      language,
      halfLifeDays: config.memory.halfLifeDays,
      lore: () => content.current().loreFiles ?? noLore,
    },
    sleep: {
      sleepHour: () => settings.current().memory.sleepHour,
      isBusy: (npc) => world.state.npcs[npc]?.conversation != null,
    },
    concurrency: config.queue.concurrency,
    places: likelyPlaces,
    denyTools: () => settings.current().safety.denyTools,
    rules: () => settings.current().safety.rules,
    safety,
    hotTools: options.hotTools ?? false,
    toolsReloaded: recheckAfter(observer.toolsReloaded),
    settings: () => mindSettings(settings.current()),
    access: drain.access,
    identify,
    wrapMemory: (memory) => observedMemory(memory, observer, now),
    ...(observer.around ? { around: observer.around } : {}),
    hooks: plugins.hooks,
    faculties: plugins.faculties.all,
    moreTools: plugins.load,
    spokenWith: tongues.spokenWith,
    sayTo: (listener) => tongues.say(listener as PlayerId),
    trace: createTraceLog(logger, tracing),
    logger,
  })
  closing(() => minds.close())
  await checkAgainst(() => minds.toolSet.forms)
  // Ticks and answers have stopped, so anything that still waits for one must not keep the village open.
  closing(() => {
    safety.questions.close()
    world.endActs()
  })
  closing(() => plugins.hooks.run('gateway_stop', { save: options.save }))
  void plugins.hooks.run('gateway_start', { save: options.save })
  await lessons.begin()
  listeners.push(lessons.onContent)
  tendSessions({
    ...{ minds, world, config: settings.current, logger },
    nameOf: (npc) => characterOf(npc)?.name ?? npc,
  })
  const registry = openPlayerRegistry({ file: join(save.folder, 'players.sqlite') })
  closing(() => registry.close())

  return {
    map,
    mapTexts,
    content,
    audit,
    world,
    models,
    unasked: unasked.stopped,
    unaskedHour: hour.status,
    modelPace: pace.figures,
    budget,
    embedders,
    minds,
    tongues,
    drivers,
    consent: safety.questions,
    killSwitch: safety.killSwitch,
    channels: plugins.channels,
    registry,
    whereabouts,
    lease: save.lease,
    saveFolder: save.folder,
    errands: lessons.errands,
    workshop: lessons.workshop,
    learned: lessons.learned,
    talkers,
    moderation,
    shutOut(player) {
      const ids = linkedPeers(player, settings.current().session.identityLinks, 'rpgjs')
      const mark = ids.map((id) => moderation.of(id)?.blocked).find((blocked) => blocked != null)
      return mark ? blockedText(mark, tongues.say(player)) : null
    },
    told,
    reports,
    reporting,
    mutes,
    notes,
    ...createProblemLists({
      save: options.save,
      config: settings.current,
      content: content.current,
      minds,
      tongues,
      channels: plugins.channels,
    }),
    lookAtTalks: () => minds.sessions.look(everybody()),
    mapProblems: mapWatch.problems,
    onMap: mapChange.listen,
    isDraining: drain.isDraining,
    drain: drain.drain,
    characterOf,
    nameOf: (body) =>
      world.state.npcs[body as keyof typeof world.state.npcs]?.name ??
      world.state.players[body as keyof typeof world.state.players]?.name ??
      'someone',
    onTrace: (listener) => tracing.push(listener),
    onContent: (listener) => listeners.push(listener),
  }
}
