import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Asker } from './choose-brain.ts'
import { UserError } from './output.ts'
import { phrase } from './phrase.ts'

/** Asks on the terminal. Ending it (Ctrl+C, Ctrl+D) changes nothing. */
export function openTerminalAsker(): Asker & { close(): void } {
  let hidden = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stderr.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const ended = new AbortController()
  lines.on('close', () => ended.abort())
  lines.on('SIGINT', () => lines.close())
  const ask = (question: string): Promise<string> =>
    lines.question(question, { signal: ended.signal }).catch((cause: unknown) => {
      throw new UserError('Ended', phrase('terminal-asker.nothing-changed'), { cause })
    })
  return {
    ask,
    async secret(question) {
      process.stderr.write(question)
      hidden = true
      try {
        return await ask('')
      } finally {
        hidden = false
        process.stderr.write('\n')
      }
    },
    close: () => lines.close(),
  }
}
