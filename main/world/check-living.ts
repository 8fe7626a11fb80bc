import { minutesOfDay } from '../language/calendar.ts'
import { ambitionKinds } from './ambitions/kinds.ts'
import { MAX_COUNT, MAX_KINDS, MAX_TEXT_LENGTH } from './constants.ts'
import { isCount, isWhat } from './economy/check-goods.ts'
import { type Almanac, damageSorts } from './happenings/kinds.ts'
import { type HappeningId, isHappeningId, isItemId, isNpcId } from './ids.ts'
import { needNames, weatherKinds } from './life/kinds.ts'

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown, isOne: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MAX_KINDS && value.every(isOne)
const isWithin = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const isId = (value: unknown): boolean => typeof value === 'string' && value.length > 0
const isNpc = (value: unknown): boolean => typeof value === 'string' && isNpcId(value)
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH
export const isHappening = (value: unknown): boolean => typeof value === 'string' && isHappeningId(value)

export const isHours = (value: unknown): boolean =>
  isShape(value) && isWithin(value.from, 0, minutesOfDay) && isWithin(value.to, 0, minutesOfDay)

/** A change of liking or trust, from -100 to 100. */
export const isStep = (value: unknown): boolean => isWithin(value, -100, 100)

export const isTie = (value: unknown): boolean =>
  isShape(value) &&
  isId(value.body) &&
  isWithin(value.familiarity, 0, 100) &&
  isStep(value.affinity) &&
  isStep(value.trust) &&
  isWhat(value.why)

export const isAmbitionSeed = (value: unknown): boolean =>
  isShape(value) &&
  ambitionKinds.some((kind) => kind === value.kind) &&
  isWhat(value.what) &&
  (value.with === undefined || isNpc(value.with)) &&
  (value.kind === 'befriend') === (value.with !== undefined)

/** How much may be chosen is for the world to say. */
export const isChosenAim = (value: unknown): boolean => isAmbitionSeed(value) && isCount((value as Shape).of)

const isRange = (value: unknown, least: number, most: number): boolean =>
  isList(value, (number) => isWithin(number, least, most)) && (value as unknown[]).length > 0
const isCronFields = (value: unknown): boolean =>
  isShape(value) &&
  isRange(value.minute, 0, 59) &&
  isRange(value.hour, 0, 23) &&
  isRange(value.dayOfMonth, 1, 31) &&
  isRange(value.month, 1, 12) &&
  isRange(value.dayOfWeek, 0, 6) &&
  typeof value.eitherDay === 'boolean' &&
  (value.second === undefined || isWithin(value.second, 0, 59))

export function isJobTime(value: unknown): boolean {
  if (!isShape(value)) return false
  if (value.kind === 'at') return Number.isSafeInteger(value.at)
  if (value.kind === 'every') return isCount(value.minutes)
  return value.kind === 'cron' && isWhat(value.expression) && isCronFields(value.fields)
}
export const isJobSession = (value: unknown): boolean => value === 'main' || value === 'isolated'
export const isNewJob = (value: unknown): boolean =>
  isShape(value) && isWhat(value.name) && isJobTime(value.when) && isText(value.text) && isJobSession(value.session)

function isTrigger(value: unknown): boolean {
  if (!isShape(value)) return false
  if (value.kind === 'asked') return true
  if (value.kind === 'weather') return weatherKinds.some((one) => one === value.weather) && isCount(value.oneIn)
  if (!isWithin(value.minute, 0, minutesOfDay - 1)) return false
  if (value.kind === 'date') return isWithin(value.month, 1, 12) && isWithin(value.day, 1, 31)
  if (value.kind === 'day') return isWithin(value.day, 0, MAX_COUNT)
  if (value.kind === 'weekly') return isWithin(value.weekday, 0, 6)
  return value.kind === 'chance' && isCount(value.everyDays)
}

