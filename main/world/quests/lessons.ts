import type { RefusalReason } from '../commands.ts'
import { HAND_TILES, LESSON_PATIENCE_TICKS, MAX_LESSON_TICKS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { turnTowards } from '../conversations.ts'
import type { Lesson } from '../dealings.ts'
import { exchange } from '../economy/hand-over.ts'
import { tilesBetween } from '../geometry.ts'
import { clearGoal, setGoal, stayHere } from '../goals.ts'
import type { LessonId, NpcId } from '../ids.ts'
import { npcOf, playerOf } from '../lookup.ts'
import type { NpcBody, WorldState } from '../state.ts'
import { hasLearned, learn, mayLearnMore } from './learned.ts'

export interface LessonTerms {
  learner: NpcId
  skill: string
  /** How long teacher and pupil must stay together. */
  ticks: number
  fee?: Lesson['fee']
}

/** The lesson that an NPC is giving or taking. */
export const lessonOf = (state: Pick<WorldState, 'lessons'>, npc: NpcId): Lesson | undefined =>
  Object.values(state.lessons).find(({ teacher, learner }) => teacher === npc || learner === npc)

/** Why these two can't begin this lesson now, or null. */
export function reasonAgainstLesson(context: TickContext, teacher: NpcBody, terms: LessonTerms): RefusalReason | null {
  const { skill, ticks } = terms
  const learner = npcOf(context.state, terms.learner)
  if (!learner) return 'unknown-npc'
  if (learner === teacher || ticks > MAX_LESSON_TICKS) return 'invalid'
  if (hasLearned(learner, skill)) return 'knows-already'
  if (lessonOf(context.state, teacher.id) || lessonOf(context.state, learner.id) || !mayLearnMore(learner))
    return 'busy'
  return tilesBetween(context.map, teacher, learner) > HAND_TILES ? 'too-far' : null
}

/** Begins a lesson. Call `reasonAgainstLesson` first. Does nothing if the learner isn't there. */
export function beginLesson({ state, events }: TickContext, teacher: NpcBody, terms: LessonTerms): void {
  const { skill, ticks } = terms
  const learner = npcOf(state, terms.learner)
  if (!learner) return
  const id = `l-${state.nextId++}` as LessonId
  const lesson: Lesson = {
    id,
    teacher: teacher.id,
    learner: learner.id,
    skill,
    left: ticks,
    until: state.tick + ticks + LESSON_PATIENCE_TICKS,
  }
  if (terms.fee) lesson.fee = { ...terms.fee }
  state.lessons[id] = lesson
  stayHere(state, teacher, learner.id)
  stayHere(state, learner, teacher.id)
  events.push({ kind: 'lessonBegan', lesson: id, teacher: teacher.id, learner: learner.id, skill })
}

/** Ends the lesson of a body that leaves the map for good. Call this while it is still there. */
export function breakLessonsOf(context: TickContext, npc: NpcId): void {
  const lesson = lessonOf(context.state, npc)
  if (lesson) endLesson(context, lesson, 'broken')
}

/**
 * Advances all lessons. Time counts while the two are near each other. One who was called away comes back once nothing
 * else needs them.
 */
export function tendLessons(context: TickContext): void {
  for (const lesson of openLessons(context.state)) tendLesson(context, lesson)
}

function tendLesson(context: TickContext, lesson: Lesson): void {
  const { state, map } = context
  const teacher = npcOf(state, lesson.teacher)
  const learner = npcOf(state, lesson.learner)
  if (!teacher || !learner || hasLearned(learner, lesson.skill) || state.tick >= lesson.until) {
    endLesson(context, lesson, 'broken')
    return
  }
  const together = tilesBetween(map, teacher, learner) <= HAND_TILES
  if (together) lesson.left--
  if (lesson.left <= 0) {
    endLesson(context, lesson, 'learned')
    learn(context, learner, lesson.skill, { from: teacher.id, how: 'lesson' })
    return
  }
  hold(state, lesson, teacher, learner)
  hold(state, lesson, learner, teacher)
  if (together) faceOneAnother(teacher, learner)
  else if (isAtLesson(learner, teacher) && learner.goal === null)
    setGoal(state, learner, { kind: 'body', body: teacher.id, because: 'mind' })
}

/**
 * Keeps the two at the lesson instead of their schedule. A walk or a player that the mind chose meanwhile comes first.
 */
function hold(state: WorldState, lesson: Lesson, npc: NpcBody, other: NpcBody): void {
  const isAtOtherThings = npc.following !== null || (npc.plan !== null && state.tick < npc.plan.until)
  if (isAtOtherThings) return
  clearGoal(npc)
  npc.plan = { until: lesson.until, for: other.id }
}

const isAtLesson = (npc: NpcBody, other: NpcBody): boolean => npc.following === null && npc.plan?.for === other.id

function faceOneAnother(teacher: NpcBody, learner: NpcBody): void {
  if (!teacher.moving && teacher.conversation === null) turnTowards(teacher, learner)
  if (!learner.moving && learner.conversation === null) turnTowards(learner, teacher)
}

function endLesson(context: TickContext, lesson: Lesson, outcome: 'learned' | 'broken'): void {
  const { state, events } = context
  const { id, teacher, learner, skill, fee } = lesson
  delete state.lessons[id]
  for (const [one, other] of [
    [teacher, learner],
    [learner, teacher],
  ] as const) {
    const npc = npcOf(state, one)
    if (npc?.plan?.for === other) npc.plan = null
  }
  if (outcome === 'broken') payBack(context, lesson)
  events.push({
    kind: 'lessonEnded',
    lesson: id,
    teacher,
    learner,
    skill,
    outcome,
    ...(fee ? { payer: fee.payer } : {}),
  })
}

/** Refunds the fee, or as much of it as the teacher still has. */
function payBack(context: TickContext, { teacher, fee }: Lesson): void {
  const from = npcOf(context.state, teacher)
  const to = fee && playerOf(context.state, fee.payer)
  if (from && to)
    exchange(context, { from, to, gives: { gold: Math.min(fee.gold, from.bag.gold) }, wants: {}, because: 'lesson' })
}

const openLessons = (state: WorldState): Lesson[] =>
  Object.values(state.lessons).sort((left, right) => Number(left.id.slice(2)) - Number(right.id.slice(2)))
