import { isItemId, isNpcId, isQuestId } from '../ids.ts'
import { isShape, type Shape } from './shape.ts'
import { LONGEST_TASK_NAME, LONGEST_TASK_TEXT, MOST_TASK_STEPS, MOST_TASK_ZONES, MOST_TASKS } from './task-kinds.ts'

const isMoment = (value: unknown): boolean => Number.isFinite(value)
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value)
const isWritten = (value: unknown, most: number): boolean => typeof value === 'string' && value.length <= most
const isName = (value: unknown): boolean => isWritten(value, LONGEST_TASK_NAME) && value !== ''
const isId = (value: unknown, is: (text: string) => boolean): boolean => typeof value === 'string' && is(value)
const listOf = (value: unknown, most: number, is: (one: Shape) => boolean): boolean =>
  Array.isArray(value) && value.length <= most && value.every((one) => isShape(one) && is(one))
const recordOf = (value: unknown, most: number, is: (one: unknown) => boolean): boolean =>
  isShape(value) &&
  Object.keys(value).length <= most &&
  Object.entries(value).every(([key, one]) => isName(key) && is(one))

/** A thing, or a place, has names in some languages. */
const mostLanguages = 40
const isPair = (value: unknown): boolean => isShape(value) && isName(value.one) && isName(value.many)
const isThing = (value: unknown): boolean =>
  isPair(value) && isShape(value) && isOptional(value.names, (names) => recordOf(names, mostLanguages, isPair))

const isStep = (step: Shape): boolean => {
  if (!isOptional(step.done, (done) => done === true) || !isOptional(step.did, isCount)) return false
  const hasThing = isId(step.item, isItemId) && isCount(step.count) && isThing(step.thing)
  const hasPerson = isId(step.npc, isNpcId) && isName(step.name)
  switch (step.kind) {
    case 'bring':
      return hasThing
    case 'hand':
      return hasThing && hasPerson
    case 'talk':
      return hasPerson
    case 'visit':
      return isName(step.label) && isOptional(step.names, (names) => recordOf(names, mostLanguages, isName))
    default:
      return false
  }
}

const isTask = (task: Shape): boolean =>
  isId(task.quest, isQuestId) &&
  isMoment(task.since) &&
  [task.name, task.giverName].every(isName) &&
  isWritten(task.text, LONGEST_TASK_TEXT) &&
  isId(task.giver, isNpcId) &&
  listOf(task.steps, MOST_TASK_STEPS, isStep) &&
  isOptional(task.until, isMoment)

const areTasks = (value: unknown): boolean => listOf(value, MOST_TASKS, isTask)

const isDeed = ({ quest, since, npc, item, count }: Shape): boolean =>
  isId(quest, isQuestId) &&
  isMoment(since) &&
  isId(npc, isNpcId) &&
  isOptional(item, (one) => isId(one, isItemId)) &&
  isCount(count)

/** Checks what a player from another zone brings of their tasks. */
export const isTaskLoad = (value: unknown): boolean =>
  isShape(value) &&
  isMoment(value.at) &&
  isOptional(value.tasks, areTasks) &&
  isOptional(value.afar, (afar) => recordOf(afar, MOST_TASK_ZONES, areTasks)) &&
  isOptional(value.did, (did) => listOf(did, MOST_TASKS * MOST_TASK_STEPS, isDeed))
