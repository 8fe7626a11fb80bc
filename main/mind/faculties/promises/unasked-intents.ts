import type { GameTime } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import type { Nameable } from '../../../language/names/aliases.ts'
import type { BodyId, PlayerId } from '../../../world/ids.ts'
import type { Percepts } from '../../ports/turn-context.ts'
import type { StandingIntent } from './intent.ts'
import { dueIntents, isRipe, placeFits } from './match-intents.ts'

/** Whom an NPC would address unprompted; `to` null: whoever hears it. */
export interface SpeaksUp {
  to: BodyId | null
}

interface UnaskedScene {
  now: GameTime
  percepts: Percepts
  /** How far words carry, in tiles. */
  hearing: number
  /** Everyone in the village, by name. */
  villagers: readonly Nameable[]
  language: Pick<Language, 'names' | 'topics'>
}

/**
 * Whether an intent is due that needs no talk: its time has come, or the NPC is at the place for it. One for a player
 * is said when that player is near; one for nobody in particular, when anyone is. Villagers hear theirs when they talk.
 */
export const speaksUp = (
  intents: readonly StandingIntent[],
  { now, percepts, hearing, villagers, language }: UnaskedScene,
): SpeaksUp | null => {
  const near = percepts.people.filter(({ distance }) => distance <= hearing)
  const ripe = intents.filter(
    ({ when, ...rest }) =>
      (when.at !== undefined || when.place !== undefined) &&
      when.topic === undefined &&
      isRipe({ when, ...rest }, now) &&
      placeFits(when.place, percepts.place),
  )
  if (ripe.length === 0 || near.length === 0) return null
  const scene = { now, place: percepts.place, utterance: '', villagers, language }
  for (const { id, name, kind } of near) {
    if (kind !== 'player') continue
    const asker = { kind: 'player', player: id as PlayerId } as const
    const due = dueIntents(ripe, { ...scene, with: { id, name, kind }, opening: true, asker })
    if (due.some(({ when }) => when.person !== undefined)) return { to: id }
  }
  return dueIntents(ripe, { ...scene, with: null, opening: false, asker: { kind: 'self' } }).length > 0
    ? { to: null }
    : null
}
