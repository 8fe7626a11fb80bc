import type { Logger } from '../../base/logger.ts'
import type { Character, Diagnostic } from '../../content/character.ts'
import type { OpenAudit } from '../../content/skills/audit/open-audit.ts'
import type { ContentChange, ContentWatch } from '../../content/watch-content.ts'
import type { EmbedderProvider } from '../../memory/embedders/provider.ts'
import type { ModelBudget } from '../../mind/budget/model-budget.ts'
import type { Trace } from '../../mind/ports/trace.ts'
import type { ModelRegistry } from '../../models/model-registry.ts'
import type { MapData } from '../../world/state.ts'
import type { ChannelRegistry } from '../channels/registry.ts'
import type { Minds } from '../compose-ports.ts'
import type { PlayerRegistry } from '../rooms/player-registry.ts'
import type { Consent } from './consent.ts'
import type { Drain } from './drain.ts'
import type { Drivers } from './drivers.ts'
import type { WatchedKillSwitch } from './killswitch.ts'
import type { LessonErrands } from './learning/errand.ts'
import type { LiveWorld } from './live-world.ts'
import type { VillageObserver } from './observer.ts'
import type { Talkers } from './talkers.ts'
import type { Workshop } from './workshop/workshop.ts'

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
  /** Looks on; default nobody. */
  observer?: VillageObserver
}

/** One save with everything behind the players' pages: content, simulation, minds. */
export interface Village {
  map: MapData
  content: ContentWatch
  /** What was found in authored texts, and what people let pass. */
  audit: Pick<OpenAudit, 'guarded' | 'listAll' | 'textsOf' | 'released' | 'release'>
  world: LiveWorld
  models: ModelRegistry
  /** Why no model server is asked for what nobody waits for; null while they are. */
  unasked: () => string | null
  /** What was asked of model servers today, and what may be. */
  budget: ModelBudget
  embedders: EmbedderProvider
  minds: Minds
  /** Minds that others lend to NPCs. */
  drivers: Drivers
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
  /** Whom a person let in to talk. */
  talkers: Talkers
  /** What was noticed while the save was read, for people. */
  notes: string[]
  /** What of anybody's notes could not be read as it should be. */
  memoryProblems(): Diagnostic[]
  /** Files of the map that were changed since the start, and hold with the next one. */
  mapChanges(): Diagnostic[]
  /** What is wrong with `rpg.toml` in the light of who lives here. */
  configProblems(): Diagnostic[]
  isDraining: Drain['isDraining']
  drain: Drain['drain']
  characterOf(id: string): Character | undefined
  nameOf(body: string): string
  /** Hears each step of every message and run. */
  onTrace(listener: Trace): void
  /** Hears of content that changed on disk. */
  onContent(listener: (change: ContentChange) => void): void
}
