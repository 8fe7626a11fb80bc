import type { GameTime } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import type { Nameable } from '../../../language/names/aliases.ts'
import { type BodyId, isNpcId, type NpcId, type PlayerId } from '../../../world/ids.ts'
import type { Percepts } from '../../ports/turn-context.ts'
import { isErrand, type StandingIntent } from './intent.ts'
import { dueIntents, isRipe, placeFits } from './match-intents.ts'
import { missingFor, type Reach } from './needs-them-here.ts'

/** A person whom an NPC would address unprompted. `to` null: everybody near. */
export interface SpeaksUp {
  to: BodyId | null
}

interface UnaskedScene {
  now: GameTime
  percepts: Percepts
  /** How far words carry, in tiles. */
  hearing: number
  /** Everyone in the village, by name. */
  villagers: readonly (Nameable & { id: BodyId })[]
  /** Whether this villager is free to talk now. Default: no villager is. */
  isFree?: (villager: NpcId) => boolean
  language: Pick<Language, 'names' | 'topics' | 'deeds'>
}

/**
 * Whether an intent is due that needs no talk: its time has come, or the NPC is at the place for it. The NPC says an
 * intent for a player when that player is near, and one for nobody in particular when anyone is. It does an errand as
 * soon as the recipient is near and free, because the asker waits. What villagers intend to tell each other waits until
 * they talk.
 */
export const speaksUp = (
  intents: readonly StandingIntent[],
  { now, percepts, hearing, villagers, isFree = () => false, language }: UnaskedScene,
): SpeaksUp | null => {
  const near = percepts.people.filter(({ distance }) => distance <= hearing)
  const ripe = intents.filter(
    (intent) =>
      (intent.when.at !== undefined || intent.when.place !== undefined || isErrand(intent)) &&
      intent.when.topic === undefined &&
      isRipe(intent, now) &&
      placeFits(intent.when.place, percepts.place),
  )
  if (ripe.length === 0 || near.length === 0) return null
  const scene = { now, place: percepts.place, utterance: '', villagers, language }
  for (const { id, name, kind } of near) {
    if (kind !== 'player') {
      if (!isNpcId(id) || !isFree(id)) continue
      const asker = { kind: 'npc', npc: id } as const
      const due = dueIntents(ripe.filter(isErrand), {
        ...scene,
        ...{ with: { id, name, kind }, opening: true, asker },
      })
      if (due.length > 0) return { to: id }
      continue
    }
    const asker = { kind: 'player', player: id as PlayerId } as const
    const due = dueIntents(ripe, { ...scene, with: { id, name, kind }, opening: true, asker })
    if (due.some(({ when }) => when.person !== undefined)) return { to: id }
  }
  const reach: Reach = {
    isHere: (id) => percepts.people.some((one) => one.id === id),
    people: [...villagers, ...percepts.people.filter(({ kind }) => kind === 'player')],
  }
  const alone = ripe.filter((intent) => missingFor(intent, reach, language) === null)
  return dueIntents(alone, { ...scene, with: null, opening: false, asker: { kind: 'self' } }).length > 0
    ? { to: null }
    : null
}
