import { wholePhrase } from '../../phrases.ts'

const any = '(my|a|an|some|this|that|these|those|the|one of my|two|three|old|gold|nice)*'
const lead = '(hey|hi|hello|so|and|ok|okay|sorry|well|oh|please|listen)*'

/** What somebody holds out for money, in the form of a question. */
const toSell = wholePhrase([
  `${lead} (do you|would you|you|) (want|like|care|wish) to buy ${any} {thing}`,
  `${lead} (would|will|can|could) you buy ${any} {thing}`,
  `${lead} (are you|you|) interested in (buying|) (my|a|an|this|these) {thing}`,
])
/** What somebody holds out for nothing. */
const toGive = wholePhrase([
  `${lead} i have (got |)${any} {thing} (for you|with me|here|) (do you|would you|) (want|like|need|fancy) (it|one|some|them|any|that|this|a bit) (please|)`,
  `${lead} (do you|would you|you|) (want|like|need|fancy) (some of my|one of my|a bite of my|a sip of my|a bit of my) {thing}`,
])
/** The same as a question of few words, "want an apple?" No thing is held out by "want some help?" */
const held = wholePhrase([`${lead} (do you|would you|you|) (want|fancy) (a|an|some) {thing}`])
const noThing =
  /\b(?:help|hand|company|advice|time|rest|break|word|words|news|jokes?|story|stories|secrets?|fight|race|bet|game|hug|kiss|dance|peace|quiet|more|work|job|go)\b/
const whatFollows = / (?:(?:do|would) you|from me|off me|please|it is|they are|its|for|cheap|now|then|today)\b.*$/

/** What they offer, and whether for money. Null: nothing. `norm`: all that they said, without marks. */
export const offeredIn = (norm: string, isAsked = false): { thing: string; forMoney: boolean } | null => {
  const asked = isAsked && norm.split(' ').length <= fewWords && !noThing.test(norm) ? held.exec(norm) : null
  const [sold, given] = [toSell.exec(norm), toGive.exec(norm) ?? asked]
  const thing = (sold?.groups?.thing ?? given?.groups?.thing ?? '').replace(whatFollows, '').trim()
  return thing === '' || thing.split(' ').length > 4 ? null : { thing, forMoney: sold !== null }
}

const fewWords = 6

type ByManner = Readonly<Record<'plain' | 'brief' | 'child', readonly string[]>>

/** Said of a thing that they would sell. `{thing}`: their word for it. */
export const unseen: ByManner = {
  plain: [
    'Your {thing}? I see none with you, {name}, and I buy nothing that I have not held.',
    'I would have to see it first, {name}: I see no {thing} with you.',
  ],
  brief: ['Show me. I see no {thing}.', 'See none. Buy none.'],
  child: [
    'Where is it? I can not see any {thing}! And I have got no money.',
    'I have got no pennies! And I see no {thing}.',
  ],
}
export const askPrice: ByManner = {
  plain: ['That depends on what you ask for it, {name}. Name me a price.', 'I might, {name}. What do you ask for it?'],
  brief: ['Depends. How much?', 'What do you ask?'],
  child: ['How much is it? I have not got much!', 'I would have to ask first. How much is it?'],
}
/** Said to what they would give, if one would like it or does not mind it. */
export const gladlyTaken: ByManner = {
  plain: ['Gladly, {name}: hold it out to me.', 'If you can spare it, {name}, I shall not say no.'],
  brief: ['Would not say no. Hand it over.', 'Aye. Thanks. Hand it here.'],
  child: ['Yes, please! Give it here!', 'Yes! Hold it out!'],
}
