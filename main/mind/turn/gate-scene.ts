import type { GateScene } from '../../content/skills/gates/check-gates.ts'
import type { TurnContext } from '../ports/turn-context.ts'

/** The scene for skills' gates. In a world without surroundings, nobody owns or knows anything or has advanced. */
export const gateScene = ({
  now,
  percepts,
  surroundings,
  speaker,
}: Pick<TurnContext, 'now' | 'percepts' | 'surroundings' | 'speaker'>): GateScene => {
  const [hours = 0, minutes = 0] = now.time.split(':').map(Number)
  return {
    minutes: hours * 60 + minutes,
    partOfDay: now.partOfDay,
    place: percepts.place?.id ?? null,
    level: surroundings?.level ?? 1,
    standing: surroundings?.standing ?? 0,
    faction: surroundings?.faction ?? null,
    items: new Map(surroundings?.own.items.map(({ id, count }) => [id, count])),
    quests: new Map(surroundings?.quests.map(({ id, status }) => [id, status])),
    met: !speaker.firstMeeting,
    taught: new Set(surroundings?.learned.map(({ skill }) => skill)),
  }
}
