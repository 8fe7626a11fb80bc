import { minuteMs, minutesOfDay } from '../../../language/calendar.ts'
import type { SimulationEvent } from '../../../world/commands.ts'
import { isPlayerId, type NpcId, type PlaceId } from '../../../world/ids.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'

/** An NPC that wants to go somewhere but hasn't moved for this long is stuck. Game minutes. */
const stuckMinutes = 60
/** An NPC whose hunger has been at its worst for this long, without a bite, is starving. Game minutes. */
const starvingMinutes = minutesOfDay
/**
 * An NPC that has neither gone anywhere nor taken up anything for this long is frozen. A night and half a day in bed is
 * shorter. Game minutes.
 */
const frozenMinutes = minutesOfDay

export type Trouble = { npc: NpcId; what: 'stuck' | 'starving' | 'frozen'; day: number; detail: string }

interface Watched {
  x: number
  y: number
  /** The game minutes at which it last moved, was last not starving, and last changed activity or place. */
  still: number
  hungry: number
  same: number
  doing: string
  at: PlaceId | null
  told: Set<Trouble['what']>
}

/**
 * Checks that people live: nobody is stuck on the way, hungry for days, or in one place forever. Reports each trouble
 * of each person once.
 */
export function watchLife() {
  const watched = new Map<NpcId, Watched>()
  const troubles: Trouble[] = []
  let talks = 0
  const eaten = new Set<NpcId>()

  const fresh = (npc: NpcBody, minute: number): Watched => ({
    ...{ x: npc.x, y: npc.y, doing: npc.doing, at: npc.at },
    ...{ still: minute, hungry: minute, same: minute, told: new Set<Trouble['what']>() },
  })
  const look = (npc: NpcBody, minute: number): void => {
    const known = watched.get(npc.id) ?? fresh(npc, minute)
    watched.set(npc.id, known)
    const hasMoved = npc.x !== known.x || npc.y !== known.y
    if (hasMoved || npc.goal === null || npc.conversation !== null) known.still = minute
    if (npc.needs.food > 0 || eaten.has(npc.id)) known.hungry = minute
    if (hasMoved || npc.doing !== known.doing || npc.at !== known.at) known.same = minute
    Object.assign(known, { x: npc.x, y: npc.y, doing: npc.doing, at: npc.at })
    const tell = (what: Trouble['what'], since: number, limit: number): void => {
      if (minute - since < limit || known.told.has(what)) return
      known.told.add(what)
      troubles.push({
        npc: npc.id,
        what,
        day: Math.floor(minute / minutesOfDay),
        detail: `${npc.doing} at ${npc.at}, goal ${JSON.stringify(npc.goal)}`,
      })
    }
    tell('stuck', known.still, stuckMinutes)
    tell('starving', known.hungry, starvingMinutes)
    tell('frozen', known.same, frozenMinutes)
  }

  return {
    /** Call after each tick. Everybody is checked once a game minute. */
    take(state: Readonly<WorldState>, events: readonly SimulationEvent[]): void {
      for (const event of events) {
        if (event.kind === 'conversationStarted' && !event.members.some(isPlayerId)) talks += 1
        if (event.kind === 'ate') eaten.add(event.npc)
      }
      const minute = (state.tick * state.tickGameMs) / minuteMs
      if (!Number.isInteger(minute)) return
      for (const npc of Object.values(state.npcs)) look(npc, minute)
      eaten.clear()
    },
    troubles: (): readonly Trouble[] => troubles,
    /** Talks among villagers so far. */
    talks: () => talks,
  }
}
