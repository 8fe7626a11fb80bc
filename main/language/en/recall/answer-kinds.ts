import { answerKinds } from '../../recall-reader.ts'
import { numbers } from '../amounts/read-number.ts'
import { asksWhen } from '../questions/of-past-and-others.ts'
import { namesColour } from '../talk/sorts-of-words.ts'
import { monthSource, weekdaySource } from '../time/names.ts'

const { time, number, name, place, colour, reason } = answerKinds

const numberWord = `${numbers.source}|couple|half|twice|once|several`
const namesNumber = new RegExp(`\\d|\\b(?:${numberWord})\\b`, 'i')
const namesTime = new RegExp(
  [
    '\\b(?:yesterday|today|tonight|tomorrow|ago|until|till|dawn|dusk|noon|midnight|daybreak|nightfall|sunrise|sunset|cockcrow|bedtime|bells?|morning|afternoon|evening|night|weekends?|daily|weekly|every|always|recently|soon)\\b',
    '\\b(?:at|before|after|around) (?:breakfast|lunch|dinner|supper|first light|\\w+-\\w+ing)\\b|\\bsince (?:\\d|last|the|then|childhood|\\w+day|i was)\\b',
    '\\b(?:last|next|this|past|coming) (?:night|week|month|year|spring|summer|autumn|fall|winter|\\w+day|time)\\b',
    `\\b(?:${weekdaySource})s?\\b|\\b(?:${monthSource}|christmas|easter)\\b`,
    `\\b(?:\\d+|${numberWord}|an?|few|many)(?: or \\w+)? (?:minutes?|hours?|days?|weeks?|months?|years?|o'?clock)\\b|\\b\\d{1,2}(?::\\d\\d|am|pm|st|nd|rd|th)\\b|\\b(?:19|20)\\d\\d\\b`,
  ].join('|'),
  'i',
)
/** A capital within a sentence. */
const namesSomebody =
  /(?<=[\p{Ll}\p{N},;:"“'’] ["“]?)\p{Lu}\p{Ll}+|\b(?:called|named|name is|name's)\b|\b(?:by|from|with|to|it was|is|was)\s+(?:the|an?|my|our|his|her|their|old|little|big)\s/u
const namesReason =
  /\b(?:because|since|so that|so as to|in order to|due to|thanks to|for the sake|out of|reason|therefore|that(?:['’]s| is) why|to \p{L}+|for (?:my|our|the|a|his|her|their)|as (?:i|we|it|he|she|they))\b/iu
const namesPlace =
  /\b(?:in|at|near|from|to|by|under|behind|beside|inside|outside|above|below|into|onto|on|around|through|over)\s+(?:the|a|an|my|our|his|her|their|\p{Lu}\p{Ll}+)|\b(?:here|there|home|abroad|upstairs|downstairs|outside)\b/u

export const kindsOffered = (words: string): number =>
  (namesTime.test(words) ? time : 0) |
  (namesNumber.test(words) ? number : 0) |
  (namesSomebody.test(words) ? name : 0) |
  (namesPlace.test(words) ? place : 0) |
  (namesColour.test(words) ? colour : 0) |
  (namesReason.test(words) ? reason : 0)

/** What an answer must name, as bits. One matching bit is enough; 0 means unknown. */
export const kindsWanted = (question: string): number => {
  const asked = question.toLowerCase()
  if (asksWhen.test(asked)) return time
  if (/\bhow (?:many|much|old|far|tall|big|heavy)\b|\b(?:what age|what price|which number|what number)\b/.test(asked))
    return number
  if (/\b(?:what|which) colou?r\b/.test(asked)) return colour
  if (/\bwhy\b|\bfor what\b(?! \w+ (?:did|was|were|is)\b)|\bwhat for\b|\bwhat reason\b/.test(asked)) return reason
  if (
    /\bwhere\b|\b(?:what|which|in what|in which) (?:place|town|city|country|village|building|street|room|shop)\b/.test(
      asked,
    )
  )
    return place | name
  if (/\bwho(?:se|m)?\b|\b(?:called|name of|named)\b/.test(asked)) return name
  return 0
}
