import { MAX_COUNT, MAX_KINDS, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../constants.ts'
import { isFurniture } from '../homes/check-homes.ts'
import { isItemId, isMysteryId, isNpcId, isQuestId } from '../ids.ts'

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
const isWords = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most

/** A positive whole number, small enough that sums of commands stay exact. */
export const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_COUNT
const isCountOrNone = (value: unknown) => value === 0 || isCount(value)
export const isSkillName = (value: unknown) =>
  typeof value === 'string' && /^[\p{Ll}\p{Lo}\p{Nd}]+(?:-[\p{Ll}\p{Lo}\p{Nd}]+)*$/u.test(value) && value.length <= 64
export const isWhat = (value: unknown) => isWords(value, MAX_NAME_LENGTH)

const isCounts = (value: unknown) =>
  isShape(value) &&
  Object.keys(value).length <= MAX_KINDS &&
  Object.entries(value).every(([item, count]) => isItemId(item) && isCount(count))

export const isGoods = (value: unknown) =>
  isShape(value) &&
  (value.gold === undefined || isCountOrNone(value.gold)) &&
  (value.items === undefined || isCounts(value.items))

const isList = (value: unknown, most: number, isOne: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= most && value.every(isOne)

const isRecipe = (value: unknown) =>
  isShape(value) &&
  isCount(value.count) &&
  isCounts(value.needs) &&
  isList(value.at, MAX_KINDS, (place) => isWords(place, MAX_NAME_LENGTH)) &&
  typeof value.with === 'string' &&
  value.with.length <= MAX_NAME_LENGTH &&
  (value.skill === undefined || isSkillName(value.skill))

/** Names in other languages, by their codes. */
const isNames = (value: unknown): boolean =>
  isShape(value) &&
  Object.values(value).every(
    (names) => isShape(names) && isWords(names.one, MAX_NAME_LENGTH) && isWords(names.many, MAX_NAME_LENGTH),
  )

const isItemKind = ([id, value]: [string, unknown]) =>
  isItemId(id) &&
  isShape(value) &&
  value.id === id &&
  isWords(value.name, MAX_NAME_LENGTH) &&
  isWords(value.plural, MAX_NAME_LENGTH) &&
  (value.names === undefined || isNames(value.names)) &&
  isCountOrNone(value.price) &&
  typeof value.description === 'string' &&
  value.description.length <= MAX_TEXT_LENGTH &&
  (value.use === undefined || value.use === 'eat' || value.use === 'drink' || value.use === 'apply') &&
  (value.furniture === undefined || isFurniture(value.furniture)) &&
  (value.recipe === undefined || isRecipe(value.recipe))

const isGoal = (value: unknown) => {
  if (!isShape(value)) return false
  if (value.kind === 'bring') return typeof value.item === 'string' && isItemId(value.item) && isCount(value.count)
  if (value.kind === 'visit') return isWords(value.place, MAX_NAME_LENGTH)
  if (value.kind === 'hand')
    return typeof value.item === 'string' && isItemId(value.item) && isCount(value.count) && isNpcId(String(value.npc))
  return value.kind === 'talk' && typeof value.npc === 'string' && isNpcId(value.npc)
}

const isQuestKind = ([id, value]: [string, unknown]) =>
  isQuestId(id) &&
  isShape(value) &&
  value.id === id &&
  isWords(value.name, MAX_NAME_LENGTH) &&
  typeof value.giver === 'string' &&
  isNpcId(value.giver) &&
  typeof value.text === 'string' &&
  value.text.length <= MAX_TEXT_LENGTH &&
  isList(value.goals, MAX_KINDS, isGoal) &&
  isGoods(value.reward) &&
  typeof value.again === 'boolean' &&
  (value.until === undefined || (Number.isInteger(value.until) && Number(value.until) > 0)) &&
  (value.after === undefined || (typeof value.after === 'string' && isQuestId(value.after))) &&
  (value.unless === undefined || (typeof value.unless === 'string' && isMysteryId(value.unless)))

/** Whether it has things and quests. `isCatalogue` checks the rest. */
export const isGoodsCatalogue = (value: unknown) =>
  isShape(value) &&
  isShape(value.coin) &&
  isWords(value.coin.one, MAX_NAME_LENGTH) &&
  isWords(value.coin.many, MAX_NAME_LENGTH) &&
  isGoods(value.purse) &&
  isShape(value.items) &&
  Object.entries(value.items).every(isItemKind) &&
  isShape(value.quests) &&
  Object.entries(value.quests).every(isQuestKind)
