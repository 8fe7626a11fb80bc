import type { RefusalReason } from '../../world/commands.ts'
import type { BodyId, ConversationId, NpcId, PlayerId } from '../../world/ids.ts'
import { bodyOf, isGroup, isOpenTalk } from '../../world/lookup.ts'
import { isInSight } from '../../world/perception/sight.ts'
import { MAX_MEMBERS } from '../../world/society/join-talk.ts'
import type { Conversation, WorldState } from '../../world/state.ts'
import type { PlayerConnection } from '../rooms/player-connection.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { LiveWorld } from './live-world.ts'
import type { PlayerWalks } from './player-walks.ts'
import { type SayTo, sayInEnglish } from './tongues.ts'

/**
 * Talks within this distance are offered to a player; it is about as far as words carry. All members must be in sight
 * within the second distance. Tiles.
 */
const offeredTiles = 6
const seenTiles = 8
const mostOffered = 3
/** Ticks between two looks at nearby talks. */
const lookEvery = 6

export interface CompanyPorts {
  world: LiveWorld
  room: VillageRoomCarrier
  walks: Pick<PlayerWalks, 'start' | 'stop'>
  nameOf(body: BodyId): string
  /** Default: English. */
  sayTo?: SayTo
  tilesBetween(player: PlayerId, npc: NpcId): number
  /** Near enough to be in a talk. Tiles. */
  near: number
  /** The NPC that the player's page talks with. */
  partnerOf(player: PlayerId): NpcId | undefined
  /** Ends the player's talk with their partner. */
  leave(player: PlayerId): void
}

/** Group talks as players' pages see them: nearby ones, the members of one's own, and the way to another. */
export function createCompany(ports: CompanyPorts) {
  const { world, room, nameOf, tilesBetween, sayTo = sayInEnglish } = ports
  /** Players on their way to a talk. */
  const coming = new Map<PlayerId, { conversation: ConversationId; npc: NpcId }>()
  /** The last state sent to each page. */
  const told = { company: new Map<PlayerId, string>(), talks: new Map<PlayerId, string>() }

  const conversations = (): Conversation[] => Object.values(world.state.conversations)
  const npcsOf = (members: readonly BodyId[]): NpcId[] =>
    members.filter((member): member is NpcId => Object.hasOwn(world.state.npcs, member))
  const nearestIn = (player: PlayerId, { members }: Pick<Conversation, 'members'>): NpcId | undefined =>
    npcsOf(members).toSorted((left, right) => tilesBetween(player, left) - tilesBetween(player, right))[0]
  const persons = (members: readonly BodyId[]): ServerMessages['talk.company']['members'] =>
    members.map((id) => ({ id, name: nameOf(id), kind: Object.hasOwn(world.state.npcs, id) ? 'npc' : 'player' }))
  const groupOf = (player: PlayerId): Conversation | undefined => {
    const id = world.state.players[player]?.conversation
    const conversation = id ? world.state.conversations[id] : undefined
    return conversation && isGroup(conversation) ? conversation : undefined
  }
  const notice = (player: PlayerId, text: string) => room.send(player, 'notice', { level: 'warning', text })
  const giveUp = (player: PlayerId, why: string): void => {
    const way = coming.get(player)
    coming.delete(player)
    if (way) room.send(player, 'talk.close', { npc: way.npc, reason: 'left' })
    notice(player, why)
  }
  const over = (player: PlayerId): string => sayTo(player)('company.that-talk-is-over')

  function tellCompany(player: PlayerId): void {
    const group = groupOf(player)
    const npc = ports.partnerOf(player)
    const members = group && npc ? persons(group.members.filter((member) => member !== player)) : []
    const text = members.length === 0 ? '' : JSON.stringify([npc, members])
    if ((told.company.get(player) ?? '') === text || (npc === undefined && members.length > 0)) return
    told.company.set(player, text)
    room.send(player, 'talk.company', { members })
  }
  const areSeen = (player: PlayerId, members: readonly BodyId[]): boolean => {
    const eyes = world.state.players[player]
    return members.every((member) => {
      const body = bodyOf(world.state as WorldState, member)
      return eyes !== undefined && body !== undefined && isInSight(world.map, eyes, body, seenTiles)
    })
  }
  function tellTalks(player: PlayerId): void {
    const talks = conversations()
      .filter(
        (conversation) =>
          isOpenTalk(conversation) &&
          !conversation.members.includes(player) &&
          conversation.members.length < MAX_MEMBERS,
      )
      .map((conversation) => ({ conversation, npc: nearestIn(player, conversation) }))
      .filter(
        ({ conversation, npc }) =>
          npc !== undefined && tilesBetween(player, npc) <= offeredTiles && areSeen(player, conversation.members),
      )
      .toSorted((left, right) => tilesBetween(player, left.npc as NpcId) - tilesBetween(player, right.npc as NpcId))
      .slice(0, mostOffered)
      .map(({ conversation: { id, members } }) => ({ id, members: persons(members) }))
    const text = talks.length === 0 ? '' : JSON.stringify(talks)
    if ((told.talks.get(player) ?? '') === text) return
    told.talks.set(player, text)
    room.send(player, 'talks', { talks })
  }

  return {
    nearestIn,
    npcsOf,
    join({ id: player }: PlayerConnection, { conversation: id }: { conversation: string }): void {
      const conversation = world.state.conversations[id as ConversationId]
      const npc = conversation && nearestIn(player, conversation)
      if (!conversation || !npc || !isOpenTalk(conversation)) return giveUp(player, over(player))
      if (conversation.members.includes(player)) return
      if (ports.partnerOf(player)) ports.leave(player)
      coming.set(player, { conversation: conversation.id, npc })
      const body = world.state.players[player]
      if (tilesBetween(player, npc) <= ports.near) this.arrived(player)
      else if (body?.present) ports.walks.start(player, npc, body)
    },
    /** Called at the end of a walk. False when the walk led to no group talk. */
    arrived(player: PlayerId): boolean {
      const way = coming.get(player)
      if (!way) return false
      world.send({ kind: 'joinTalk', body: player, conversation: way.conversation })
      return true
    },
    joined: (player: PlayerId): void => void coming.delete(player),
    /** Called when the walk ended early. False if the walk led to no group talk. */
    stopped(player: PlayerId, noWay: boolean): boolean {
      const way = coming.get(player)
      if (!way) return false
      if (noWay) giveUp(player, sayTo(player)('company.there-is-no-way-from', { name: nameOf(way.npc) }))
      else {
        coming.delete(player)
        room.send(player, 'talk.close', { npc: way.npc, reason: 'left' })
      }
      return true
    },
    refused(player: PlayerId, reason: RefusalReason): void {
      giveUp(
        player,
        reason === 'busy'
          ? sayTo(player)('company.five-people-are-already-in')
          : reason === 'too-far'
            ? sayTo(player)('company.they-have-moved-on-walk')
            : over(player),
      )
    },
    /** After each tick: notices that the talk somebody walks to is over, and that members have changed. */
    afterTick(): void {
      for (const [player, { conversation }] of coming)
        if (!world.state.conversations[conversation]) giveUp(player, over(player))
      const looks = world.state.tick % lookEvery === 0
      for (const player of room.connections().keys()) {
        tellCompany(player)
        if (looks) tellTalks(player)
      }
    },
    /** Called when a page is new, so that it gets everything again. */
    reopen(player: PlayerId): void {
      told.company.delete(player)
      told.talks.delete(player)
      tellCompany(player)
      tellTalks(player)
    },
    forget(player: PlayerId): void {
      coming.delete(player)
      told.company.delete(player)
      told.talks.delete(player)
    },
  }
}
