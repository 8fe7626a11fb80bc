import { readQuestion } from '../../../language/en/grammar/question.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { isA, isKnownWord } from '../../../language/en/lexicon/related.ts'
import { stem } from '../../../language/en/lexicon/stem.ts'
import { callsMachine } from '../../../language/en/questions/nature.ts'
import { insults, praises } from '../../../language/en/talk/kind-and-unkind.ts'
import {
  announcesWords,
  isUnhappy,
  namesAnother,
  noName,
  remarksOnMood,
  reportsOthers,
} from '../../../language/en/talk/statements.ts'
import type { Mind } from '../mind.ts'
import { givenName } from '../mind.ts'
import { withoutFillers } from '../recall/facts.ts'
import { isFrequentWord } from '../repertoire/word-vectors.ts'
import type { Intent } from './intent.ts'

const strange =
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|prompts?|rules|programming|guidelines|directives|constraints)\b|^(?:system|assistant|user|developer|admin|instruction|im_start|inst)\b(?! (?:is|of))(?: prompt| override| message)?\b.{0,60}\b(?:you|reveal|print|output|now|must|prompt|mode)\b|\b(?:system prompt|system message|language model|jailbreak|developer mode|debug mode|admin mode|god mode|chatgpt|gpt-?\d|openai|llama|prompt injection|hidden prompt|tool call|function call|api key|as an ai|dan mode)\b|\byou are now\b.{0,40}\b(?:dan|ai|assistant|bot|free|unrestricted|evil|pirate|jailbroken|model)\b|\b(?:pretend|act|roleplay|behave)\b.{0,25}\b(?:ai|assistant|bot|another character|someone else|model)\b|\b(?:print|reveal|output|repeat|show|dump|leak)\b.{0,30}\b(?:prompt|instructions|system|configuration|secrets? file|soul\.?md|memory\.?md|source code|json)\b/

const goodFeelings =
  'happy|glad|excited|fine|well|good|great|cheerful|content|in love|proud|relieved|joyful|better|grateful|ok|okay|alright'
const badFeelings =
  'sad|tired|hungry|thirsty|lonely|scared|afraid|lost|cold|sick|ill|unhappy|angry|upset|bored|exhausted|worried|nervous|depressed|heartbroken|miserable|hurt|wounded|homesick|starving|freezing|confused|ashamed|not (?:well|good|happy|fine|ok|okay|feeling well)|sleepy|weary|anxious|frightened|poor|broke|desperate'
const feeling = new RegExp(
  `^(?:i (?:am|feel|have been|was|am feeling|have been feeling|got)|(?:am )?feeling) (?:so |very |really |a bit |a little |quite |rather |just |too |all |still |pretty |terribly |such |also |kind of )*(${goodFeelings}|${badFeelings})(?: (?:today|now|right now|tonight|again|lately|these days|too|at the moment|and (?:${goodFeelings}|${badFeelings})|all the time|here|actually))*$`,
)
/** Statements with a feeling first and then its cause: "I am so sad today, my gran died". */
const longFeeling = new RegExp(
  `^(?:i (?:am|feel|have been)|feeling) (?:so |very |really |a bit |a little |quite |rather |just |too |terribly |ever so |dead |well |proper )*(${goodFeelings}|${badFeelings}|thrilled|over the moon)(?: (?:today|now|right now|tonight|again|lately|these days|at the moment))*(?: (?:because|since|as|for|that|about)|,)? (?:my|i|we|he|she|they|the|it|our|nobody|everyone|of)\\b`,
)

