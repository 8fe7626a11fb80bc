import { gameMs } from '../clock.ts'
import type { NpcId, PlayerId } from '../ids.ts'
import type { WorldState } from '../state.ts'
import type { Relation } from './kinds.ts'

/** What one point of the former standing is worth today: as much as a gift. */
const POINT = { affinity: 7, trust: 3 } as const
const MOST = 100
/** The familiarity with a player who did something for the NPC. */
const FAMILIAR = 20

/**
 * Converts an NPC's former standing with each player, a single number, to relations with a reason that NPCs can tell.
 */
export function relationsOfStanding(
  npc: NpcId,
  old: Pick<WorldState, 'startedAt' | 'tick' | 'tickGameMs'> & {
    players: Record<PlayerId, { standing: Record<NpcId, number> }>
  },
): Record<PlayerId, Relation> {
  const now = gameMs(old)
  const relations: Record<PlayerId, Relation> = {}
  for (const player of Object.keys(old.players) as PlayerId[]) {
    const { standing = {} } = old.players[player] ?? {}
    const points = Object.hasOwn(standing, npc) ? (standing[npc as keyof typeof standing] ?? 0) : 0
    if (points !== 0) relations[player] = fromPoints(points, now)
  }
  return relations
}

function fromPoints(points: number, now: number): Relation {
  const affinity = within(points * POINT.affinity)
  const trust = within(points * POINT.trust)
  const why = points > 0 ? 'has been good to me before' : 'has not been good to me'
  return {
    familiarity: FAMILIAR,
    affinity,
    trust,
    debt: 0,
    met: now,
    last: now,
    talks: 0,
    reasons: [{ kind: 'help', affinity, trust, at: now, why }],
  }
}

const within = (value: number): number => Math.min(MOST, Math.max(-MOST, value))
