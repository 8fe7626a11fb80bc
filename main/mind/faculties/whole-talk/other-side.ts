import type { Character } from '../../../content/character.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import { openSoulText } from '../../prompt/bootstrap-files.ts'
import { withAim } from '../../turn/talk-aim.ts'
import type { Remembered } from '../../turn/turn-values.ts'
import { newsOfRun } from '../news/run-news.ts'

/**
 * The other villager of a talk, for whoever writes both parts: who they are, what they see, and what they may tell this
 * listener. Nothing else of their memory is read, so the lines of the first can't give away what only the second knows.
 * Null if the content no longer has them.
 */
export const otherSide = async (turn: Remembered): Promise<TurnContext | null> => {
  const { ports, inbound, content, authored, character, now } = turn
  const other = content.characters.find(({ id }) => id === inbound.speaker.id)
  if (other === undefined) return null
  const { world } = ports
  const { lore, speaker, seed } = turn.contextNow()
  const context: TurnContext = {
    ...{ character: withoutSecrets(other), lore, now, utterance: '', recalled: [], conversation: [], skills: [] },
    speaker: { ...speaker, id: character.id, name: character.name },
    percepts: world.percepts(other.id),
    ...(world.surroundings ? { surroundings: world.surroundings(other.id, character.id) } : {}),
    acquaintances: authored.acquaintancesOf(other.id),
    places: world.places(other.id),
    seed: seed ^ 1,
  }
  const { tellable } = await newsOfRun(ports, {
    ...{ content, authored, memory: await ports.memoryOf(other.id), contextNow: () => context },
    inbound: { ...inbound, npc: other.id, speaker: { id: character.id, kind: 'npc', name: character.name } },
  })
  return withAim({ ...context, news: [...tellable] })
}

/** The prompt caches by character, so there is one for each. */
const known = new WeakMap<Character, Character>()
/** A character as another one's request may hold it: without secrets, and without notes of its own. */
const withoutSecrets = (character: Character): Character => {
  const { memoryText: _notes, heartbeatText: _work, ...rest } = character
  const open = known.get(character) ?? {
    ...rest,
    soul: { ...character.soul, secrets: [] },
    soulText: openSoulText(character),
  }
  known.set(character, open)
  return open
}
