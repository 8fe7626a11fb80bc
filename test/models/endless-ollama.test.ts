import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { ollamaSource } from '../../main/memory/embedders/ollama-source.ts'
import { ModelError } from '../../main/mind/ports/chat-model.ts'
import { createAutoPick } from '../../main/models/auto.ts'
import type { ModelClock } from '../../main/models/model-clock.ts'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { hear } from '../support/chat-request.ts'
import { createManualModelClock } from '../support/manual-model-clock.ts'

const megabyte = 1_000_000
const page = (body: object): string => {
  const text = JSON.stringify(body)
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
}
const noPage = 'HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{}'
const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n'
const untilClosed = 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n'
const line = (message: object): string => `${JSON.stringify({ message: { role: 'assistant', ...message } })}\n`

/**
 * An Ollama server whose bytes are all its own. `paths` says what it sends for each address; a function sends what it
 * wants.
 */
const serve = async (paths: Record<string, string | ((socket: Socket) => void)>) => {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  let sent = 0
  let arrived = (): void => {}
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => {
      sent += socket.bytesWritten
      sockets.delete(socket)
    })
    socket.on('data', (data) => {
      const path = /^(?:GET|POST) (\S+) HTTP/.exec(data.toString('latin1'))?.[1]
      if (path === undefined) return
      asked.push(path)
      const answer = paths[path] ?? noPage
      if (typeof answer === 'string') socket.write(answer)
      else answer(socket)
      if (typeof answer === 'string' && answer.includes('connection: close')) socket.end()
      arrived()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    open: () => sockets.size,
    /** Bytes on the connections that are closed. */
    sent: () => sent,
    arrival: (path: string) =>
      new Promise<void>((resolve) => {
        arrived = () => asked.at(-1) === path && resolve()
        arrived()
      }),
  }
}

/** Sends `head` and then `piece` for as long as somebody takes it. */
const pour =
  (head: string | Buffer, piece: string | Buffer) =>
  (socket: Socket): void => {
    socket.write(head)
    const more = (): void => {
      while (!socket.destroyed && socket.write(piece));
      if (!socket.destroyed) socket.once('drain', more)
    }
    more()
  }

/** Sends `head`, and a `piece` whenever `next` is called. */
const trickle = (head: string, piece: string) => {
  const open = new Set<Socket>()
  return {
    begin: (socket: Socket): void => {
      open.add(socket)
      socket.write(head)
    },
    next: (): void => {
      for (const socket of open) if (!socket.destroyed && piece !== '') socket.write(piece)
    },
  }
}

const model = (host: string, clock?: ModelClock) =>
  createOllamaModel({ model: 'gemma3:4b', host, ...(clock ? { clock } : {}) })

/** Lets a second pass for each piece until `done` settles. Returns how many passed. */
const secondsUntil = async (
  done: Promise<unknown>,
  { clock, next, most }: { clock: ReturnType<typeof createManualModelClock>; next: () => void; most: number },
): Promise<number> => {
  let over = false
  void done.finally(() => (over = true)).catch(() => {})
  let seconds = 0
  for (; seconds < most && !over; seconds++) {
    next()
    await setImmediate()
    clock.advance(1000)
    await setImmediate()
  }
  return seconds
}

describe('an Ollama server that sends a little each second', () => {
  it.each([
    ['a header', 'HTTP/1.1 200 OK\r\n', 'x-more: y\r\n', 30],
    ['word that it will answer', '', 'HTTP/1.1 103 Early Hints\r\n\r\n', 30],
    ['a byte of a line', `${chunked}a\r\n{"message"\r\n`, '1\r\n \r\n', 30],
    ['a byte of the length of a chunk', `${chunked}1;x=`, 'y', 30],
    ['an empty line', chunked, '1\r\n\n\r\n', 30],
    ['nothing after its words, not even that it is done', `${untilClosed}${line({ content: 'Well ' })}`, '', 20],
    ['a byte after its words', `${untilClosed}${line({ content: 'Well ' })}`, ' ', 20],
  ])('is given up in time, and let go of: %s', async (_what, head, piece, patience) => {
    const clock = createManualModelClock()
    const { begin, next } = trickle(head, piece)
    const server = await serve({ '/api/chat': begin })
    let heardWord = (): void => {}
    const word = new Promise<void>((resolve) => (heardWord = resolve))
    const heard = hear(model(server.host, clock), undefined, { onDelta: heardWord })
    await (head.includes('Well') ? word : server.arrival('/api/chat'))
    const seconds = await secondsUntil(heard, { clock, next, most: 100 })
    expect(await heard).toMatchObject({ finishes: [], error: { errorClass: 'timeout' } })
    expect(seconds).toBeLessThanOrEqual(patience + 1)
    await expect.poll(server.open).toBe(0)
  })

  it('is given up in time when it says so slowly what its model can do', async () => {
    const clock = createManualModelClock()
    const { begin, next } = trickle(chunked, '1\r\n \r\n')
    const server = await serve({ '/api/show': begin })
    const heard = hear(model(server.host, clock))
    await server.arrival('/api/show')
    await secondsUntil(heard, { clock, next, most: 100 })
    expect(await heard).toMatchObject({ error: { errorClass: 'timeout' } })
  })

  it('is no brain and no embedder when it lists its models so slowly', async () => {
    const clock = createManualModelClock()
    const { begin, next } = trickle(chunked, '1\r\n \r\n')
    const server = await serve({ '/api/tags': begin })
    const look = createAutoPick({ host: server.host, clock, logger: silentLogger }).look()
    await server.arrival('/api/tags')
    await secondsUntil(look, { clock, next, most: 100 })
    expect((await look).because).toContain('no answer in 500 ms')
    const load = embedderOf(server.host, clock)
    await secondsUntil(load, { clock, next, most: 100 })
    expect(await load).toMatchObject({ ok: false, reason: expect.stringContaining('no answer in 1500 ms') })
  })

  it('is no embedder when its vectors never end', async () => {
    const clock = createManualModelClock()
    const { begin, next } = trickle(`${chunked}2\r\n[1\r\n`, '2\r\n,1\r\n')
    const server = await serve({ ...oneEmbedder, '/api/embed': begin })
    const load = embedderOf(server.host, clock)
    await server.arrival('/api/embed')
    await secondsUntil(load, { clock, next, most: 3600 })
    expect(await load).toMatchObject({ ok: false })
  })
})

