import type { Part } from '../intents/intent.ts'
import type { Mind } from '../mind.ts'

/** Phrases of parting, in any voice. Only the last, short sentences are searched for them. */
const parting =
  /\b(?:good ?bye|bye|farewell|good night|see you|till then|until (?:next|then|the)|take care|mind (?:how you go|the (?:gate|step))|go (?:well|gently|carefully|safe|softly|on, then|with a)|walk softly|off (?:with )?you(?: go)?|out you go|peace upon|heaven keep|fair winds|float safely|come (?:back|again)|keep (?:off|the wind|away)|shut the gate|back to it|may your path|look both ways|left foot first|same price tomorrow|before (?:i give you|it rains)|so am i|i will go too|i must to|right then(?=[.!]?\s*$))\b/i
const lastWords = 3

/** Whether I've said goodbye in this talk, so that nothing follows. */
export const tookLeave = ({ context, voice, lastOwn }: Mind): boolean =>
  !context.speaker.opening && lastOwn !== '' && (voice.endsWith(lastOwn, 'farewell') || takesLeave(lastOwn))

/** Whether they are leaving. */
export const theyLeave = (parts: readonly Part[], { context }: Mind): boolean =>
  parts.some(({ intent }) => intent.kind === 'farewell') || hearsLeave(context)

/** Whether their words are a goodbye. "Good day" is one only after the opening of a talk. */
export const hearsLeave = ({ utterance, speaker }: Mind['context']): boolean =>
  takesLeave(utterance) || (!speaker.opening && /^\s*good (?:day|evening)\b/i.test(utterance))

/** My words since somebody last said goodbye. As far as I can tell, these are my words in this talk. */
export const ownWords = (mind: Mind): string[] =>
  thisTalk(mind).flatMap(({ from, text }) => (from === 'self' ? text : []))
const thisTalk = ({ context, voice }: Mind): Mind['context']['conversation'] => {
  const { conversation } = context
  const parted = conversation.findLastIndex(({ from, text }) =>
    from === 'self' ? voice.endsWith(text, 'farewell') || takesLeave(text) : takesLeave(text),
  )
  return conversation.slice(parted + 1)
}
/** Whether I spoke first, and only once. */
export const hasJustBegun = (mind: Mind): boolean => thisTalk(mind)[0]?.from === 'self' && ownWords(mind).length === 1
export const ownTurns = (mind: Mind): number => ownWords(mind).length

export const takesLeave = (text: string): boolean => {
  const sentences = text.match(/[^.!?…]+[.!?…]*/gu) ?? []
  return !text.trim().endsWith('?') && sentences.slice(-lastWords).some(isParting)
}

/** The most words of a goodbye. A longer sentence may only tell about one. */
const shortWords = 12
const isParting = (sentence: string): boolean => {
  const at = sentence.trim().search(parting)
  return at === 0 || (at > 0 && sentence.trim().split(/\s+/).length <= shortWords)
}
