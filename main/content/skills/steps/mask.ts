/** A text with its code and quotations taken out, so that the other words can be read separately. */
export interface Masked {
  /** The text. `⟦c0⟧` stands for the first piece of code, and `⟦q0⟧` for the first quotation. */
  text: string
  codes: string[]
  quotes: string[]
  /** The kind of quotation that is opened but never closed. */
  unclosed: 'back-tick' | 'quotation mark' | null
}

const closing: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»' }

/** Masks any text in one pass. A straight quotation mark also closes a curly one. */
export const mask = (given: string): Masked => {
  const text = given.replaceAll(/[⟦⟧]/g, ' ')
  const masked: Masked = { text: '', codes: [], quotes: [], unclosed: null }
  for (let at = 0; at < text.length; ) {
    const char = text[at] ?? ''
    if (char === '`') {
      let ticks = 1
      while (text[at + ticks] === '`') ticks += 1
      const mark = '`'.repeat(ticks)
      const end = text.indexOf(mark, at + ticks)
      if (end < 0) return { ...masked, text: masked.text + text.slice(at + ticks), unclosed: 'back-tick' }
      masked.text += `⟦c${masked.codes.push(text.slice(at + ticks, end).trim()) - 1}⟧`
      at = end + ticks
      continue
    }
    const close = closing[char]
    if (close === undefined) {
      masked.text += char
      at += 1
      continue
    }
    let end = at + 1
    while (end < text.length && text[end] !== close && !(close === '”' && text[end] === '"'))
      end += text[end] === '\\' ? 2 : 1
    if (end >= text.length) return { ...masked, text: masked.text + text.slice(at + 1), unclosed: 'quotation mark' }
    masked.text += `⟦q${
      masked.quotes.push(
        text
          .slice(at + 1, end)
          .replaceAll(/\\(?=["\\])/g, '')
          .trim(),
      ) - 1
    }⟧`
    at = end + 1
  }
  // Emphasis is only for the eye.
  masked.text = masked.text
    .replaceAll('*', '')
    .replaceAll(/(?<![\p{L}\p{N}{])_|_(?![\p{L}\p{N}}])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return masked
}
