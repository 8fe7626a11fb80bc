import type { Logger } from '../../base/logger.ts'
import type { Character, Diagnostic, PlainDiagnostic } from '../../content/character.ts'
import type { MapTexts } from '../../content/map-texts.ts'
import type { OpenAudit } from '../../content/skills/audit/open-audit.ts'
import type { ContentChange, ContentWatch } from '../../content/watch-content.ts'
import type { EmbedderProvider } from '../../memory/embedders/provider.ts'
import type { ModelBudget } from '../../mind/budget/model-budget.ts'
import type { SharedBudget } from '../../mind/budget/shared-budget.ts'
import type { SharedPlaces } from '../../mind/budget/shared-places.ts'
import type { UnaskedStatus } from '../../mind/budget/unasked-hour.ts'
import type { Trace } from '../../mind/ports/trace.ts'
import type { StoreProblem } from '../../mind/sessions/store-trouble.ts'
import type { ModelRegistry } from '../../models/model-registry.ts'
import type { PaceFigures } from '../../models/server-pace.ts'
import type { Lease } from '../../saves/lease/held-lease.ts'
import type { OverLease } from '../../saves/lease/take-lease.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { MapData } from '../../world/map-data.ts'
import type { ChannelRegistry } from '../channels/registry.ts'
import type { Minds } from '../compose-ports.ts'
import type { PlayerRegistry } from '../rooms/player-registry.ts'
import type { WhereaboutsOf } from '../travel/whereabouts.ts'
import type { ZoneLand } from '../travel/zone-land.ts'
import type { Consent } from './consent.ts'
import type { Drain } from './drain.ts'
import type { Drivers } from './drivers.ts'
import type { Elsewhere } from './elsewhere.ts'
import type { WatchedKillSwitch } from './killswitch.ts'
import type { LessonErrands } from './learning/errand.ts'
import type { LiveWorld } from './live-world.ts'
import type { Moderation } from './moderation/moderation.ts'
import type { VillageObserver } from './observer.ts'
import type { Mutes } from './reports/mutes.ts'
import type { Reports } from './reports/report-file.ts'
import type { Reporting } from './reports/reporting.ts'
import type { ToldLines } from './reports/told-lines.ts'
import type { Talkers } from './talkers.ts'
import type { Tongues } from './tongues.ts'
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
  /** Default: chosen by `[memory] embedder`. */
  embedders?: EmbedderProvider
  /** No clock ticks, as in a talk over a save that no server runs: each act makes its own tick. */
  still?: boolean
  /** Reloads changed tool files, as in development. Default false. */
  hotTools?: boolean
  /** Real milliseconds, for budgets of an hour. Default: the machine's. */
  realNow?: () => number
  /** What the zones of a land share of model servers. */
  shared?: { budget?: SharedBudget | undefined; places?: SharedPlaces | undefined }
  /** Default: no observer. */
  observer?: VillageObserver
  /** Told when another process has taken the save over, so that this one must end. Default: it is logged. */
  leaseLost?: (error: Error) => void
  /** A lease of the save that was seen to be over. */
  over?: OverLease
  /** The land that the village is a zone of. */
  land?: ZoneLand
  /** Set if the minds' bodies stand in another program's world. Default: on the map of `[start] map`. */
  elsewhere?: Elsewhere
}

/** One save with everything that serves the players' pages: content, simulation, minds. */
export interface Village {
  map: MapData
  /** The map as its author saved it. */
  mapTexts: MapTexts
  content: ContentWatch
  /** Findings in authored texts, and what people released. */
  audit: Pick<OpenAudit, 'audit' | 'guarded' | 'listAll' | 'textsOf' | 'released' | 'release'>
  world: LiveWorld
  models: ModelRegistry
  /** Why unasked work uses no language model; null while it does. */
  unasked: () => string | null
  /** How much unasked work used language models in the last real hour. */
  unaskedHour: () => UnaskedStatus
  /** The measured performance of the model servers. */
  modelPace: () => PaceFigures[]
  /** Today's requests to model servers, and their limits. */
  budget: ModelBudget
  embedders: EmbedderProvider
  /** The languages of the world and its players. */
  tongues: Tongues
  minds: Minds
  /** Remote minds that drive NPCs. */
  drivers: Drivers
  /** Questions to players before an NPC does something that needs their consent. */
  consent: Consent
  killSwitch: WatchedKillSwitch
  /** All channels, those of plugins included. */
  channels: ChannelRegistry
  registry: PlayerRegistry
  /** Who is in another zone of the land. */
  whereabouts: WhereaboutsOf
  /** The right to write and to answer for the save. */
  lease: Lease
  saveFolder: string
  /** Teachers on the way to a lesson. */
  errands: LessonErrands
  /** Skills that players taught or NPCs worked out. */
  workshop: Workshop
  /** Resolves when the folders of learned skills match the world. */
  learned(): Promise<void>
  /** People admitted to talk. */
  talkers: Talkers
  /** The players whom operators have blocked or muted. */
  moderation: Moderation
  /** Why a player may not come in, under any of their ids, in words for them; null if they may. */
  shutOut(player: PlayerId): string | null
  /** The lines that pages have shown, and players' reports about them. */
  told: ToldLines
  reports: Reports
  reporting: Reporting
  /** The people whom players have muted. */
  mutes: Mutes
  /** Remarks from reading the save, for people. */
  notes: string[]
  /** Problems in reading anybody's notes. */
  memoryProblems(): PlainDiagnostic[]
  /** Checks whether each NPC's talks can be stored; `talkProblems` has the result. */
  lookAtTalks(): Promise<void>
  /** NPCs whose talks can't be stored, and their folders in the save. */
  talkProblems(): (PlainDiagnostic & StoreProblem)[]
  /** Why the map that was saved last isn't in force. */
  mapProblems(): Diagnostic[]
  /** Called with the files of the world that changed its map or what is drawn with it, once it can be read. */
  onMap(listener: (files: string[]) => void): void
  /** Problems of `rpg.toml` in the context of this village. */
  configProblems(): Diagnostic[]
  isDraining: Drain['isDraining']
  drain: Drain['drain']
  characterOf(id: string): Character | undefined
  nameOf(body: string): string
  /** Called with each step of every message and run. */
  onTrace(listener: Trace): void
  /** Called when content changes on disk. */
  onContent(listener: (change: ContentChange) => void): void
}
