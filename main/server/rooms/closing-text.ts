/** The longest text, in bytes, that the closing of a WebSocket may carry. */
const longestClose = 123

/** A text as a WebSocket's closing may carry it. */
export const closingText = (text: string): string => {
  if (Buffer.byteLength(text) <= longestClose) return text
  const characters = [...text]
  while (Buffer.byteLength(`${characters.join('')} …`) > longestClose) characters.pop()
  return `${characters.join('')} …`
}
