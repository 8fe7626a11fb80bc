import { HAND_TILES, HEARING_TILES } from '../../world/constants.ts'
import type { Surroundings } from '../ports/surroundings.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { peopleNear } from './near-person.ts'

/** People within this distance, in tiles, may soon be close enough, because they walk while a mind thinks. */
const soonNear = HAND_TILES + 2

/** How near the speaker is: within reach, in sight but out of reach, or away (on a web page or console). */
export type SpeakerReach = 'here' | 'far' | 'away'

export const speakerReach = ({ speaker, afar, percepts }: TurnContext): SpeakerReach => {
  const seen = percepts.people.find(({ id }) => id === speaker.id)
  if (seen === undefined) return afar === true ? 'away' : 'here'
  return seen.distance <= soonNear ? 'here' : 'far'
}

/** Whether someone is there to exchange things with. */
export const hasCompany = (context: TurnContext): boolean => peopleNear(context, soonNear).length > 0

/** Whether someone besides the speaker would hear words said aloud. */
export const isOverheard = (context: TurnContext): boolean =>
  peopleNear(context, HEARING_TILES).some(({ id }) => id !== context.speaker.id)

export const hasGoods = ({ surroundings }: TurnContext): boolean =>
  surroundings !== undefined && (surroundings.own.gold > 0 || surroundings.own.items.length > 0)

/** Whether the NPC has something to hand over, or could make something in this turn. */
export const canHandOver = (context: TurnContext): boolean =>
  hasCompany(context) && (hasGoods(context) || recipesOf(context).length > 0)

/** The recipes that the NPC knows. */
export const recipesOf = ({ surroundings, skills }: TurnContext): Surroundings['recipes'] =>
  surroundings?.recipes.filter(({ skill }) => skill === null || skills.some(({ name }) => name === skill)) ?? []
