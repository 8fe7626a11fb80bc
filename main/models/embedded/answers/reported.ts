import { bareWords } from '../../../language/bare-words.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import {
  asksWhatYouGave,
  asksWhereYouAre,
  asksWhetherYouGave,
  asksWhetherYouHave,
  tellsOfGiving,
} from '../../../language/en/questions/reported.ts'
import { inOwnWords } from '../../../language/en/skills/own-words.ts'
import type { Mind } from '../mind.ts'
import { countIn, sayThing, thingIn } from '../orders/goods-words.ts'
import { type Answer, say } from './answer.ts'

/** How many of my gifts are told at once, the newest. */
const mostGifts = 3

/**
 * Questions that the world's own report answers: where I am, whether I have a thing, and what I gave them, as far as this
 * talk and my notes tell. Null for anything else, and where I sell things, because then they ask to buy.
 */
export const answerReported = ({ norm }: Sentence, mind: Mind): Answer | null => {
  const { percepts, surroundings, speaker } = mind.context
  if (asksWhereYouAre.test(norm)) return percepts.place === null ? null : say(`I am at ${percepts.place.label}.`)
  if (speaker.kind !== 'player') return null
  const named = asksWhetherYouGave.exec(norm)?.[1]
  if (named !== undefined || asksWhatYouGave.test(norm)) return answerGifts(named ?? '', mind)
  const thing = asksWhetherYouHave.exec(norm)?.[1]
  if (thing === undefined || surroundings === undefined || surroundings.sells.length > 0) return null
  const found = thingIn(thing, surroundings)
  const count = found === null ? 0 : countIn(surroundings.own, found.kind)
  return found === null || count === 0 ? null : say(`Yes, I have ${sayThing(found.kind, count)}.`)
}

/** `named`: only this thing is asked for. */
const answerGifts = (named: string, mind: Mind): Answer | null => {
  const { conversation, speaker } = mind.context
  const done = conversation.flatMap(({ acted = [] }) => acted.flatMap(({ ok, result }) => (ok ? [result] : [])))
  const gifts = [...mind.ownNotes.map(({ text }) => text), ...done]
    .map((text) => inOwnWords(text, speaker.name))
    .filter((text) => tellsOfGiving.test(text))
  const asked = stem(named.split(' ').at(-1) ?? '')
  const names = (text: string): boolean =>
    named === '' ||
    bareWords(text)
      .split(' ')
      .some((word) => stem(word) === asked)
  const told = [...new Set(gifts)].filter(names)
  if (told.length > 0) return say(...told.slice(-mostGifts))
  // "Did you give me your word?" is about no thing.
  return named === '' && gifts.length === 0 ? say(`I gave you nothing that I know of, ${mind.name}.`) : null
}
