import { MAX_KINDS, MAX_TEXT_LENGTH } from '../constants.ts'
import { isGoods } from '../economy/check-goods.ts'
import { isItemId } from '../ids.ts'
import { MOST_HEARTS } from './hearts.ts'
import { unlockKinds } from './kinds.ts'

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH

/** Checks what a command says of a character's tastes. */
export const isTaste = (value: unknown): boolean =>
  isShape(value) &&
  typeof value.likes === 'boolean' &&
  isText(value.called) &&
  isText(value.why) &&
  Array.isArray(value.goods) &&
  value.goods.length <= MAX_KINDS &&
  value.goods.every((item) => typeof item === 'string' && isItemId(item))

/** Checks what a command says of what a character opens to friends. */
export const isUnlock = (value: unknown): boolean =>
  isShape(value) &&
  Number.isInteger(value.hearts) &&
  (value.hearts as number) >= 1 &&
  (value.hearts as number) <= MOST_HEARTS &&
  unlockKinds.some((kind) => kind === value.kind) &&
  isText(value.name) &&
  isText(value.text) &&
  (value.goods === undefined || isGoods(value.goods))
