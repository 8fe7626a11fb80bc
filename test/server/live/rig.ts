import { silentLogger } from '../../../main/base/logger.ts'
import { english } from '../../../main/language/en/english.ts'
import type { MindEvent } from '../../../main/mind/mind-event.ts'
import { createLiveWorld } from '../../../main/server/live/live-world.ts'
import { createPlayerTalk } from '../../../main/server/live/player-talk.ts'
import { createShow } from '../../../main/server/live/show.ts'
import type { PlayerConnection } from '../../../main/server/rooms/player-connection.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../../../main/server/rooms/village-room.ts'
import type { Command, SimulationEvent } from '../../../main/world/commands.ts'
import type { BodyId, NpcId, OperationId, PlayerId } from '../../../main/world/ids.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { createSimulation } from '../../../main/world/step.ts'
import { ana, ben, character, createStage, npcId, twoPlaces } from '../../world/stage.ts'

type Sent = {
  [Name in keyof ServerMessages]: { to: PlayerId; name: Name; data: ServerMessages[Name] }
}[keyof ServerMessages]

export const bram = npcId('bram')
const names: Record<string, string> = { bram: 'Bram', [ana]: 'Ana', [ben]: 'Ben' }

/** Bram with Ana and Ben next to him, and what their pages are sent; the test supplies a mind's events. */
export function createSurface(options: { players?: PlayerId[]; state?: WorldState } = {}) {
  const { state } = createStage({ characters: [character('bram')], ...(options.state ? { state: options.state } : {}) })
  const world = createLiveWorld({ simulation: createSimulation(twoPlaces()), state, store: null, logger: silentLogger })
  const connections = new Map<PlayerId, PlayerConnection>()
  const away = new Set<PlayerId>()
  const sent: Sent[] = []
  /** Players too far away to see anything. */
  const farOff = new Set<PlayerId>()
  const slashed: string[] = []
  /** Players who may not speak, with the words for them. */
  const hushed = new Map<PlayerId, string>()
  const room = {
    connections: () => connections,
    isAttached: (player: PlayerId) => connections.has(player) && !away.has(player),
    send: (to: PlayerId, name: Sent['name'], data: Sent['data']) =>
      away.has(to) || sent.push({ to, name, data } as Sent),
    broadcast: (name: Sent['name'], data: Sent['data']) =>
      [...connections.keys()].forEach((to) => sent.push({ to, name, data } as Sent)),
  } as unknown as VillageRoomCarrier
  const nameOf = (body: BodyId) => names[body] ?? 'someone'
  const show = createShow({
    world,
    room,
    told: room,
    nameOf,
    brain: () => 'small brain',
    isShown: (player) => !farOff.has(player),
    isIdle: (text) => /^Morning, \w+\.$/.test(text),
  })
  const talk = createPlayerTalk({
    world,
    room,
    walks: { start: () => {}, stop: () => {} },
    nameOf,
    isNamed: (npc, text) => text.includes(nameOf(npc)),
    isGoodbye: english.partings.isGoodbye,
    hushed: (player) => hushed.get(player) ?? null,
    slash: async ({ text }) => {
      // A skill is called by this name.
      if (text.startsWith('/sing')) return null
      slashed.push(text)
      show.onMind({ npc: bram, to: ana, operation: null, conversation: null, kind: 'notice', text: `About ${text}.` })
      return `About ${text}.`
    },
    history: async () => [],
  })
  const tick = (...commands: Command[]): SimulationEvent[] => {
    for (const command of commands) world.send(command)
    const events = world.tick()
    for (const event of events) {
      talk.onEvent(event)
      show.onEvent(event)
    }
    talk.afterTick()
    show.afterTick()
    return events
  }
  const { x, y } = state.npcs[bram] ?? { x: 0, y: 0 }
  for (const player of options.players ?? [ana, ben]) {
    connections.set(player, { id: player, name: nameOf(player) } as PlayerConnection)
    tick({ kind: 'join', player, name: nameOf(player), position: { x: x + 32, y } })
  }
  sent.length = 0

  const to = (player: PlayerId) => sent.filter((message) => message.to === player)
  const all = <Name extends Sent['name']>(player: PlayerId, name: Name): ServerMessages[Name][] =>
    to(player).flatMap((message) => (message.name === name ? [message.data as ServerMessages[Name]] : []))
  return {
    state,
    tick,
    sent,
    slashed,
    hushed,
    away,
    farOff,
    show,
    talk,
    all,
    connection: (player: PlayerId) => connections.get(player) as PlayerConnection,
    /** Says it and returns the requested operation. */
    say(player: PlayerId, text: string): OperationId {
      const events = tick({ kind: 'say', player, npc: bram, text, message: `message-${text}` })
      const asked = events.find((event) => event.kind === 'operationRequested')
      if (asked?.kind !== 'operationRequested') throw new Error('Nobody was asked.')
      return asked.operation
    },
    mind(operation: OperationId | null, player: PlayerId, event: MindPart): void {
      show.onMind({ npc: bram as NpcId, to: player, operation, conversation: null, ...event } as MindEvent)
    },
    /** The mind says the words, if any, and finishes. */
    done(operation: OperationId, player: PlayerId, text: string, outcome: 'answered' | 'merged' = 'answered'): void {
      show.onMind({ npc: bram, to: player, operation, conversation: null, kind: 'done', text, outcome })
      tick(...(text === '' ? [] : [{ kind: 'npcSay' as const, npc: bram, text, to: player, operation }]), {
        kind: 'operationDone',
        npc: bram,
        operation,
        outcome: 'ok',
      })
    },
    /** The turn status that this player's page shows now. */
    status: (player: PlayerId): string => {
      const last = all(player, 'talk.status').at(-1)
      if (!last?.thinking) return 'nothing'
      return last.queued === 0 ? `${last.name} thinks with ${last.brain}` : `${last.first} first, ${last.queued} before`
    },
  }
}

type MindPart =
  | { kind: 'thinking'; modelLabel?: string }
  | { kind: 'delta'; text: string }
  | { kind: 'notice'; text: string }
  | { kind: 'done'; text: string; outcome: 'answered' }
