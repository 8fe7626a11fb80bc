import type { Deadline } from '../base/deadline.ts'
import type { Logger } from '../base/logger.ts'
import type { PlainDiagnostic } from '../content/character.ts'
import type { Content } from '../content/load-content.ts'
import type { SkillSettings } from '../content/skills/skill-library.ts'
import type { Language } from '../language/language.ts'
import type { SayNotice } from '../language/messages/notices.ts'
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
import type { MindRuntime } from '../mind/mind-runtime.ts'
import type { MindRuntimeOptions } from '../mind/mind-runtime-options.ts'
import type { NpcMemory } from '../mind/ports/memory-port.ts'
import type { ModelSource } from '../mind/ports/model-source.ts'
import type { LessonPlan } from '../mind/ports/tool.ts'
import type { Trace } from '../mind/ports/trace.ts'
import type { Percepts } from '../mind/ports/turn-context.ts'
import type { SkillWorkshop } from '../mind/ports/workshop-port.ts'
import type { WorldActs } from '../mind/ports/world-acts.ts'
import type { Lately, WorldView } from '../mind/ports/world-view.ts'
import type { SessionStore } from '../mind/sessions/session-store.ts'
import type { KeepTalk } from '../mind/sessions/talk-note.ts'
import type { ToolEntry, ToolSet } from '../mind/tools/tool-set.ts'
import type { TurnLimits } from '../mind/turn/loop/turn-types.ts'
import type { TalkPolicy } from '../mind/turn/reply-ports.ts'
import type { SimulationEvent } from '../world/commands.ts'
import type { BodyId, NpcId } from '../world/ids.ts'
import type { MapData } from '../world/map-data.ts'
import type { WorldState } from '../world/state.ts'
import type { Deeds } from './live/deeds.ts'
import type { IntentWatch, IntentWatchOptions } from './live/intents.ts'
import type { Sleepers, SleepersPorts } from './live/sleepers.ts'
import type { Witness } from './live/witness.ts'

/** Everything that minds need from outside. The game, `sim`, experiments and benchmarks differ only in these. */
export interface MindPorts extends WorldPorts, ModelPorts, SafetyPorts, PluginPorts {
  /** The project's folder, which holds the tools. */
  root: string
  /** `saves/<save>`. */
  saveFolder: string
  content: () => Content
  /** The memory settings. Default: notes and index, no lore. */
  memory?: MemorySettings
  /** Wraps each NPC's memory; `sim` orders and counts its calls. Called once for each NPC. */
  wrapMemory?: (memory: NpcMemory) => NpcMemory
  /** How standing intents are watched. Default: people may edit the files meanwhile. */
  intents?: Pick<IntentWatchOptions, 'byHand' | 'looked'>
  /** When NPCs sleep over their day, and with which model. Default: never, with the model for sleep. */
  sleep?: Partial<Pick<SleepersPorts, 'model' | 'isBusy' | 'onSlept'>> & Pick<SleepersPorts, 'sleepHour'>
  /** Makes session ids; `sim` counts. */
  newSessionId?: () => string
  concurrency: number
  /** How many answers the models' server writes at once; null while unknown. Default: unknown. */
  places?: () => number | null
  /** The language to speak with somebody: `own` is the NPC's. Default: English. */
  spokenWith?: (listener: string, own: string | undefined) => string
  /** Says notices to a player. Default: in English. */
  sayTo?: (listener: string) => SayNotice
  /** Settings that apply at once when changed. Default: the dispatcher's defaults. */
  settings?: () => MindSettings
  workshop?: SkillWorkshop
  /** Why an NPC's notes and talks aren't here; null if they are. Default: all are here. */
  away?: (npc: NpcId) => string | null
  /** The villagers who are in another zone of the land. Default: nobody is. */
  elsewhere?: () => NonNullable<Percepts['elsewhere']>
  /** A zone's name for people. Default: its id. */
  zoneLabel?: (zone: string) => string
  /** `sim` passes one that never fires: its clock waits for the minds. */
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
  /** Wraps the minds' view of the world. Default: they see the world as it is. */
  look?: (view: WorldView) => WorldView
  /**
   * Reports events, so that minds know what recently happened to whom. `kept` is kept up to date. Default: minds don't
   * know.
   */
  lately?: { hear: (listener: (event: SimulationEvent) => void) => void; kept?: Map<BodyId, Lately[]> }
  /** Where NPCs act. If absent, each act counts as done and goes to the surface as a command. */
  acts?: WorldActs
  /** See `ReplyPorts`. */
  planLesson?: (plan: LessonPlan) => void
}

