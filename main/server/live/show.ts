import type { MindEvent } from '../../mind/mind-event.ts'
import { modelName } from '../../mind/ports/chat-model.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import type { BodyId, NpcId, OperationId, PlayerId } from '../../world/ids.ts'
import { isGroup, playerOf } from '../../world/lookup.ts'
import { hearsSong } from '../../world/songs/reach.ts'
import type { OpenOperation, WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import { hearers } from './hearing.ts'
import type { KeptRoom } from './kept-room.ts'
import type { LiveWorld } from './live-world.ts'
import { createTurnBoard } from './turn-board.ts'

/** How many words are kept for a page that is away. A page that misses more won't come back. */
const mostMissed = 100

/**
 * Shows pages what minds do as they do it. Answers to a player go only to that player's page; others nearby see that
 * the two talk, but not what. Words to everybody and talk among villagers reach all within hearing.
 */
export function createShow(ports: {
  world: LiveWorld
  room: VillageRoomCarrier
  /**
   * Words that the simulation carried wait until they are on the disk; a mind's answers are already in its transcript.
   */
  told: KeptRoom
  nameOf: (body: BodyId) => string
  brain: (npc: NpcId) => string
  isShown: (player: PlayerId, npc: NpcId) => boolean
  /** Whether words carry nothing: a greeting. Default: all carry something. */
  isIdle?: (text: string) => boolean
  /** A part of line ids, so that ids from an earlier start aren't valid. Default: none. */
  start?: string
}) {
  const { world, room, told, nameOf, isIdle = () => false } = ports
  const board = createTurnBoard({
    state: world.state,
    nameOf,
    brain: ports.brain,
    tell(player, status) {
      if (!room.isAttached(player)) return false
      room.send(player, 'talk.status', status)
      return true
    },
  })
  /** Answers in progress: the reply's id, once part of it was shown, and the answered message. */
  const answers = new Map<OperationId, { reply?: string; message?: string }>()
  let made = 0
  /**
   * Words said to a player while their page was briefly away, in order. A new page asks for the earlier talk instead.
   */
  const missed = new Map<PlayerId, (() => void)[]>()
  const unlessAway = (player: PlayerId, send: () => void): void => {
    if (room.isAttached(player)) return send()
    missed.set(player, [...(missed.get(player) ?? []), send].slice(-mostMissed))
  }
  const tell = (player: PlayerId, line: ServerMessages['talk.line']): void =>
    unlessAway(player, () => told.send(player, 'talk.line', line))

  const isPlayer = (body: BodyId): body is PlayerId => playerOf(world.state as WorldState, body) !== undefined
  const near = (speaker: BodyId): PlayerId[] =>
    hearers(world, speaker).filter((body): body is PlayerId => room.connections().has(body as PlayerId))
  /** Who waits for words that an NPC says aloud because they asked aloud. Both may have walked on meanwhile. */
  const askedAloud = new Map<NpcId, Set<PlayerId>>()
  const answeredAloud = (speaker: BodyId, about: readonly PlayerId[] = []): PlayerId[] => {
    const asked = askedAloud.get(speaker as NpcId)
    return about.filter((player) => asked?.delete(player))
  }
  const newId = (prefix: 'r' | 'l'): string => `${prefix}${ports.start ?? ''}-${++made}`
  const expectAnswer = ({ id, request }: Pick<OpenOperation, 'id' | 'request'>): void => {
    if (request.kind === 'reply' && isPlayer(request.from))
      answers.set(id, request.message === undefined ? {} : { message: request.message })
  }
  const replyId = (operation: OperationId): string => {
    const answer = answers.get(operation) ?? {}
    answer.reply ??= newId('r')
    answers.set(operation, answer)
    return answer.reply
  }
  const about = (operation: OperationId | null): { about?: string } => {
    const message = operation === null ? undefined : answers.get(operation)?.message
    return message === undefined ? {} : { about: message }
  }
  const end = (player: PlayerId, answer: ServerMessages['talk.end']): void =>
    unlessAway(player, () => room.send(player, 'talk.end', answer))
  const answered = (event: Extract<MindEvent, { kind: 'done' }>, player: PlayerId, operation: OperationId): void => {
    const { npc, text } = event
    // Without words there is nothing to end, unless a shown part must be removed.
    if (text !== '' || answers.get(operation)?.reply !== undefined) {
      end(player, { id: replyId(operation), npc, name: nameOf(npc), text, ...about(operation) })
    }
    answers.delete(operation)
  }
  /**
   * Shows words in a group talk. They go to the logs of its players; others nearby see them as bubbles, unless they are
   * for one person alone. Whoever asked has the words already.
   */
  const showInCompany = (
    { speaker, to, text, conversation, unasked, confided }: Extract<SimulationEvent, { kind: 'said' }>,
    members: readonly BodyId[],
  ): void => {
    const talk = conversation === undefined ? {} : { talk: conversation }
    const line = { id: newId('l'), speaker, name: nameOf(speaker), text, ...talk }
    for (const member of members)
      if (member !== speaker && (member !== to || unasked) && isPlayer(member)) tell(member, line)
    if (confided) return
    const bubble = { speaker, name: line.name, text, ...talk, ...(isIdle(text) && { idle: true as const }) }
    for (const player of near(speaker))
      if (!members.includes(player) && player !== to) told.send(player, 'bubble', bubble)
  }
  const showAloud = ({ speaker, text, about, sung, greets }: Extract<SimulationEvent, { kind: 'said' }>): void => {
    const line = { id: newId('l'), speaker, name: nameOf(speaker), text, ...(sung ? { sung: true as const } : {}) }
    // Who was thought of may not be who is greeted in the end: "Good day to you, Pim."
    const greeted = greets !== undefined && (text.includes(nameOf(greets)) || !isIdle(text)) ? [greets] : []
    const answered = [...new Set([...answeredAloud(speaker, about), ...greeted])]
    for (const player of answered) tell(player, line)
    const others = near(speaker).filter((player) => !answered.includes(player))
    // Villagers greet each other all day long. A greeting that names the player is for them.
    const isIdleTo = (player: PlayerId): boolean =>
      !isPlayer(speaker) && sung !== true && !text.includes(nameOf(player)) && isIdle(text)
    for (const player of others)
      if (isIdleTo(player)) told.send(player, 'bubble', { speaker, name: line.name, text, idle: true })
      else told.send(player, 'talk.line', line)
  }
  /** Shows a line of a song, which carries farther than words. */
  const showSung = (npc: NpcId, text: string): void => {
    const singer = world.state.npcs[npc]
    const line = { id: newId('l'), speaker: npc, name: nameOf(npc), text, sung: true as const }
    for (const player of room.connections().keys()) {
      const body = playerOf(world.state as WorldState, player)
      if (singer && body?.present && hearsSong(world.map, singer, body)) told.send(player, 'talk.line', line)
    }
  }
  /** Shows a whisper, which a mind makes by an act, in addition to its answer. */
  const whisper = (speaker: BodyId, to: BodyId, text: string): void => {
    if (isPlayer(to)) tell(to, { id: newId('l'), speaker, name: nameOf(speaker), text, quiet: true })
  }

  /** Words between a player and one villager are for nobody else. */
  const showSaid = (event: Extract<SimulationEvent, { kind: 'said' }>, to: BodyId): void => {
    const { speaker, text } = event
    const talk = event.conversation === undefined ? undefined : world.state.conversations[event.conversation]
    const isInCompany = talk !== undefined && isGroup(talk) && talk.members.includes(to)
    if (event.unasked && isPlayer(to) && !isInCompany)
      tell(to, { id: newId('l'), speaker, name: nameOf(speaker), text, alone: true })
    if (talk && isGroup(talk)) return showInCompany(event, talk.members)
    if (!isPlayer(event.speaker) && !isPlayer(to)) showInCompany(event, [event.speaker, to])
  }

  for (const { operations } of Object.values(world.state.npcs)) operations.forEach(expectAnswer)

  function showWave(body: BodyId, to: BodyId | null): void {
    const meant = [body, to].filter((one): one is PlayerId => one !== null && isPlayer(one))
    for (const player of new Set([...meant, ...near(body)])) {
      const toYou = to === player ? { toYou: nameOf(body) } : {}
      room.send(player, 'emote', { body, emote: 'wave', ...toYou })
    }
  }

  return {
    onMind(event: MindEvent): void {
      const { npc, to, operation } = event
      if (!isPlayer(to)) return
      switch (event.kind) {
        case 'thinking':
          board.thinks(event, event.modelLabel === undefined ? ports.brain(npc) : modelName(event.modelLabel))
          for (const other of near(npc)) if (other !== to) room.send(other, 'emote', { body: npc, emote: 'dots' })
          return
        // Words outside any operation are said aloud. The simulation tells who hears them.
        case 'delta':
          if (operation !== null)
            room.send(to, 'talk.delta', { id: replyId(operation), npc, name: nameOf(npc), text: event.text })
          return
        case 'done':
          if (operation !== null) answered(event, to, operation)
          // The words of an answer aloud come with the simulation's `said`.
          else if (event.outcome === 'answered' && event.text === '')
            askedAloud.set(npc, (askedAloud.get(npc) ?? new Set()).add(to))
          board.ends(event)
          return
        case 'notice':
          // A command has no other end.
          if (operation === null) board.ends(event)
          room.send(to, 'notice', { level: 'info', text: event.text, ...about(operation) })
          return
        case 'tool':
          return
        default:
          return event satisfies never
      }
    },
    resumed(player: PlayerId, how: { samePage: boolean }): void {
      const waiting = missed.get(player) ?? []
      missed.delete(player)
      if (how.samePage) for (const send of waiting) send()
      board.resumed(player, how)
    },
    forget(player: PlayerId): void {
      missed.delete(player)
      for (const waiting of askedAloud.values()) waiting.delete(player)
      board.forget(player)
    },
    onEvent(event: SimulationEvent): void {
      board.follow(event)
      switch (event.kind) {
        case 'operationRequested':
          return expectAnswer({ id: event.operation, request: event.request })
        case 'emoted':
          for (const player of room.connections().keys())
            if (ports.isShown(player, event.npc)) room.send(player, 'emote', { body: event.npc, emote: event.emote })
          return
        case 'songLine':
          return showSung(event.npc, event.text)
        case 'waved':
          return showWave(event.body, event.to)
        case 'said':
          if (event.to === undefined) return showAloud(event)
          // Nobody else sees a whisper, not even that there is one.
          if (event.quiet) return whisper(event.speaker, event.to, event.text)
          return showSaid(event, event.to)
        default:
          return
      }
    },
    /** Called after all events of a tick. */
    afterTick: () => board.show(),
  }
}
export type Show = ReturnType<typeof createShow>
