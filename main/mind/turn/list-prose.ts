/** Stands where an item of a list begins. It is a character that no text has. */
export const itemMark = '\ue000'

/** Matches a text that needs no further mark before the next words. */
const isClosed = /(?:[.!?…]["'”’)]*|[,;:–—]|\s(?:and|or))$/u
/** An item with so many words is more than the name of a thing. */
const sentenceWords = 4

const listSign = new RegExp(`[${itemMark}\\n]`)
/** What stands between two items. */
const borderAfter = (item: string): string => {
  if (isClosed.test(item)) return ' '
  if (item.includes(',')) return '; '
  return /^["“‘']?\p{Lu}/u.test(item) && item.split(/\s+/).length >= sentenceWords ? '. ' : ', '
}

/**
 * Creates a stream that joins the items of a list to prose, as somebody would say them. Adds only punctuation.
 * `itemMark` tells where an item begins.
 */
export const createListProse = (): { push(text: string): string; end(): string } => {
  /** White space that waits for what comes after it. */
  let gap = ''
  /** The end of the text before the list. */
  let tail = ''
  let item: string | null = null
  let items = 0

  const leadIn = (): string => {
    const words = tail.trimEnd()
    if (words === '' || /\s$/.test(tail)) return ''
    return isClosed.test(words) ? ' ' : ': '
  }
  const endList = (): string => {
    const isOpen = items > 1 && item !== null && !isClosed.test(item)
    item = null
    items = 0
    return isOpen ? '.' : ''
  }
  const read = (sign: string): string => {
    let said = ''
    if (sign === itemMark) {
      said = item === null ? leadIn() : item === '' ? '' : borderAfter(item)
      item = ''
      items++
      gap = ''
    } else if (/\s/.test(sign) && (sign === '\n' || gap !== '' || item !== null)) {
      gap += sign
    } else {
      const isNext = item !== null && gap.includes('\n') && !/\p{Ll}/u.test(sign)
      if (isNext) said = endList()
      // The first words of an item follow its mark.
      if (item === null) said += gap
      else if (item !== '' && gap !== '') {
        item += ' '
        said += ' '
      }
      gap = ''
      said += sign
      if (item !== null) item += sign
    }
    if (said !== '') tail = (tail + said).slice(-8)
    return said
  }
  return {
    push: (text) => {
      if (item !== null || gap !== '' || listSign.test(text)) return [...text].map(read).join('')
      tail = (tail + text).slice(-8)
      return text
    },
    end: () => {
      const rest = endList() + gap
      gap = tail = ''
      return rest
    },
  }
}
