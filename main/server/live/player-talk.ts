import { isSlashCommand } from '../../mind/dispatch/slash-commands.ts'
import type { MindRuntime } from '../../mind/mind-runtime.ts'
import type { SimulationEvent } from '../../world/commands.ts'
import { TALK_TILES } from '../../world/constants.ts'
import type { BodyId, NpcId, PlayerId } from '../../world/ids.ts'
import { groupOf } from '../../world/lookup.ts'
import type { PlayerConnection } from '../rooms/player-connection.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import { createCompany } from './company.ts'
import { hearers } from './hearing.ts'
import type { LiveWorld } from './live-world.ts'
import { type PlayerWalks, type WalkEnd, whyNoWay } from './player-walks.ts'
import { refusalText } from './refusal-text.ts'
import { type SayTo, sayInEnglish } from './tongues.ts'
import { createWordIntake } from './word-intake.ts'

/** A talk opens on the page when the player is this near (a little inside the distance at which words carry). Tiles. */
export const openTiles = TALK_TILES - 0.5

export interface PlayerTalkPorts {
  world: LiveWorld
  room: VillageRoomCarrier
  walks: Pick<PlayerWalks, 'start' | 'stop'>
  nameOf(body: BodyId): string
  /** Default: English. */
  sayTo?: SayTo
  /**
   * Whether a text calls an NPC by its name or role. Of the words said aloud, an NPC answers only those that call it.
   */
  isNamed(npc: NpcId, text: string): boolean
  /** Where a villager is who isn't here, in words for the player; null: nobody knows them. Default: nobody travels. */
  elsewhere?(npc: NpcId, player: PlayerId): string | null
  /** Whether words end a talk. */
  isGoodbye(text: string): boolean
  /** The player has said something to an NPC. */
  spoke?(player: PlayerId, npc: NpcId, text: string): void
  /** Why nobody may hear the player, in words for them; null if people may. */
  hushed?(player: PlayerId): string | null
  /** Runs `/new`, `/stop` … at once; they aren't speech and don't wait in a queue. */
  slash: MindRuntime['slash']
  /** Earlier lines of the player's talk with an NPC, oldest first. */
  history(npc: NpcId, player: PlayerId): Promise<{ id: string; speaker: string; name: string; text: string }[]>
}

/**
 * The `rpgjs` surface: the messages about talk from and to players' pages. One player's talk goes only to that player's
 * page.
 */
