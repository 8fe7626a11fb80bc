/** Numbers in words, as people say them. */
const countWords = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
export const countWord = (count: number): string => countWords[count] ?? String(count)
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** `Ada, Bram and Cora`; beyond five, "and others". */
export const listOf = (names: readonly string[]): string => {
  const shown = names.length > 5 ? [...names.slice(0, 4), 'others'] : [...names]
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}
