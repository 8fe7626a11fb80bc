/**
 * The most characters of an answer in one piece. No legitimate one is longer. The limit keeps a server that never stops
 * from filling the memory.
 */
const longestBody = 4_000_000
/** How much of a refusal is read. The reason comes first. */
const longestRefusal = 64_000
/**
 * The most bytes of a stream. No legitimate one is longer: the longest answer of a thinking model, with some hundred
 * bytes around each token.
 */
const longestStream = 16_000_000

/** The text of a body. A refusal is cut to its beginning. Throws `SyntaxError` for any other body that is too long. */
export const readBody = async (response: Response): Promise<string> => {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body) {
    text += decoder.decode(bytes, { stream: true })
    if (!response.ok && text.length >= longestRefusal) return text.slice(0, longestRefusal)
    if (text.length > longestBody) throw new SyntaxError(`more than ${longestBody / 1_000_000} MB in one piece`)
  }
  return text + decoder.decode()
}

/**
 * The bytes of a streamed body as they arrive. Throws `SyntaxError` when it gets too long. If the reader leaves early,
 * the connection is closed.
 */
export async function* readBytes(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  let length = 0
  for await (const bytes of body) {
    length += bytes.length
    if (length > longestStream) throw new SyntaxError(`more than ${longestStream / 1_000_000} MB in one answer`)
    yield bytes
  }
}
