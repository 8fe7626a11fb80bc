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
 * A villager's own reason, told to that villager: "Ana did not come, as we had agreed" → "Ana did not come, as you had
 * agreed". The text after a colon is a title or a thing, and isn't changed.
 */
export const toSelf = (why: string): string => {
  const [said = '', ...titles] = why.split(/(?=:)/)
  return [said.replace(/\b(?:I am|I was|I|we|me|us|my|our)\b/g, (word) => ofSelf.get(word) ?? word), ...titles].join('')
}
