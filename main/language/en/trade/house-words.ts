const house =
  '(?:(?:an?|the|one|some|any|another|that|this|your|empty|own|little|small) )*(?:house|cottage|home)s?(?: of my own)?'
const rest =
  '(?: (?:for sale|to buy|free|empty|left|here|in the village|in larkwend|then|please|for me|that i (?:can|could|may) buy))*'
const asking = [
  '(?:i|we) (?:would like|want|would love|need|wish|have come|came|am looking|are looking)(?: (?:to|for))?(?: (?:buy|have|own|get|purchase))? ',
  '(?:i|we) (?:will )?(?:buy|take) ',
  '(?:do|have|would|could) you (?:(?:have|got|still|sell|perhaps) )*',
  '(?:can|could|may|might) (?:i|we) (?:buy|have|get|own|purchase) ',
  '(?:is|are) there (?:still )?',
  '(?:sell|offer) me ',
  '(?:what|how) about ',
  'how much (?:is|are|for|does|do|would) ',
  'what does ',
  'what do ',
].join('|')

const shapes: readonly RegExp[] = [
  new RegExp(
    `^(?:(?:yes|well|then|so|please) )*(?:${asking})${house}(?: (?:with the )?\\w+(?: roof)?)?${rest}(?: cost)?$`,
  ),
  new RegExp(`^${house} (?:for sale|to buy)(?: please)?$`),
  /^(?:who|do you) (?:sells?|has|have|keeps?|hold) (?:the )?(?:keys?|houses?)(?: (?:of|to|for) (?:the )?(?:empty )?houses?)?$/,
]
const longest = 120
/** Words of a house's name that don't tell it from another. */
const plain = new Set(['the', 'house', 'cottage', 'with', 'roof', 'by', 'of', 'a', 'in'])

/**
 * Whether a sentence asks for a house to buy, whichever it names. `norm`: the sentence in lower case, without marks.
 * `names`: the houses that are for sale.
 */
export const asksForHouse = (norm: string, names: readonly string[]): boolean => {
  if (norm.length > longest) return false
  const named = names.reduce((text, name) => text.replace(name.toLowerCase(), 'the house'), norm)
  return shapes.some((shape) => shape.test(named))
}

/** Which of the houses a sentence names, by a word that only its name has. */
export const houseNamed = <House extends { name: string }>(
  norm: string,
  houses: readonly House[],
): House | undefined => {
  const said = new Set(norm.split(/\s+/))
  return houses.find(({ name }) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some((word) => !plain.has(word) && said.has(word)),
  )
}
