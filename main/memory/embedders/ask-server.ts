import type { z } from 'zod'
import { type Finding, finding } from '../../language/findings/finding.ts'
import { ModelError } from '../../mind/ports/chat-model.ts'
import type { ModelClock } from '../../models/model-clock.ts'
import { httpModelError } from '../../models/model-errors.ts'
import { openAiService } from '../../models/openai-services.ts'
import { readBody } from '../../models/read-body.ts'

/** How to reach a model server. */
export interface ServerAccess {
  /** Names the model in errors. */
  ref: string
  /** The server's address without a trailing slash. */
  baseUrl: string
  /** The key, sent as a bearer token and never shown. */
  key?: string | undefined
  clock: ModelClock
  fetch?: typeof fetch
}

/**
 * Sends one request and parses the JSON answer. Uses POST with a body, otherwise GET. Throws `ModelError` for refusals,
 * `SyntaxError` for invalid JSON, and any error of `fetch`. A redirect counts as a refusal, so texts go only to the
 * configured address.
 */
export const askServer = async (
  access: ServerAccess,
  request: { path: string; body?: object; signal: AbortSignal },
): Promise<unknown> => {
  const { ref, baseUrl, key, clock, fetch: fetchPage = fetch } = access
  const response = await fetchPage(`${baseUrl}${request.path}`, {
    method: request.body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...openAiService('openai').keyHeader(key),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    redirect: 'manual',
    signal: request.signal,
  })
  const body = await readBody(response)
  if (response.ok) return JSON.parse(body)
  const shown = key === undefined || key.length < 4 ? body : body.replaceAll(key, '(key)')
  throw httpModelError(
    ref,
    { status: response.status, body: shown, retryAfter: response.headers.get('retry-after') },
    clock.now(),
  )
}

/** Checks the shape of an answer. Throws `ModelError` if the answer doesn't match. */
export const readAnswer = <Shape>(ref: string, schema: z.ZodType<Shape>, answer: unknown): Shape => {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ModelError({
    ref,
    errorClass: 'server',
    message: `${ref}: the answer has an unexpected shape (${issue?.path.join('.')}: ${issue?.message})`,
  })
}

/** The reason why this address can't be used, or null. Never repeats the address, because it may contain a password. */
export const addressProblem = (address: string): Finding | null => {
  if (!URL.canParse(address)) return finding('embedders.is-no-address')
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return finding('embedders.is-no-web-server')
  return username === '' && password === '' ? null : finding('embedders.has-a-password')
}