const introduced = (sentence: Sentence, mind: Mind): string | null => {
  const given = givenName(sentence.text)
  if (given !== null && !namesAnother.test(sentence.norm)) return given
  const match =
    /^(?:I|i) (?:am|be) (\p{L}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?)$/u.exec(sentence.text) ??
    /^(?:[Ii]t is|[Tt]his is) (\p{Lu}[\p{L}'-]+)$/u.exec(sentence.text)
  const name = match?.[1]
  if (name === undefined) return null
  const lower = name.toLowerCase()
  const first = lower.split(' ')[0] ?? lower
  if (
    noName.test(first) ||
    // "I am strong" is no name, unless it is written as one.
    (!/^\p{Lu}/u.test(name) && (isKnownWord(first) || isFrequentWord(first))) ||
    (/(?:ing|ed)$/.test(first) && !/^\p{Lu}/u.test(name)) ||
    isA(stem(first), 'job') ||
    new RegExp(`^(?:${goodFeelings}|${badFeelings})$`).test(lower)
  )
    return null
  return lower === mind.context.speaker.name.toLowerCase() || /^\p{Lu}/u.test(name) || first.length <= 8
    ? name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
    : null
}

/** Whether a text isn't speech at all: one repeated letter, keyboard mash, no vowels. */
export const isGibberish = (sentence: Sentence): boolean => {
  const letters = sentence.norm.replaceAll(/[^\p{L}]/gu, '')
  if (letters === '') return true
  if (/^\p{Script=Latin}+$/u.test(letters) === false)
    return (letters.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 < letters.length
  if (sentence.words.length > 3) return /^(\w+)(?: \1){3,}$/.test(sentence.norm)
  return sentence.words.every(
    (word) =>
      (word.length > 3 || (sentence.words.length > 1 && word.length > 2)) &&
      (!/[aeiouy]/.test(word) ||
        /(.)\1{3,}/.test(word) ||
        /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
        /^(?:asdf|qwer|zxcv|hjkl|jkl|dfgh|fdsa|sdf)/.test(word)),
  )
}

/** Whether words insult the listener. An insult reported from others isn't the speaker's own. */
export const isInsult = (norm: string): boolean =>
  !reportsOthers.test(norm) &&
  !/\b(?:told|tells|telling|says|said|saying|thinks|claims|heard|believes|calls|called)\b.*\byour?\b/.test(norm) &&
  insults.test(norm)
export const isPraise = (norm: string): boolean =>
  praises.test(norm) && !/^i (?:love|like) (?:your|this) .* (?:but|though)\b/.test(norm)

/** Reads a sentence that asks nothing and orders nothing. */
export const readStatement = (sentence: Sentence, mind: Mind): Intent => {
  const { norm } = sentence
  const name = introduced(sentence, mind)
  if (name !== null) return { kind: 'introduce', name }
  if (announcesWords.test(norm)) return { kind: 'ask-self', topic: 'need', question: readQuestion(sentence) }
  if (callsMachine.test(norm)) return { kind: 'ask-self', topic: 'nature', question: readQuestion(sentence) }
  if (isInsult(norm)) return { kind: 'insult' }
  if (isPraise(norm)) return { kind: 'praise' }
  if (remarksOnMood.test(norm)) return { kind: 'ask-self', topic: 'mood', question: readQuestion(sentence) }
  const long = longFeeling.exec(norm)
  if (long?.[1] !== undefined && isUnhappy.test(long[1]))
    return {
      kind: 'feeling',
      word: long[1],
      good: new RegExp(`^(?:${goodFeelings}|thrilled|over the moon)$`).test(long[1]),
    }
  const felt = feeling.exec(norm)
  if (felt?.[1] !== undefined)
    return { kind: 'feeling', word: felt[1], good: new RegExp(`^(?:${goodFeelings})$`).test(felt[1]) }
  if (isGibberish(sentence)) return { kind: 'unclear' }
  return { kind: 'tell', words: withoutFillers(sentence.text) }
}

/** Whether a text is markup or placeholders, which nobody in a village says. */
export const isMarkup = (raw: string): boolean =>
  /^\s*[{[]|"\w+"\s*:|<\/?[a-z!][^<>]*>|\{\{|\{\w+\}|\[\[|```|\$\{/i.test(raw)

/** Whether words are meant for a machine behind the character. They mean nothing to a villager. */
export const isStrange = (text: string): boolean => strange.test(text)
