import { join } from 'node:path'
import type { Deadline } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'
import { optional } from '../../base/optional.ts'
import type { Diagnostic } from '../../content/character.ts'
import type { Content } from '../../content/load-content.ts'
import type { SkillSettings } from '../../content/skills/skill-library.ts'
import { synonymsOf } from '../../language/en/lexicon/related.ts'
import type { Language } from '../../language/language.ts'
import type { EmbedderProvider } from '../../memory/embedders/provider.ts'
import type { FixedText } from '../../memory/lore-rows.ts'
import { createMemoryStore, type MemoryStore } from '../../memory/memory-store.ts'
import { createTalkNotes } from '../../memory/talk-notes.ts'
import { createWithoutMemory } from '../../memory/without-memory.ts'
import type { Access } from '../../mind/dispatch/access/access.ts'
import { createDispatcher, type Dispatcher } from '../../mind/dispatch/dispatcher.ts'
import type { DispatcherOptions, Identity } from '../../mind/dispatch/dispatcher-options.ts'
import type { QueueOptions } from '../../mind/dispatch/queue/queue-options.ts'
import { withKillSwitch } from '../../mind/faculties/permission/kill-switch.ts'
import { createPermissionGate } from '../../mind/faculties/permission/permission.ts'
import type { SafetyRule } from '../../mind/faculties/permission/rules.ts'
import { bareSafety, type Safety } from '../../mind/faculties/permission/safety.ts'
import type { Hooks } from '../../mind/hooks/hook-types.ts'
import type { NpcMemory } from '../../mind/ports/memory-port.ts'
import type { ModelSource } from '../../mind/ports/model-source.ts'
import type { LessonPlan } from '../../mind/ports/tool.ts'
import type { Trace } from '../../mind/ports/trace.ts'
import type { SkillWorkshop } from '../../mind/ports/workshop-port.ts'
import type { WorldActs } from '../../mind/ports/world-acts.ts'
import type { WorldView } from '../../mind/ports/world-view.ts'
import { createSessionStore, type SessionStore } from '../../mind/sessions/session-store.ts'
import type { ToolEntry, ToolSet } from '../../mind/tools/tool-set.ts'
import type { TurnLimits } from '../../mind/turn/loop/turn-types.ts'
import type { TalkPolicy } from '../../mind/turn/reply-ports.ts'
import { createWordsJudge } from '../../models/embedded/regard/judge-words.ts'
import type { NpcId } from '../../world/ids.ts'
import { openTools } from './open-tools.ts'

export interface Minds {
  dispatcher: Dispatcher
  memories: MemoryStore
  /** An NPC's memory as its mind has it: in order and counted in `sim`, none where the world has memory turned off. */
  memoryOf: (npc: NpcId) => NpcMemory
  /** Who thinks, as the dispatcher chooses it. */
  models: ModelSource
  sessions: SessionStore
  /** All that there are, those of plugins too. */
  readonly tools: ToolSet['known']
  /** The same with what they do. */
  readonly toolSet: ToolSet
  /** What is wrong with the files of tools. */
  readonly diagnostics: readonly Diagnostic[]
  close(): Promise<void>
}

/** The parts of `rpg.toml` that minds ask for at each message. */
export interface MindSettings {
  queue: Partial<QueueOptions>
  talk: TalkPolicy
  limits: TurnLimits
  skills: SkillSettings
}

export interface MemorySettings {
  /** `none`: NPCs live in their talks alone. */
  provider: 'lancedb' | 'none'
  /** Game days after which age has taken half of what it can take. */
  halfLifeDays: number
  /** In which people talk. Default: English. */
  language?: Language
  /** Markdown that the whole world may know; another array when it changed. */
  lore: () => readonly FixedText[]
  /** Whether changes by hand are noticed at once. Default true. */
  watch?: boolean
  /** False: no index and no syncing; the notes come out the same. Default true. */
  lasting?: boolean
}