interface ModelPorts {
  models: ModelSource
  embedders: EmbedderProvider
}

interface SafetyPorts {
  /** The tools that nobody may use. Called for each tool call, so that a changed configuration applies at once. */
  denyTools: () => readonly string[]
  /** The rules for acts. Called for each tool call. Default: no rules. */
  rules?: () => readonly SafetyRule[]
  /** Further checks around each act. Default: none. */
  safety?: Safety
  access?: Access
  identify?: (id: string, channel: string) => Identity
}

interface PluginPorts {
  hooks?: Hooks
  /** What minds can do besides answering; read at each turn. Default: all faculties. */
  faculties?: DispatcherOptions['faculties']
  /** Adds tools to those of the folder, as plugins do. */
  moreTools?: (
    tools: readonly { name: string }[],
  ) => Promise<{ tools: readonly ToolEntry[]; diagnostics: readonly PlainDiagnostic[] }>
  /** Replaces the tools by others, as for minds of another world. Called once. Default: the tools as loaded. */
  ownTools?: (tools: ToolSet) => ToolSet
  /** Reloads changed tool files, as in development. Default false. */
  hotTools?: boolean
  toolsReloaded?: (outcome: 'applied' | 'refused') => void
}

/** The settings of `rpg.toml` that minds read at each message. */
export interface MindSettings {
  queue: Partial<QueueOptions>
  talk: TalkPolicy
  limits: TurnLimits
  skills: SkillSettings
}

export interface MemorySettings {
  /** `none`: NPCs know only their talks. */
  provider: 'lancedb' | 'none'
  /** Game days after which age has taken half of its full effect. */
  halfLifeDays: number
  /** The language that people speak. Default: English. */
  language?: Language
  /** Markdown that the whole world may know; a new array after a change. */
  lore: () => readonly FixedText[]
  /** Whether manual edits are noticed at once. Default true. */
  watch?: boolean
  /** False: there is no index and nothing is synced, but the notes have the same content. Default true. */
  lasting?: boolean
}

/** Everything that produces an NPC's answer, over one save. */
export interface Minds {
  dispatcher: Dispatcher
  memories: MemoryStore
  /** An NPC's memory as its mind sees it: ordered and counted in `sim`, empty where memory is turned off. */
  memoryOf: (npc: NpcId) => NpcMemory
  /** The models, as the dispatcher chooses them. */
  models: ModelSource
  sessions: SessionStore
  /** Keeps the end of a talk as a note; null if NPCs keep none. */
  keepTalk: KeepTalk | null
  /** All tools, those of plugins included. */
  readonly tools: ToolSet['known']
  /** All tools, with their implementations. */
  readonly toolSet: ToolSet
  /** Problems in the files of tools. */
  readonly diagnostics: readonly PlainDiagnostic[]
  /** The language that people speak. */
  language: Language
  /** Whether a text names an NPC. */
  isNamed(npc: NpcId, text: string): boolean
  /**
   * This part and the next three follow the ticks. They do nothing until the owner of the world calls them after a
   * tick.
   */
  witness: Witness
  deeds: Deeds
  sleepers: Sleepers
  intents: IntentWatch
  /** Joins the world to the minds: its operations go to them, their words and acts come back. */
  join(surface: Surface): MindRuntime
  close(): Promise<void>
}

/** Where the minds' words and acts go. */
export interface Surface
  extends Pick<MindRuntimeOptions, 'submit' | 'show' | 'isOperator' | 'isMentioned' | 'isUnseen' | 'about'> {
  /** Takes each message to the minds. Default: straight to the dispatcher. */
  dispatch?: Dispatcher['dispatch']
}
