import { MAX_NAME_LENGTH } from '../constants.ts'
import { isItemId, isPlayerId } from '../ids.ts'
import { isTaskLoad } from './check-tasks.ts'
import { MOST_COUNTED } from './kinds.ts'
import { isShape, type Shape } from './shape.ts'

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_NAME_LENGTH
const isAmount = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= MOST_COUNTED

/** Goods of any number that can be counted: more than one command may give. */
export const isLoadedBag = (value: unknown): boolean =>
  isShape(value) &&
  isAmount(value.gold) &&
  isShape(value.items) &&
  Object.entries(value.items).every(([item, count]) => isItemId(item) && isAmount(count))

/** What a player brings from another zone. */
const isLoad = (value: unknown): boolean =>
  isShape(value) &&
  isLoadedBag(value.bag) &&
  (value.hadPurse === undefined || value.hadPurse === true) &&
  (value.about === undefined || isTaskLoad(value.about)) &&
  (value.practice === undefined ||
    (isShape(value.practice) &&
      Object.entries(value.practice).every(
        ([craft, one]) => isItemId(craft) && isShape(one) && isAmount(one.uses) && isAmount(one.good),
      )))

/** Checks the commands about players who go between the zones of a land. */
export const travelShapes = {
  depart: ({ player, zone, at }: Shape) => isText(player) && isText(zone) && isText(at),
  admit: ({ player, name, transfer, zone, at, load }: Shape) =>
    typeof player === 'string' && isPlayerId(player) && [name, transfer, zone, at].every(isText) && isLoad(load),
  deliver: ({ player, transfer, taken }: Shape) => isText(player) && isText(transfer) && typeof taken === 'boolean',
}