function isEffect(value: unknown): boolean {
  if (!isShape(value)) return false
  switch (value.kind) {
    case 'does':
      return isNpc(value.npc) && isId(value.at) && isWhat(value.doing)
    case 'ill':
      return isNpc(value.npc)
    case 'closes':
      return isId(value.at)
    case 'damage':
      return (
        damageSorts.some((sort) => sort === value.what) &&
        isNpc(value.of) &&
        typeof value.needs === 'string' &&
        isItemId(value.needs) &&
        isCount(value.count) &&
        isList(value.spot, (at) => typeof at === 'number' && Number.isFinite(at)) &&
        (value.spot as unknown[]).length === 2 &&
        (value.map === undefined || typeof value.map === 'string')
      )
    case 'theft':
      return (
        typeof value.item === 'string' &&
        isItemId(value.item) &&
        isCount(value.count) &&
        isNpc(value.from) &&
        isId(value.by)
      )
    case 'mood':
      return (isNpc(value.npc) || value.npc === 'everyone-there') && isStep(value.by) && isWhat(value.why)
    case 'then':
      return isHappening(value.happening)
    default:
      return false
  }
}

const isHappeningKind = ([id, value]: [string, unknown]): boolean =>
  isHappeningId(id) &&
  isShape(value) &&
  value.id === id &&
  isWhat(value.name) &&
  isText(value.text) &&
  isTrigger(value.when) &&
  isWithin(value.minutes, 1, MAX_COUNT) &&
  isId(value.at) &&
  isList(value.hosts, isNpc) &&
  isText(value.news) &&
  typeof value.open === 'boolean' &&
  isWithin(value.seenTiles, 0, MAX_COUNT) &&
  (value.only === undefined ||
    (isShape(value.only) && isHappening(value.only.mystery) && isHappening(value.only.end))) &&
  (value.sings === undefined || isCount(value.sings)) &&
  (value.people === undefined || isCount(value.people)) &&
  (value.shares === undefined ||
    isList(
      value.shares,
      (share) => isShape(share) && typeof share.item === 'string' && isItemId(share.item) && isCount(share.count),
    )) &&
  isList(value.effects, isEffect)

export const isAlmanac = (value: unknown): boolean =>
  isShape(value) &&
  Object.keys(value).length <= MAX_KINDS &&
  Object.entries(value).every(isHappeningKind) &&
  endsEverywhere(value as unknown as Almanac)

/** Whether no happening can start itself again, even through others. Such a chain would never end. */
function endsEverywhere(almanac: Almanac): boolean {
  const next = (id: HappeningId): HappeningId[] =>
    (almanac[id]?.effects ?? []).flatMap((effect) => (effect.kind === 'then' ? effect.happening : []))
  // A happening ends if everything it leads to ends. The remaining ones form a circle or lead into one.
  const ends = new Set<HappeningId>()
  const open = new Set(Object.keys(almanac) as HappeningId[])
  for (let found = true; found; ) {
    found = false
    for (const id of open) {
      if (!next(id).every((other) => ends.has(other) || !Object.hasOwn(almanac, other))) continue
      open.delete(id)
      ends.add(id)
      found = true
    }
  }
  return open.size === 0
}

export const isHeartbeatRules = (value: unknown): boolean =>
  isShape(value) &&
  isWithin(value.minutes, 0, MAX_COUNT) &&
  isWithin(value.aloneMinutes, 1, MAX_COUNT) &&
  isWithin(value.mostADay, 0, MAX_COUNT)

export function isWakeCause(value: unknown): boolean {
  if (!isShape(value)) return false
  switch (value.kind) {
    case 'due':
    case 'promise':
      return true
    case 'given':
      return isId(value.by)
    case 'arrived':
    case 'ambition':
    case 'newcomer':
      return isId(value.body)
    case 'home':
      return isId(value.body) && isWhat(value.seen)
    case 'job':
      return (
        isId(value.job) &&
        isWhat(value.name) &&
        isText(value.text) &&
        (value.from === undefined || value.from === 'author')
      )
    case 'happening':
      return isHappening(value.happening)
    case 'need':
      return needNames.some((need) => need === value.need)
    case 'asked':
      return isWhat(value.why)
    default:
      return false
  }
}
