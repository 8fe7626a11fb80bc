import { sayNumber } from '../../../language/en/amounts/read-number.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { Mind } from '../mind.ts'
import { inMyManner } from '../voice/manner.ts'
import type { Reply } from './answer.ts'

const keys = { food: 'given-food', thing: 'given', coins: 'given-coins' } as const

/** What I say of a gift: the words of my soul for my taste, or my thanks and what I do with it. */
const speakOfGift = ({ goods, sort, taste }: NonNullable<Surroundings['gift']>, { voice }: Mind): string =>
  taste?.why ?? voice.line(keys[sort], { gift: goods.replace(/^\d+/, (count) => sayNumber(Number(count))) })

/** An answer that begins with what I think of the gift which the speaker has just given me. */
export const withGift = (reply: Reply, mind: Mind): Reply => {
  const gift = mind.context.surroundings?.gift
  // Words that must stay whole stand alone, and so does an act.
  if (!gift || mind.context.speaker.kind !== 'player') return reply
  if (reply.whole !== undefined || reply.tools.length > 0 || reply.search !== null) return reply
  const said = speakOfGift(gift, mind)
  return mind.voice.said(said) && mind.context.utterance !== '' ? reply : { ...reply, text: [said, ...reply.text] }
}

/** What I say of a present that their words hold out and that I do not get; null if it is another matter. */
export const withoutPresent = (mind: Mind): string | null => {
  const held = mind.context.presentHeldOut
  if (held === undefined || held.end === 'given') return null
  const lines = { unnamed: seesNothing, none: seesNone, 'too-far': outOfReach, 'how-many': unsaid }[held.end]
  const said = inMyManner(lines, `held-out-${held.end}`, mind)
  return said.replaceAll('{thing}', 'thing' in held ? held.thing : '')
}

const seesNothing = {
  child: ['For me? What is it? I can not see anything!', 'What is it, {name}? Your hands are empty!'],
  brief: ['What is? I see nothing.', 'Your hands are empty.'],
  plain: [
    'For me? I see nothing in your hands, {name}. What is it?',
    'What is it, {name}? I would have to see it first.',
  ],
}
/** Said of what they do not have with them. */
export const seesNone = {
  child: ['Where? I can not see that: {thing}.', 'You have not got any, {name}! I looked.'],
  brief: ['{thing}? I see none.', 'You have none.'],
  plain: ['{thing}? I see none with you, {name}.', 'A kind thought, {name}. But I see none with you: {thing}.'],
}
const unsaid = {
  child: ['How many? You have got such a lot of {thing}!'],
  brief: ['How many {thing}?'],
  plain: ['How many {thing}, {name}? Tell me the number.'],
}
const outOfReach = {
  child: ['Come here, I can not reach that far!'],
  brief: ['Too far. Come closer.'],
  plain: ['You will have to come nearer, {name}; I can not reach it from here.'],
}
