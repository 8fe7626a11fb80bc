/** Words that tell nothing of what a sentence is about. */
const small = new Set(
  'a about after again all also always am an and any are as at be because been before but by can cannot come could did do does done down even every for from get go goes good had has have he her here him his how i if in into is it its just know like made make man may me more most much my never no not nothing now of off on one only or other our out over own people said say says see she should so some somebody something such take tell than that the their them then there they thing things this those though to told too two up upon us very was we well went were what when where which who whom why will with would yes you your'.split(
    ' ',
  ),
)

/** The words of a text that carry it, in lower case and without repetition. */
export const contentWords = (text: string): string[] => {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  return [...new Set(words)].filter((word) => !small.has(word))
}

/** The share of `wanted` that stands in a text, by whole words. */
export const shareOf = (wanted: readonly string[], text: string): number => {
  if (wanted.length === 0) return 0
  const there = new Set(contentWords(text))
  return wanted.filter((word) => there.has(word)).length / wanted.length
}

/** Things and people a text speaks of: what stands behind an article or a possessive. */
export const topicsIn = (text: string): string[] => {
  const found = text.matchAll(/\b(?:the|an?|my|our|his|her|its|their|your|that|this)\s+(\p{Ll}{4,})/giu)
  return [...new Set([...found].map(([, word = '']) => word.toLowerCase()))].filter((word) => !small.has(word))
}
