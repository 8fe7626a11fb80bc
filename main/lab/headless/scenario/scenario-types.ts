import type { Content } from '../../../content/load-content.ts'
import type { ChatModel } from '../../../mind/ports/chat-model.ts'
import type { MemoryEntry, NewMemory } from '../../../mind/ports/memory-port.ts'
import type { Command, SimulationEvent } from '../../../world/commands.ts'
import type { Bag, Goods } from '../../../world/goods.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import type { MapData, Place } from '../../../world/map-data.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'
import type { SimulationRequest } from '../run-simulation.ts'
import type { VillageCounts } from '../village-counts.ts'
import type { ContentCopy } from './content-copy.ts'
import type { Names } from './names.ts'
import type { TriedCall } from './tried.ts'

export interface ScenarioOptions {
  /** The number that fixes all randomness. */
  seed: number
  /**
   * The inhabitants, by id. Default: all authored characters. With a `model`, an unwritten id becomes a stand-in
   * without a soul.
   */
  npcs?: readonly string[]
  /** The number of inhabitants. Beyond the authored characters, extras are generated. Default: as `npcs` says. */
  count?: number
  /** The model that answers for everybody. Default: the embedded brain. */
  model?: ChatModel
  /** Game milliseconds since 1970 (`msOfDate`). Default: Monday, 5 January 2026, 08:00. */
  startedAt?: number
  /** The project's folder. */
  root?: string
  /** Source of people, skills and worlds. Default: the project's folder. */
  contentRoot?: string | undefined
  world?: string
  map?: string
  /** Resumes from what another village kept there. */
  from?: string
  /** The configuration's memory settings. */
  memory?: SimulationRequest['memory']
  /** Changes the content before anything is read. */
  write?: (content: ContentCopy, map: MapData) => Promise<void>
  /** Changes the initial world. */
  arrange?: (state: WorldState, names: Names, map: MapData) => void
}

/** A headless village on the game's own parts, for causing events and checking their results. */
export interface ScenarioVillage {
  readonly seed: number
  readonly state: Readonly<WorldState>
  readonly map: MapData
  readonly names: Names
  /** The current authored content. */
  content(): Content
  /** All events so far. */
  readonly events: readonly SimulationEvent[]
  player(name: string): StoryPlayer
  npc(id: string): StoryVillager
  /** Sends commands, which are applied with the next tick. */
  send(...commands: Command[]): void
  runTicks(count: number): Promise<void>
  /** Runs ticks until it holds. False: it didn't hold within `most`. */
  runUntil(holds: () => boolean, most: number): Promise<boolean>
  /** Lets this many game minutes pass. */
  pass(minutes: number): Promise<void>
  /** Lets time pass until the game clock next shows this minute of the day. */
  clockTo(minute: number): Promise<void>
  /** What was said, in order, as in `ana: hello`. */
  transcript(): string[]
  /** Everything that can be told in words, with times. */
  story(most?: number): string[]
  counts(): VillageCounts
  /** The lines logged as an error or a warning. */
  problems(severity: 'error' | 'warn'): readonly string[]
  /** Changes a content file while the village lives. Null removes it. */
  write(path: string, text: string | null): Promise<void>
  /** Restarts the server: everything is closed, saved and loaded, and players have to join again. */
  restart(): Promise<void>
  /** Keeps everything in this folder, so that others can resume `from` it, and closes. */
  keep(folder: string): Promise<void>
  close(): Promise<void>
}

/**
 * A player led by a story. An act that needs nearness first moves them there. All but `tells` are applied with the next
 * tick.
 */
export interface StoryPlayer {
  readonly id: PlayerId
  readonly name: string
  readonly bag: Bag
  says(text: string, options: { to: string }): void
  /** Says something and waits for the answer. */
  tells(npc: string, text: string): Promise<string>
  saysAloud(text: string): void
  /** Goes to a place, a villager or another player. Joins first if they weren't there. */
  goesTo(where: string): void
  leaves(): void
  gives(to: string, goods: Goods): void
  /** Answers the newest offer to them. */
  answersOffer(accept: boolean): void
  joinsTalkOf(npc: string): void
}

/** A villager, as a story checks them. */
export interface StoryVillager {
  readonly id: NpcId
  readonly body: Readonly<NpcBody>
  readonly bag: Bag
  /** All places they stand in, the smallest first: the stall, then the market it belongs to. */
  places(): Place[]
  goesTo(where: string): void
  remember(entry: NewMemory): Promise<unknown>
  /** The daily notes. */
  notes(): Promise<readonly MemoryEntry[]>
  /** Their lasting and daily memories, without the talks themselves. */
  remembered(): Promise<string[]>
  /** Every line of their notes and transcripts. */
  everything(): Promise<string>
  /** Every call of a tool since that moment, in game milliseconds since 1970 (default: ever), with what came of it. */
  tried(since?: number): Promise<TriedCall[]>
  likes(other: string): number
  trusts(other: string): number
}

/** Where a story plays. Default: the village of this program. */
export type StoryPlace = Pick<ScenarioOptions, 'root' | 'contentRoot' | 'world' | 'map'>
