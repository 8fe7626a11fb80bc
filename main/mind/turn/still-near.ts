import { HEARING_TILES } from '../../world/constants.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { WorldView } from '../ports/world-view.ts'

/**
 * Whether the NPC speaks to a player unprompted, so that its words make sense only if somebody hears them. Among
 * villagers the world ends a talk when its members part.
 */
export const needsEars = ({ opens, speaker }: Pick<Inbound, 'opens' | 'speaker'>): boolean =>
  opens === true && speaker.kind === 'player'

/** Whether anybody the words are for is near enough to hear them now. */
export const isStillNear = (
  world: Pick<WorldView, 'percepts'>,
  { npc, speaker, company = [] }: Pick<Inbound, 'npc' | 'speaker' | 'company'>,
): boolean => {
  const listeners = new Set([speaker, ...company].map(({ id }) => id))
  return world.percepts(npc).people.some(({ id, distance }) => listeners.has(id) && distance <= HEARING_TILES)
}

/**
 * Whether whoever spoke still waits for words: a talk with a player goes on, as the world sees it. To villagers, and to who
 * is away, words find their way.
 */
export const isStillAwaited = ({
  inbound: { speaker, conversation },
  ports: { world },
}: {
  inbound: Pick<Inbound, 'speaker' | 'conversation'>
  ports: { world: Pick<WorldView, 'goesOn'> }
}): boolean =>
  speaker.kind !== 'player' || conversation === undefined || world.goesOn?.(conversation, speaker.id) !== false
