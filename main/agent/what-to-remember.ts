import { createHash } from 'node:crypto'
import { audienceOf } from './audience.ts'
import type { NewMemory } from './memory-port.ts'
import { promptName } from './prompt/fence.ts'
import type { GameTime, Speaker } from './turn-context.ts'

/**
 * Openings of a question or a request in English. Asking is not telling: a stored "what was I looking for?" would later
 * be found as the best match for itself. A sentence with a question mark is a question in any language.
 */
const asking = new RegExp(
  [
    // What may stand before: "Well, tell me, …", "go on then, …".
    '^(?:(?:and|so|but|well|please|hey|hi|hello|oi|oh|ok|okay|right|now|then|anyway|sorry|excuse me|by the way|quick question|go on(?: then)?|come on(?: then)?|right then|tell me)[, ]+)*(?:',
    // "What was I …" asks, "What I want is …" and "When I was young …" tell.
    "(?:what|where|when|why|how|while)\\b(?! (?:i|we|he|she|they|my|our|the|it)\\b)(?!['’](?:s|re|d)\\b)|who|whom|whose|which",
    // As players type: "whats my name", "d'you know me", "wot did i say", "u remember".
    "|(?:what|where|when|who|why|how|which)['’]?(?:s|re|d)|wot|wots|wut|wat|wats|whatcha|whereabouts|d['’]?(?:you|ya|ye|u)|dyou|(?:r|do|did|can|will) (?:u|ya)|u (?:know|remember|got|still)",
    '|do|does|did|can|could|may|might|shall|should|will|would|is|are|am|was|were|have you|has|had you|got any|any (?:idea|chance|clue|news)',
    // Wrapped questions: "remind me …", "I wonder how …", "I forgot where …", "guess what my name is".
    "|remind (?:me|us)|(?:i|i am|i was|i[’']m|im) (?:just )?wonder(?:ing)?|(?:i|i[’']?ve|i have) (?:clean |completely )?(?:forget|forgot|forgotten) (?:what|where|when|who|why|how|which)|(?:i|i[’']?d|i would) (?:want|like|love) to (?:know|hear|ask)",
    "|guess (?:where|when|who|why|how|which|what (?:i|my|im|i['’]m|we|our) .*(?: (?:of|is|was|for|to|from|like|called|about))[.!]*$)|(?:list|describe|recite|sum up)\\b.*\\b(?:me|you)",
    // "Come with me" asks for something, "Listen, I have lost it" does not.
    '|(?:come|wait|stay|stop|go|walk|look|listen)\\b(?!,)|(?:tell|show|give|let|follow|take|bring|help) (?:me|us)',
    ")(?![\\w]|['’]t\\b)",
  ].join(''),
  'i',
)

/** Asked, but said for the sake of the fact. */
const tellingQuestion = /^(?:did you know|have you heard|you know what)\b|^guess what(?:[,!.:]| (?=(?:i|we|my|he|she|they|the|someone|somebody)\b))/i

/** Asked, but to be kept: what the NPC is to look out for, fetch or put by. */
const favour =
  /^(?:please )?(?:(?:can|could|would|will) (?:you|u) (?:please )?)?(?:keep (?:an eye|your eyes) (?:out|open|peeled)|look out for|watch out for|put (?:aside|by)|set aside|save me|keep me|order me|bring me|fetch me|find me|ask around)\b/i

/** Words of which a sentence may consist without saying anything worth keeping. */
const chatter = new Set(
  'a ah again all alright am and are be bye cheers course day dear evening fine for friend get good goodbye great greetings ha haha hello hey hi hm hmm how i im in is it its just later lol me meet mm morning much my nice night no nope of oh ok okay please right see so sorry sure take thank thanks that thats the then there this to too up very welcome well what wow yeah yep yes you your youre'.split(
    ' ',
  ),
)

/** Facts of these kinds are meant to be kept. From 1 to 10, as the notes count. */
const weights: [RegExp, number][] = [
  [/\b(?:remember|don'?t forget|keep in mind|promise[ds]?|swear|secret|between us|confidential)\b/i, 8],
  [/\b(?:my name is|call me|i am called|i'm called)\b/i, 8],
  [/\b(?:died|dead|killed|born|married|wedding|love[ds]?|hate[ds]?|lost|stolen|stole|looking for|searching for|afraid|in danger)\b/i, 7],
  [/\b(?:i|i'm|i've|i'll|my|mine|we|our)\b/i, 5],
]
const plainWeight = 3

const sentences = (text: string): string[] =>
  (text.replace(/\s+/g, ' ').match(/[^.!?…]+[.!?…]*["”’')]*/g) ?? []).map((sentence) => sentence.trim()).filter((sentence) => sentence !== '')

const isTold = (sentence: string): boolean => {
  const words =
    sentence
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.every((word) => chatter.has(word))) return false
  if (favour.test(sentence)) return true
  if (tellingQuestion.test(sentence) && !/^guess what\b.*\b(?:of|is|was|for|to|from|like|called|about)[.!?]*$/i.test(sentence)) return true
  if (/\?["”’')]*$/.test(sentence)) return false
  return /\b(?:remember|(?:don'?t|do not) forget)\b/i.test(sentence) || !asking.test(sentence)
}

/** The sentences that tell something, as they were said; empty for greetings, questions and requests. */
export const toldIn = (text: string): string => sentences(text).filter(isTold).join(' ')

/** How much a told text weighs, 1..10. */
export const importanceOf = (told: string): number => weights.find(([pattern]) => pattern.test(told))?.[1] ?? plainWeight

/**
 * The note an NPC makes of what it was told, or null when there is nothing to keep. Its id comes from speaker and
 * message, so that a message heard twice is one memory.
 */
export const memoryOfUtterance = (options: {
  speaker: Pick<Speaker, 'id' | 'kind' | 'name'>
  text: string
  message: string
  at: GameTime
  place?: string
}): (NewMemory & { id: string }) | null => {
  const { speaker, text, message, at, place } = options
  const told = toldIn(text)
  if (told === '') return null
  const name = promptName(speaker.name)
  return {
    id: `m-${createHash('sha256').update(`${speaker.id}\n${message}`).digest('hex').slice(0, 16)}`,
    text: `${name} told me: "${told}"`,
    kind: 'told',
    at,
    who: { id: speaker.id, name },
    ...(place === undefined ? {} : { place }),
    audience: audienceOf(speaker),
    importance: speaker.kind === 'player' ? importanceOf(told) : Math.min(plainWeight, importanceOf(told)),
  }
}
