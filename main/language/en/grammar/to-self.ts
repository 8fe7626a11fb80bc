const ofSelf: ReadonlyMap<string, string> = new Map([
  ['I am', 'you are'],
  ['I was', 'you were'],
  ['I', 'you'],
  ['we', 'you'],
  ['me', 'you'],
  ['us', 'you'],
  ['my', 'your'],
  ['our', 'your'],
])

/**
 * Turns a villager's own reason into words to that villager: "Ana did not come, as we had agreed" → "Ana did not come,
 * as you had agreed". Leaves the text after a colon unchanged, since it is a title or a thing.
 */
export const toSelf = (why: string): string => {
  const [said = '', ...titles] = why.split(/(?=:)/)
  return [said.replace(/\b(?:I am|I was|I|we|me|us|my|our)\b/g, (word) => ofSelf.get(word) ?? word), ...titles].join('')
}
