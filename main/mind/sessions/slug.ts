/** Words that do not tell what a talk was about. */
const empty = new Set(
  'about after again also always back been before being both came come could does doing done down each even ever every from give goes going gone good have hello here into just keep know like long look made make many more most much must need never nothing only other over please quite really right said same says shall should since some something soon still such sure take tell than thank thanks that their them then there these they thing things think this those time today told tomorrow took used very want wants well went were what when where which while whom whose will with would yesterday your yours'.split(
    ' ',
  ),
)
const mostWords = 3
const longestWord = 20

/**
 * Up to three words on what a talk was about, for a file name: the most frequent ones, in order of appearance. The same
 * talk gives the same words.
 */
export const slugOf = (texts: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const word of plainLetters(texts.join(' ')).match(/[a-z0-9]{4,}/g) ?? []) {
    if (!empty.has(word)) counts.set(word.slice(0, longestWord), (counts.get(word.slice(0, longestWord)) ?? 0) + 1)
  }
  const order = [...counts.keys()]
  const chosen = new Set(order.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(0, mostWords))
  return order.filter((word) => chosen.has(word)).join('-') || 'talk'
}

/** File names must work on every system: accents are removed, and other scripts leave nothing. */
const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll(/['’]/g, '').normalize('NFKD').replaceAll(/\p{M}/gu, '')
