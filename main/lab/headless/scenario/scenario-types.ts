import type { Content } from '../../../content/load-content.ts'
import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import type { MemoryEntry, NewMemory } from '../../../mind/ports/memory-port.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import type { Bag, Goods } from '../../../world/goods.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { MapData, NpcBody, Place, WorldState } from '../../../world/state.ts'
import type { SimulationRequest } from '../run-simulation.ts'
import type { VillageCounts } from '../village-counts.ts'
import type { ContentCopy } from './content-copy.ts'
import type { Names } from './names.ts'

export interface ScenarioOptions {
  /** Fixes all luck. */
  seed: number
  /** Who lives there, by id. Default: everybody who was written. With a `model`, somebody nobody wrote is a stand-in without a soul. */
  npcs?: readonly string[]
  /** As many as that; above those who were written, extras are made up. Default: as `npcs` says. */
  count?: number
  /** Answers for everybody. Default: the embedded brain. */
  model?: ChatModel
  /** Game milliseconds since 1970 (`msOfDate`). Default: Monday, 5 January 2026, 08:00. */
  startedAt?: number
  /** The project's folder. */
  root?: string
  /** Where people, skills and worlds are copied from. Default: the project's folder. */
  contentRoot?: string | undefined
  world?: string
  map?: string
  /** Goes on from what another village kept there. */
  from?: string
  /** What the configuration says of memory. */
  memory?: SimulationRequest['memory']
  /** Changes the content before anything is read. */
  write?: (content: ContentCopy, map: MapData) => Promise<void>
  /** Changes the world as it begins. */
  arrange?: (state: WorldState, names: Names, map: MapData) => void
}

/** A village that lives headless, on the game's own parts, in which one lets things happen and looks at what comes of them. */
export interface ScenarioVillage {
  readonly seed: number
  readonly state: Readonly<WorldState>
  readonly map: MapData
  readonly names: Names
  /** What authors wrote, as it stands now. */
  content(): Content
  /** All that happened so far. */
  readonly events: readonly SimulationEvent[]
  player(name: string): StoryPlayer
  npc(id: string): StoryVillager
  /** Comes in with the next tick. */
  send(...commands: Command[]): void
  runTicks(count: number): Promise<void>
  /** Ticks until it holds. False: it never did, within `most`. */
  runUntil(holds: () => boolean, most: number): Promise<boolean>
  /** Game minutes. */
  pass(minutes: number): Promise<void>
  /** Until the game clock shows it next, in minutes of the day. */
  clockTo(minute: number): Promise<void>
  /** `ana: hello`, in order. */
  transcript(): string[]
  /** All that can be told, with its times. */
  story(most?: number): string[]
  counts(): VillageCounts
  /** What was logged as an error, or as a warning. */
  problems(severity: 'error' | 'warn'): readonly string[]
  /** Changes a file of the content while the village lives; null removes it. */
  write(path: string, text: string | null): Promise<void>
  /** The server goes down and comes up again: everything is closed, saved and loaded; players have to come in anew. */
  restart(): Promise<void>
  /** Keeps everything in this folder, so that others can go on `from` it, and closes. */
  keep(folder: string): Promise<void>
  close(): Promise<void>
}

/** Somebody who plays, as a story leads them. What needs nearness goes there first. All but `tells` comes in with the next tick. */
export interface StoryPlayer {
  readonly id: PlayerId
  readonly name: string
  readonly bag: Bag
  says(text: string, options: { to: string }): void
  /** Says it and waits for the answer. */
  tells(npc: string, text: string): Promise<string>
  saysAloud(text: string): void
  /** To a place, a villager or another player; comes in, if they were not there. */
  goesTo(where: string): void
  leaves(): void
  gives(to: string, goods: Goods): void
  /** The newest offer that waits for them. */
  answersOffer(accept: boolean): void
  joinsTalkOf(npc: string): void
}

/** Somebody of the village, as a story looks at them. */
export interface StoryVillager {
  readonly id: NpcId
  readonly body: Readonly<NpcBody>
  readonly bag: Bag
  /** All places they stand in, the smallest first: the stall, and the market it belongs to. */
  places(): Place[]
  goesTo(where: string): void
  remember(entry: NewMemory): Promise<unknown>
  /** What stands in the daily notes. */
  notes(): Promise<MemoryEntry[]>
  /** All that they keep for good and day by day, without the talks themselves. */
  remembered(): Promise<string[]>
  /** Every line of their notes and transcripts. */
  everything(): Promise<string>
  likes(other: string): number
  trusts(other: string): number
}
