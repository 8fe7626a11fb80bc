import { easySum, likesSums, readSum, reckons, saySum } from '../../../language/en/amounts/sums.ts'
import { flipPerson } from '../../../language/en/grammar/flip-person.ts'
import { contentTerms } from '../../../language/en/grammar/terms.ts'
import { beyondMySums, unknownTongue } from '../../../language/en/talk/plain-lines.ts'
import { craftLore, prayedFor } from '../../../language/en/trades/craft-lore.ts'
import { workLore } from '../../../language/en/trades/work-lore.ts'
import type { Part } from '../intents/intent.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import { type Answer, say } from './answer.ts'
import { nameCase } from './phrases.ts'
import { bestItem } from './topic.ts'

/** Says kindly that I do not know this language. */
export const answerOtherTongue = (mind: Mind): Answer => say(inMyManner(unknownTongue, 'tongue', mind))

const isGoodAtSums = ({ context: { character } }: Mind): boolean =>
  reckons.test(character.role) ||
  character.schedule.some(({ doing }) => likesSums.test(doing)) ||
  character.soul.about.some((text) => likesSums.test(text))

/** Works out a sum, as far as I can. Null for anything else. */
export const answerSum = (utterance: string, mind: Mind): Answer | null => {
  const sum = readSum(utterance)
  const result = sum === null ? null : saySum(sum)
  if (sum === null || result === null) return null
  const isEasy =
    sum.left <= easySum && sum.right <= easySum && (sum.sort === 'times' ? sum.left * sum.right : 0) <= easySum
  return say(isEasy || isGoodAtSums(mind) ? result : inMyManner(beyondMySums, 'sums', mind))
}

/** Says a prayer for whom they name, or what everybody of my trade knows. Null for anything else. */
export const answerByTrade = ({ sentence, intent }: Part, mind: Mind): Answer | null => {
  const { role } = mind.context.character
  const whom = prayedFor(role, sentence.norm)
  if (whom !== null) {
    const named = nameCase(flipPerson(whom), mind)
    return say(`Then let us be still for a breath. May ${named} be held and kept, and may whoever waits find rest.`)
  }
  if (!('question' in intent) && intent.kind !== 'act' && sentence.mark !== '?') return null
  const ofWork = workLore(role, sentence.norm)
  if (ofWork !== null && !mind.voice.said(ofWork)) return say(ofWork)
  // "What is so special about your starter?" asks for what my soul alone says of it.
  const own = mind.items.filter(({ kind }) => kind === 'knows' || kind === 'secret')
  if (/\byour\b/.test(sentence.norm) && bestItem(contentTerms(sentence.norm), { ...mind, items: own }, 0.6)) return null
  const told = craftLore(role, sentence.norm)
  return told === null || mind.voice.said(told) ? null : say(told)
}
