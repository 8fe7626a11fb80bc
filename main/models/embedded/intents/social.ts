import type { Character } from '../../../content/character.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'
import { makeSentence } from '../../../language/en/grammar/text.ts'
import type { Intent } from './intent.ts'

const openers: { pattern: RegExp; intent: Intent | null }[] = [
  {
    pattern:
      /^(?:hi+|hello+|hey+a?|hiya|heya|hail|yo|howdy|greetings|salutations|welcome|hoy|ahoy|oi|well met|good (?:morning|morrow|day|afternoon|evening)|morning|evening|afternoon|g'day|nice to (?:meet|see) you(?: again| too)?|pleased to meet you|(?:it is )?(?:a |my )?pleasure to meet you|glad to (?:meet|see) you(?: again)?|it is (?:nice|good|lovely) to (?:meet|see) you(?: again)?|good to see you(?: again)?|long time no see|back (?:again|already)|i am back(?: again)?|me again|it is me(?: again)?|how do you do|how do$|top of the morning(?: to you)?|how goes there|blessings|peace be with you)\b/,
    intent: { kind: 'greet' },
  },
  {
    pattern:
      /^(?:bye(?: bye)?|ta ra|ta ta|tara|tatty bye|toodle (?:oo|pip)|cheerio|night night|nighty night|sleep (?:well|tight)|peace out|off i go|that is me off|(?:i )?(?:have to|got to|need to|must|should|had better|better|will) (?:run|dash|go|be off|be going|head off|shoot off|get going|get a move on)(?: now| then)*(?=$| (?:bye|goodbye|good|see|thanks|ta|cheerio|farewell|later|take)\b)|(?:it is )?(?:about )?time (?:i was|i were|for me to|to) (?:go|going|leave|leaving|off|head\w*)(?: \w+)?|i (?:am|will be|shall be) (?:off|away|leaving|going|on my way)(?: now| then| home)*(?=$| (?:bye|goodbye|good|see|thanks|thank|ta|cheerio|farewell|later|take|until)\b)|i will be (?:seeing you|on my way)|goodbye|good bye|farewell|see (?:you|ya)(?: (?:later|soon|around|tomorrow|again|then|next time))?|see you|later|so long|good night|take care(?: of yourself)?|until (?:next time|tomorrow|later|we meet again)|till (?:next time|tomorrow|later)|cheerio|adieu|i (?:have|need|must|should|had better|better|ought|got|am going)(?: got)? (?:to )?(?:go|leave|be off|be going|run|head off|get going)(?: now| home)?(?! (?:to|into|there|find|back|with|for|and|through|on|up|down|over|see|get|the|my|this|tomorrow)\b)|i am (?:off|leaving)(?: now| then)?$|i will be (?:off|going)(?: now)?|i will (?:leave you|let you)(?: to it| be| get back to .*)?|(?:we will |i will )?(?:talk|speak) (?:to you |with you )?(?:later|soon|tomorrow|another time)|that is all(?: for now| for today)?|catch you later|have a (?:good|nice|great|lovely) (?:day|evening|night|one))\b/,
    intent: { kind: 'farewell' },
  },
  {
    pattern:
      /^(?:(?:many )?thanks|thank you|thankyou|cheers|much obliged|i (?:am (?:very |so )?grateful|appreciate (?:it|that|your help|this))|thank (?:goodness|god|heaven)|bless you)\b(?: (?:so|very) much| a lot| a million| kindly| again| anyway| for (?:the|your|that|this|all|everything|helping|telling|being)(?: [\p{L}'-]+){0,4}$| for (?:that|everything|this)| my friend)*/u,
    intent: { kind: 'thanks' },
  },
  {
    pattern:
      /^(?:(?:will|would|can|could|do) you (?:ever |please )?(?:forgive|pardon|excuse) me(?: for .*)?$|(?:i )?hope you (?:can |will )?forgive me|no hard feelings|i (?:was|have been) (?:rude|mean|unkind|nasty|horrible|unfair|short|cross|harsh|a fool|an idiot)(?: (?:to|with) you)?(?: \w+)*$|i feel (?:bad|awful|terrible|rotten) (?:about|for) .*|i (?:should|ought) not (?:to )?have .*|i regret (?:what|how|being) .*|can we (?:be|make) (?:friends|up|peace)(?: again)?|sorry|i am (?:so |very |really |terribly |truly )?sorry|(?:i )?apologi[sz]e|my apologies|forgive me|i did not mean (?:it|that|to)|my (?:bad|mistake))\b(?: (?:about|for) (?:that|before|earlier|yesterday|what i said|being .*|my .*|the .*|shouting.*))?/,
    intent: { kind: 'apology' },
  },
  {
    pattern:
      /^(?:yes|aye|sure(?: thing)?|of course|certainly|absolutely|indeed|definitely|okay|ok|alright|all right|fine|agreed|deal|gladly|with pleasure|very well|right|exactly|true|(?:i do|i did|i am|i have|i would|i will)$|please do|i see|i understand|i guess(?: so)?|maybe|perhaps|got it|fair enough|makes sense|good to know|interesting|i know|why not|no (?:worries|problem|bother|matter|harm done)|do not worry(?: about it)?|not to worry|whatever|fair do|sounds good|good idea)\b(?! (?:you|to|not|that|the|a|my|been|never|no|about|from|in|is)\b)(?: (?:please|indeed|i (?:do|did|am|have|would|will|can)$|of course|thank you|then))*/,
    intent: { kind: 'yes' },
  },
  {
    pattern:
      /^(?:no|not (?:really|at all|yet|now|today)|never|i do not think so|certainly not|of course not|no way|nothing|no thanks?(?: you)?|i (?:do not|did not|have not|am not|would not)$)\b(?! (?:one|body|idea|more|matter|man|longer|need|problem|i|my|tell|told|say|mind|trust|go|forget|give|seen|had|been|have)\b)(?: (?:thanks|thank you|i (?:do|did|am|have|would|will|can) not|never))*/,
    intent: { kind: 'no' },
  },
  { pattern: /^(?:ha(?:ha)+|haha\w*|hehe\w*|lol|lmao|rofl|xd)\b/, intent: { kind: 'laugh' } },
  {
    pattern:
      /^(?:excuse me|pardon me|pardon|well|so|um+|uh+|oh|ah|hm+|er+|anyway|right(?= (?:i|so|then|well|we|you|what|where|who|how)\b)|right then|now|then|also|and|but|please|by the way|listen|look(?= (?:i|we|you|the|there)\b)|tell me(?= (?:what|where|who|how|why|when|is|do|are|did)\b)|one more thing|another thing|first|again)\b(?=.)/,
    intent: null,
  },
]

const vocative =
  /^(?:there|again|friend|my friend|(?:and )?(?:everyone|everybody|all of you|you all|the rest of you)|and all|friends|folks|all|sir|madam|maam|ma'am|miss|mister|mate|buddy|pal|good (?:man|woman|sir|lady|fellow|people|friend)|old (?:man|friend|woman)|my (?:dear|good (?:man|woman|fellow|friend)|lady|lord)|stranger|neighbour|dear|lad|girl|guv|gov|love|old (?:chap|boy)|little (?:man|one|lad|girl)|young (?:man|lady|lad|miss)|(?:father|mother)(?= (?:please|can|could|will|would|follow|come|wait|stop|what|where|who|how|do|are|is it|forgive|bless))|to you(?: too)?|and (?:good|welcome) \w+|today|now|then)\b/

const namesOf = (character: Character): string[] => {
  const name = character.name.toLowerCase()
  const role = character.role.toLowerCase()
  const title = /\b(?:priest|monk|chaplain|vicar)\b/.test(role) ? ['father'] : []
  return [name, ...name.split(/\s+/), role, ...role.split(/\s+/), ...title].filter((each) => each.length > 2)
}

const piecesOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => (word.endsWith(',') ? [word.slice(0, -1), ','] : [word]))

const dropWords = (sentence: Sentence, count: number): Sentence => {
  const pieces = piecesOf(sentence.text)
  let left = count
  while (pieces.length > 0 && (left > 0 || pieces[0] === ',')) if (pieces.shift() !== ',') left -= 1
  return makeSentence(pieces, sentence.mark)
}

const countWords = (text: string): number =>
  text
    .trim()
    .split(/\s+/)
    .filter((each) => each !== '').length

const lateVocative =
  /^(?:mate|pal|buddy|friend|my friend|sir|madam|miss|mister|guv|gov|love|dear|my dear|my lady|my lord|stranger|neighbour|little (?:man|one|lad|girl|miss|lady)|old (?:man|friend|woman|boy|chap|girl)|young (?:man|lady|lad|miss|one)|lad|lass|kid|boss|chief|good (?:man|woman|sir|lady)|father|mother|kiddo|sweetheart|darling|everyone)$/
/** These may also be what a sentence is about; as an address they need a comma before them. */
const needsComma =
  /^(?:father|mother|love|dear|friend|stranger|neighbour|lad|lass|kid|boss|chief|miss|everyone|sweetheart|darling)$/

/** Takes my name, role or "mate" off the end of a sentence. */
export const withoutLateAddress = (sentence: Sentence, character: Character): Sentence => {
  const names = namesOf(character)
  for (const count of [2, 1]) {
    if (sentence.words.length <= count + 1) continue
    const tail = sentence.words.slice(-count).join(' ')
    const comma = sentence.text.toLowerCase().endsWith(`, ${tail}`)
    const title = /^(?:father|mother|old|granny|master|mistress|miss|mister) (.+)$/.exec(tail)?.[1]
    const mine = names.includes(tail) || (title !== undefined && names.includes(title))
    const before = sentence.words.at(-1 - count) ?? ''
    const governed =
      /^(?:the|a|an|my|your|his|her|is|are|am|was|about|of|to|for|with|by|at|from|and|or|best|called|named|see|know|like|find)$/.test(
        before,
      )
    if (
      (mine && (comma || !governed)) ||
      (lateVocative.test(tail) && (comma || (!needsComma.test(tail) && !governed)))
    ) {
      const pieces = sentence.text.slice(0, sentence.text.length - tail.length).replace(/[, ]+$/, '')
      return makeSentence(piecesOf(pieces), sentence.mark)
    }
  }
  return sentence
}

/** Takes my name, role or "friend" off the front of a sentence. */
export const withoutAddress = (sentence: Sentence, character: Character): Sentence => {
  let rest = sentence
  for (let again = true; again && rest.words.length > 0; ) {
    again = false
    const name = namesOf(character).find((each) => ` ${rest.norm} `.startsWith(` ${each} `))
    const nextWord = name === undefined ? '' : (rest.words[countWords(name)] ?? '')
    const andAll =
      nextWord === 'and' &&
      /^(?:everyone|everybody|all|the rest)/.test(rest.words.slice(countWords(name ?? '') + 1).join(' '))
    if (name !== undefined && (andAll || !/^(?:is|was|has|and|of|told|said)$/.test(nextWord))) {
      rest = dropWords(rest, countWords(name))
      again = true
      continue
    }
    const match = vocative.exec(rest.norm)
    const after = match ? (rest.words[countWords(match[0])] ?? '') : ''
    if (
      match &&
      !/^(?:is|are|was|were|has|of|will|i|we|you|the|my)$/.test(
        match[0] === 'there' || match[0] === 'now' || match[0] === 'all' ? after : '',
      )
    ) {
      rest = dropWords(rest, countWords(match[0]))
      again = true
    }
  }
  return rest
}

/** Takes greetings, thanks, goodbyes, yes and no off the front, in order, and returns them with what is left to understand. */
export const takeOpeners = (sentence: Sentence, character: Character): { taken: Intent[]; rest: Sentence } => {
  const taken: Intent[] = []
  let rest = sentence
  const addressed = withoutAddress(rest, character)
  if (addressed.words.length > 0) rest = addressed
  for (let rounds = 0; rounds < 8 && rest.words.length > 0; rounds += 1) {
    const found = openers.find((opener) => opener.pattern.test(rest.norm))
    const match = found?.pattern.exec(rest.norm)
    if (!found || !match || match[0] === '') break
    const left = rest.norm.slice(match[0].length).trim()
    if (found.intent === null && left === '') break
    if (
      found.intent?.kind === 'greet' &&
      /^(?:how do you do|welcome|morning|evening|afternoon)$/.test(match[0]) &&
      left !== '' &&
      !vocative.test(left)
    ) {
      if (match[0] !== 'how do you do') break
    }
    if (found.intent !== null) taken.push(found.intent)
    rest = dropWords(rest, countWords(match[0]))
    if (rest.words.length > 0 && (found.intent === null || found.intent.kind !== 'yes'))
      rest = withoutAddress(rest, character)
  }
  return { taken, rest }
}
