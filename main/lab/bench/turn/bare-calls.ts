import { realDeadline } from '../../../base/deadline.ts'
import type { ChatModel, ChatRequest } from '../../../mind/ports/chat-model.ts'
import { createSpeech } from '../../../mind/turn/loop/speech.ts'
import { defaultTurnLimits } from '../../../mind/turn/loop/turn-types.ts'
import { runTurn } from '../../../mind/turn/turn-loop.ts'

/** Remembers a model's last request, so that the bare loop can repeat it. */
export function rememberRequest(model: ChatModel): { model: ChatModel; last(): ChatRequest } {
  let last: ChatRequest | null = null
  return {
    model: {
      ref: model.ref,
      label: model.label,
      get tools() {
        return model.tools
      },
      get contextTokens() {
        return model.contextTokens
      },
      chat(request, options) {
        last = request
        return model.chat(request, options)
      },
    },
    last() {
      if (!last) throw new Error('the model was asked nothing yet')
      return last
    },
  }
}

/** One request without our code: the cost of the server and the wire. */
export async function rawFetch(url: string, body: string): Promise<void> {
  const response = await fetch(`${url}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await response.text()
  if (!text.includes('"done":true'))
    throw new Error(`the mock model server answered ${response.status}: ${text.slice(0, 100)}`)
}

/** One turn of the loop alone through the adapter: no session, no memory, no prompt building. */
export async function bareTurn(model: ChatModel, request: ChatRequest): Promise<void> {
  const turn = await runTurn(
    {
      model,
      messages: request.messages,
      schemas: request.tools,
      tools: { run: async () => ({ ok: false, error: 'no tools here' }) },
      context: request.context,
      limits: defaultTurnLimits,
      deadline: realDeadline,
      signal: new AbortController().signal,
    },
    createSpeech(() => {}),
  )
  if (turn.end.kind !== 'answered') throw new Error(`the bare loop ended with ${turn.end.kind}`)
}

/**
 * The milliseconds of `count` warm calls of each kind, alternating, so that other load on the machine affects all of
 * them.
 */
export async function timedInTurn(
  count: number,
  warmUp: number,
  calls: readonly (() => Promise<void>)[],
): Promise<number[][]> {
  const times: number[][] = calls.map(() => [])
  for (let number = -warmUp; number < count; number++) {
    for (const [kind, call] of calls.entries()) {
      const began = performance.now()
      await call()
      if (number >= 0) times[kind]?.push(performance.now() - began)
    }
  }
  return times
}
