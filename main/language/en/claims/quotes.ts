import type { Claim } from '../../claims.ts'
import { expandWord } from '../grammar/contractions.ts'
import { mayMention } from './mentions.ts'

const before =
  '(?:(?:and|but|so|well|now|then|oh|ah|aye|yes|no|why|listen|look|mind you|you know|you see|by the way|between us|they do say|only|just)[,.!… ]+|(?:(?:only|just) )?(?:yesterday|today|once|this morning|last (?:night|week|year)|the other day|a (?:day|week|while) ago)[, ]+|(?:I|we) (?:heard|know|have|had|got) (?:it |that |this )?(?:from|of) )*'
/** Somebody who is addressed, or a word on the whole sentence: "Elna, ", "sadly, ". */
const addressed = "(?:(?!(?:if|when|unless|should|had|were)\\b)[\\p{L}'’]+(?: [\\p{L}'’]+)?, ){0,2}"
const adverbs =
  '(?: (?:himself|herself|just|also|once|has|have|had|even|only|always|often|already|the (?:smith|baker|miller)))*'
const verbs =
  '(?:said|says|told (?:me|us|everyone|everybody)|tells (?:me|us|everyone)|mentioned|mentions|confessed|admitted|admits|claimed|claims|swore|swears|announced|revealed|confided|complained|complains|whispered|warned (?:me|us)|let slip|wrote(?: to)? (?:me|us)|promised me|asked me|(?:was|keeps?|kept) (?:saying|telling (?:me|us|everyone|everybody))|will tell you|would have it|has it|let on|insists?|insisted|maintains?|maintained|(?:he|she),? says)'
/** Verbs of an opinion. They quote only with a whole statement behind them: "Bram reckons the well is dry". */
const opinions =
  "(?:reckons?|reckoned|thinks?|thought|believes?|believed|suspects?|suspected|figures?|is (?:sure|convinced|certain))(?= (?:that )?(?:the|an?|it|he|she|they|you|we|I|my|your|his|her|our|this|that|these|those|there|nobody|somebody|everybody|\\p{Lu}\\p{L}+)(?:\\b|[\u2019']))"

/** A pattern for each list of names. There are few: one for each turn. */
const made = new WeakMap<readonly string[], RegExp>()
const namesOf = (tellers: readonly string[]): string =>
  [...tellers]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, '.'))
    .join('|')

const patternFor = (tellers: readonly string[]): RegExp => {
  const known = made.get(tellers)
  if (known !== undefined) return known
  const teller = `(?<teller>${namesOf(tellers)})`
  const pattern = new RegExp(
    `^\\W*${before}${addressed}${before}(?:(?:old|young|our|dear|good) )?(?:${teller}(?:, \\p{L}+(?: \\p{L}+){0,3},)?(?:${adverbs}(?:,? | )(?:${verbs}|${opinions})\\b(?<told>.*))|according to ${teller.replace('<teller>', '<source>')}\\b(?<reported>.*)|${teller.replace('<teller>', '<from>')}[,:]? (?:that )?(?<heard>.+))$`,
    'isu',
  )
  made.set(tellers, pattern)
  return pattern
}
/** Each list's patterns for quotations whose frame may stand anywhere. */
const framed = new WeakMap<readonly string[], readonly RegExp[]>()
const saying = '(?:says|said|reckons|thinks|believes|swears|claims|insists|tells me|told me)'
const framesFor = (tellers: readonly string[]): readonly RegExp[] => {
  const known = framed.get(tellers)
  if (known !== undefined) return known
  const who = `(?:(?:old|young|our|dear|good) )?(?<teller>${namesOf(tellers)})`
  const frames = [
    // "As Bram puts it, …", "… , as Bram says."
    `(?<!\\b(?:soon|well|far|long|much) )\\b(?:as|like) ${who} (?:(?:puts|put|has|had|tells|told|sees|saw) it|(?:always |often |once |likes to |would )?(?:say|says|said|told (?:me|us))(?: so)?)\\b`,
    `^\\W*(?:(?:and|but|so) )?what ${who} (?:says|said|told (?:me|us)) (?:was|is)(?: that)?\\b`,
    `\\b(?:in ${who}['’]s (?:own )?words|to hear ${who.replace('teller', 'heard')} tell it|if you ask ${who.replace('teller', 'asked')}(?!,? (?:he|she|they)\\b)|(?:the )?word (?:from|of) ${who.replace('teller', 'sent')} (?:is|was)(?: that)?|it was ${who.replace('teller', 'source')} who (?:said|told (?:me|us)|swore)(?: that)?)\\b`,
    // "…," says Bram. … , Bram says.
    `(?:[,!?…][”"’']?|[”"]) (?:${saying} ${who}|${who.replace('teller', 'after')} ${saying})(?=\\W*$)`,
  ].map((frame) => new RegExp(frame, 'isu'))
  framed.set(tellers, frames)
  return frames
}
/** `Bram: "The well is dry."` Without quotation marks it is a list, unless somebody speaks of themselves. */
const gluedFor = (tellers: readonly string[]): RegExp =>
  new RegExp(
    `^\\W*(?:(?:and|but|so|then) )*(?<teller>${namesOf(tellers)})(?: goes)?\\s*[:,–—-]\\s*(?:["“](?<told>[^"”]+)|(?<bare>(?<=:\\s*)(?:.*\\b(?:I|my|you)\\b.*)))`,
    'isu',
  )

