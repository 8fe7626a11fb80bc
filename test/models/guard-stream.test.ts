import { describe, expect, it } from 'vitest'
import { guardStream } from '../../main/models/guard-stream.ts'
import { createManualModelClock } from '../support/manual-model-clock.ts'

const limit = 20_000

/** A source whose items come when the test sends them. */
const openSource = () => {
  let send = (_item: string) => {}
  let given: AbortSignal | undefined
  let released = false
  return {
    async *open(signal: AbortSignal): AsyncGenerator<string, void, void> {
      given = signal
      try {
        while (true) {
          yield await new Promise<string>((resolve) => {
            send = resolve
          })
        }
      } finally {
        released = true
      }
    },
    send: (item: string) => send(item),
    get signal() {
      return given
    },
    get letGo() {
      return released
    },
  }
}

const guarded = () => {
  const clock = createManualModelClock()
  const source = openSource()
  const controller = new AbortController()
  const stream = guardStream(source.open, {
    signal: controller.signal,
    clock,
    limitMs: () => limit,
    timedOut: (ms) => new Error(`${ms} ms`),
  })
  return { clock, source, controller, stream }
}
const turn = () => new Promise(setImmediate)

describe('a guarded stream', () => {
  it('counts the silence from the last item on', async () => {
    const { clock, source, stream } = guarded()
    const first = stream.next()
    await turn()
    clock.advance(15_000)
    source.send('one')
    expect((await first).value).toBe('one')

    let failed: unknown
    const second = stream.next().catch((error: unknown) => {
      failed = error
    })
    await turn()
    clock.advance(limit - 1)
    await turn()
    expect(failed).toBeUndefined()
    clock.advance(1)
    await second
    expect(failed).toEqual(new Error('20000 ms'))
    expect(clock.waiting).toBe(0)
  })

  it('does not count the time in which its reader is busy', async () => {
    const { clock, source, stream } = guarded()
    const first = stream.next()
    await turn()
    source.send('one')
    await first
    clock.advance(10 * limit)
    const second = stream.next()
    await turn()
    source.send('two')
    expect((await second).value).toBe('two')
  })

  it('lets the source go when its reader leaves', async () => {
    const { source, stream } = guarded()
    const first = stream.next()
    await turn()
    source.send('one')
    await first
    await stream.return()
    await turn()
    expect(source.signal?.aborted).toBe(true)
    expect(source.letGo).toBe(true)
  })

  it('does not wait for a source that never answers', async () => {
    const { source, controller, stream } = guarded()
    const first = stream.next()
    await turn()
    const reason = new Error('left')
    controller.abort(reason)
    await expect(first).rejects.toBe(reason)
    expect(source.signal?.aborted).toBe(true)
    expect(source.letGo).toBe(false)
  })

  it('hands on what its source throws', async () => {
    const failing = guardStream(
      async function* (): AsyncGenerator<string> {
        yield 'one'
        throw new Error('broken')
      },
      {
        signal: new AbortController().signal,
        clock: createManualModelClock(),
        limitMs: () => limit,
        timedOut: () => new Error('late'),
      },
    )
    expect((await failing.next()).value).toBe('one')
    await expect(failing.next()).rejects.toThrow('broken')
  })
})
