const them = String.raw`(?:him|her|them|\p{Lu}[\p{L}’'-]+)`
const nobodyElse =
  '(?:to |tell )?(?:nobody|no ?one|not a soul|none) else(?: (?:must|may|should|shall|can|need|needs to|is to|are to) (?:know|hear|learn|read|be told)(?: (?:of |about )?(?:it|this|that))?)?'
const alone = `(?:only|just) (?:to )?${them}|${them} (?:alone|only)|(?:for|to) (?:his|her|their) ears (?:only|alone)|in (?:private|confidence|secret)|privately|confidentially|just between (?:you and ${them}|the two of you|you two)|${nobodyElse}`
/** Phrases which say that words are for one person alone: "tell Marta, and only her, that …", "… for her ears only". */
const aside = new RegExp(String.raw`[,;(–—-]\s*(?:(?:and|but)\s+)?(?:${alone})\s*(?:[,;)–—-]|$)`, 'u')
const plain = new RegExp(
  String.raw`\s(?:(?:and|but)\s+(?:only (?:him|her|them)|${nobodyElse})|privately|in (?:private|confidence|secret)|for (?:his|her|their) ears (?:only|alone))(?=\s|[:,.!]|$)`,
  'u',
)
const before = /\b(tell|inform|let|ask|remind|warn) (?:only|just) (?=\p{Lu}|the\b)/iu
const message = /\b(?:private|secret|confidential) (?=(?:message|word|note)\b(?: on| along)? (?:for|to)\b)/i
const sentence = new RegExp(
  `^(?:(?:and|but|please)[, ]+)*(?:(?:it|this|that|the message) is (?:(?:only|just) for ${them}|for ${them} (?:alone|only))|${nobodyElse}|(?:tell|let) (?:nobody|no ?one) else(?: know)?(?: (?:of |about )?(?:it|this|that))?)[.!]*$`,
  'u',
)

/** Whether a sentence only says that the words before it are for one person alone. */
export const asksForOneAlone = (text: string): boolean =>
  sentence.test(text.trim().replace(/^./u, (first) => first.toLowerCase()))

/** Removes from a request the words which say that it is for one person alone. Those words are not passed on. */
export const forOneAlone = (text: string): { text: string; alone: boolean } => {
  const left = text
    .replace(aside, (found) => (/[,;)–—-]$/.test(found.trimEnd()) ? ' ' : ''))
    .replace(plain, '')
    .replace(before, '$1 ')
    .replace(message, '')
    .replace(/\s+/g, ' ')
    .trim()
  return { text: left, alone: left !== text.replace(/\s+/g, ' ').trim() }
}
