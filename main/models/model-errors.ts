import { optional } from '../base/optional.ts'
import { finding } from '../language/findings/finding.ts'
import { ModelError, type ModelErrorClass } from '../mind/ports/chat-model.ts'

/** The content of a server's refusal. */
export interface HttpFailure {
  status: number
  /** Plain text, or a JSON error object, whose message is read. */
  body: string
  retryAfter?: string | null
}

const overflow =
  /context (?:length|window|size)|maximum context|context_length_exceeded|prompt is too long|too many tokens|exceeds? the (?:available )?context|input (?:length|is too long)|reduce the length/i
const billing =
  /insufficient[_ ]quota|billing|payment required|credit balance|out of credits|exceeded your current quota/i
const overloaded =
  /overloaded|at capacity|server busy|maximum pending requests|try again later|temporarily unavailable|no available (?:workers|slots)/i
const unknownModel =
  /model\b.{0,120}\b(?:not found|does not exist|not exist|is not available)|model_not_found|no such model|unknown model|try pulling it first/i
const rateLimited = /rate[_ ]limit|too many requests|requests per (?:minute|day)|tokens per minute/i
const keyRefused = /invalid[_ ]api[_ ]key|incorrect api key|unauthori[sz]ed|authentication|permission denied/i

/** How much of an error is read. Its beginning is enough, since a server may send any length. */
const longestLooked = 10_000

/** The class of an error by its words. Undefined if none of them are known. */
export const classifyText = (words: string): ModelErrorClass | undefined => {
  const text = words.slice(0, longestLooked)
  if (overflow.test(text)) return 'context-overflow'
  if (billing.test(text)) return 'billing'
  if (rateLimited.test(text)) return 'rate-limit'
  if (keyRefused.test(text)) return 'auth'
  if (unknownModel.test(text)) return 'not-found'
  if (overloaded.test(text)) return 'overload'
  return undefined
}

/**
 * The class of a refusal. Uses the status where it is clear, and the words where servers disagree (400, 403, 429 and
 * 5xx have many meanings).
 */
export const classifyHttp = ({ status, body }: HttpFailure): ModelErrorClass => {
  if (isRedirect(status)) return 'not-found'
  const said = classifyText(body)
  switch (status) {
    case 401:
      return 'auth'
    case 402:
      return 'billing'
    case 403:
      return said === 'billing' || said === 'rate-limit' ? said : 'auth'
    case 404:
    case 410:
      return 'not-found'
    case 408:
    case 504:
    case 524:
      return 'timeout'
    case 413:
      return 'context-overflow'
    case 429:
      return said === 'billing' ? said : 'rate-limit'
    case 503:
    case 529:
      return 'overload'
  }
  if (status >= 500) return said === 'context-overflow' || said === 'overload' || said === 'not-found' ? said : 'server'
  // Any other refusal concerns the request.
  return said ?? (status < 400 ? 'server' : 'format')
}

/** Whether a status is a redirect. None is followed: players' words go to the configured address only. */
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** The most characters of a server's text that a message repeats. */
const longestQuote = 300

export const httpModelError = (ref: string, failure: HttpFailure, now: number): ModelError => {
  const retryAfterMs = parseRetryAfter(failure.retryAfter, now)
  return new ModelError({
    ref,
    errorClass: classifyHttp(failure),
    status: failure.status,
    message: isRedirect(failure.status)
      ? finding('embedders.redirects', { ref })
      : finding('embedders.answered', { ref, status: String(failure.status), body: quote(errorText(failure.body)) }),
    ...optional({ retryAfterMs }),
  })
}

/** The error for a failure inside a stream, where no status tells its class. */
export const streamModelError = (ref: string, text: string): ModelError =>
  new ModelError({
    ref,
    errorClass: classifyText(text) ?? 'server',
    message: `${ref}: the server interrupted its answer: ${quote(text)}`,
  })

/**
 * The error for any other failure of a request: the server can't be reached, the connection broke, or the answer can't
 * be read.
 */
