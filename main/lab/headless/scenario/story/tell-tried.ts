import type { NpcId } from '../../../../world/ids.ts'
import { StoryError } from '../names.ts'
import type { ScenarioVillage } from '../scenario-types.ts'
import { callsInWords } from '../tried.ts'
import type { Scene } from './form-types.ts'
import type { StoryLine } from './read-story.ts'

/** The villagers that lines name. */
const namedIn = (lines: readonly StoryLine[], village: ScenarioVillage): NpcId[] => {
  const words = lines.flatMap(({ values }) => Object.values(values))
  const found = words
    .flatMap((value) => [value, ...value.split(/, and |, | and /)])
    .flatMap((name) => {
      try {
        return [village.names.npc(name)]
      } catch (error) {
        if (error instanceof StoryError) return []
        throw error
      }
    })
  return [...new Set(found)].filter((id) => Object.hasOwn(village.state.npcs, id))
}

/** What somebody did that was no call: their last words, and what they are at. */
const insteadOf = (id: NpcId, { village, since }: Scene): string => {
  const said = village.events.slice(since).findLast((event) => event.kind === 'said' && event.speaker === id)
  const places = village.npc(id).places()
  const { doing, aside } = village.npc(id).body
  const words = said?.kind === 'said' ? `said "${said.text}" and ` : ''
  return `${words}is "${aside?.doing ?? doing}" ${places[0] ? `at ${places[0].id}` : 'on the way'}`
}

/**
 * For a line of `## Then` that does not hold: which tools the villagers of that line and of the lines of `## When` before
 * it called since then, with the words of whoever refused, or that they called none.
 */
export const tellTried = async (line: StoryLine, before: readonly StoryLine[], scene: Scene): Promise<string[]> => {
  const { village } = scene
  const people = namedIn([line, ...before], village)
  const told: string[] = []
  for (const id of people) {
    const { name } = village.content().characters.find((one) => one.id === id) ?? { name: id }
    const calls = await village.npc(id).tried(scene.sinceMs)
    told.push(
      ...(calls.length === 0
        ? [`${name} called no tool since then, but ${insteadOf(id, scene)}.`]
        : [`${name} called since then:`, ...callsInWords(calls).map((words) => `  ${words}`)]),
    )
  }
  return told
}

/** Every call that was refused, by whom, for a story as code: it has no lines that name somebody. */
export const tellRefused = async (village: ScenarioVillage): Promise<string[]> => {
  const told: string[] = []
  for (const id of Object.keys(village.state.npcs)) {
    const refused = (await village.npc(id).tried()).filter(({ ok }) => !ok)
    if (refused.length > 0) told.push(`${id} was refused:`, ...callsInWords(refused).map((words) => `  ${words}`))
  }
  return told
}
