import { bareWords } from '../../bare-words.ts'
import { sentencesOf } from '../../sentences.ts'
import { asksWithoutVerb } from '../questions/without-verb.ts'
import { favourIn } from '../requests/asking.ts'
import { isBareOrder } from '../requests/bare-orders.ts'
import { tellsOfFate } from '../talk/sorts-of-words.ts'

/**
 * Openings of a question or request in English. Asking is not telling: a stored "what was I looking for?" would later
 * be the best match for the same question. In any language a sentence with a question mark is a question.
 */
const asking = new RegExp(
  [
    // Words that may come first: "Well, tell me, …", "go on then, …".
    '^(?:(?:and|so|but|well|please|pls|plz|btw|hey|hi|hello|oi|oh|ok|okay|right|now|then|anyway|sorry|excuse me|by the way|quick question|go on(?: then)?|come on(?: then)?|right then|tell me)[, ]+)*(?:',
    // "What was I …" is a question. "What I want is …" and "When I was young …" are statements.
    "(?:what|where|when|why|how|while)\\b(?! (?:i|we|he|she|they|my|our|the|it)\\b)(?!['’](?:s|re|d)\\b)|who|whom|whose|which",
    // Questions as players type them: "whats my name", "d'you know me", "wot did i say", "u remember".
    "|(?:what|where|when|who|why|how|which)['’]?(?:s|re|d)|wot|wots|wut|wat|wats|whatcha|whereabouts|d['’]?(?:you|ya|ye|u)|dyou|(?:r|do|did|can|will) (?:u|ya)|u (?:know|remember|got|still)",
    '|do|does|did|can|could|may|might|shall|should|will|would|is|are|am|was|were|have you|has|had you|got any|any (?:idea|chance|clue|news)',
    // Wrapped questions: "remind me …", "I wonder how …", "I forgot where …", "guess what my name is".
    "|remind (?:me|us)|(?:i|i am|i was|i[’']m|im) (?:just )?wonder(?:ing)?|(?:i|i[’']?ve|i have) (?:clean |completely )?(?:forget|forgot|forgotten) (?:what|where|when|who|why|how|which)|(?:i|i[’']?d|i would) (?:want|like|love) to (?:know|hear|ask)",
    "|guess (?:where|when|who|why|how|which|what (?:i|my|im|i['’]m|we|our) .*(?: (?:of|is|was|for|to|from|like|called|about))[.!]*$)|(?:list|describe|recite|sum up)\\b.*\\b(?:me|you)",
    // "Come with me" is a request; "Listen, I have lost it" is not.
    '|(?:come|wait|stay|stop|go|walk|look|listen)\\b(?!,)|(?:tell|show|give|let|follow|take|bring|help) (?:me|us)',
    // A message to pass on is an order and says nothing about the speaker.
    '|tell|ask|greet|say (?:hello|hi|hey|goodbye|sorry|thanks) to|(?:give|send) \\w+ (?:my|our) (?:regards|love|greetings|thanks|best)',
    ")(?![\\w]|['’]t\\b)",
  ].join(''),
  'i',
)

/** A sentence that states a fact in the form of a question. */
const tellingQuestion =
  /^(?:did you know|have you heard|you know what)\b(?!\W*$)|^guess what(?:[,!.:]| (?=(?:i|we|my|he|she|they|the|someone|somebody)\b))/i

/** A sentence of only these words says nothing worth keeping. */
const chatter = new Set(
  'a ah again all alright am and are be bye cheers course day dear evening fine for friend get good goodbye great greetings ha haha hello hey hi hm hmm how i im in is it its just later lol me meet mm morning much my nice night no nope of oh ok okay please right see so sorry sure take thank thanks that thats the then there this to too up very welcome well what wow yeah yep yes you your youre'.split(
    ' ',
  ),
)

