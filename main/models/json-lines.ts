import { readBytes } from './read-body.ts'
import { isObject } from './tool-arguments.ts'

/** No legitimate line is longer. The limit keeps a server that sends no line ends from filling the memory. */
const longestLine = 1_000_000

/**
 * Reads the objects in a body of JSON lines, grouped by the piece they arrived in. Bytes may be cut anywhere. Throws
 * `SyntaxError` if a line isn't an object, after returning the good ones, and if the body is empty.
 */
export async function* readJsonLines(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Record<string, unknown>[], void, void> {
  /** The pieces of a line that isn't complete yet. */
  let open: string[] = []
  let openLength = 0
  let lines = 0
  for await (const text of readText(body)) {
    const [first = '', ...others] = text.split('\n')
    open.push(first)
    openLength += first.length
    const together: Record<string, unknown>[] = []
    let broken: unknown
    if (others.length > 0) {
      const last = others.pop() ?? ''
      const whole = [open.join(''), ...others]
      open = [last]
      openLength = last.length
      for (const line of whole.map((each) => each.trim())) {
        if (line === '') continue
        try {
          together.push(parseObject(line))
        } catch (error) {
          broken = error
          break
        }
      }
    }
    lines += together.length
    if (together.length > 0) yield together
    if (broken !== undefined) throw broken
    if (openLength > longestLine) throw new SyntaxError('a line has no end')
  }
  if (lines === 0) throw new SyntaxError('no lines')
}

/** The text of a body, plus a line end, because the last line need not have one. */
async function* readText(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder()
  for await (const bytes of readBytes(body)) yield decoder.decode(bytes, { stream: true })
  yield `${decoder.decode()}\n`
}

const parseObject = (line: string): Record<string, unknown> => {
  const parsed: unknown = JSON.parse(line)
  if (!isObject(parsed)) throw new SyntaxError('a line is not an object')
  return parsed
}
