/** No honest answer in one piece is longer; a server that sends without end must not fill the memory. */
const longestBody = 4_000_000

/** The text of a body, at most its first four megabytes. */
export const readBody = async (response: Response): Promise<string> => {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length >= longestBody) break
  }
  return text + decoder.decode()
}
