import type { z } from 'zod'
import { ModelError } from '../../mind/ports/chat-model.ts'
import type { ModelClock } from '../../models/model-clock.ts'
import { httpModelError } from '../../models/model-errors.ts'
import { readBody } from '../../models/read-body.ts'

/** How a server of models is reached. */
export interface ServerAccess {
  /** Names the model in errors. */
  ref: string
  /** Without a slash at the end. */
  baseUrl: string
  /** Sent as a bearer token, never shown. */
  key?: string | undefined
  clock: ModelClock
  fetch?: typeof fetch
}

/**
 * One request with a JSON answer: POST with a body, else GET. Throws `ModelError` for refusals, a `SyntaxError` for what is
 * no JSON, and what `fetch` throws. A redirect is a refusal: texts go to the configured address and nowhere else.
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
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    redirect: 'manual',
    signal: request.signal,
  })
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    throw new ModelError({
      ref,
      errorClass: 'not-found',
      status: response.status,
      message: `${ref}: the server sends on to another address, which was not configured`,
    })
  }
  const body = await readBody(response)
  if (response.ok) return JSON.parse(body)
  const shown = key === undefined || key.length < 4 ? body : body.replaceAll(key, '(key)')
  throw httpModelError(
    ref,
    { status: response.status, body: shown, retryAfter: response.headers.get('retry-after') },
    clock.now(),
  )
}

/** An answer in the shape it should have. Throws `ModelError` when it has another. */
export const readAnswer = <Shape>(ref: string, schema: z.ZodType<Shape>, answer: unknown): Shape => {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ModelError({
    ref,
    errorClass: 'server',
    message: `${ref}: the answer has another shape (${issue?.path.join('.')}: ${issue?.message})`,
  })
}

/** Why nothing can be asked of this address, or null. An address may hold a password, so it is never repeated here. */
export const addressProblem = (address: string): string | null => {
  if (!URL.canParse(address)) return 'is no address'
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return 'is no address of a web server'
  return username === '' && password === '' ? null : 'has a name or a password in it, which cannot be sent so'
}
