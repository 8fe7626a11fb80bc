import { minutesOfDay } from '../../language/calendar.ts'
import { postureNames } from '../../language/postures.ts'
import { facings } from '../bodies.ts'
import { MAX_TEXT_LENGTH } from '../constants.ts'
import { isCount, isGoods, isWhat } from '../economy/check-goods.ts'
import { isHappeningId, isItemId } from '../ids.ts'
import { seasons, weatherKinds } from '../life/kinds.ts'
import { placeKinds } from '../map-data.ts'

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
const MOST = 500
const isList = (value: unknown, isOne: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST && value.every(isOne)
const isOptional = (value: unknown, isOne: (entry: unknown) => boolean): boolean => value === undefined || isOne(value)
const isOneOf = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'string' && names.includes(value)
const isId = (value: unknown): boolean => typeof value === 'string' && isItemId(value)
const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
const isWhole = (value: unknown, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most
/** Game minutes of one use or rest: at most a week. */
const isMinutes = (value: unknown): boolean => isWhole(value, 7 * minutesOfDay)
const isPractice = (value: unknown): boolean => isOptional(value, (one) => isWhole(one, 1e6))
const isTile = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((index) => Number.isInteger(index))

const isSpot = (value: unknown): boolean =>
  isShape(value) &&
  isId(value.id) &&
  isWhat(value.name) &&
  isTile(value.stand) &&
  isOneOf(value.faces, facings) &&
  isOptional(value.thing, isTile) &&
  isOptional(value.map, (map) => typeof map === 'string' && map.length <= MAX_TEXT_LENGTH) &&
  isPractice(value.practice) &&
  isOptional(value.same, isId)

const isHours = (value: unknown): boolean =>
  isOptional(value, (hours) => isShape(hours) && isWhole(hours.from, minutesOfDay) && isWhole(hours.to, minutesOfDay))
const areSeasons = (value: unknown): boolean => isOptional(value, (all) => isList(all, (one) => isOneOf(one, seasons)))

const isGain = (value: unknown): boolean =>
  isShape(value) &&
  isId(value.item) &&
  isCount(value.count) &&
  isWhole(value.chance, 100) &&
  isPractice(value.practice) &&
  isOptional(value.at, (spots) => isList(spots, isId)) &&
  isHours(value.hours) &&
  areSeasons(value.seasons) &&
  isOptional(value.weather, (all) => isList(all, (one) => isOneOf(one, weatherKinds)))

const isUse = ([id, value]: [string, unknown]): boolean =>
  isShape(value) &&
  value.id === id &&
  isId(id) &&
  isWhat(value.act) &&
  isWhat(value.doing) &&
  (isOneOf(value.at, placeKinds) || isList(value.at, isSpot)) &&
  (value.pose === null || isOneOf(value.pose, postureNames)) &&
  typeof value.sits === 'boolean' &&
  isMinutes(value.minutes) &&
  isOptional(value.craft, isId) &&
  isList(value.gains, isGain) &&
  isText(value.nothing) &&
  isText(value.done) &&
  isGoods({ items: value.needs }) &&
  isOptional(value.makes, isId) &&
  isOptional(value.stock, (stock) => isShape(stock) && isCount(stock.count) && isCount(stock.days)) &&
  areSeasons(value.seasons) &&
  isHours(value.hours) &&
  isOptional(value.bite, (bite) => isShape(bite) && isWhole(bite.seconds, 60) && isText(bite.missed)) &&
  isOptional(value.during, (id) => typeof id === 'string' && isHappeningId(id)) &&
  isOptional(value.rests, isMinutes) &&
  isOptional(value.heard, (tiles) => isWhole(tiles, 1000)) &&
  isOptional(value.picture, isId)

const isCraft = ([id, value]: [string, unknown]): boolean =>
  isShape(value) &&
  value.id === id &&
  isId(id) &&
  isWhat(value.name) &&
  isWhat(value.counts) &&
  isList(
    value.steps,
    (step) => isShape(step) && isWhole(step.at, 1e6) && isWhat(step.text) && isWhole(step.quicker, 90),
  )

export const isUses = (value: unknown): boolean =>
  isShape(value) &&
  isShape(value.kinds) &&
  isShape(value.crafts) &&
  Object.keys(value.kinds).length + Object.keys(value.crafts).length <= MOST &&
  Object.entries(value.kinds).every(isUse) &&
  Object.entries(value.crafts).every(isCraft)
