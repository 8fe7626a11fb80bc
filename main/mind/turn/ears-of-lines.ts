/**
 * The audience of each line of curated Markdown as one word: `everyone`, `self`, a player's id, or whatever was written
 * instead. A mark `<!-- for:p-… -->` in a list item applies to the whole item. In other text it applies to the part of
 * the paragraph before it. On a heading it applies to everything below, including subheadings. Half a mark, or several
 * in one item, mean nobody.
 */
export const earsOfLines = (lines: readonly string[]): string[] => {
  const ears: string[] = []
  const below = createHeadings('everyone')
  let heading = 'everyone'
  for (let from = 0; from < lines.length; ) {
    const first = lines[from] ?? ''
    const level = headingLevel(first)
    const to = level === 0 ? endOfBlock(lines, from) : from + 1
    const block = lines.slice(from, to)
    if (level > 0) heading = below(level, isTorn(first) ? 'self' : (earsIn(first).at(-1) ?? null))
    ears.push(...(level > 0 ? [heading] : earsOfBlock(block, heading)))
    from = to
  }
  return ears
}

/** Tracks the audience below headings: a heading's own mark, otherwise that of its parent heading. */
export const createHeadings = <Ears>(none: Ears): ((level: number, own: Ears | null) => Ears) => {
  const open: { level: number; ears: Ears }[] = []
  return (level, own) => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    const ears = own ?? open.at(-1)?.ears ?? none
    open.push({ level, ears })
    return ears
  }
}

/** The level of a heading, 1 to 6. 0 if the line isn't a heading, such as `#todo`. */
export const headingLevel = (line: string): number => /^\s*(#{1,6})(?:\s|$)/.exec(line)?.[1]?.length ?? 0

const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/

/** The end of a list item with its continuation lines, or of a paragraph. */
const endOfBlock = (lines: readonly string[], from: number): number => {
  let to = from + 1
  if ((lines[from] ?? '').trim() === '') return to
  const goesOn = (line: string): boolean => line.trim() !== '' && headingLevel(line) === 0 && !listMarker.test(line)
  while (goesOn(lines[to] ?? '')) to += 1
  return to
}

const earsOfBlock = (block: readonly string[], heading: string): string[] => {
  const text = block.join('\n')
  if (isTorn(text)) return block.map(() => 'self')
  if (listMarker.test(block[0] ?? '')) {
    const [only, ...others] = new Set(earsIn(text))
    return block.map(() => (only === undefined ? heading : others.length === 0 ? only : 'self'))
  }
  const ears = block.map(() => heading)
  let from = 0
  let line = 0
  let counted = 0
  for (const comment of text.matchAll(/<!--[\s\S]*?-->/g)) {
    line += linesWithin(text, counted, comment.index)
    counted = comment.index
    const own = earsIn(comment[0]).at(-1)
    if (own === undefined) continue
    const begin = line
    const end = begin + linesWithin(comment[0], 0, comment[0].length)
    // `everyone` applies only to its own line.
    ears.fill(own, own === 'everyone' ? begin : Math.min(from, begin), end + 1)
    from = end + 1
  }
  return ears
}

/** Whether a comment begins in the text but doesn't end. */
const isTorn = (text: string): boolean => text.lastIndexOf('<!--') > text.lastIndexOf('-->')

const linesWithin = (text: string, from: number, to: number): number => text.slice(from, to).split('\n').length - 1

const earsIn = (text: string): string[] =>
  [...text.matchAll(/<!--([\s\S]*?)-->/g)].flatMap(([, comment = '']) => {
    const word = /(?:^|\s)for:\s*(\S*)/.exec(comment)?.[1]
    return word === undefined ? [] : [decoded(word)]
  })

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word)
  } catch {
    return word // Somebody wrote it by hand with a bare `%`.
  }
}
