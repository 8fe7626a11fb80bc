import type { Character } from '../../../content/character.ts'
import type { NpcId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { HasRandom } from '../../../world/random.ts'
import type { NpcBody } from '../../../world/state.ts'
import { aboutOthers, aboutSelf, draw, oneOf } from '../interview/make-key.ts'
import type { Question } from '../interview/question.ts'

/** The most questions about others and about knowledge, so that a soul with little of one gets more of the other. */
const mostOfOthers = 5

/** `of`: the subject of an opinion; null for questions about nobody. */
export type Probe = Question & { of: NpcId | null }

/** Questions that show who somebody is: the same on every day, each with what the soul says. */
export const probesOf = (
  character: Character,
  options: {
    bodies: Readonly<Record<NpcId, NpcBody>>
    characters: readonly Character[]
    map: MapData
    luck: HasRandom
    count: number
  },
): Probe[] => {
  const { bodies, characters, map, luck, count } = options
  const body = bodies[character.id]
  const self = aboutSelf(character, map)
  const opinions = characters.flatMap(({ id, name }) =>
    body
      ? aboutOthers({ ...character }, { ...body, relations: {} }, new Map([[id as string, name]])).map((question) => ({
          ...question,
          of: id,
        }))
      : [],
  )
  const others = draw(luck, opinions, mostOfOthers)
  const lore = character.soul.knows.flatMap(({ topics, text }) =>
    topics[0] === undefined ? [] : oneOf(`What can you tell me about ${topics[0]}?`, [text]),
  )
  return [...self, ...others, ...draw(luck, lore, Math.max(0, count - self.length - others.length))]
    .slice(0, count)
    .map((question): Probe => ({ npc: character.id, group: 'self', of: null, ...question }))
}
