import { gameTimeAt, minuteMs } from '../../../language/calendar.ts'
import { type Finding, finding } from '../../../language/findings/finding.ts'
import type { NpcId } from '../../../world/ids.ts'

/** Says why an NPC may not act now. If the NPC may act, counts the act and returns null. */
export type RateLimit = (npc: NpcId, nowMs: number) => Finding | null

export const noRateLimit: RateLimit = () => null

/** Limits one NPC's acts per minute of the game clock; 0: no limit. `done` holds when each act happened. */
export const createRateLimit = (actsPerMinute: () => number, done = new Map<NpcId, number[]>()): RateLimit => {
  return (npc, nowMs) => {
    const most = actsPerMinute()
    if (most === 0) return null
    const recent = (done.get(npc) ?? []).filter((at) => at > nowMs - minuteMs && at <= nowMs)
    done.set(npc, recent)
    const [oldest = nowMs] = recent
    if (recent.length >= most) {
      return finding('verdict-reason.too-many', {
        ...{ done: recent.length, time: gameTimeAt(oldest + minuteMs).time },
      })
    }
    recent.push(nowMs)
    return null
  }
}
