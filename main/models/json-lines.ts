import { readBytes } from './read-body.ts'
import { isObject } from './tool-arguments.ts'

/** No honest line is longer; a server that sends no line ends must not fill the memory. */
const longestLine = 1_000_000

/**
 * The objects of a body of JSON lines, those that arrived together in one piece; bytes may be cut anywhere. Throws `SyntaxError` at
 * what is none, behind the objects before it, and when there is nothing.
 */
export async function* readJsonLines(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<Record<string, unknown>[], void, void> {
  /** Of a line whose end has not come, in the pieces in which it came. */
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

/** With a line end behind the last line, which need not have one. */
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