export const toModelError = (ref: string, error: unknown): ModelError => {
  if (error instanceof ModelError) return error
  if (error instanceof SyntaxError) {
    const message = `${ref}: the server sent something that cannot be read (${quote(error.message)})`
    return new ModelError({ ref, errorClass: 'server', message, cause: error })
  }
  const { code, text } = describeFailure(error)
  if (code !== undefined && /TIMEOUT|ETIMEDOUT/.test(code)) {
    return new ModelError({
      ref,
      errorClass: 'timeout',
      message: finding('embedders.no-answer-in-time', { ref, code }),
      cause: error,
    })
  }
  const isNetwork = code !== undefined || /fetch failed|terminated|socket|network|other side closed/i.test(text)
  if (isNetwork) {
    const detail = code ?? text
    return new ModelError({
      ref,
      errorClass: 'network',
      message: finding('embedders.connection-failed', { ref, detail: quote(detail) }),
      cause: error,
    })
  }
  return new ModelError({
    ref,
    errorClass: classifyText(text) ?? 'server',
    message: `${ref}: ${quote(text)}`,
    cause: error,
  })
}

/** Reads `Retry-After` (seconds or an HTTP date) as milliseconds from `now`. Undefined when absent or unreadable. */
export const parseRetryAfter = (value: string | null | undefined, now: number): number | undefined => {
  if (value === null || value === undefined || value.trim() === '') return undefined
  const seconds = Number(value)
  if (Number.isFinite(seconds)) return seconds < 0 ? undefined : Math.round(seconds * 1000)
  const date = Date.parse(value)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** The sentence in `{error: {message}}`, `{error}` or `{message}`, the words of a web page, or else the text itself. */
export const errorText = (body: string): string => {
  try {
    return errorMessage(JSON.parse(body)) ?? body
  } catch {
    return /^\s*<(?:!doctype|html)/i.test(body) ? pageText(body) : body
  }
}

/** The text of a proxy's error page. Reads only its beginning. */
const pageText = (page: string): string => {
  const start = page.slice(0, 4000)
  const title = /<title[^>]*>([^<]*)/i.exec(start)?.[1]?.trim()
  const words = title || start.replace(/<(style|script)\b.*?(?:<\/\1>|$)/gis, ' ').replace(/<[^>]*>?/g, ' ')
  return `a web page (${words.trim()})`
}

/**
 * Like `errorText`, for a parsed value. Undefined when it contains no error text. Keeps `code` and `type` because they
 * tell the class.
 */
export const errorMessage = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  if (value === null || typeof value !== 'object') return undefined
  const { error, message, code, type, detail } = value as Record<string, unknown>
  if (error !== undefined && error !== null) return errorMessage(error)
  const words = [message, detail].find((part) => typeof part === 'string')
  const labels = [code, type].filter((part) => typeof part === 'string')
  if (words === undefined && labels.length === 0) return undefined
  return labels.length === 0 ? String(words) : `${words ?? ''} (${labels.join(', ')})`.trim()
}

/** Whether the address is unknown, or nothing listens there. A retry would only take time. */
export const isUnreachable = (error: ModelError): boolean =>
  error.errorClass === 'network' &&
  /^(?:ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/.test(describeFailure(error.cause).code ?? '')

const quote = (text: string): string => {
  const oneLine = text.replace(/\s+/g, ' ').trim()
  if (oneLine === '') return 'nothing'
  return oneLine.length > longestQuote ? `${oneLine.slice(0, longestQuote)}…` : oneLine
}

const describeFailure = (error: unknown): { code: string | undefined; text: string } => {
  let code: string | undefined
  let text = ''
  // fetch puts the reason in `cause`, or in the `errors` of `cause` when it tried several addresses.
  for (let current: unknown = error, depth = 0; current instanceof Error && depth < 5; depth++) {
    if (text === '') text = current.message
    const own = (current as { code?: unknown }).code
    if (typeof own === 'string') code = own
    current = current.cause ?? (current instanceof AggregateError ? current.errors[0] : undefined)
  }
  return { code, text: text === '' ? String(error) : text }
}
