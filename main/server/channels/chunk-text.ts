/** The smallest limit, since a bubble of one character could split an emoji. */
const smallestLimit = 2

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Places to cut a text, best kind first. A match begins where the bubble ends. */
const breaks: readonly RegExp[] = [
  // Between paragraphs.
  /\s*\n[^\S\n]*\n/g,
  // Between lines.
  /[^\S\n]*\n/g,
  // After a sentence; scripts without spaces need no space.
  /(?<=[.!?…]["'”’»)\]*_]*)\s|(?<=[。！？｡][」』”’）]*)(?![」』”’）。！？])/gu,
  // Between words, but not at a no-break space.
  /[^\S\u00a0\u202f]+/g,
]

/**
 * Cuts a text into bubbles of at most `limit` UTF-16 units. Drops only white space at the cuts. Never splits a
 * grapheme, nor fenced code that would fit into one bubble, unless a single grapheme is longer than the limit.
 */
export const chunkText = (text: string, { limit = 160 }: { limit?: number } = {}): string[] => {
  if (!Number.isInteger(limit) || limit < smallestLimit)
    throw new RangeError(
      `the length of a bubble must be a whole number of characters, at least ${smallestLimit}, not ${limit}`,
    )
  const fences = fencesThatFit(text, limit)
  const bubbles: string[] = []
  for (let from = skipGap(text, 0, limit); from < text.length; ) {
    const end = text.length - from <= limit ? text.length : cutBefore(text, from, { limit, fences })
    const bubble = text.slice(from, end).trimEnd()
    // An indent that fills a whole bubble counts as a gap after all.
    if (bubble !== '') bubbles.push(bubble)
    from = skipGap(text, end, limit)
  }
  return bubbles
}

/** Skips white space, except the indent of a line. */
const skipGap = (text: string, from: number, limit: number): number => {
  const gap = /\s*/y
  gap.lastIndex = from
  const skipped = gap.exec(text)?.[0] ?? ''
  const end = from + skipped.length
  if (end === text.length) return end
  const lineStart = skipped.lastIndexOf('\n') + 1
  return lineStart > 0 && end - from - lineStart < limit ? from + lineStart : end
}

const cutBefore = (
  text: string,
  from: number,
  { limit, fences }: { limit: number; fences: readonly Fence[] },
): number => {
  // One more unit, since a gap right after the limit is a good place too.
  const window = text.slice(from, from + limit + 1)
  const firstWord = window.search(/\S/)
  const near = fences.filter((fence) => fence.start <= from + limit && fence.end > from)
  const inFence = (at: number): boolean => near.some((fence) => fence.start < at && at < fence.end)
  for (const kind of breaks) {
    const places = [...window.matchAll(kind)]
      .map(({ index }) => index)
      .filter((at) => at > firstWord && at <= limit && !inFence(from + at))
    const last = places.at(-1)
    if (last !== undefined) return from + last
  }
  return from + hardCut(text, from, limit)
}

/** The last grapheme boundary within the limit. */
const hardCut = (text: string, from: number, limit: number): number => {
  // The characters after the limit may belong to the grapheme at the limit.
  const around = text.slice(from, from + limit + 64)
  const start = graphemes.segment(around).containing(limit)?.index ?? limit
  if (start > 0) return start
  const halves = /[\uD800-\uDBFF]/.test(around[limit - 1] ?? '') && /[\uDC00-\uDFFF]/.test(around[limit] ?? '')
  return halves ? limit - 1 : limit
}

interface Fence {
  start: number
  end: number
}

/**
 * Blocks from a line that begins with three backticks to the next such line. Leaves out blocks longer than a bubble,
 * which must be cut anyway.
 */
const fencesThatFit = (text: string, limit: number): Fence[] => {
  const marks = [...text.matchAll(/^[^\S\n]{0,3}```[^`\n]*$/gm)]
  return marks.flatMap((mark, index) => {
    const close = index % 2 === 0 ? marks[index + 1] : undefined
    if (close === undefined) return []
    const fence = { start: mark.index, end: close.index + close[0].trimEnd().length }
    return fence.end - fence.start <= limit ? [fence] : []
  })
}
