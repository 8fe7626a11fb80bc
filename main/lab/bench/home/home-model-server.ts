import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { inChild } from '../child.ts'
import { createPromptCache } from './prompt-cache.ts'

export const homeModelModule = import.meta.filename
/** The name of the server's only model, as in `ollama/<name>`. */
export const homeModelName = 'home'

/** The speed of an ordinary graphics card with a model of eight billion weights. */
export interface HomeSpeed {
  /** How many answers it writes at once. Further requests wait in the order in which they came. */
  slots: number
  /** How many tokens each slot writes in a second. */
  tokensPerSecond: number
  /** How many prompt tokens it reads per second, not counting cached ones. */
  promptTokensPerSecond: number
  /** How many tokens of earlier prompts it keeps. */
  cachedTokens: number
}
export interface HomeCounts {
  asked: number
  answered: number
  /** How many requests were closed by the asker before their end. */
  brokenOff: number
  promptTokens: number
  cachedTokens: number
  /** Most requests that waited for a slot at the same time. */
  mostWaiting: number
}
export type HomeSaid = { kind: 'listening'; url: string } | { kind: 'counted'; counts: HomeCounts }
export type HomeTold = { kind: 'count' }

/** The usual estimate for English text. */
const charactersPerToken = 4
const line =
  'Well now, the oven has been hot since before the light, and the brown loaves went quickly this morning. ' +
  'If you mean to go up to the mill, mind the step by the water, it is slippery after rain.'
/** The answer to a heartbeat, where there is usually nothing to do. */
const nothing = 'HEARTBEAT_OK'

/** A whole talk where one is asked for: "Write the whole talk of Bram and Ada". */
const answerTo = (asked: string): string => {
  const [, first, second] = /whole talk of (.+?) and (.+?): (?:four|five|six)/.exec(asked) ?? []
  return first === undefined
    ? line
    : [first, second, first, second].map((name) => `${name}: ${line.slice(0, 100).replace(/\w+$/, 'too.')}`).join('\n')
}

/** Serves one model in Ollama's wire format. An answer takes as long as it would on a machine of that speed. */
function listen(speed: HomeSpeed, counts: HomeCounts): Promise<string> {
  const cache = createPromptCache(speed.cachedTokens * charactersPerToken)
  const queue: { start(): void }[] = []
  let busy = 0
  const takeSlot = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (busy < speed.slots) {
        busy += 1
        resolve()
        return
      }
      const entry = {
        start: () => {
          signal.removeEventListener('abort', leave)
          resolve()
        },
      }
      const leave = (): void => {
        queue.splice(queue.indexOf(entry), 1)
        reject(signal.reason)
      }
      queue.push(entry)
      counts.mostWaiting = Math.max(counts.mostWaiting, queue.length)
      signal.addEventListener('abort', leave, { once: true })
    })
  const giveSlot = (): void => {
    const next = queue.shift()
    if (next) next.start()
    else busy -= 1
  }

  async function chat(response: ServerResponse, body: string): Promise<void> {
    const gone = new AbortController()
    response.once('close', () => gone.abort(new Error('nobody listens any more')))
    const { messages = [], tools = [] } = JSON.parse(body) as { messages?: { content: string }[]; tools?: object[] }
    counts.asked += 1
    try {
      await takeSlot(gone.signal)
    } catch {
      counts.brokenOff += 1
      return
    }
    try {
      // The template puts the tools first.
      const prompt = [JSON.stringify(tools), ...messages.map(({ content }) => content)].join('\n')
      const kept = Math.floor(cache.read(prompt) / charactersPerToken)
      const tokens = Math.ceil(prompt.length / charactersPerToken)
      counts.promptTokens += tokens
      counts.cachedTokens += kept
      await wait((1000 * (tokens - kept)) / speed.promptTokensPerSecond, undefined, { signal: gone.signal })
      const asksNobody = messages.at(-1)?.content.includes(nothing) ?? false
      const words = (asksNobody ? nothing : answerTo(messages.at(-1)?.content ?? '')).match(/.{1,4}/gs) ?? []
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      const send = (part: object): void =>
        void response.write(
          `${JSON.stringify({ model: homeModelName, created_at: '2026-01-05T08:00:00Z', ...part })}\n`,
        )
      for (const content of words) {
        await wait(1000 / speed.tokensPerSecond, undefined, { signal: gone.signal })
        send({ message: { role: 'assistant', content }, done: false })
      }
      send({
        ...{ message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' },
        ...{ prompt_eval_count: tokens, prompt_eval_cached_count: kept, eval_count: words.length },
      })
      response.end()
      counts.answered += 1
    } catch {
      counts.brokenOff += 1
    } finally {
      giveSlot()
    }
  }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      if (request.url === '/api/chat' && body.includes('"role"')) void chat(response, body)
      else {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(facts(request.url ?? '')))
      }
    })
  })
  server.keepAliveTimeout = 60_000
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
}

function facts(path: string): object {
  const name = { name: homeModelName, model: homeModelName, size: 1, digest: homeModelName, details: {} }
  if (path === '/api/tags') return { models: [{ ...name, modified_at: '2026-01-05T08:00:00Z' }] }
  if (path === '/api/show')
    return {
      ...{ capabilities: ['completion', 'tools'], template: '{{ .Prompt }}', details: {} },
      model_info: { 'general.architecture': 'home', 'home.context_length': 8192 },
    }
  return { version: '0.35.0', done: true }
}

if (process.argv[1] === homeModelModule)
  inChild<HomeSpeed, HomeSaid>(async (speed, say) => {
    const counts: HomeCounts = {
      ...{ asked: 0, answered: 0, brokenOff: 0, promptTokens: 0, cachedTokens: 0, mostWaiting: 0 },
    }
    process.on('message', ({ kind }: HomeTold) => {
      if (kind === 'count') say({ kind: 'counted', counts })
    })
    say({ kind: 'listening', url: await listen(speed, counts) })
  })