/** "I have told Marta about it and she says yes." "Greta knows too." */
const askedThem =
  /\b(?:I|we)(?: have|['’]ve)? (?:told|asked|spoken? (?:to|with)) (?<name>\p{Lu}\p{L}+)(?=\P{L}).*?(?<!\p{L})and (?:he|she|they) (?:says?|said|agrees?|agreed|wants?|told me)\b(?<told>.*)$/su
const knowsToo =
  /^\W*(?:(?:and|but)\W+)?(?<name>\p{Lu}\p{L}+) (?:also )?(?<told>knows (?:too|it|of it|about it|already|as well|it too|everything))\W*$/iu
const ofThemselves = /^\W*(?:that )?(?:he|she|they) (?:did|has|have|had|was|were|will|would|took|broke|knows|knew)\b/i
const otherForms = [askedThem, knowsToo]
const fromSomebody = /\b(?:I|we) (?:heard|know|have|had|got) (?:it |that |this )?(?:from|of) /i

/** "Bram told me nothing of you" quotes nobody. */
const toldNothing = /^\s*(?:nothing|not (?:a|one) (?:word|thing)|no (?:word|such thing))\b/i

/** How something was told, which is no part of it: "in confidence", "to me". */
const manner =
  /^\s*(?:in|to) (?:me|us)\b|\b(?:(?:it|this|that|so) )?(?:all )?(?:in (?:confidence|private|secret)|privately|secretly|between (?:us|ourselves))\b/giu

const shortForm = /\p{L}+['’]\p{L}+/gu

/** What was told without the manner, with short forms written out. If nothing is left, it is only that something was told. */
const withoutManner = (words: string): Pick<Claim, 'object' | 'now'> => {
  const told = words.replaceAll(shortForm, (word) => expandWord(word).join(' '))
  const plain = told.replaceAll(manner, ' ').replace(/\s+/g, ' ').trim()
  return plain !== told.trim() && !/\p{L}/u.test(plain)
    ? { object: 'told', now: 'state' }
    : { object: plain, ...(ofThemselves.test(plain) ? { now: 'state' } : {}) }
}

/** The words that a sentence puts into the mouth of somebody who is neither speaker nor listener. */
export const quotesIn = (sentence: string, tellers: readonly string[]): Claim[] => {
  if (/\?\W*$/.test(sentence) || !mayMention(sentence, tellers)) return []
  for (const form of otherForms) {
    const { name = '', told = '' } = form.exec(sentence)?.groups ?? {}
    if (name !== '' && tellers.includes(name.toLowerCase()))
      return [{ kind: 'quote', object: told.trim(), teller: name, now: 'state' }]
  }
  const glued = gluedFor(tellers).exec(sentence)?.groups
  if (glued?.teller !== undefined)
    return [{ kind: 'quote', object: (glued.told ?? glued.bare ?? '').trim(), teller: glued.teller }]
  for (const frame of framesFor(tellers)) {
    const match = frame.exec(sentence)
    const teller = Object.values(match?.groups ?? {}).find((name) => name !== undefined)
    if (match !== null && teller !== undefined)
      return [{ kind: 'quote', object: sentence.replace(match[0], ' ').trim(), teller }]
  }
  const { groups } = patternFor(tellers).exec(sentence) ?? {}
  const told = groups?.told ?? groups?.reported ?? (fromSomebody.test(sentence) ? groups?.heard : undefined)
  const teller = groups?.teller ?? groups?.source ?? groups?.from
  if (told === undefined || teller === undefined || toldNothing.test(told)) return []
  return [{ kind: 'quote', teller, ...withoutManner(told) }]
}