/** Patterns of facts that are meant to be kept, with weights from 1 to 10 as in the notes. */
const weights: [RegExp, number][] = [
  [/\b(?:remember|don'?t forget|keep in mind|promise[ds]?|swear|secret|between us|confidential)\b/i, 8],
  [/\b(?:my name is|call me|i am called|i'm called)\b/i, 8],
  [tellsOfFate, 7],
  [/\b(?:i|im|ive|my|mine|we|our)\b/i, 5],
]
const plainWeight = 3
/** "Which reminds me, I sold my house": the rest tells or asks on its own. */
const reminded = /^(?:and |oh,? )?(?:which|that) reminds me[,:]? (?=\S)/i

/**
 * Openings of a statement whose first word could begin a question: people called Will and May, and events such as "when
 * Tomas died".
 */
const tellingOpening =
  /^(?:will|may) (?:is|was|has|had|lives|works|said|told|died|came|went|likes|loves|hates|knows|and (?:i|my|his|her)|\w+ed)\b|^(?:when|while) (?!(?:is|are|was|were|am|do|does|did|will|can|could|should|would|shall|has|have|had|must|may|might|exactly)\b)(?:my |our )?\p{L}+ \p{L}+.*?[ ,](?:i|we|my|our|he|she|they|it)\b/iu

/** A question appended to a statement: ", have you seen it?", ", right?". */
const tag =
  /^(?:(?:and|but|so) )?(?:right|yes|no|eh|huh|ok|okay|correct|true|remember|you know|see|any (?:idea|thoughts|news)|got it|(?:is|are|was|were|do|does|did|have|has|had|wo|ca|could|would|should)n['’]?t (?:it|you|i|he|she|they|we|that)\b.*)\W*$/i
/**
 * A statement that can stand alone before an appended question: a subject with its verb, not "Marta, …" or "as I said,
 * …".
 */
const statement =
  /^(?:(?:well|so|oh|hello|hi|hey|yes|no|ok|okay|listen|look)[, ]+)*(?:(?:i|we|he|she|they|it|there)(?: \p{L}|['’]\p{L})|(?:i['’]?m|i['’]?ve)\b|[\p{L}'’ ]+? (?:is|are|was|were|has|have|had|lives?|works?|died|left|went|came|lost|will|likes?|loves?|hates?|says?|said|[\p{L}]+ed)\b)/iu
const noStatement =
  /^(?:(?:as|if|since|in|on|at|by|for|from|to|with|after|before|about|of|you|dear|my dear)\b|(?:i|we)(?:['’]ve| have|['’]d| had)? ?(?:already |just )?(?:told|said|asked|mentioned|wonder|mean|guess|suppose|beg|do(?: not|n['’]?t) (?:know|remember|recall)|can(?:not|['’]?t| not) (?:remember|recall|think)|forget|forgot|forgotten)\b|(?:i|we)(?:['’]m| am)? (?:curious|not sure|unsure|confused|wondering|asking)\b|i have (?:a|one|another) question)/i
/**
 * A plea before the real sentence: in "do not laugh, but I am afraid of spiders", the rest tells or asks on its own.
 */
const plea =
  /^(?:(?:well|so|and|but|oh|please|now|ok|okay|hey)[, ]+)*(?:do not|don['’]?t|never|try not to) \p{L}[^,;:–—]{0,60}(?:, ?but |,? because |, | ?[;:] ?| [-–—] )(?=\S+ \S)/iu
/** Greetings, farewells and nods, with an optional name. */
const courtesy =
  /^(?:(?:well|so|ok|okay|and|then|now),? )*(?:farewell|goodbye|bye|until (?:tomorrow|next time|then|later|soon|tonight|we meet again)|(?:i(?:['’]ll| will) )?see you(?: (?:soon|later|around|tomorrow|then|tonight|again|there))*|go well|take care|safe travels|good (?:day|night|morning|evening|afternoon)|sleep well|welcome(?: back)?|hello(?: again)?|hi(?: again)?|(?:nice|good|glad|pleased) to (?:see|meet) you(?: again)?|(?:well met|there you are|here you are)(?: again)?|back again|so it goes|you do say|(?:i will|i['’]ll) (?:keep that in mind|remember that)|good to know)(?:,? (?:my (?:dear|friend)|(?:mr|mrs|miss|old|dear) )?\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?)?(?:,? and come back (?:soon|hungry))?[.!?… ]*$/iu
/** "Hey Marta, its me again". */
const itsMe =
  /^(?:(?:hi|hey|hello|oi|yo|ah|oh)\b[, ]*)?(?:\p{L}+,? )?it(?:['’]?s| is) (?:only |just )?me(?: again)?(?:,? \p{L}+)?[.!? ]*$/iu
/** Manners that tell nothing of anybody: "You are right, forgive me", "Off you go, dove, and eat something". */
const manners =
  /^(?:(?:well|so|oh|ah|yes|no|but|and|now),? )*(?:(?:you(?:['’]re| are) (?:quite |so |of course )?right(?:,? (?:of course|i(?:['’]m| am) sorry|(?:please )?forgive me|pardon me|sorry))*|(?:please,? )?(?:forgive|pardon|excuse) me|i (?:only )?(?:ask|mean it|say it|say so) in (?:all )?earnest|i mean it|here i am(?: again)?|(?:off|away) (?:you go|with you)(?: then)?)|(?:hi|hello|hey)\b[^,]{0,30}, here i am(?: again)?)(?:,? (?:my )?(?:\p{L}+))?(?:,? and (?:eat|sleep|rest|mind)\b[^,.]{0,30})?[.!?… ]*$/iu
/** Thanks, and a greeting by the hour: "I'd be so thankful", "Thank you, Marta", "Morning, Marta". */
const thanksAndHours =
  /^(?:(?:many )?thank(?:s| you)(?: (?:so much|very much|a lot|again))?|i(?:['’]d| would| will|['’]ll) be (?:so |very |ever so |most )?(?:thankful|grateful|obliged)|(?:good )?(?:morning|evening|afternoon)(?: to you)?)(?:,? (?:my )?\p{L}+)?[.!… ]*$/iu
const vagueThing = /\b(?:something|someone|somebody|somewhere)\b/i

/** The statement before an appended question ("I lost my ring, have you seen it?" → "I lost my ring."), or null. */
const toldBeforeQuestion = (sentence: string): string | null => {
  if (!/\?["”’')]*$/.test(sentence)) return null
  for (const border of sentence.matchAll(/\s*(?:[,;:]|\s[-–—])\s+/g)) {
    const head = sentence.slice(0, border.index).trim()
    const tail = sentence.slice(border.index + border[0].length)
    if (!asking.test(tail) && !tag.test(tail) && !asksWithoutVerb.test(bareWords(tail))) continue
    if (head.split(' ').length < 3 || asking.test(head) || noStatement.test(head) || !statement.test(head)) return null
    return vagueThing.test(head) && !/^(?:have|did|can|could|will|would) you\b/i.test(tail) ? null : `${head}.`
  }
  return null
}

const isTold = (sentence: string): boolean => {
  const begged = plea.exec(sentence)?.[0]
  if (begged !== undefined && isTold(sentence.slice(begged.length))) return true
  if (
    courtesy.test(sentence) ||
    thanksAndHours.test(sentence) ||
    manners.test(sentence) ||
    itsMe.test(sentence) ||
    isBareOrder(sentence, isTold)
  )
    return false
  const words =
    sentence
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.every((word) => chatter.has(word))) return false
  if (favourIn(sentence) !== null) return true
  if (
    tellingQuestion.test(sentence) &&
    !/^guess what\b.*\b(?:of|is|was|for|to|from|like|called|about)[.!?]*$/i.test(sentence)
  )
    return true
  if (/\?["”’')]*$/.test(sentence)) return false
  const plain = sentence.replace(reminded, '')
  return (
    /\b(?:remember|(?:don'?t|do not) forget)\b/i.test(plain) ||
    tellingOpening.test(plain) ||
    !(asking.test(plain) || asksWithoutVerb.test(bareWords(plain)))
  )
}

const toldPart = (sentence: string): string => {
  // Each side of a semicolon may tell or ask on its own.
  const sides = sentence.split(/\s*;\s+/)
  const told = sides.map((side) => (isTold(side) ? side : (toldBeforeQuestion(side) ?? '')))
  if (told.every((part, index) => part === sides[index])) return sentence
  const kept = told.filter((part) => part !== '').join('; ')
  return kept === '' || /[.!?…]["”’')]*$/.test(kept) ? kept : `${kept}.`
}

/** Phrases that withhold an answer or say there is no more to tell. They contain nothing to pass on. */
const deflects =
  /^(?:that|this|it) is not mine to tell\b|^I (?:could|can) not say what \p{Lu}[\p{L}'-]* (?:has )?told me\b|^(?:Well, |But |And )?(?:(?:that|this) is all I (?:know|heard|can tell|have heard)\b|there is no more to (?:it|tell|say|that)\b|more than that I (?:could|can) ?not tell\b|I would have to make up the rest\b|I know (?:no|nothing) more (?:of|about) (?:it|that)\b)/iu

/** Words that only change the subject. */
const leadsOn =
  /^(?:(?:oh,? )?by the way|another thing|but to something else|what I meant to say|before I forget)[.!:…]*$/i

/** The sentences that tell something, verbatim, without appended questions; empty for greetings and requests. */
export const toldIn = (text: string): string =>
  sentencesOf(text)
    .map(toldPart)
    .filter((told) => told !== '' && !deflects.test(told) && !leadsOn.test(told))
    .join(' ')

/** Whoever says what they were promised makes a claim; what was promised stands among the promises. */
const claimsPromise = /\byou(?: have| had|['’]ve|['’]d)?(?: also| already| once| even)? (?:promised|sworn?|swore)\b/giu

/** The importance of a told text, 1..10. */
export const importanceOf = (told: string): number =>
  weights.find(([pattern]) => pattern.test(told.replace(claimsPromise, '')))?.[1] ?? plainWeight

const brought = /\basked me to (?:tell|ask|remind) you\b/i

/** Whether the speaker was asked to pass these words on. */
export const passesOn = (told: string): boolean => brought.test(told)
