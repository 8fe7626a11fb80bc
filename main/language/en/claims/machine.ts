import { asksNature, callsMachine } from '../questions/nature.ts'

const being =
  '(?:an? )?(?:\\w+ ){0,2}?(?:ai|a\\.i\\.|artificial intelligence|(?:large )?language model|llm|chat ?bot|virtual assistant|digital assistant|ai[- ]\\w+|text[- ]based (?:ai|model|assistant))\\b'
const self = "(?:i am|i'm|i’m|i remain|i was|being|speaking as|as)"
const makers = '(?:openai|anthropic|google|deepmind|meta(?: ai)?|mistral(?: ai)?|alibaba|deepseek|microsoft)'

/**
 * A speaker who says of itself that a program speaks: "I am an AI language model", "As an AI, I can't …", "I was trained
 * by …", "my training data". What a story says of others is none.
 */
const saysMachine = new RegExp(
  [
    `\\b${self} (?:(?:just|only|merely|really|actually|in fact|simply|but|not a person but) )*${being}`,
    `\\bi (?:was|am|have been) (?:created|made|trained|developed|built|designed) (?:by|at) ${makers}\\b`,
    `\\bmy (?:training data|knowledge cut-?off|developers|creators at ${makers}|system prompt)\\b`,
    `\\bi (?:do not|don't|don’t|can not|cannot|can't|can’t) have (?:personal |real |any )*(?:feelings|opinions|experiences|emotions|a body)\\b[^.!?]*\\bas an? (?:ai|language model)\\b`,
    '\\bhow (?:can|may) i (?:assist|help) you (?:today )?(?:with (?:your|any) (?:question|request|quer)\\w*)',
  ].join('|'),
)

/** Whether one sentence says so. Lower case. */
export const saysItIsMachine = (text: string): boolean => saysMachine.test(text)

/** Whether words ask in earnest who answers, or say that it is a machine. */
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
