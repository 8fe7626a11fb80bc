/** Wordings that one line may stand for. */
const mostWordings = 120
/** Characters of all of them together. */
const longestOfAll = 20_000

/**
 * All wordings that a line with alternatives stands for: "my (head|knee) hurts" is two, "bake (|me) {thing}" as well. Round brackets without a bar are
 * brackets. Null when they are more than anybody reads.
 */
export const wordingsOf = (line: string): string[] | null => {
  let wordings = ['']
  let from = 0
  for (const match of line.matchAll(/\(([^()]*\|[^()]*)\)/g)) {
    const before = line.slice(from, match.index)
    const choices = (match[1] ?? '').split('|').map((each) => each.trim())
    if (wordings.length * choices.length > mostWordings) return null
    wordings = wordings.flatMap((start) => choices.map((choice) => start + before + choice))
    if (wordings.length * (wordings[0]?.length ?? 0) > longestOfAll) return null
    from = match.index + match[0].length
  }
  const rest = line.slice(from)
  return [...new Set(wordings.map((each) => (each + rest).replaceAll(/\s+/g, ' ').trim()))]
}
