import { type ChildProcess, fork } from 'node:child_process'
import { basename } from 'node:path'
import { endWithUs } from '../../base/end-with-us.ts'

/**
 * A message from a benchmark's child process to its parent. Each child has kinds of its own; every child may send
 * `failed`.
 */
export type ChildMessage<Kind extends { kind: string }> = Kind | { kind: 'failed'; message: string }

export interface Child<Said extends { kind: string }, Told> {
  /**
   * Waits for the next message of this kind, at most `withinMs` (default: as long as it takes). Rejects if the child
   * fails or ends first.
   */
  next<Kind extends Said['kind']>(kind: Kind, withinMs?: number): Promise<Extract<Said, { kind: Kind }>>
  tell(message: Told): void
  /** Ends the child and waits for its end. */
  stop(): Promise<void>
}

/**
 * Runs one of our modules in its own process, so that its work doesn't affect what is measured here. The child receives
 * `input` as its first argument, as JSON.
 */
export function startChild<Said extends { kind: string }, Told>(module: string, input: object): Child<Said, Told> {
  const child: ChildProcess = fork(module, [JSON.stringify(input)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'json',
  })
  endWithUs(child)
  const messages: ChildMessage<Said>[] = []
  let wake: () => void = () => {}
  let ended: string | null = null
  child.on('message', (message) => {
    messages.push(message as ChildMessage<Said>)
    wake()
  })
  const gone = new Promise<void>((resolve) => {
    const end = (why: string) => {
      ended ??= why
      wake()
      resolve()
    }
    child.on('exit', (code, signal) => end(`it ended with ${signal ?? `code ${code}`}`))
    child.on('error', (error) => end(error.message))
  })
  return {
    async next(kind, withinMs) {
      const until = withinMs === undefined ? null : performance.now() + withinMs
      for (;;) {
        const index = messages.findIndex((message) => message.kind === kind || message.kind === 'failed')
        const [message] = index < 0 ? [] : messages.splice(index, 1)
        if (message?.kind === 'failed') throw new Error((message as { message: string }).message)
        if (message) return message as Extract<Said, { kind: typeof kind }>
        if (ended !== null) throw new Error(`${module} did not finish: ${ended}`)
        const left = until === null ? null : until - performance.now()
        if (left !== null && left <= 0)
          throw new Error(
            `${basename(module)} did not say "${kind}" within ${Math.round((withinMs ?? 0) / 1000)} s: it hangs, or this machine is too busy to measure anything.`,
          )
        await new Promise<void>((resolve) => {
          const timer = left === null ? undefined : setTimeout(resolve, left)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
    },
    tell: (message) => void child.send(message as object),
    async stop() {
      if (ended === null) child.kill('SIGKILL')
      await gone
    },
  }
}

/**
 * The child's side of the connection: its input, and how it sends messages. A failure is reported to the parent and
 * ends the child.
 */
export function inChild<Input, Said extends { kind: string }>(
  work: (input: Input, say: (message: Said) => void) => Promise<void>,
): void {
  const say = (message: ChildMessage<Said>) => void process.send?.(message)
  const fail = (error: unknown) => {
    process.exitCode = 1
    say({ kind: 'failed', message: describe(error) })
    process.disconnect?.()
  }
  // If the parent is gone, the child has nothing left to do.
  process.on('disconnect', () => process.exit())
  work(JSON.parse(process.argv[2] ?? '{}') as Input, say).catch(fail)
}

/** An error with its causes, since "fetch failed" alone helps nobody. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${describe(error.cause)}`
}
