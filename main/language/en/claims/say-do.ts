import { wholePhrase, within } from '../../phrases.ts'
import { namesPrice } from './presenting.ts'

export const longAgo = wholePhrase([
  '… (yesterday|once|long ago|ago|last (night|week|month|year|spring|summer|autumn|winter|time)) …',
  '… (back then|as a (boy|girl|child|lad)|in my youth|that (day|night|year)) …',
  '… (every (day|morning|year|evening|night)|on (mon|tues|wednes|thurs|fri|satur|sun)day(s|)) …',
  '… (usually|mostly|normally|sometimes|always|often|used to|this morning|earlier) …',
])

/** Things that are given in words only and never are in a bag. */
export const ofWords = wholePhrase([
  '… (word|advice|thank(s|)|blessing(s|)|promise|news|answer(s|)|warning|credit|trouble|look) …',
  '… (smile|nod|welcome|greeting(s|)|hug|kiss|time|leave|name|reason|chance|hint|sign|directions) …',
  '… (tale|story|regards|good (day|morning|evening|night)|something to think) …',
])

/** A condition of time at the beginning: "when your task is done, come and see me". */
export const whenOnly =
  /^\W*(?:(?:and|but|so|well|now) )?(?:when|once|until|as soon as|the moment|the minute) (?:i|you|we|it|your|my|the|this)\b[^,]*,/

/** A price before a gift: "two pennies, and I give you the loaf". */
export const bargains = wholePhrase([
  ...within('… {} … i (give|hand|pass|sell) …', [
    '(give me|pay|bring me|for (a(n|)|one|two|three|four|five|six|seven|eight|nine|ten|#) _)',
  ]),
  '… _(s|y) and i (give|hand|pass|sell) you …',
])

const adverbs = [
  'a|an|so|such|too|very|quite|really|still|already|nearly|almost|about|only|just|soon|time|to|be|get',
  'getting|growing|half|quarter|past|high|going',
].join('|')
/** States, weather and times of day said of "it", which name nothing. */
const stands = `(${adverbs})*4 (${[
  'late|early|dark|light|cold|warm (today|out)|hot (today|out)|wet out|quiet (here|today|in the)',
  'rain|raining|snow|snowing|storm|stormy|foggy|windy',
  'noon|midnight|morning|evening|night|dawn|dusk|day|market day|feast day',
  "monday|tuesday|wednesday|thursday|friday|saturday|sunday|_ o'clock|go|sleep|sow|reap",
  '(good|nice) to (see|have|hear|meet)',
].join('|')})`
const ofTheSky = [
  'rains|rained|snows|snowed|storms|pours|thunders',
  `(is|was|has been|will|gets|got|grows|looks like|may|might|could|seems) ${stands}`,
].join('|')

/** A sentence that speaks on of what the sentence before it named. */
const speaksOn = wholePhrase([
  "(and|but|so|well|now|there)*2 (they|that|these|those)'_ …",
  `(and|but|so|well|now|there)*2 it'(s|ll|d) !(${stands}) …`,
  `(and|but|so|well|now|there)*2 it !(${ofTheSky}) _ …`,
  '(and|but|so|well|now|there)*2 they !(say|said|tell|told) …',
  '(and|but|so|well|now|there)*2 enjoy !(your|the (day|evening|night|fair|sun|music|weather|feast)) …',
  '(and|but|so|well|now|there)*2 careful !((on|out|in|at|by|near|along|down) …) …',
  '(and|but|so|well|now|there)*2 its …',
  '(and|so) … (for|with|of|about|from|by|saw|heard|do|did|knows|knew) (it|them) …',
  '(and|so) … (for|with|of|about|from|by|saw|heard|do|did|knows|knew) (it|them)',
  '(and|but|so|well|now|there)*2 (that|this|these|those) (is|are|was|were|will|makes|comes) …',
  '(and|but|so|well|now|there)*2 (mind|eat|keep|use|wear|try|taste) (it|them) …',
  '(i|we) (_|) (put|laid|set|left|kept|saved|made|baked|brewed|forged|picked|chose|wrapped|tied|packed) (it|them) …',
])
/** "Here." after "I hand you the loaf." */
const pointsOnly = /^\W*(?:(?:and|but|so|well|now)\W+)*(?:here|there|done|see)(?: now| then)?(?:, \p{L}+){0,2}\W*$/iu
/** "He was glad." */
const ofPerson = /^\W*(?:(?:and|but|so|well|now|then)\W+)*(?:(?:he|she|they)(?:['’](?:s|ll|d|re|ve))?|him|her|them)\b/i
const namesPerson = /\b(?:him|her|them|he|she|they)\b|(?<=\s)\p{Lu}\p{Ll}+/u
/** A longer one says something of its own. Words. */
const longestAside = 9

/** Whether a sentence can't stand without the one `before` it. A price can. */
export const leansOnBefore = (sentence: string, before = ''): boolean =>
  !namesPrice.test(sentence) &&
  (speaksOn.test(sentence) ||
    pointsOnly.test(sentence) ||
    (ofPerson.test(sentence) && namesPerson.test(before) && sentence.split(/\s+/).length <= longestAside))
