import { MAX_TEXT_LENGTH } from '../constants.ts'
import { isGoods, isWhat } from '../economy/check-goods.ts'
import { isItemId, isNpcId } from '../ids.ts'

type Shape = Record<string, unknown>
const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
/** How many pieces, ends, leads and the like a mystery has at most. */
const MOST = 100
const isList = (value: unknown, isOne: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= MOST && value.every(isOne)
const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_TEXT_LENGTH
const isId = (value: unknown): boolean => typeof value === 'string' && isItemId(value)
const isNpc = (value: unknown): boolean => typeof value === 'string' && isNpcId(value)
const isWithin = (value: unknown, least: number): boolean =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= 100
const isOptional = (value: unknown, isOne: (entry: unknown) => boolean): boolean => value === undefined || isOne(value)

const isNeeds = (value: unknown): boolean =>
  isShape(value) &&
  isOptional(value.talks, (one) => isWithin(one, 0)) &&
  isOptional(value.familiarity, (one) => isWithin(one, 0)) &&
  isOptional(value.affinity, (one) => isWithin(one, -100)) &&
  isOptional(value.trust, (one) => isWithin(one, -100)) &&
  isOptional(value.pieces, (one) => isList(one, isId))

function isPiece(value: unknown): boolean {
  if (!isShape(value) || !isId(value.id) || !isList(value.needs, isNeeds)) return false
  if (!isList(value.against, (one) => isShape(one) && isId(one.piece) && isText(one.text))) return false
  if (value.kind === 'clue')
    return (
      isWhat(value.at) &&
      isWhat(value.look) &&
      isText(value.shows) &&
      isOptional(value.by, isNpc) &&
      (value.outdoors === undefined || value.outdoors === true)
    )
  return (
    value.kind === 'statement' &&
    isNpc(value.by) &&
    isList(value.topics, isWhat) &&
    isText(value.says) &&
    ['true', 'half', 'mistake', 'lie'].includes(String(value.is)) &&
    isOptional(value.instead, isId)
  )
}

const isLead = (value: unknown): boolean =>
  isShape(value) && isList(value.after, isId) && isList(value.until, isId) && isText(value.text)

const isHearing = (value: unknown): boolean =>
  isShape(value) && isNpc(value.who) && isList(value.of, isId) && isText(value.says)

const isTie = (value: unknown): boolean =>
  isShape(value) &&
  isNpc(value.of) &&
  isNpc(value.to) &&
  isWithin(value.affinity, -100) &&
  isWithin(value.trust, -100) &&
  isWhat(value.why)

const isEnd = (value: unknown): boolean =>
  isShape(value) &&
  isId(value.id) &&
  isNpc(value.with) &&
  isWhat(value.name) &&
  [value.act, value.tells, value.answer, value.text, value.known].every(isText) &&
  isList(value.needs, isId) &&
  typeof value.open === 'boolean' &&
  isList(value.ties, isTie) &&
  isList(value.moods, (one) => isShape(one) && isNpc(one.npc) && isWithin(one.by, -100) && isWhat(one.why)) &&
  isList(value.talk, (one) => isShape(one) && isNpc(one.who) && isList(one.topics, isWhat) && isText(one.says)) &&
  isOptional(value.begins, isId) &&
  isOptional(value.pays, (one) => isShape(one) && isNpc(one.by) && isGoods(one.goods))

const isMystery = ([id, value]: [string, unknown]): boolean =>
  isId(id) &&
  isShape(value) &&
  value.id === id &&
  isWhat(value.name) &&
  isText(value.text) &&
  isList(value.pieces, isPiece) &&
  isList(value.leads, isLead) &&
  isOptional(value.hears, (hears) => isList(hears, isHearing)) &&
  isList(value.ends, isEnd)

export const isMysteries = (value: unknown): boolean =>
  isShape(value) && Object.keys(value).length <= MOST && Object.entries(value).every(isMystery)
