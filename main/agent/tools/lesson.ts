import { DEFAULT_TICK_GAME_MS } from '../../simulation/constants.ts'
import type { NpcId } from '../../simulation/ids.ts'
import { findPerson } from '../find-in-context.ts'
import { promptName } from '../prompt/fence.ts'
import type { ToolResult } from '../tool.ts'
import type { TurnContext } from '../turn-context.ts'
import { refusal, shown } from './refusals.ts'
import { listOf } from './say-goods.ts'

/** How long a lesson is, in game minutes: half a real minute near one another. */
export const lessonMinutes = 30
export const lessonTicks = Math.round((lessonMinutes * 60_000) / DEFAULT_TICK_GAME_MS)

/** It knows something, somebody near could learn it, and it gives or takes no lesson now. */
export const mayTeach = ({ surroundings, skills }: TurnContext): boolean =>
  surroundings !== undefined && surroundings.lesson === null && surroundings.learners.length > 0 && skills.length > 0

/** A skill of its own, by its name as it is written or spoken ("bake honey loaf"). */
export const findSkill = ({ skills }: TurnContext, words: string): { skill: string } | { failed: ToolResult } => {
  const plain = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !/^(?:the|a|an|to|how|of)$/.test(word))
      .join('-')
  const found = skills.find(({ name }) => name === words) ?? skills.find(({ name }) => plain(name) === plain(words))
  if (found) return { skill: found.name }
  return { failed: refusal('not-learned', `You have no skill "${shown(words)}". You have: ${listOf(skills.map(({ name }) => name))}.`) }
}

/** Who is taught: the villager named, the one spoken with, or the only one near. */
export const findLearner = (context: TurnContext, words: string): { learner: { id: NpcId; name: string } } | { failed: ToolResult } => {
  const learners = (context.surroundings?.learners ?? []).map(({ id, name }) => ({ id, name: promptName(name) }))
  const names = learners.length === 0 ? 'Nobody near could be taught.' : `Near you could be taught: ${listOf(learners.map(({ name }) => name))}.`
  const wanted = words === '' || words === 'you' ? learners.find(({ id }) => id === context.speaker.id) : undefined
  const only = words === '' && learners.length === 1 ? learners[0] : undefined
  const named = words === '' ? undefined : findPerson(context, words)
  const learner = wanted ?? only ?? learners.find(({ id }) => id === named?.id)
  if (learner) return { learner }
  if (named && context.percepts.people.some(({ id, kind }) => id === named.id && kind === 'player'))
    return { failed: refusal('invalid', `${promptName(named.name)} can not be taught: only villagers learn. ${names}`) }
  if (named) return { failed: refusal('too-far', `${promptName(named.name)} is not near, or has no time. ${names}`) }
  return { failed: refusal('unknown-body', words === '' ? `Say whom you teach. ${names}` : `There is no villager "${shown(words)}" here. ${names}`) }
}
