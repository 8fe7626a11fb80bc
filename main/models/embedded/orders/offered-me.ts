import { readSentences } from '../../../language/en/grammar/text.ts'
import { askPrice, gladlyTaken, offeredIn, unseen } from '../../../language/en/trade/offered.ts'
import { type Answer, say } from '../answers/answer.ts'
import { seesNone } from '../answers/gifts.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { countIn, thingIn } from './goods-words.ts'

/**
 * Answers somebody who asks whether I want what they have, for money or for nothing: by whether they have it, and by my
 * taste. Null for other words.
 */
export const answerOfferedMe = (mind: Mind): Answer | null => {
  const { surroundings, utterance, character, speaker } = mind.context
  if (surroundings === undefined || speaker.kind !== 'player') return null
  const offered = offeredIn(
    readSentences(utterance)
      .map(({ norm }) => norm)
      .join(' '),
    utterance.includes('?'),
  )
  if (offered === null) return null
  const found = thingIn(offered.thing, surroundings)
  const isThere = found !== null && countIn(surroundings.theirs, found.kind) > 0
  const inWords = (lines: Parameters<typeof inMyManner>[0], salt: string): Answer =>
    say(inMyManner(lines, salt, mind).replaceAll('{thing}', found?.kind.name ?? offered.thing))
  if (!isThere) return inWords(offered.forMoney ? unseen : seesNone, 'offered-unseen')
  const taste = character.tastes?.find(({ goods }) => goods.includes(found.kind.id))
  if (taste !== undefined && !taste.likes) return { text: [], whole: taste.why }
  return inWords(offered.forMoney ? askPrice : gladlyTaken, 'offered')
}
