import type { Inbound } from '../ports/inbound.ts'
import type { Acquaintance } from '../sessions/session.ts'
import type { ReplyPorts } from './reply-ports.ts'

/** What the NPC knows about having met this person, under any of their ids. */
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
