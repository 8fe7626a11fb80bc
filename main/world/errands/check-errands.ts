import { MAX_COUNT, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../constants.ts'
import { isGoods } from '../economy/check-goods.ts'
import { isItemId, isNpcId } from '../ids.ts'
import { errandCauses } from './templates.ts'

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
const MOST = 100
const isList = (value: unknown, isOne: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST && value.every(isOne)
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH
const isItem = (value: unknown): boolean => typeof value === 'string' && isItemId(value)
const isNpc = (value: unknown): boolean => typeof value === 'string' && isNpcId(value)
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_COUNT
const isFact = (value: unknown, isOne: (entry: unknown) => boolean): boolean => value === null || isOne(value)

function isStep(value: unknown): boolean {
  if (!isShape(value)) return false
  if (value.kind === 'visit') return isFact(value.place, isText)
  if (!isFact(value.item, isItem) || !isFact(value.count, isCount)) return false
  return value.kind === 'bring' || (value.kind === 'hand' && isFact(value.to, isNpc))
}

const isErrand = ([id, value]: [string, unknown]): boolean =>
  isItemId(id) &&
  isShape(value) &&
  value.id === id &&
  isText(value.name) &&
  String(value.name).length <= MAX_NAME_LENGTH &&
  errandCauses.some((cause) => cause === value.when) &&
  isList(value.asks, isNpc) &&
  isList(value.about, isItem) &&
  isList(value.steps, isStep) &&
  isCount(value.hours) &&
  isGoods(value.reward) &&
  [value.text, value.thanks, value.late, value.settled].every(isText)

/** Whether a JSON value has the shape of a world's templates of errands. */
export const isErrands = (value: unknown): boolean => isShape(value) && Object.entries(value).every(isErrand)
