import { isObject } from './tool-arguments.ts'

/** No honest line is longer; a server that sends no line ends must not fill the memory. */
const longestLine = 4_000_000

/**
 * The objects of a body of JSON lines, those that arrived together in one piece; bytes may be cut anywhere. Throws `SyntaxError` at
 * what is none, behind the objects before it, and when there is nothing.
 */
export async function* readJsonLines(body: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>[], void, void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  let lines = 0
  try {
    while (true) {
      const { done, value } = await reader.read()
      rest += done ? `${decoder.decode()}\n` : decoder.decode(value, { stream: true })
      const together: Record<string, unknown>[] = []
      let broken: unknown
      for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n')) {
        const line = rest.slice(0, end).trim()
        rest = rest.slice(end + 1)
        if (line === '') continue
        try {
          together.push(parseObject(line))
        } catch (error) {
          broken = error
          break
        }
      }
      lines += together.length
      if (together.length > 0) yield together
      if (broken !== undefined) throw broken
      if (rest.length > longestLine) throw new SyntaxError('a line has no end')
      if (done) break
    }
    if (lines === 0) throw new SyntaxError('no lines')
  } finally {
    reader.releaseLock()
  }
}

const parseObject = (line: string): Record<string, unknown> => {
  const parsed: unknown = JSON.parse(line)
  if (!isObject(parsed)) throw new SyntaxError('a line is not an object')
  return parsed
}
