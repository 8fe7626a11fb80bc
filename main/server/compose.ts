import { join } from 'node:path'
import { realDeadline } from '../base/deadline.ts'
import { optional } from '../base/optional.ts'
import { usualLanguage } from '../language/usual-language.ts'
import { createMemoryStore } from '../memory/memory-store.ts'
import { createTalkNotes } from '../memory/talk-notes.ts'
import { createWithoutMemory } from '../memory/without-memory.ts'
import { createDispatcher, type Dispatcher } from '../mind/dispatch/dispatcher.ts'
import { withKillSwitch } from '../mind/faculties/permission/kill-switch.ts'
import { createPermissionGate, type PermissionGate } from '../mind/faculties/permission/permission.ts'
import { bareSafety } from '../mind/faculties/permission/safety.ts'
import { createNightDesk, type NightDeskPorts } from '../mind/faculties/sleep/night-desk.ts'
import { createMindRuntime } from '../mind/mind-runtime.ts'
import type { NpcMemory } from '../mind/ports/memory-port.ts'
import type { ModelSource } from '../mind/ports/model-source.ts'
import type { WorldView } from '../mind/ports/world-view.ts'
import { createSessionStore } from '../mind/sessions/session-store.ts'
import { talksWithPlayers } from '../mind/sessions/talks-with-players.ts'
import { toolFolders } from '../mind/tools/load-tools.ts'
import { createWordsJudge } from '../models/embedded/opinions/judge-words.ts'
import type { NpcId } from '../world/ids.ts'
import type { MemorySettings, MindPorts, Minds } from './compose-ports.ts'
import { createDeeds } from './live/deeds.ts'
import { createIntentWatch, type IntentWatch } from './live/intents.ts'
import { createLately } from './live/lately.ts'
import { openTools } from './live/open-tools.ts'
import { createSleepers } from './live/sleepers.ts'
import { createWitness } from './live/witness.ts'
import { createWorldView } from './live/world-view.ts'

/** The one place that assembles minds. The game, `sim`, experiments and benchmarks call it with ports of their own. */
export const compose = async (ports: MindPorts): Promise<Minds> => {
  const { root, saveFolder, content, state, map, logger, safety = bareSafety } = ports
  const language = ports.memory?.language ?? usualLanguage
  const npcFolder = join(saveFolder, 'npc-agents')
  const characterOf = (npc: NpcId) => content().characters.find(({ id }) => id === npc)
  const openedTools = await openTools({ ...ports, folders: await toolFolders(root) })
  const tools = ports.ownTools?.(openedTools.tools) ?? openedTools.tools
  const memories = createMemoryStore({
    root: npcFolder,
    embedders: ports.embedders,
    logger,
    ...(ports.memory ? storeOptions(ports.memory) : {}),
    ...optional({ away: ports.away }),
    authoredMemory: (npc) => characterOf(npc)?.memoryText,
  })
  const sessions = createSessionStore({
    directory: saveFolder,
    logger,
    ...optional({ newId: ports.newSessionId, away: ports.away }),
    ...(ports.memory?.lasting === false ? { lasting: false } : {}),
  })
  const intents = createIntentWatch({
    state,
    map,
    saveFolder,
    language,
    logger,
    ...ports.intents,
  })
  const world = whatMindsSee(ports)
  const keepsNotes = ports.memory?.provider !== 'none'
  const keepTalk = keepsNotes ? createTalkNotes({ root: npcFolder, language }) : null
  const memoryOf = keepsNotes ? memoriesOfMinds(memories.of, intents, ports) : createWithoutMemory
  const gate: PermissionGate = (request) =>
    createPermissionGate({
      deny: keepsNotes ? ports.denyTools() : [...ports.denyTools(), 'memory'],
      rules: ports.rules?.() ?? [],
    })(request)
  const dispatcher = createDispatcher({
    content,
    sessions,
    memoryOf: async (npc) => memoryOf(npc),
    models: ports.models,
    world,
    tools,
    gate,
    safety,
    concurrency: ports.concurrency,
    language,
    judge: createWordsJudge(),
    ...settingsOf(ports),
    // A player may be waiting, so if a model is slower than this, rules write instead.
    compaction: { timeMs: 30_000 },
    ...(keepTalk ? { keepTalk } : {}),
    realNow: ports.realNow ?? Date.now,
    ...optional({
      acts: ports.acts,
      places: ports.places,
      spokenWith: ports.spokenWith,
      sayTo: ports.sayTo,
      planLesson: ports.planLesson,
      workshop: ports.workshop,
      trace: ports.trace,
      access: ports.access,
      around: ports.around,
      identify: ports.identify,
      hooks: ports.hooks,
      faculties: ports.faculties,
      deadline: ports.deadline,
    }),
    logger,
  })
  const models = withKillSwitch(ports.models, safety.killSwitch, safety.brain)
  const afterTicks = openAfterTicks(ports, { memoryOf, models, language, world, gate, tools })
  const minds = {
    ...{ dispatcher, memories, memoryOf, models, sessions, intents, keepTalk, language, ...afterTicks },
    isNamed(npc: NpcId, text: string): boolean {
      const character = characterOf(npc)
      return character !== undefined && language.names.isNamed(character, text)
    },
  }
  return {
    ...minds,
    toolSet: tools,
    get tools() {
      return tools.known
    },
    get diagnostics() {
      return openedTools.diagnostics()
    },
    join: ({ dispatch, ...surface }) =>
      createMindRuntime({
        dispatcher: dispatch ? ({ ...dispatcher, dispatch } satisfies Dispatcher) : dispatcher,
        state,
        map: map.id,
        isMentioned: minds.isNamed,
        ...surface,
        logger,
      }),
    async close() {
      await afterTicks.sleepers.close()
      await afterTicks.witness.close()
      await afterTicks.deeds.close()
      await openedTools.close()
      await dispatcher.close()
      await sessions.settled()
      await memories.close()
    },
  }
}

