import type { MindEvent } from '../agent/mind-runtime.ts'
import type { ServerMessages } from '../rooms/messages.ts'
import type { VillageRoomCarrier } from '../rooms/village-room.ts'
import type { SimulationEvent } from '../simulation/commands.ts'
import type { BodyId, NpcId, PlayerId } from '../simulation/ids.ts'
import { canHear } from '../simulation/read-model.ts'
import type { LiveWorld } from './live-world.ts'

/**
 * Shows pages what minds do while they do it. The words that answer a player go to that player's page alone; others near by see that the two
 * talk, not what. What villagers say to one another anybody within hearing may overhear.
 */
export function createShow(ports: { world: LiveWorld; room: VillageRoomCarrier; nameOf: (body: BodyId) => string; brain: () => string }) {
  const { world, room } = ports
  /** The reply that is on its way, by NPC and player. */
  const replies = new Map<string, string>()
  let made = 0
  /** Answers that were ready while their page was away for a moment; a page that is new asks for the earlier talk instead. */
  const missed = new Map<PlayerId, ServerMessages['talk.end'][]>()

  const isPlayer = (body: BodyId): body is PlayerId => Object.hasOwn(world.state.players, body)
  const replyId = (npc: NpcId, to: BodyId): string => {
    const key = `${npc} ${to}`
    const known = replies.get(key)
    if (known) return known
    made += 1
    const id = `r-${made}`
    replies.set(key, id)
    return id
  }
  const answered = ({ npc, operation }: MindEvent): { about?: string } => {
    const request = world.state.npcs[npc]?.operations.find(({ id }) => id === operation)?.request
    const message = request?.kind === 'reply' ? request.message : undefined
    return message === undefined ? {} : { about: message }
  }
  const end = (player: PlayerId, answer: ServerMessages['talk.end']): void => {
    if (room.isAttached(player)) room.send(player, 'talk.end', answer)
    else missed.set(player, [...(missed.get(player) ?? []), answer])
  }
  const hearers = (speaker: BodyId): PlayerId[] => [...room.connections().keys()].filter((player) => canHear(world.state as never, world.map, player, speaker))

  return {
    onMind(event: MindEvent): void {
      const { npc, to } = event
      if (!isPlayer(to)) return
      const name = ports.nameOf(npc)
      switch (event.kind) {
        case 'thinking':
          room.send(to, 'talk.status', {
            npc,
            name,
            thinking: true,
            brain: event.modelLabel ?? ports.brain(),
            queued: Math.max(0, (world.state.npcs[npc]?.operations.length ?? 0) - 1),
          })
          for (const other of hearers(npc)) if (other !== to) room.send(other, 'emote', { body: npc, emote: 'dots' })
          return
        case 'delta':
          room.send(to, 'talk.delta', { id: replyId(npc, to), npc, name, text: event.text })
          return
        case 'done':
          if (event.text !== '') end(to, { id: replyId(npc, to), npc, name, text: event.text, ...answered(event) })
          room.send(to, 'talk.status', { npc, name, thinking: false, brain: ports.brain(), queued: 0 })
          replies.delete(`${npc} ${to}`)
          return
        case 'notice':
          room.send(to, 'notice', { level: 'info', text: event.text })
          return
        case 'tool':
          return
        default:
          return event satisfies never
      }
    },
    resumed(player: PlayerId, how: { samePage: boolean }): void {
      if (how.samePage) for (const answer of missed.get(player) ?? []) room.send(player, 'talk.end', answer)
      missed.delete(player)
    },
    forget(player: PlayerId): void {
      missed.delete(player)
    },
    onEvent(event: SimulationEvent): void {
      if (event.kind === 'emoted') room.broadcast('emote', { body: event.npc, emote: event.emote })
      if (event.kind !== 'said') return
      if (isPlayer(event.speaker) || (event.to && isPlayer(event.to))) return
      for (const player of hearers(event.speaker)) room.send(player, 'bubble', { speaker: event.speaker, name: ports.nameOf(event.speaker), text: event.text })
    },
  }
}
export type Show = ReturnType<typeof createShow>
