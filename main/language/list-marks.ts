const mark = /\s*\[\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*\]/g
const number = /(^|\n|[.!?:]\s+)\s*\d{1,2}[.)]\s+(?=\p{Lu})/gu

/** Words without the numbers of a list ("1. Knead.") and the marks of its sources ("[1, 3]"), which nobody says. */
export const withoutListMarks = (text: string): string => text.replace(mark, '').replace(number, '$1')
