import type { ChatModel } from '../../mind/ports/chat-model.ts'
import type { DispatchOutcome, ReplySink } from '../../mind/ports/inbound.ts'
import type { NpcId, PlayerId } from '../../world/ids.ts'
import type { PlayersDesk } from '../live/moderation/players-desk.ts'
import type { Reports } from '../live/reports/report-file.ts'
import type { Talkers } from '../live/talkers.ts'
import type { Payload } from './payloads.ts'
import type { Refusal } from './refusal.ts'
import type { StudioPorts } from './studio/ports.ts'
import type { Explained } from './village/explainer.ts'

type Answer<Value> = Promise<Value | Refusal>

/**
 * Everything that the gateway needs from the village. The gateway has no second path to it: words go to the one
 * dispatcher, and deeds are commands of the world.
 */
export interface GatewayPorts {
  /** Real time, milliseconds since 1970. */
  now(): number
  /** Resolves with null if the promise hasn't settled within this many milliseconds. */
  within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | null>
  health(): Payload<'health'>
  status(): { ok: boolean } | Promise<{ ok: boolean }>
  presence(): Payload<'system-presence'>
  setKillSwitch(wish: { on: boolean; npc?: string }): Answer<Payload<'killswitch.set'>>
  /** A table of the configuration, one key (`models.default`), or everything if `path` is empty. */
  config(path: string): Payload<'config.get'> | Refusal
  /** Why words are refused before a run starts; null when they are accepted. */
  mayAsk(words: { npc: string; name: string; text: string; model?: string }): Refusal | null
  /** Passes words to the one dispatcher. */
  ask(
    message: {
      npc: NpcId
      player: PlayerId
      name: string
      message: string
      text: string
      model?: string
      steers?: true
    },
    way: { sink: ReplySink; signal: AbortSignal },
  ): Promise<DispatchOutcome>
  /** Puts a remote mind in front of the NPC's own until it is released. */
  drive(npc: string, driver: ChatModel): { release(): void } | Refusal
  speak(words: { npc: string; text: string; to: string | null }): Answer<Payload<'send'>>
  /** Explains an answer, found by the id of its message. */
  explain(message: string): Explained | null
  npcs(): Payload<'npc.list'>['npcs']
  npc(id: string): Payload<'npc.get'> | Refusal
  world(): Payload<'world.get'>
  pause(on: boolean): Answer<Payload<'world.pause'>>
  step(ticks: number): Answer<Payload<'world.step'>>
  speed(speed: number): Answer<Payload<'world.speed'>>
  /** Writes a snapshot; resolves with its tick once it is on the disk. */
  keep(): Answer<Payload<'world.keep'>>
  sessions(npc: string | undefined): Answer<Payload<'sessions.list'>>
  session(key: string, limit: number): Answer<Payload<'sessions.get'>>
  resetSession(key: string): Answer<Payload<'sessions.reset'>>
  skills(npc: string | undefined): Payload<'skills.list'> | Refusal
  teach(wish: { npc: string; skill: string; from?: string }): Answer<Payload<'skills.teach'>>
  forget(wish: { npc: string; skill: string }): Answer<Payload<'skills.forget'>>
  searchMemory(query: {
    npc: string
    text: string
    limit: number
    mode: 'hybrid' | 'vector' | 'text'
    player?: string | undefined
  }): Answer<Payload<'memory.search'>>
  /** People admitted to talk. */
  talkers: Pick<Talkers, 'list' | 'allow'>
  /** Looks up players for operators, and blocks and mutes them. */
  players: PlayersDesk
  /** What players reported. */
  reports: Pick<Reports, 'list' | 'open' | 'close'>
  /** Absent: the server has no studio. */
  studio?: StudioPorts
  readMemory(wanted: { npc: string; path: string; from: number; lines: number }): Answer<Payload<'memory.get'>>
}
