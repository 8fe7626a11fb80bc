import type { Claim } from '../../claims.ts'

const before =
  '(?:(?:and|but|so|well|now|then|oh|ah|aye|yes|no|why|listen|look|mind you|you know|you see|by the way|between us|they do say|only|just)[,.!… ]+|(?:(?:only|just) )?(?:yesterday|today|once|this morning|last (?:night|week|year)|the other day|a (?:day|week|while) ago)[, ]+|(?:I|we) (?:heard|know|have|had|got) (?:it |that |this )?(?:from|of) )*'
const adverbs =
  '(?: (?:himself|herself|just|also|once|has|have|had|even|only|always|often|already|the (?:smith|baker|miller)))*'
const verbs =
  '(?:said|says|told (?:me|us|everyone|everybody)|tells (?:me|us|everyone)|mentioned|mentions|confessed|admitted|admits|claimed|claims|swore|swears|announced|revealed|confided|complained|complains|whispered|warned (?:me|us)|let slip|wrote(?: to)? (?:me|us)|promised me|asked me)'

/** A pattern for each list of names. There are few: one for each turn. */
const made = new WeakMap<readonly string[], RegExp>()
const patternFor = (tellers: readonly string[]): RegExp => {
  const known = made.get(tellers)
  if (known !== undefined) return known
  const teller = `(?<teller>${[...tellers]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[^\p{L}\p{N} ]/gu, '.'))
    .join('|')})`
  const pattern = new RegExp(
    `^\\W*${before}(?:(?:old|young|our|dear|good) )?(?:${teller}(?:, \\p{L}+(?: \\p{L}+){0,3},)?${adverbs} ${verbs}\\b(?<told>.*)|according to ${teller.replace('<teller>', '<source>')}\\b(?<reported>.*)|${teller.replace('<teller>', '<from>')}[,:]? (?:that )?(?<heard>.+))$`,
    'isu',
  )
  made.set(tellers, pattern)
  return pattern
}
/** "I have told Marta about it and she says yes." "Greta knows too." */
const askedThem =
  /\b(?:I|we)(?: have|['’]ve)? (?:told|asked|spoken? (?:to|with)) (?<name>\p{Lu}\p{L}+)(?=\P{L}).*?(?<!\p{L})and (?:he|she|they) (?:says?|said|agrees?|agreed|wants?|told me)\b(?<told>.*)$/su
const knowsToo =
  /^\W*(?:(?:and|but)\W+)?(?<name>\p{Lu}\p{L}+) (?:also )?(?<told>knows (?:too|it|of it|about it|already|as well|it too|everything))\W*$/iu
const ofThemselves = /^\W*(?:that )?(?:he|she|they) (?:did|has|have|had|was|were|will|would|took|broke|knows|knew)\b/i
const otherForms = [askedThem, knowsToo]
const fromSomebody = /\b(?:I|we) (?:heard|know|have|had|got) (?:it |that |this )?(?:from|of) /i

/** The words that a sentence puts into the mouth of somebody who is neither speaker nor listener. */
export const quotesIn = (sentence: string, tellers: readonly string[]): Claim[] => {
  if (tellers.length === 0 || /\?\W*$/.test(sentence)) return []
  for (const form of otherForms) {
    const { name = '', told = '' } = form.exec(sentence)?.groups ?? {}
    if (name !== '' && tellers.includes(name.toLowerCase()))
      return [{ kind: 'quote', object: told.trim(), teller: name, now: 'state' }]
  }
  const { groups } = patternFor(tellers).exec(sentence) ?? {}
  const told = groups?.told ?? groups?.reported ?? (fromSomebody.test(sentence) ? groups?.heard : undefined)
  const teller = groups?.teller ?? groups?.source ?? groups?.from
  if (told === undefined || teller === undefined) return []
  return [{ kind: 'quote', object: told.trim(), teller, ...(ofThemselves.test(told) ? { now: 'state' as const } : {}) }]
}
