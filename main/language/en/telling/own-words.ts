import { isEveryday } from '../lexicon/everyday-words.ts'
import { rootsOf, wordsOf } from '../lexicon/words.ts'

const machine =
  '(?:(?:large |big |small )?language model|llm|(?:virtual|digital) assistant|ai(?: (?:language )?(?:model|assistant|character|system|program|npc|bot))?|artificial intelligence|chat ?bot|machine learning model|gpt(?:-?\\d\\S*)?|chatgpt|npc)(?![\\p{L}\\p{N}-])(?! (?:researcher|engineer|developer|expert|student)s?\\b)'
/** Phrases by which speakers call themselves a machine. "Nell asked whether I am an AI" only reports a question. */
const ofMyself = new RegExp(
  [
    `(?<!\\b(?:whether|if) )\\bI(?: am|['’]m| was) (?:(?:only|just|merely|really|actually|in truth) )*(?:an? |the )?(?:\\p{L}+ )?${machine}`,
    `\\bas an? (?:\\p{L}+ )?${machine}`,
    "\\bI(?: am|['’]m| was| have been|['’]ve been) (?:\\p{L}+ )?(?:created|made|trained|developed|built|programmed) by (?:openai|anthropic|google|meta|microsoft|mistral|alibaba|deepseek)\\b",
    '\\bmy (?:training data|system prompt|knowledge cutoff|developers|programming)\\b',
  ].join('|'),
  'iu',
)
const quoted = /["“][^"“”]*["”]/g

/** Whether somebody calls themselves a language model or something like it. Quotations of others don't count. */
export const speaksAsMachine = (text: string): boolean => ofMyself.test(text.normalize('NFKC').replace(quoted, ' '))

/** Verbs of handing over. "I gave her my word" hands nothing over. */
const handing =
  /\bI(?: have| had|['’]ve|['’]d)? ?(?:\b(?:also|already|then|just) )?\b(?:gave|given|sold|handed|paid|brought|delivered)\b(?![^.;,]{0,30}\b(?:word|promise|oath|advice|leave|heed|smile|attention|directions)\b)/iu

/** Whether the speaker says that they handed something over. */
export const tellsHanding = (text: string): boolean => handing.test(text)

/** Words of feeling and of telling. A line may be true even if nobody used these words. */
const apart = new Set(
  [
    'feel felt feeling feelings hurt hurts ache aches glad sad sadness happy joy joyful sorrow sorry pity worry worries worried',
    'afraid fear fears moved touched tender tired weary lonely proud grateful thankful trust trusts hope hopes hoped wish wishes',
    'wished love loves loved like likes liked enjoy enjoyed care cares cared comfort warm warmed anger angry cross upset calm',
    'promise promised promises swear swore vow ask asked asks answer answered tell told say said speak spoke talk talked mention',
    'mentioned explain explained offer offered agree agreed remember forget want wants wanted need needs needed mean meant intend',
    'plan seem seems seemed wonder wondered believe believed think thought know knew known whether look looked find found see saw hear heard',
    'try tried help still already until open also because though must might help today tomorrow yesterday tonight',
  ]
    .join(' ')
    .split(' ')
    .flatMap(rootsOf),
)

/** The roots of words that state something. Leaves out words of feeling, telling and time. */
export const statedRoots = (text: string): Set<string> =>
  new Set(
    wordsOf(text)
      .filter((word) => !isEveryday(word))
      .flatMap(rootsOf)
      .filter((root) => !apart.has(root)),
  )
