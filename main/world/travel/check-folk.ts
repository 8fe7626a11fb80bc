import { isNpcId } from '../ids.ts'
import { isMailbag } from '../letters/check-letters.ts'
import { needNames } from '../life/kinds.ts'
import { isLoadedBag, isText } from './check-travel.ts'
import { isShape, type Shape } from './shape.ts'

const isMoment = (value: unknown): value is number => Number.isFinite(value)
const isSpan = (value: unknown) => isMoment(value) && value >= 0
const isNpc = (value: unknown): value is string => typeof value === 'string' && isNpcId(value)
const eachIs = (value: unknown, is: (one: Shape) => boolean) =>
  isShape(value) && Object.values(value).every((one) => isShape(one) && is(one))
const listOf = (value: unknown, is: (one: Shape) => boolean) =>
  Array.isArray(value) && value.every((one) => isShape(one) && is(one))

const isRelation = (value: Shape) =>
  [value.familiarity, value.affinity, value.trust, value.debt, value.met, value.last, value.talks].every(isMoment) &&
  listOf(value.reasons, ({ at }) => isMoment(at)) &&
  (value.today === undefined || (isShape(value.today) && isMoment(value.today.day) && isShape(value.today.spent))) &&
  (value.quarrel === undefined || (isShape(value.quarrel) && isMoment(value.quarrel.since))) &&
  (value.past === undefined ||
    (isShape(value.past) && isMoment(value.past.since) && listOf(value.past.days, ({ day }) => isMoment(day))))

const isNpcLoad = (value: unknown): boolean =>
  isShape(value) &&
  isMoment(value.at) &&
  isText(value.name) &&
  isLoadedBag(value.bag) &&
  eachIs(value.learned, ({ at }) => isMoment(at)) &&
  eachIs(value.practice, ({ uses, good }) => isMoment(uses) && isMoment(good)) &&
  isShape(value.needs) &&
  needNames.every((need) => isShape(value.needs) && isMoment(value.needs[need])) &&
  isShape(value.mood) &&
  isMoment(value.mood.value) &&
  listOf(value.mood.causes, ({ by, at }) => isMoment(by) && isMoment(at)) &&
  eachIs(value.relations, isRelation) &&
  (value.owed === undefined || listOf(value.owed, ({ made, due, count }) => [made, due, count].every(isMoment))) &&
  (value.mail === undefined || isMailbag(value.mail)) &&
  (value.draughts === undefined ||
    (isShape(value.draughts) && isMoment(value.draughts.played) && isMoment(value.draughts.won)))

/** Checks `admitNpc`, but for the character. */
export const isAdmission = ({ npc, transfer, zone, at, load, visit }: Shape): boolean =>
  isNpc(npc) &&
  [transfer, zone, at].every(isText) &&
  isNpcLoad(load) &&
  (visit === undefined || (isShape(visit) && isText(visit.back) && isSpan(visit.stays) && isText(visit.doing)))

/** Checks the other commands about villagers who go between the zones of a land. */
export const folkShapes = {
  departNpc: ({ npc, zone, at, road }: Shape) => isNpc(npc) && isText(zone) && isText(at) && isSpan(road),
  deliverNpc: ({ npc, transfer, taken }: Shape) => isNpc(npc) && isText(transfer) && typeof taken === 'boolean',
  missTrip: ({ npc, zone, doing }: Shape) => isNpc(npc) && isText(zone) && isText(doing),
}
