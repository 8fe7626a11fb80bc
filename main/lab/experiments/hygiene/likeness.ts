/** The gram length in words, and the number of own lines compared, as specified in E11. */
const gram = 4
const linesBefore = 5

const gramsOf = (text: string): Set<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return new Set()
  return new Set(
    Array.from({ length: Math.max(1, words.length - gram + 1) }, (_, index) =>
      words.slice(index, index + gram).join(' '),
    ),
  )
}

/** The Jaccard similarity of two lines' four-word sequences, 0 to 1. */
export const likenessOf = (left: string, right: string): number => {
  const [one, other] = [gramsOf(left), gramsOf(right)]
  const both = [...one].filter((each) => other.has(each)).length
  const either = one.size + other.size - both
  return either === 0 ? 0 : both / either
}

/** How similar each line is to its speaker's previous five in the same talk. A speaker's first line counts 0. */
export const repetitionIn = (lines: readonly { speaker: string; text: string }[]): number[] =>
  lines.map(({ speaker, text }, index) => {
    const own = lines.slice(0, index).filter((line) => line.speaker === speaker)
    return Math.max(0, ...own.slice(-linesBefore).map((line) => likenessOf(line.text, text)))
  })
