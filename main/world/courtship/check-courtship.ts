import { minutesOfDay } from '../../language/calendar.ts'
import { MAX_TEXT_LENGTH } from '../constants.ts'
import { isGoods } from '../economy/check-goods.ts'
import { MOST_HEARTS } from '../friendship/hearts.ts'
import { isItemId } from '../ids.ts'
import { courtshipStepKinds } from './kinds.ts'

/** The most steps of a courtship. */
export const MOST_STEPS = 8

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH
const isWhole = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean => value === undefined || is(value)
const isMinute = (value: unknown): boolean => isWhole(value, minutesOfDay)

const isStep = (value: unknown): boolean =>
  isShape(value) &&
  courtshipStepKinds.some((kind) => kind === value.kind) &&
  isWhole(value.hearts, MOST_HEARTS) &&
  [value.name, value.hint, value.text].every(isText) &&
  isOptional(value.place, isText) &&
  isOptional(value.from, isMinute) &&
  isOptional(value.to, isMinute) &&
  isOptional(value.goods, (goods) => Array.isArray(goods) && goods.every((item) => isText(item) && isItemId(item))) &&
  isOptional(value.gives, isGoods)

/** Checks what a command says of how a character may be courted. */
export const isCourtship = (value: unknown): boolean =>
  isShape(value) &&
  Array.isArray(value.steps) &&
  value.steps.length > 0 &&
  value.steps.length <= MOST_STEPS &&
  value.steps.every(isStep) &&
  [value.asked, value.taken, value.friends, value.greeting, value.called, value.letter].every(isText)
