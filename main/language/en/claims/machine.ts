import { asksNature, callsMachine } from '../questions/nature.ts'

const program =
  '(?:ai|a\\.i\\.|artificial intelligence|(?:large )?language model|machine learning model|neural network|llm|npc|chat ?bot|bot|computer program|virtual assistant|digital assistant|ai[- ]\\w+|text[- ]based (?:ai|model|assistant))(?![\\p{L}\\p{N}])'
const being = `(?:an? )?(?:(?!(?:not|no|neither|never|hardly|scarcely|to|than)\\b)\\w+ ){0,2}?${program}`
/** "As", where the speaker means themselves. "You speak as an AI would" is about others. */
const as = '(?<=(?:^|[,;:–—(-]|\\b(?:but|and|because|since|that|so|sorry|i))\\s*)as'
const self = `(?:i am|i'm|i’m|i remain|i was|being|speaking as|${as})`
const makers = '(?:openai|anthropic|google|deepmind|meta(?: ai)?|mistral(?: ai)?|alibaba|deepseek|microsoft)'
const products = '(?:claude|gemini|llama|qwen|mistral|deepseek|copilot)'

/**
 * Phrases of speakers who say that they are a program: "I am an AI language model", "As an AI, I can't …", "I was
 * trained by …". Excludes stories about others.
 */
const saysWhatItIs = new RegExp(
  [
    `\\b${self},? (?:(?:just|only|merely|really|actually|in fact|in truth|simply|but|not (?:an? (?:real )?(?:person|human)|human)),? )*${being}`,
    `\\bi(?: am|'m|’m) (?:chatgpt\\b|${products}, [^.!?]*\\b(?:by|from|model|assistant|ai)\\b)`,
    `\\bi (?:was|am|have been) (?:created|made|trained|developed|built|designed) (?:by|at) ${makers}\\b(?!['’])`,
    '\\bi (?:was|am|have been) programmed (?:to|by)\\b',
  ].join('|'),
  'u',
)
const saysHowItWorks = new RegExp(
  [
    `\\bmy (?:training data|knowledge cut-?off|developers(?! and\\b)|creators at ${makers}|system prompt)\\b(?!\\.\\.|…|\\?)`,
    `\\bi (?:do not|don't|don’t|can not|cannot|can't|can’t) have (?:personal |real |any )*(?:feelings|opinions|experiences|emotions|a body)\\b[^.!?]*\\bas an? (?:ai|language model)\\b`,
    '\\bhow (?:can|may) i (?:be of assistance|(?:best )?assist you(?! (?:up|down|over|into|out|onto|across|with the)\\b))',
    '\\b(?:any(?:thing|thing else)|something|else)(?: that)? i can (?:assist you with\\b|help you with today\\b)',
    "\\bi(?: am|'m|’m) here to (?:assist|answer (?:any|your) questions|help you with any)\\b",
    "\\b(?:feel free to ask (?:me )?(?:any (?:other |more |further )?questions|anything else|for clarification)|let me know if you have any (?:other |more |further )?questions|i (?:can not|cannot|can't|can’t|am unable to) (?:assist|help|comply|continue) with (?:that|this|your) request|(?:stay|remain|break)(?:ing)? (?:in |out of )?character|(?:this|our|the) role-?play)\\b",
    '\\bhow (?:can|may) i (?:assist you today\\b|(?:assist|help) you (?:today )?(?:with (?:your|any) (?:question|request|quer)\\w*))',
  ].join('|'),
  'u',
)
/** Signs that the speaker doesn't mean it: others say it, it is a dream, or it is a question in return. */
const isNotSaid =
  /(?:(?<!['’])\b(?!i\b)\p{L}+ (?:all )?(?:says|said|thinks|thought|believes|believed|claims|claimed|calls|called)|\b(?:they|you|people|folk|some|who|to) (?:all )?(?:say|think|believe|claim)|\btold (?:me|us|them)|\b(?:if|whether|as though|dreamed|dreamt|pretend|pretended|wish|wished|imagine|imagined|were))(?: that)? (?:i am|i'm|i’m|i was|i were)\b|\?\W*$/u

/** Whether one sentence says that its speaker is a program. Lower case. */
export const saysItIsMachine = (text: string): boolean =>
  saysHowItWorks.test(text) || (saysWhatItIs.test(text) && !isNotSaid.test(text))

/** Whether words seriously ask who is answering, or say that a machine answers. */
export const asksWhatYouAre = (text: string): boolean =>
  text
    .toLowerCase()
    .replaceAll(
      /\b(i|you|that|it|there)['’](m|re|s)\b/g,
      (_all, who: string, be: string) => `${who} ${be === 'm' ? 'am' : be === 're' ? 'are' : 'is'}`,
    )
    .split(/[.!?…,;:\n]+/)
    .map((part) =>
      part
        .replaceAll(/[^\p{L}\p{N} ]+/gu, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .some((part) => asksNature.test(part) || callsMachine.test(part))

const introduction =
  /(?:^\W*(?:(?:hello|hi|good (?:day|morning|evening)|well|so|yes|and)\b\W+)*)(?:i am|i['’]m|my name is|my name['’]s|(?:you (?:may|can) )?call me) (?<name>[^.,;:!–—]{2,60}?)(?=\s*(?:[.,;:!–—]|$|\b(?:and|the|a|from)\b))/u

/** "I am Ana, a traveller," said by somebody who isn't Ana. Lower case. */
export const saysItIsAnother = (text: string, others: readonly string[]): boolean => {
  const name = introduction.exec(text)?.groups?.name?.trim()
  return name !== undefined && others.some((other) => other.toLowerCase() === name)
}
