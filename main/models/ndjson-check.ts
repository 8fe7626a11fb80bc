import { ModelError } from '../agent/chat-model.ts'

const newline = 10
const openBrace = 123
const closeBrace = 125
/** No honest line is longer; a server that sends no line ends must not fill the memory. */
const maxLineBytes = 4_000_000

/**
 * A response whose body fails with a `ModelError` at the first line that is no JSON object by its first and last byte. The
 * `ollama` client would print such a line to the console, skip it and go on.
 */
export const checkedLines = (response: Response, ref: string): Response => {
  const source = response.body
  if (source === null) return response
  const nonsense = (): ModelError => new ModelError({ ref, errorClass: 'server', message: `${ref}: the server sent something that is not JSON lines` })
  let lineBytes = 0
  let lastByte = 0

  const check = (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; ) {
      const found = bytes.indexOf(newline, at)
      const end = found === -1 ? bytes.length : found
      if (end > at) {
        if (lineBytes === 0 && bytes[at] !== openBrace) throw nonsense()
        lineBytes += end - at
        lastByte = bytes[end - 1] ?? 0
        if (lineBytes > maxLineBytes) throw nonsense()
      }
      if (found !== -1) finishLine()
      at = end + 1
    }
  }
  const finishLine = (): void => {
    // A carriage return may stand before the line's end.
    if (lineBytes > 0 && lastByte !== closeBrace && lastByte !== 13) throw nonsense()
    lineBytes = 0
  }

  const reader = source.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) {
          finishLine()
          controller.close()
          return
        }
        check(value)
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}
