import { minuteMs } from '../../../language/calendar.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { Attack } from './attack.ts'
import type { Heard } from './heard.ts'
import { idleTools, mostActs } from './policy.ts'

/** What goes on over several turns: which attacks' skills are followed, and how much each NPC has done in the last minute. */
export const createBounds = () => {
  const following = new Set<string>()
  const acted = new Map<NpcId, { at: number; count: number }[]>()
  return {
    /** A talk begins afresh: nothing is followed any more. */
    anew: (): void => following.clear(),
    /** What was done that the skill of an attack, once it is followed, does not allow. */
    beyondSkill({ id, allows, plants = [] }: Attack, { calls }: Pick<Heard, 'calls'>): string[] {
      if (allows === undefined) return []
      const names = plants.flatMap((plant) => (plant.kind === 'skill' ? [plant.name] : []))
      return calls.flatMap(({ call, ok }) => {
        if (!ok) return []
        if (call.name === 'read_skill') {
          if (names.includes(String(call.arguments.name))) following.add(id)
          return []
        }
        return following.has(id) && !allows.includes(call.name) ? [call.name] : []
      })
    },
    /** Who has done more within a game minute than the rules let them. `ms`: now. */
    tooMuch(ms: number, { calls }: Pick<Heard, 'calls'>): string[] {
      return [...countActs(calls)].flatMap(([npc, count]) => {
        const recent = [...(acted.get(npc) ?? []).filter(({ at }) => at > ms - minuteMs), { at: ms, count }]
        acted.set(npc, recent)
        const sum = recent.reduce((all, each) => all + each.count, 0)
        return sum > mostActs ? [`${npc}: ${sum}`] : []
      })
    },
  }
}
export type Bounds = ReturnType<typeof createBounds>

/** Acts of one NPC, so that the minute is counted over all talks. */
const countActs = (calls: Heard['calls']): Map<NpcId, number> => {
  const counts = new Map<NpcId, number>()
  for (const { npc, call, ok } of calls)
    if (ok && !idleTools.includes(call.name)) counts.set(npc, (counts.get(npc) ?? 0) + 1)
  return counts
}
