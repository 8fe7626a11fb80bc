import { type LessonTerms, lacksFor } from '../../content/skills/gates/lesson-terms.ts'
import { findSkill as skillReferredTo } from '../../content/skills/steps/lookup.ts'
import { minuteMs } from '../../language/calendar.ts'
import { promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import { DEFAULT_TICK_GAME_MS, HAND_TILES, MAX_LESSON_TICKS } from '../../world/constants.ts'
import type { NpcId } from '../../world/ids.ts'
import type { ToolResult, ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { findPerson } from '../turn/find-in-context.ts'
import { refusal, shown } from './refusals.ts'
import { listOf } from './say-goods.ts'

/**
 * The game minutes of a lesson whose skill doesn't say how long it is. They are half a real minute next to each other.
 */
const usualMinutes = 30

/** A lesson's length, for words and for the simulation. */
export const lessonTime = ({ minutes = usualMinutes }: LessonTerms): { minutes: number; ticks: number } => ({
  minutes,
  ticks: Math.min(MAX_LESSON_TICKS, Math.max(1, Math.round((minutes * minuteMs) / DEFAULT_TICK_GAME_MS))),
})

/**
 * Whether the NPC can teach: it knows something, is in no lesson, and someone nearby could learn it or the talk is
 * about teaching.
 */
export const mayTeach = ({ surroundings, skills, utterance }: TurnContext): boolean =>
  surroundings !== undefined &&
  surroundings.lesson === null &&
  skills.length > 0 &&
  (surroundings.learners.length > 0 || /\b(?:teach|taught|train|lessons?|learns?|apprentice)/i.test(utterance))

/** The author's terms for lessons in a skill. An NPC asks for at least these. */
export const termsOf = ({ skills }: Pick<TurnContext, 'skills'>, words: string): LessonTerms =>
  skills.find(({ name }) => name === words)?.lesson ?? {}

/** Why this villager can't be taught the skill at any price. Null if they can. */
export const reasonAgainst = (
  run: Pick<ToolRun, 'pupil'>,
  { skill, terms, learner }: { skill: string; terms: LessonTerms; learner: Learner },
): ToolResult | null => {
  const pupil = run.pupil?.(learner.id) ?? null
  if (pupil?.skills.includes(skill)) return refusal('knows-already', `${learner.name} knows that already.`)
  if (!terms.needs?.length) return null
  const lacks = pupil === null ? ['what is asked of learners, as far as it is known'] : lacksFor(terms, pupil)
  return lacks.length === 0
    ? null
    : refusal('not-now', `${learner.name} can not learn ${skill} without ${listOf(lacks)}.`)
}

/** One of its own skills, by its name as written or spoken ("bake honey loaf"). */
export const findSkill = (
  { skills }: Pick<TurnContext, 'skills'>,
  words: string,
  language: Language,
): { skill: string } | { failed: ToolResult } => {
  const plain = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !/^(?:the|a|an|to|how|of)$/.test(word))
      .join('-')
  const found = skills.find(({ name }) => name === words) ?? skills.find(({ name }) => plain(name) === plain(words))
  const skillName = found?.name ?? skillReferredTo({ context: { skills }, language }, words)
  if (skillName !== null) return { skill: skillName }
  return {
    failed: refusal(
      'not-learned',
      `You have no skill "${shown(words)}". You have: ${listOf(skills.map(({ name }) => name))}.`,
    ),
  }
}

export interface Learner {
  id: NpcId
  name: string
}

/** The pupil: the named villager, the speaker, or the only one nearby. `away`: they live here but aren't near now. */
export const findLearner = (
  context: TurnContext,
  words: string,
  language: Language,
): { learner: Learner; away: boolean } | { failed: ToolResult } => {
  const learners = (context.surroundings?.learners ?? []).map(({ id, name }) => ({ id, name: promptName(name) }))
  const names =
    learners.length === 0
      ? 'Nobody near could be taught.'
      : `Near you could be taught: ${listOf(learners.map(({ name }) => name))}.`
  const wanted = words === '' || words === 'you' ? learners.find(({ id }) => id === context.speaker.id) : undefined
  const only = words === '' && learners.length === 1 ? learners[0] : undefined
  const named = words === '' ? undefined : findPerson(context, words, language.names)
  const learner = wanted ?? only ?? learners.find(({ id }) => id === named?.id)
  if (learner) return { learner, away: false }
  if (named && context.percepts.people.some(({ id, kind }) => id === named.id && kind === 'player'))
    return { failed: refusal('invalid', `${promptName(named.name)} can not be taught: only villagers learn. ${names}`) }
  const seen = context.percepts.people.find(({ id }) => id === named?.id)
  if (seen && seen.distance <= HAND_TILES)
    return { failed: refusal('busy', `${promptName(seen.name)} has no time for a lesson now. ${names}`) }
  const villager = context.acquaintances.find(({ id }) => id === named?.id)
  if (villager) return { learner: { id: villager.id, name: promptName(villager.name) }, away: true }
  if (named) return { failed: refusal('too-far', `${promptName(named.name)} is not near. ${names}`) }
  return {
    failed: refusal(
      'unknown-body',
      words === '' ? `Say whom you teach. ${names}` : `There is no villager "${shown(words)}" here. ${names}`,
    ),
  }
}
