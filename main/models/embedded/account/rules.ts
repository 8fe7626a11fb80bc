import type { Act, Intent, SelfTopic } from '../intents/intent.ts'

type Of<Kind extends Intent['kind']> = Extract<Intent, { kind: Kind }>

/** How a part of an utterance was understood: the kind of its intent and, if that has several sorts, the sort. */
export type Reading =
  | Exclude<Intent['kind'], 'ask-self' | 'act' | 'ask-here' | 'ask-person' | 'follow-up' | 'feeling'>
  | `ask-self:${SelfTopic}`
  | `act:${Act['do']}`
  | `ask-here:${Of<'ask-here'>['topic']}`
  | `ask-person:${Of<'ask-person'>['aspect']}`
  | `follow-up:${Of<'follow-up'>['what']}`
  | `feeling:${'good' | 'bad'}`

/** Rules that come before the usual answer to a reading, or that answer when there is no reading. */
export const specialRules = [
  'what-i-am',
  'own-name',
  'let-go',
  'my-errand',
  'my-offer',
  'reported',
  'promises',
  'meetings',
  'other-tongue',
  'sum',
  'talk',
  'talk-near',
  'talk-on',
  'what-if',
  'who-says',
  'announced',
  'mishap',
  'bed',
  'song',
  'house',
  'order',
  'asks-on',
  'remark',
  'small-question',
  'own-words',
  'compared',
  'by-trade',
  'follow-told',
  'own-last-words',
  'leaning',
  'what-to-do',
  'evenings',
  'own-aim',
  'going-on',
  'feasts',
  'news-asked',
  'mystery',
  'confronted',
  'found',
  'theory',
  'by-deeds',
  'said-before',
  'own-topic',
  'of-person',
  'of-my-things',
  'joined',
  'told-by',
  'past-day',
  'errand',
  'seen',
  'of-others',
  'recalled-first',
  'greets-first',
  'requests',
  'held-out',
  'courting',
  'begins-work',
  'pending-offer',
  'foreign-order',
  'invited',
  'in-company',
  'opens-talk',
  'with-villager',
  'skill',
  'skill-told',
  'lesson',
  'self-harm',
  'due',
  'unasked',
  'searches',
  'at-a-loss',
] as const
export type SpecialRule = (typeof specialRules)[number]

/** The stable name of a rule: a special one, or the usual answer to a reading. */
export type Rule = SpecialRule | Reading

/** The name of an intent's reading. */
export const readingOf = (intent: Intent): Reading => {
  switch (intent.kind) {
    case 'ask-self':
    case 'ask-here':
      return `${intent.kind}:${intent.topic}` as Reading
    case 'act':
      return `act:${intent.act.do}`
    case 'ask-person':
      return `ask-person:${intent.aspect}`
    case 'follow-up':
      return `follow-up:${intent.what}`
    case 'feeling':
      return intent.good ? 'feeling:good' : 'feeling:bad'
    default:
      return intent.kind
  }
}
