import type { Language } from '../language/language.ts'
import type { Deadline } from '../base/deadline.ts'
import type { Logger } from '../base/logger.ts'
import type { Diagnostic } from '../content/character.ts'
import type { Content } from '../content/load-content.ts'
import type { SkillSettings } from '../content/skills/skill-library.ts'
import type { EmbedderProvider } from '../memory/embedders/provider.ts'
import type { FixedText } from '../memory/lore-rows.ts'
import type { MemoryStore } from '../memory/memory-store.ts'
import type { Access } from '../mind/dispatch/access/access.ts'
import type { Dispatcher } from '../mind/dispatch/dispatcher.ts'
import type { DispatcherOptions, Identity } from '../mind/dispatch/dispatcher-options.ts'
import type { QueueOptions } from '../mind/dispatch/queue/queue-options.ts'
import type { SafetyRule } from '../mind/faculties/permission/rules.ts'
import type { Safety } from '../mind/faculties/permission/safety.ts'
import type { Hooks } from '../mind/hooks/hook-types.ts'
import type { MindRuntime, MindRuntimeOptions } from '../mind/mind-runtime.ts'
import type { NpcMemory } from '../mind/ports/memory-port.ts'
import type { ModelSource } from '../mind/ports/model-source.ts'
import type { LessonPlan } from '../mind/ports/tool.ts'
import type { Trace } from '../mind/ports/trace.ts'
import type { SkillWorkshop } from '../mind/ports/workshop-port.ts'
import type { WorldActs } from '../mind/ports/world-acts.ts'
import type { Lately, WorldView } from '../mind/ports/world-view.ts'
import type { SessionStore } from '../mind/sessions/session-store.ts'
import type { ToolEntry, ToolSet } from '../mind/tools/tool-set.ts'
import type { TurnLimits } from '../mind/turn/loop/turn-types.ts'
import type { TalkPolicy } from '../mind/turn/reply-ports.ts'
import type { SimulationEvent } from '../world/commands.ts'
import type { BodyId, NpcId } from '../world/ids.ts'
import type { MapData, WorldState } from '../world/state.ts'
import type { Deeds } from './live/deeds.ts'
import type { IntentWatch, IntentWatchOptions } from './live/intents.ts'
import type { Sleepers, SleepersPorts } from './live/sleepers.ts'
import type { Witness } from './live/witness.ts'

/** What minds stand on. The game, `sim`, the experiments and the benchmarks differ in these alone. */
export interface MindPorts extends WorldPorts, ModelPorts, SafetyPorts, PluginPorts {
  /** The project's folder: tools come from here. */
  root: string
  /** `saves/<save>`. */
  saveFolder: string
  content: () => Content
  /** What the configuration says of memory. Default: notes and index, no lore. */
  memory?: MemorySettings
  /** Stands between the minds and each NPC's memory; `sim` puts its calls in order and counts them. One call for each NPC. */
  wrapMemory?: (memory: NpcMemory) => NpcMemory
  /** How standing intents are looked after. Default: people may edit the files meanwhile. */
  intents?: Pick<IntentWatchOptions, 'byHand' | 'looked'>
  /** When NPCs sleep over their day, and with which model. Default: never; with the one for sleep. */
  sleep?: Partial<Pick<SleepersPorts, 'model' | 'isBusy' | 'onSlept'>> & Pick<SleepersPorts, 'sleepHour'>
  /** Makes session ids; `sim` counts. */
  newSessionId?: () => string
  concurrency: number
  /** What a changed configuration changes at once. Default: everything as the dispatcher has it. */
  settings?: () => MindSettings
  workshop?: SkillWorkshop
  /** `sim` gives one that never fires: its clock waits for the minds. */
  deadline?: Deadline
  /** Real time in milliseconds since 1970; `sim` has none. */
  realNow?: () => number
  trace?: Trace
  around?: DispatcherOptions['around']
  logger: Logger
}

interface WorldPorts {
  state: () => WorldState
  map: MapData
  /** Stands between the minds and what they see. Default: they see the world as it is. */
  look?: (view: WorldView) => WorldView
  /** Who tells what happens, so that minds know what befell whom of late; `kept` is filled. Default: they know nothing of it. */
  lately?: { hear: (listener: (event: SimulationEvent) => void) => void; kept?: Map<BodyId, Lately[]> }
  /** Where NPCs act. Without it each act is taken for done, and goes to the surface as a command. */
  acts?: WorldActs
  /** See `ReplyPorts`. */
  planLesson?: (plan: LessonPlan) => void
}

interface ModelPorts {
  models: ModelSource
  embedders: EmbedderProvider
}

interface SafetyPorts {
  /** Asked at each call, so that a changed configuration holds at once. */
  denyTools: () => readonly string[]
  /** The same. Default: no rules. */
  rules?: () => readonly SafetyRule[]
  /** What else stands around each act. Default: nothing. */
  safety?: Safety
  access?: Access
  identify?: (id: string, channel: string) => Identity
}

interface PluginPorts {
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
  /** The language that people speak. Default: English. */
  language?: Language
  /** Markdown that the whole world may know; another array when it changed. */
  lore: () => readonly FixedText[]
  /** Whether changes by hand are noticed at once. Default true. */
  watch?: boolean
  /** False: no index and no syncing; the notes come out the same. Default true. */
  lasting?: boolean
}

/** Everything behind an NPC's answer, over one save. */
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
  /** Whether words speak of an NPC by name. */
  isNamed(npc: NpcId, text: string): boolean
  /** What NPCs see and hear by the way. These four do nothing by themselves: whoever lets the world tick calls them after it. */
  witness: Witness
  deeds: Deeds
  sleepers: Sleepers
  intents: IntentWatch
  /** Joins the world to the minds: what it asks for goes to them, and what they say and do comes back. */
  join(surface: Surface): MindRuntime
  close(): Promise<void>
}

/** Where the minds' words and acts go. */
export interface Surface
  extends Pick<MindRuntimeOptions, 'submit' | 'show' | 'isOperator' | 'isMentioned' | 'isUnseen' | 'about'> {
  /** The way of each message to the minds. Default: straight to the dispatcher. */
  dispatch?: Dispatcher['dispatch']
}
