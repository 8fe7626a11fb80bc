import type { Handing } from '../../telling-reader.ts'

const person = String.raw`(?:I|[Ss]he|[Hh]e|[Tt]hey|\p{Lu}\p{L}+)`
const object = String.raw`(?:me|her|him|them|\p{Lu}\p{L}+)`
const between = `(?: (?:have|has|had|also|then|just|already|later|kindly|even|gladly))*`
const giving = '(?:gave|given|handed|paid|sold|brought|lent|passed)'
const taking = '(?:stole|stolen|robbed|snatched|pinched|took|taken)'

const forms: readonly { pattern: RegExp; isTaken?: true }[] = [
  { pattern: new RegExp(`\\b(?<from>${person})${between} ${giving} (?<to>${object})\\b(?<what>[^.;!?]*)`, 'gu') },
  {
    pattern: new RegExp(
      `\\b(?<from>${person})${between} ${giving} (?<what>[^.;!?]{1,80}?) to (?<to>${object})\\b`,
      'gu',
    ),
  },
  {
    pattern: new RegExp(
      `\\b(?<to>${person})${between} ${taking} (?<what>[^.;!?]{1,80}?) from (?<from>${object})\\b`,
      'gu',
    ),
    isTaken: true,
  },
  {
    pattern: new RegExp(`\\b(?<to>${person})${between} robbed (?<from>${object})\\b(?<what>[^.;!?]*)`, 'gu'),
    isTaken: true,
  },
]

/** Nothing changes hands: "gave me her word". */
const noGoods =
  /^\s*(?:(?:my|his|her|their|your|a|an|the|some|good|warm|great) )*(?:word|promise|oath|advice|leave|heed|smiles?|attention|directions?|looks?|time|thanks|hope|joy|comfort|courage|pause|fright|answer|news|greetings?|regards)\b/iu

const whoOf = (word = ''): Handing['from'] => (/^(?:I|me)$/.test(word) ? 'self' : 'other')

/** Who handed what to whom, as the speaker tells it. What passes between two others is left out. */
export const handedIn = (text: string): Handing[] =>
  forms.flatMap(({ pattern, isTaken }) =>
    [...text.matchAll(pattern)].flatMap(({ groups }): Handing | [] => {
      const what = groups?.what?.trim() ?? ''
      const handing = { from: whoOf(groups?.from), to: whoOf(groups?.to), what, isTaken: isTaken === true }
      return handing.from === handing.to || noGoods.test(what) ? [] : handing
    }),
  )
