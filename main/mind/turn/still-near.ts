import { HEARING_TILES } from '../../world/constants.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { WorldView } from '../ports/world-view.ts'

/**
 * Whether these are words that the NPC begins of itself with a player, so that they are worth saying only to ears. Among
 * villagers the world ends a talk whose members part.
 */
export const needsEars = ({ opens, speaker }: Pick<Inbound, 'opens' | 'speaker'>): boolean =>
  opens === true && speaker.kind === 'player'

/** Whether anybody for whom the NPC's own words are is near enough to hear them now. */
export const isStillNear = (
  world: Pick<WorldView, 'percepts'>,
  { npc, speaker, company = [] }: Pick<Inbound, 'npc' | 'speaker' | 'company'>,
): boolean => {
  const listeners = new Set([speaker, ...company].map(({ id }) => id))
  return world.percepts(npc).people.some(({ id, distance }) => listeners.has(id) && distance <= HEARING_TILES)
}