const whatMindsSee = ({ state, map, content, lately, look, elsewhere, zoneLabel }: MindPorts): WorldView => {
  const ofLate = lately && createLately(state, lately.kept)
  if (ofLate) lately.hear(ofLate.take)
  const view = createWorldView(state, map, () => content().signs ?? [], ofLate?.of, elsewhere, zoneLabel)
  return look ? look(view) : view
}

/** The store's memories with their wrappers, one for each NPC. */
const memoriesOfMinds = (
  stored: (npc: NpcId) => NpcMemory,
  intents: IntentWatch,
  { wrapMemory, intents: { byHand = true } = {} }: MindPorts,
): ((npc: NpcId) => NpcMemory) => {
  if (byHand && !wrapMemory) return stored
  const wrapped = new Map<NpcId, NpcMemory>()
  return (npc) => {
    const known = wrapped.get(npc)
    if (known) return known
    const memory = byHand ? stored(npc) : intents.watching(stored(npc))
    const made = wrapMemory ? wrapMemory(memory) : memory
    wrapped.set(npc, made)
    return made
  }
}

/** The parts that follow the ticks of the world. */
const openAfterTicks = (
  {
    state,
    map,
    content,
    saveFolder,
    sleep,
    acts,
    away,
    safety = bareSafety,
    deadline = realDeadline,
    logger,
  }: MindPorts,
  {
    models,
    ...mind
  }: Pick<NightDeskPorts, 'memoryOf' | 'language' | 'world' | 'gate' | 'tools'> & { models: ModelSource },
) => ({
  witness: createWitness({ state, map, memoryOf: mind.memoryOf, content, language: mind.language, logger }),
  deeds: createDeeds({ state, map, memoryOf: mind.memoryOf, logger }),
  sleepers: createSleepers({
    state,
    // Whoever is elsewhere sleeps there.
    characters: () => content().characters.filter(({ id }) => (away?.(id) ?? null) === null),
    memoryOf: mind.memoryOf,
    model: async (npc) => models({ npc, tier: 'sleep' }),
    talks: (npc, since) => talksWithPlayers(saveFolder, npc, since),
    ...(sleep ?? { sleepHour: () => 'off' as const }),
    ...(acts
      ? { desk: createNightDesk({ ...mind, state, acts, safety, deadline, characters: () => content().characters }) }
      : {}),
    language: mind.language,
    deadline,
    logger,
  }),
})

const settingsOf = ({ settings }: MindPorts) =>
  settings
    ? {
        queue: () => settings().queue,
        talk: () => settings().talk,
        limits: () => settings().limits,
        skillSettings: () => settings().skills,
      }
    : {}

const storeOptions = ({ lore, language, halfLifeDays, watch = true, lasting = true }: MemorySettings) => ({
  ...optional({ language }),
  lore,
  halfLifeDays,
  watch,
  lasting,
})