const oneEmbedder = {
  '/api/tags': page({ models: [{ name: 'nomic', digest: 'd1' }] }),
  '/api/show': page({ capabilities: ['embedding'] }),
}
const embedderOf = (host: string, clock: ModelClock) =>
  ollamaSource({ model: null, env: { OLLAMA_HOST: host }, clock, random: () => 0.5, logger: silentLogger }).load({
    signal: new AbortController().signal,
    onLost: () => {},
  } as never)

describe('an Ollama server that pours', () => {
  const argumentsOpen = '{"message":{"tool_calls":[{"function":{"name":"emote","arguments":{"emote":"'
  it.each([
    ['headers', 'HTTP/1.1 200 OK\r\n', `x-more: ${'y'.repeat(500)}\r\n`, 8, 'network'],
    ['a hundred megabytes in one chunk', `${chunked}5f5e100\r\n`, 'x'.repeat(16_000), 8, 'server'],
    ['the arguments of a call', `${untilClosed}${argumentsOpen}`, 'x'.repeat(16_000), 8, 'server'],
    [
      'calls in one line',
      `${untilClosed}{"message":{"tool_calls":[`,
      '{"function":{"name":"f"}},'.repeat(500),
      8,
      'server',
    ],
    ['a thought in one line', `${untilClosed}{"message":{"thinking":"`, 'hm '.repeat(5000), 8, 'server'],
    ['empty lines', untilClosed, '\n'.repeat(16_000), 24, 'server'],
    ['lines that are no objects', untilClosed, '1\n'.repeat(8000), 8, 'server'],
  ])('is given up before it fills the memory: %s', async (_what, head, piece, most, errorClass) => {
    const server = await serve({ '/api/chat': pour(head, piece) })
    // A clock that stands still: a busy machine must not come to its patience before the size is reached.
    expect(await hear(model(server.host, createManualModelClock()))).toMatchObject({
      text: '',
      calls: [],
      finishes: [],
      error: { errorClass },
    })
    await expect.poll(server.open).toBe(0)
    expect(server.sent()).toBeLessThan(most * megabyte)
  })

  it('is given up when its few bytes are a flood once they are unpacked', async () => {
    const flood = gzipSync(Buffer.alloc(200 * megabyte, line({ content: '' })))
    const head = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${flood.length}\r\n\r\n`
    const send = (socket: Socket): void => {
      socket.write(head)
      socket.write(flood)
    }
    const server = await serve({ '/api/chat': send })
    expect(await hear(model(server.host))).toMatchObject({ text: '', error: { message: expect.stringMatching(/MB/) } })
    const list = await serve({ '/api/tags': send })
    const clock = createManualModelClock()
    const { because } = await createAutoPick({ host: list.host, clock, logger: silentLogger }).look()
    expect(because).toContain('more than 4 MB')
  })

  it('is given up when a call is nested without end', async () => {
    const deep = `{"message":{"tool_calls":[{"function":{"name":"emote","arguments":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}}]}}\n`
    const server = await serve({ '/api/chat': pour(`${untilClosed}${deep}`, line({ content: 'on. ' })) })
    const heard = await hear(model(server.host))
    expect(heard.calls).toEqual([])
    expect(heard.error).toBeInstanceOf(ModelError)
  })

  it('is asked all the same when it says without end what its model can do', async () => {
    const server = await serve({
      '/api/show': pour(`${untilClosed}{"template":"`, 'x'.repeat(16_000)),
      '/api/chat': `${untilClosed}${JSON.stringify({ message: { content: 'Aye.' }, done: true, done_reason: 'stop' })}\n`,
    })
    expect(await hear(model(server.host))).toMatchObject({ text: 'Aye.', finishes: ['stop'] })
  })

  it('is asked about a bounded number of its models, as a brain and as an embedder', async () => {
    const models = Array.from({ length: 3000 }, (_, index) => ({ name: `m${index}`, digest: `d${index}` }))
    const server = await serve({ '/api/tags': page({ models }), '/api/show': page({ capabilities: ['vision'] }) })
    const clock = createManualModelClock()
    await createAutoPick({ host: server.host, clock, logger: silentLogger }).look()
    const shown = () => server.asked.filter((path) => path === '/api/show').length
    expect(shown()).toBe(200)
    expect(await embedderOf(server.host, clock)).toMatchObject({ ok: false })
    expect(shown()).toBe(400)
  })
})
