import type { BodyId } from '../../world/ids.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { Acquaintance } from '../sessions/session.ts'
import type { ReplyPorts } from './reply-ports.ts'

/** What the NPC knows about its meetings with this person, under any of their ids. */
export const acquaintanceOf = async (
  { sessions }: Pick<ReplyPorts, 'sessions'>,
  { npc, speaker: { id, person = id, ids = [] } }: Inbound,
): Promise<Acquaintance | null> => {
  const each = await Promise.all([...new Set([id, person, ...ids])].map((one) => sessions.acquaintance(npc, one)))
  const known = each.filter((one) => one !== null)
  const [latest] = known.toSorted((a, b) => b.lastDay.localeCompare(a.lastDay))
  if (latest === undefined) return null
  return {
    ...latest,
    days: Math.max(...known.map(({ days }) => days)),
    answered: known.some(({ answered }) => answered),
  }
}

/**
 * The nearby players who are new to an NPC, nearest first, for a turn in which nobody speaks. They never spoke in a
 * talk with the NPC, it never greeted them, and it has no other relation to them.
 */
export const strangersNear = async (
  ports: Pick<ReplyPorts, 'sessions' | 'world'>,
  { npc, speaker }: Pick<Inbound, 'npc' | 'speaker'>,
): Promise<BodyId[]> => {
  if (speaker.id !== npc) return []
  const players = ports.world
    .percepts(npc)
    .people.filter(({ kind }) => kind === 'player')
    .slice(0, mostStrangers)
  const known = await Promise.all(players.map(({ id }) => ports.sessions.acquaintance(npc, id)))
  const greeted = new Set(
    (ports.world.lately?.(npc) ?? []).flatMap(({ event }): BodyId[] => {
      if (event.kind === 'said' && event.greets !== undefined) return [event.greets]
      return event.kind === 'reflexed' && event.body !== null ? [event.body] : []
    }),
  )
  const ties = new Set((ports.world.surroundings?.(npc, npc).ties ?? []).map(({ id }) => id))
  return players.flatMap(({ id }, index) => (known[index] || greeted.has(id) || ties.has(id) ? [] : [id]))
}
/** The most strangers that a mind sees. */
const mostStrangers = 4
