export interface MarkdownSection {
  heading: string
  /** The line of the heading in the file, from 1. */
  line: number
  lines: { text: string; line: number }[]
}

/**
 * Cuts Markdown at headings of one level. Text before the first such heading gets an empty heading. Headings inside
 * code fences are text. `firstLine` is the line of the file on which `body` begins.
 */
export const splitSections = (body: string, level: number, firstLine = 1): MarkdownSection[] => {
  const mark = `${'#'.repeat(level)} `
  const sections: MarkdownSection[] = [{ heading: '', line: firstLine, lines: [] }]
  let fenced = false
  for (const [index, text] of body.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(text)) fenced = !fenced
    const line = firstLine + index
    if (!fenced && text.startsWith(mark)) sections.push({ heading: text.slice(mark.length).trim(), line, lines: [] })
    else sections.at(-1)?.lines.push({ text, line })
  }
  return sections
}

/** The items of a Markdown list. An item continues over the following lines until a blank line or a new item. */
export const listItems = (lines: MarkdownSection['lines']): { text: string; line: number }[] => {
  const items: { text: string; line: number }[] = []
  let open = false
  for (const { text, line } of lines) {
    const item = /^\s*[-*+]\s+(.*)$/.exec(text)
    const last = items.at(-1)
    if (item?.[1] !== undefined) {
      items.push({ text: item[1].trim(), line })
      open = true
    } else if (text.trim() === '' || text.startsWith('#')) open = false
    else if (open && last) last.text = `${last.text} ${text.trim()}`
  }
  return items.filter((item) => item.text !== '')
}

/** The lines outside lists and headings, joined into one text. */
export const proseOf = (lines: MarkdownSection['lines']): string => {
  const prose: string[] = []
  let inItem = false
  for (const { text } of lines) {
    if (/^\s*[-*+]\s+/.test(text)) inItem = true
    else if (text.trim() === '' || text.startsWith('#')) inItem = false
    else if (!inItem) prose.push(text.trim())
  }
  return prose.join(' ').trim()
}