export function createPlayerTalk(ports: PlayerTalkPorts) {
  const { world, room, sayTo = sayInEnglish } = ports
  /** Earlier talks that are being read now, by NPC and player. */
  const asking = new Set<string>()
  const partners = new Map<PlayerId, NpcId>()
  /** Players who asked to be walked before the next tick adds them to the simulation. */
  const early = new Map<PlayerId, NpcId>()
  /** Players who have been told that only named NPCs answer words said aloud. */
  const toldToName = new Set<PlayerId>()
  /** The walks, by the tick at which they end, of which players have been told that their guide waits. */
  const toldToFollow = new Map<PlayerId, number>()
  const tellToFollow = (player: PlayerId, npc: NpcId): void => {
    const plan = npcCalled(npc)?.plan
    if (!plan?.waits || plan.for !== player || toldToFollow.get(player) === plan.until) return
    toldToFollow.set(player, plan.until)
    const text = sayTo(player)('player-talk.waits-for-you-to-follow', { name: ports.nameOf(npc) })
    room.send(player, 'notice', { level: 'info', text })
  }
  const npcCalled = (id: string) => (Object.hasOwn(world.state.npcs, id) ? world.state.npcs[id as NpcId] : undefined)
  /** Tells a player something. `unsaid`: the player's message that was refused. */
  const notice = (player: PlayerId, text: string, unsaid?: string) =>
    room.send(player, 'notice', {
      level: 'warning',
      text,
      ...(unsaid === undefined ? {} : { about: unsaid, unsaid: true }),
    })
  const intake = createWordIntake({ sayTo, hushed: ports.hushed, notice })
  const tilesBetween = (player: PlayerId, npc: NpcId): number => {
    const one = world.state.players[player]
    const other = world.state.npcs[npc]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) / world.map.tileSize : Number.POSITIVE_INFINITY
  }
  const open = (player: PlayerId, npc: NpcId): void => {
    if (partners.get(player) === npc) return
    partners.set(player, npc)
    room.send(player, 'talk.open', { npc, name: ports.nameOf(npc) })
  }
  const close = (player: PlayerId, npc: NpcId, reason: string): void => {
    if (partners.get(player) !== npc) return
    partners.delete(player)
    room.send(player, 'talk.close', { npc, reason })
  }
  const conversationWith = (player: PlayerId, npc: NpcId): boolean => {
    // A player is in one talk at most.
    const talk = world.state.players[player]?.conversation
    return talk != null && world.state.conversations[talk]?.members.includes(npc) === true
  }

  const company = createCompany({
    ...ports,
    tilesBetween,
    near: openTiles,
    partnerOf: (player) => partners.get(player),
    leave(player) {
      const npc = partners.get(player)
      if (npc) close(player, npc, 'left')
      world.send({ kind: 'leaveConversation', body: player })
    },
  })
  const playersIn = (members: readonly BodyId[]): PlayerId[] =>
    members.filter((member): member is PlayerId => Object.hasOwn(world.state.players, member))
  /** Turns the page to another partner in a talk that continues, because the partner may have left. */
  const turnTo = (player: PlayerId, members: readonly BodyId[]): void => {
    const partner = partners.get(player)
    const npc = company.nearestIn(player, { members: [...members] })
    if (npc && !(partner && members.includes(partner))) open(player, npc)
  }

  const wordsOf = (text: string, message: string) => ({
    text,
    message,
    ...(ports.isGoodbye(text) && { parting: true as const }),
  })

  function say(connection: PlayerConnection, data: { npc: string; text: string; id: string }): void {
    const npc = data.npc as NpcId
    if (!npcCalled(npc)) return notice(connection.id, sayTo(connection.id)('common.there-is-nobody-by-that'), data.id)
    const text = intake.take(connection, data)
    if (text === null) return
    const send = () => world.send({ kind: 'say', player: connection.id, npc, ...wordsOf(text, data.id) })
    if (isSlashCommand(text)) {
      // The notice comes through `show`, like all others from minds. Calling a skill by name counts as speech, and
      // people nearby hear it.
      void ports.slash({ npc, player: connection.id, text, message: data.id }).then((notice) => {
        if (notice === null) send()
      })
      return
    }
    send()
  }

  function sayAloud(connection: PlayerConnection, data: { text: string; id: string }): void {
    const text = intake.take(connection, data)
    if (text === null) return
    if (isSlashCommand(text)) {
      intake.mayRepeat(connection.id, data.id)
      return notice(connection.id, sayTo(connection.id)('player-talk.commands-only-work-in-a'), data.id)
    }
    world.send({ kind: 'sayAloud', player: connection.id, ...wordsOf(text, data.id) })
  }

  /** Explains why nobody answers words to everybody: nobody is near, or nobody was named (said only once). */
  function unanswered(player: PlayerId, { text, message }: { text: string; message: string }): void {
    const info = (words: string) => room.send(player, 'notice', { level: 'info', text: words, about: message })
    const near = hearers(world, player)
    if (near.length === 0) return info(sayTo(player)('player-talk.nobody-is-near-enough-to'))
    const [first, ...others] = near.filter((id) => Object.hasOwn(world.state.npcs, id)) as NpcId[]
    if (first === undefined || toldToName.has(player) || [first, ...others].some((npc) => ports.isNamed(npc, text)))
      return
    toldToName.add(player)
    info(sayTo(player)('player-talk.they-heard-you', { name: ports.nameOf(first) }))
  }

  function approach(connection: PlayerConnection, npc: NpcId): void {
    const body = npcCalled(npc)
    if (!body)
      return notice(
        connection.id,
        ports.elsewhere?.(npc, connection.id) ?? sayTo(connection.id)('common.there-is-nobody-by-that'),
      )
    const partner = partners.get(connection.id)
    // Also leaves a group: "Talk to" is between two.
    if (partner && (partner !== npc || groupOf(world.state, connection.id, npc))) {
      close(connection.id, partner, 'left')
      world.send({ kind: 'leaveConversation', body: connection.id })
    }
    world.send({ kind: 'approach', player: connection.id, npc })
    if (tilesBetween(connection.id, npc) <= openTiles) return open(connection.id, npc)
    const player = world.state.players[connection.id]
    if (player?.present) ports.walks.start(connection.id, npc, player)
    else early.set(connection.id, npc)
  }

  return {
    say,
    sayAloud,
    join: (connection: PlayerConnection, data: { conversation: string }) => company.join(connection, data),
    approach: (connection: PlayerConnection, data: { npc: string }) => approach(connection, data.npc as NpcId),
    typing: (connection: PlayerConnection, data: { on: boolean }) =>
      world.send({ kind: 'typing', player: connection.id, on: data.on }),
    leave(connection: PlayerConnection): void {
      const npc = partners.get(connection.id)
      early.delete(connection.id)
      ports.walks.stop(connection.id)
      if (npc) close(connection.id, npc, 'left')
      world.send({ kind: 'leaveConversation', body: connection.id })
    },
    sendHistory(connection: PlayerConnection, npc: NpcId): void {
      if (!npcCalled(npc)) return notice(connection.id, sayTo(connection.id)('common.there-is-nobody-by-that'))
      // One read in progress answers all requests for it.
      const asked = `${npc} ${connection.id}`
      if (asking.has(asked)) return
      asking.add(asked)
      const history = ports.history(npc, connection.id).finally(() => asking.delete(asked))
      void history.then(
        (lines) => lines.length > 0 && room.send(connection.id, 'talk.history', { npc, lines }),
        () => notice(connection.id, sayTo(connection.id)('player-talk.your-earlier-conversation-could-not')),
      )
    },
    /** After each tick: opens talks of players who arrived, and closes those whose partner no longer waits. */
    afterTick(): void {
      for (const [id, npc] of early) {
        const player = world.state.players[id]
        if (!player?.present) continue
        early.delete(id)
        if (player.approaching === npc && partners.get(id) !== npc) ports.walks.start(id, npc, player)
      }
      for (const player of Object.values(world.state.players)) {
        if (player.approaching && tilesBetween(player.id, player.approaching) <= openTiles)
          open(player.id, player.approaching)
      }
      for (const [player, npc] of partners) {
        if (world.state.players[player]?.approaching !== npc && !conversationWith(player, npc))
          close(player, npc, 'idle')
        tellToFollow(player, npc)
      }
      company.afterTick()
    },
    onEvent(event: SimulationEvent): void {
      switch (event.kind) {
        case 'conversationStarted':
          for (const player of playersIn(event.members)) turnTo(player, event.members)
          return
        case 'conversationEnded':
          for (const player of playersIn(event.members)) {
            const npc = partners.get(player)
            if (npc && event.members.includes(npc)) close(player, npc, event.reason)
          }
          return
        case 'talkJoined':
        case 'talkLeft':
          if (event.kind === 'talkJoined') company.joined(event.body as PlayerId)
          if (event.kind === 'talkLeft' && Object.hasOwn(world.state.players, event.body)) {
            const npc = partners.get(event.body as PlayerId)
            const seeks = world.state.players[event.body as PlayerId]?.approaching
            if (npc && npc !== seeks && event.members.includes(npc)) close(event.body as PlayerId, npc, event.reason)
          }
          for (const player of playersIn(event.members)) {
            turnTo(player, event.members)
            // A goodbye speaks for itself; a silent departure gets a notice.
            if (event.kind === 'talkLeft' && event.reason !== 'left')
              notice(player, sayTo(player)('player-talk.is-no-longer-with-you', { name: ports.nameOf(event.body) }))
          }
          return
        case 'refused':
          if (event.command === 'joinTalk' && event.body) company.refused(event.body as PlayerId, event.reason)
          if ((event.command !== 'say' && event.command !== 'sayAloud') || !event.body) return
          // Refused words may be said again under the same id.
          if (event.message !== undefined) intake.mayRepeat(event.body as PlayerId, event.message)
          notice(event.body as PlayerId, refusalText(event, sayTo(event.body as PlayerId)), event.message)
          return
        case 'said':
          if (event.message !== undefined && event.to !== undefined && npcCalled(event.to))
            ports.spoke?.(event.speaker as PlayerId, event.to as NpcId, event.text)
          if (event.to === undefined && event.message !== undefined && !event.sung)
            unanswered(event.speaker as PlayerId, { text: event.text, message: event.message })
          return
        default:
          return
      }
    },
    walkEnded(player: PlayerId, npc: NpcId, how: WalkEnd): void {
      const failed = whyNoWay(how, ports.nameOf(npc), sayTo(player))
      if (how === 'arrived' ? company.arrived(player) : company.stopped(player, failed !== null)) return
      if (how === 'arrived') open(player, npc)
      if (failed) {
        notice(player, failed)
        // The page waits for them no longer.
        room.send(player, 'talk.close', { npc, reason: 'left' })
      }
      if (how !== 'arrived') world.send({ kind: 'leaveConversation', body: player })
    },
    forget(player: PlayerId): void {
      early.delete(player)
      toldToName.delete(player)
      toldToFollow.delete(player)
      company.forget(player)
      ports.walks.stop(player)
      partners.delete(player)
    },
    partnerOf: (player: PlayerId): NpcId | null => partners.get(player) ?? null,
    reopen(player: PlayerId): void {
      const npc = partners.get(player)
      if (npc) room.send(player, 'talk.open', { npc, name: ports.nameOf(npc) })
      company.reopen(player)
    },
  }
}
export type PlayerTalk = ReturnType<typeof createPlayerTalk>
