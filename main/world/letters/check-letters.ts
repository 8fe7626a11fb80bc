import { isNpcId, isPlayerId } from '../ids.ts'
import { isText } from '../travel/check-travel.ts'
import { isShape, type Shape } from '../travel/shape.ts'
import { LONGEST_LETTER, MOST_CARRIED } from './kinds.ts'

/** Of a page's own ids, and those with the player before them. */
const ownId = /^[A-Za-z0-9-]{8,64}$/
const longestId = 100
const isLetterId = (value: unknown): boolean => typeof value === 'string' && value.length <= longestId && value !== ''
const isWords = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_LETTER
const isPlayer = (value: unknown): boolean => typeof value === 'string' && isPlayerId(value)
const isNpc = (value: unknown): boolean => typeof value === 'string' && isNpcId(value)

const isLetter = (value: unknown): boolean =>
  isShape(value) &&
  isLetterId(value.id) &&
  // A forgotten player's letters have nobody's id.
  [value.from, value.fromName, value.toName, value.zone].every(isText) &&
  isNpc(value.to) &&
  isWords(value.text)

/** Checks what a villager from another zone brings of letters. */
export const isMailbag = (value: unknown): boolean =>
  isShape(value) &&
  (value.to === undefined || isText(value.to)) &&
  (value.letters === undefined ||
    (Array.isArray(value.letters) && value.letters.length <= MOST_CARRIED && value.letters.every(isLetter))) &&
  (value.given === undefined ||
    (Array.isArray(value.given) &&
      value.given.length <= MOST_CARRIED &&
      value.given.every((one) => isShape(one) && isLetterId(one.id) && Number.isFinite(one.at))))

/** Checks the commands about letters. */
export const letterShapes = {
  writeLetter: ({ player, letter, to, toName, zone, text }: Shape) =>
    isPlayer(player) &&
    typeof letter === 'string' &&
    ownId.test(letter) &&
    isNpc(to) &&
    [toName, zone].every(isText) &&
    isWords(text),
  letterRead: ({ letter }: Shape) => isLetterId(letter),
}
