import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { ambitionSeen } from '../../../world/ambitions/ambition-seen.ts'
import { gameMs } from '../../../world/clock.ts'
import type { BodyId } from '../../../world/ids.ts'
import { needNames } from '../../../world/life/kinds.ts'
import { moodName, reasonsOf } from '../../../world/life/mood.ts'
import { FELT_NEED } from '../../../world/life/needs.ts'
import { seasonOf } from '../../../world/life/weather.ts'
import { bodyOf, npcOf } from '../../../world/lookup.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'

/** How many reasons are given for a mood at most; nobody wants to hear more. */
const shownReasons = 2
/** How many plan entries are listed at most; a day hardly has more. */
const shownEntries = 20

/**
 * The weather, how the NPC feels, and its plan until it next wakes. What a player did to it is only for that player.
 */
export const lifeSeen = (
  state: WorldState,
  self: NpcBody,
  speaker: BodyId,
): Pick<Surroundings, 'weather' | 'feeling' | 'plan' | 'ambition' | 'strove'> => {
  const now = gameMs(state)
  const causes = self.mood.causes.filter(
    ({ of }) => of === undefined || of === speaker || npcOf(state, of) !== undefined,
  )
  const said = causes.map((cause) => ({
    ...cause,
    why: cause.of === speaker ? toTheirFace(cause.why, bodyOf(state, speaker)?.name ?? '') : cause.why,
  }))
  const reasons = (of: typeof causes): string[] =>
    reasonsOf({ needs: self.needs, mood: { ...self.mood, causes: of } }, now).slice(0, shownReasons)
  return {
    weather: { kind: state.weather.kind, season: seasonOf(state) },
    feeling: {
      mood: moodName(self.mood.value),
      because: reasons(causes),
      toTheirFace: reasons(said),
      untold: causes.flatMap(({ why, common }) => (common ? [why] : [])),
      wants: needNames.filter((need) => self.needs[need] < FELT_NEED),
    },
    ...ambitionSeen(state, self, now),
    plan: (self.day?.entries ?? [])
      .filter(({ to }) => to > now)
      .slice(0, shownEntries)
      .map(({ from, to, at, doing, act, because }) => ({ from, to, at, doing, act, because })),
  }
}

const toTheirFace = (why: string, name: string): string =>
  name !== '' && why.startsWith(`${name} `) ? `you ${why.slice(name.length + 1)}` : why