/** Everything behind an NPC's answer, over one save: the same for a server, for `sim` and for benchmarks. */
export async function createMinds(options: {
  /** The project's folder: tools come from here. */
  root: string
  /** `saves/<save>`. */
  saveFolder: string
  content: () => Content
  world: WorldView
  /** Where NPCs act. Without it each act is taken for done, and goes to the surface as a command. */
  acts?: WorldActs
  /** See `ReplyPorts`. */
  planLesson?: (plan: LessonPlan) => void
  workshop?: SkillWorkshop
  models: ModelSource
  embedders: EmbedderProvider
  /** What the configuration says of memory. Default: notes and index, no lore. */
  memory?: MemorySettings
  concurrency: number
  /** What a changed configuration changes at once. Default: everything as the dispatcher has it. */
  settings?: () => MindSettings
  /** Asked at each call, so that a changed configuration holds at once. */
  denyTools: () => readonly string[]
  /** The same. Default: no rules. */
  rules?: () => readonly SafetyRule[]
  /** What else stands around each act. Default: nothing. */
  safety?: Safety
  logger: Logger
  /** `sim` gives one that never fires: its clock waits for the minds. */
  deadline?: Deadline
  /** Real time in milliseconds since 1970; `sim` has none. */
  realNow?: () => number
  trace?: Trace
  access?: Access
  around?: DispatcherOptions['around']
  identify?: (id: string, channel: string) => Identity
  hooks?: Hooks
  /** What minds can do beside answering; asked at each turn. Default: all that there is. */
  faculties?: DispatcherOptions['faculties']
  /** Adds tools to those of the folder, as plugins do. */
  moreTools?: (
    tools: readonly { name: string }[],
  ) => Promise<{ tools: readonly ToolEntry[]; diagnostics: readonly Diagnostic[] }>
  /** Files of tools that change are loaded again, as in development. Default false. */
  hotTools?: boolean
  toolsReloaded?: (outcome: 'applied' | 'refused') => void
  /** Makes session ids; `sim` counts. */
  newSessionId?: () => string
  /** Stands between the minds and each NPC's memory; `sim` puts its calls in order and counts them. One call for each NPC. */
  wrapMemory?: (memory: NpcMemory) => NpcMemory
}): Promise<Minds> {
  const { settings, safety = bareSafety } = options
  const loadedTools = await openTools({ ...options, folder: join(options.root, 'tools') })
  const { tools } = loadedTools
  const memories = createMemoryStore({
    root: join(options.saveFolder, 'npc-agents'),
    embedders: options.embedders,
    logger: options.logger,
    ...(options.memory ? pickStoreOptions(options.memory) : {}),
    authoredMemory: (npc) => options.content().characters.find((character) => character.id === npc)?.memoryText,
  })
  const sessions = createSessionStore({
    directory: options.saveFolder,
    logger: options.logger,
    ...(options.newSessionId ? { newId: options.newSessionId } : {}),
    ...(options.memory?.lasting === false ? { lasting: false } : {}),
  })
  const keepsNotes = options.memory?.provider !== 'none'
  const wrapped = new Map<NpcId, NpcMemory>()
  const memoryOf = (npc: NpcId): NpcMemory => {
    if (!keepsNotes) return createWithoutMemory(npc)
    if (!options.wrapMemory) return memories.of(npc)
    const memory = wrapped.get(npc) ?? options.wrapMemory(memories.of(npc))
    wrapped.set(npc, memory)
    return memory
  }
  const dispatcher = createDispatcher({
    content: options.content,
    sessions,
    memoryOf: async (npc) => memoryOf(npc),
    models: options.models,
    world: options.world,
    ...(options.acts ? { acts: options.acts } : {}),
    ...(options.planLesson ? { planLesson: options.planLesson } : {}),
    ...(options.workshop ? { workshop: options.workshop } : {}),
    tools,
    gate: (request) =>
      createPermissionGate({
        deny: keepsNotes ? options.denyTools() : [...options.denyTools(), 'memory'],
        rules: options.rules?.() ?? [],
      })(request),
    safety,
    concurrency: options.concurrency,
    synonyms: synonymsOf,
    judge: createWordsJudge(),
    ...(settings
      ? {
          queue: () => settings().queue,
          talk: () => settings().talk,
          limits: () => settings().limits,
          skillSettings: () => settings().skills,
        }
      : {}),
    // A player may be waiting for it; whoever writes more slowly leaves it to the rules.
    compaction: { timeMs: 30_000 },
    ...(keepsNotes ? { keepTalk: createTalkNotes({ root: join(options.saveFolder, 'npc-agents') }) } : {}),
    realNow: options.realNow ?? Date.now,
    ...(options.trace ? { trace: options.trace } : {}),
    ...(options.access ? { access: options.access } : {}),
    ...(options.around ? { around: options.around } : {}),
    ...(options.identify ? { identify: options.identify } : {}),
    ...(options.hooks ? { hooks: options.hooks } : {}),
    ...(options.faculties ? { faculties: options.faculties } : {}),
    logger: options.logger,
    ...(options.deadline ? { deadline: options.deadline } : {}),
  })
  return {
    dispatcher,
    memories,
    memoryOf,
    models: withKillSwitch(options.models, safety.killSwitch, safety.brain),
    sessions,
    toolSet: tools,
    get tools() {
      return tools.known
    },
    get diagnostics() {
      return loadedTools.diagnostics()
    },
    async close() {
      await loadedTools.close()
      await dispatcher.settled()
      await sessions.settled()
      await memories.close()
    },
  }
}

const pickStoreOptions = ({ lore, language, halfLifeDays, watch = true, lasting = true }: MemorySettings) => ({
  lore,
  ...optional({ language }),
  halfLifeDays,
  watch,
  lasting,
})
