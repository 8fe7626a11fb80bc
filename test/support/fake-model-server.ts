import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import {
  type FakeModelServer,
  type RecordedRequest,
  type WireAnswer,
  type WireBehaviour,
  type WireFormat,
  wireParts,
} from './model-wire.ts'

/**
 * The common part of the fakes: an HTTP server on a free port whose chats behave as instructed. As fast as `node:http`
 * allows.
 */
export const startFakeModelServer = async (format: WireFormat): Promise<FakeModelServer> => {
  const requests: RecordedRequest[] = []
  const queue: WireBehaviour[] = []
  let otherwise: WireBehaviour | ((body: unknown, request: RecordedRequest) => WireBehaviour) = {
    kind: 'answer',
    text: ['Good day.'],
  }
  let brokenOff = 0
  let arrived = 0
  let awaited = 0
  let arrivals: (() => void)[] = []

  const server = createServer((request, response) => {
    readBody(request).then(
      (text) => handle(request, response, text),
      () => response.destroy(),
    )
  })

  const handle = (request: IncomingMessage, response: ServerResponse, text: string): void => {
    const recorded: RecordedRequest = {
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
      text,
    }
    requests.push(recorded)
    const answer = format.respond(recorded)
    if (recorded.path !== format.chatPath || answer !== null) {
      response.writeHead(answer?.status ?? (answer === null ? 404 : 200), { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer?.json ?? { error: 'not found' }))
      return
    }
    response.on('close', () => {
      if (!response.writableFinished) brokenOff++
    })
    const behaviour =
      queue.shift() ?? (typeof otherwise === 'function' ? otherwise(recorded.body, recorded) : otherwise)
    arrived++
    for (const tell of arrivals) tell()
    arrivals = []
    behave(response, behaviour, recorded.body).catch((error: unknown) => response.destroy(error as Error))
  }

  const behave = async (response: ServerResponse, behaviour: WireBehaviour, body: unknown): Promise<void> => {
    switch (behaviour.kind) {
      case 'hang':
        return
      case 'drop':
        response.destroy()
        return
      case 'reset':
        response.socket?.resetAndDestroy()
        return
      case 'refuse':
        response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers })
        response.end(behaviour.body)
        return
      case 'nonsense':
        response.writeHead(200, { 'content-type': behaviour.contentType ?? format.contentType })
        response.end(behaviour.bytes ?? '<html><body>It works!</body></html>\n\n')
        return
      case 'answer':
        await stream(response, behaviour, body)
        return
      default:
        behaviour satisfies never
    }
  }

  const stream = async (response: ServerResponse, answer: WireAnswer, body: unknown): Promise<void> => {
    if (answer.delayMs !== undefined) await wait(answer.delayMs)
    const { deltas, end } = wireParts(format, answer, body)
    response.writeHead(200, { 'content-type': format.contentType })
    const ending = answer.ending ?? 'whole'
    if (
      answer.splitBytes === undefined &&
      answer.before === undefined &&
      answer.beforeEnd === undefined &&
      ending === 'whole'
    ) {
      response.end(deltas.join('') + end.join(''))
      return
    }
    for (const [index, delta] of deltas.entries()) {
      await answer.before?.(index)
      await write(response, delta, answer.splitBytes)
    }
    await answer.beforeEnd?.()
    if (ending === 'hang') {
      response.flushHeaders()
      return
    }
    for (const part of end) await write(response, part, answer.splitBytes)
    if (ending === 'drop' || ending === 'reset') {
      // The words must be sent before the connection is torn.
      await nextTurn()
      if (ending === 'drop') response.destroy()
      else response.socket?.resetAndDestroy()
      return
    }
    response.end()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.keepAliveTimeout = 60_000
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    get brokenOff() {
      return brokenOff
    },
    next: (...behaviours) => void queue.push(...behaviours),
    always(behaviour) {
      otherwise = behaviour
    },
    async chatArrived() {
      awaited++
      if (arrived >= awaited) return
      await new Promise<void>((resolve) => arrivals.push(resolve))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Writes `text`, in pieces of `size` bytes when given, each in its own turn of the event loop so that it travels alone. */
const write = async (response: ServerResponse, text: string, size: number | undefined): Promise<void> => {
  if (size === undefined) {
    response.write(text)
    await nextTurn()
    return
  }
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) {
    response.write(bytes.subarray(at, at + size))
    await nextTurn()
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += chunk
  return text
}
