/** Words that may precede an order. */
const before = '^(?:(?:well|so|and|but|oh|please|now|then|ok|okay|hey|no|yes|right|listen|actually|just),? |\\p{L}+, )*'

/**
 * Orders to forget something: "forget that I owe Greta money", "never mind my cat". Nobody repeats what they are about.
 */
const unsaid = new RegExp(
  `${before}(?:you (?:can|may|should|must) )?(?:(?:forget|never ?mind|ignore|disregard)\\b|(?:do not|don['’]?t) remember (?:that|what|it|this|about|anything|my|me)\\b)`,
  'iu',
)
const verb =
  '(?:tell|ask|remind|greet|give|say|mention|follow|wait|come|go|stay|worry|bother|move|stop|leave|touch|look|bring|fetch|look out|watch|repeat|carry|help)'
/** Orders not to do something: "you need not tell Lotte any more", "don't follow me". */
const refused = new RegExp(
  `${before}(?:(?:you )?(?:need not|needn['’]?t|must not|mustn['’]?t|should not|shouldn['’]?t|(?:do not|don['’]?t) (?:need|have) to)|no need to|do not|don['’]?t|never) ${verb}\\b`,
  'iu',
)
/** Orders for later: "when I come back, ask me about the ring". They aren't news now. */
const later = new RegExp(
  `${before}(?:when|whenever|once|as soon as|if|(?:the )?next time|after|before|tomorrow|tonight|later)\\b[^,]{0,60}, (?:then |please |you (?:can|could|must|should) )*(?:tell|ask|remind|greet|give|wake|call|say)\\b`,
  'iu',
)
/** Short answers whose subject is somewhere else: "not yet, it is still lost". */
const notYet =
  /^(?:(?:no|oh|well|sorry)[, ]+)*(?:not yet|not now|still not|not really|no luck(?: yet)?)(?:[,;] *(?:it|he|she|they|that|this)(?:['’]s| is| are| was| were)? (?:still |just |yet |not )*\p{L}+)?[.!… ]*$/iu

/**
 * Whether a sentence only says what to do, leave or forget, and tells nothing itself. Something told after a pause
 * ("Don't tell anyone: I hid the key") or inside a prohibition ("You must not tell Bram that I hid it") does count as
 * told. `tells` decides this for each part.
 */
export const isBareOrder = (sentence: string, tells: (part: string) => boolean): boolean => {
  if (notYet.test(sentence)) return true
  const order = [unsaid, later, refused].find((pattern) => pattern.test(sentence))
  if (order === undefined) return false
  if (order === refused && /\b(?:that|how|because) (?:i|we|my|our|the|he|she|they|it)\b|\b(?:my|our)\b/i.test(sentence))
    return false
  const afterOrder = sentence.replace(order, '')
  return !afterOrder
    .split(/\s*(?:[,;:]|\s[-–—]|\bbecause\b)\s+/)
    .slice(1)
    .some((part) => /\s/.test(part.trim()) && tells(part))
}
