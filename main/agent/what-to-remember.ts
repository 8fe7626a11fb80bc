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
    // What may stand before: "Well, tell me, …".
    '^(?:(?:and|so|but|well|please|hey|oh|ok|okay|sorry|excuse me|tell me)[, ]+)*(?:',
    // "What was I …" asks, "What I want is …" and "When I was young …" tell.
    '(?:what|where|when|why|how|while)\\b(?! (?:i|we|he|she|they|my|our|the|it)\\b)|who|whom|whose|which',
    '|do|does|did|can|could|may|might|shall|should|will|would|is|are|am|was|were|have you|has|had you',
    // "Come with me" asks for something, "Listen, I have lost it" does not.
    '|(?:come|wait|stay|stop|go|walk|look|listen)\\b(?!,)|(?:tell|show|give|let|follow|take|bring|help) me',
    ')\\b',
  ].join(''),
  'i',
)

/** Asked, but said for the sake of the fact. */
const tellingQuestion = /^(?:did you know|have you heard|guess what|you know what)\b/i

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
  if (tellingQuestion.test(sentence)) return true
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
