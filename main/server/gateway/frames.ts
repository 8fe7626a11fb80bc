import { z } from 'zod'

/** Version of this protocol. A client states which versions it speaks. */
export const protocolVersion = 1

/** Largest frame in bytes: the first one, from a client still unknown, and every later one. */
export const mostBeforeConnect = 64 * 1024
export const mostAfterConnect = 1024 * 1024
/** Bytes that may wait for a slow reader. */
export const mostBuffered = 4 * 1024 * 1024
/**
 * Milliseconds between two signs of life. A client that hears nothing for twice as long closes with `closeCode.silent`.
 */
export const tickInterval = 15_000

export const closeCode = {
  /** The client was refused: its first frame wasn't `connect`, or its `connect` was rejected. */
  policy: 1008,
  tooBig: 1009,
  /** The server stops or restarts. */
  shutdown: 1012,
  /** The most clients are connected; there may be room later. */
  full: 1013,
  /** Sent by the client: it got no sign of life from the server. */
  silent: 4000,
  /** More data waits for this client than we buffer. */
  slowReader: 4001,
  /** Too many invalid frames. */
  flooding: 4002,
} as const

export const errorCodes = [
  'INVALID_REQUEST',
  'UNKNOWN_METHOD',
  'UNAUTHORIZED',
  'LOCKED_OUT',
  'NOT_PAIRED',
  'PROTOCOL_MISMATCH',
  'FORBIDDEN',
  'NOT_FOUND',
  'REFUSED',
  'CONFLICT',
  'TOO_MANY',
  'SLOW_READER',
  'UNAVAILABLE',
  'INTERNAL',
] as const
export type GatewayErrorCode = (typeof errorCodes)[number]

export const errorSchema = z.strictObject({
  code: z.enum(errorCodes),
  /** Says to people what is wrong, where, and what to do. */
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  /** Whether the request may succeed later. */
  retryable: z.boolean().optional(),
  retryAfterMs: z.number().optional(),
})
export type GatewayError = z.infer<typeof errorSchema>

export const requestSchema = z.strictObject({
  type: z.literal('req'),
  /** Chosen by the client and repeated in the answers. */
  id: z.string().min(1).max(128),
  method: z.string().min(1).max(64),
  params: z.record(z.string(), z.unknown()).default({}),
})
export type RequestFrame = z.infer<typeof requestSchema>

export const responseSchema = z.discriminatedUnion('ok', [
  z.strictObject({ type: z.literal('res'), id: z.string(), ok: z.literal(true), payload: z.unknown() }),
  z.strictObject({ type: z.literal('res'), id: z.string(), ok: z.literal(false), error: errorSchema }),
])
export type ResponseFrame = z.infer<typeof responseSchema>

export const eventSchema = z.strictObject({
  type: z.literal('event'),
  event: z.string(),
  payload: z.unknown(),
  /** Counts up on each connection, from 1. */
  seq: z.number().int().min(1),
})
export type EventFrame = z.infer<typeof eventSchema>

export type ServerFrame = ResponseFrame | EventFrame

export type ParsedRequest = { ok: true; frame: RequestFrame } | { ok: false; id: string | null; why: string }

/** Checks an incoming frame. `id`: the id of an invalid request, if readable. */
export const parseRequest = (raw: string): ParsedRequest => {
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    return { ok: false, id: null, why: 'The frame is not JSON.' }
  }
  const parsed = requestSchema.safeParse(value)
  if (parsed.success) return { ok: true, frame: parsed.data }
  const id =
    typeof value === 'object' && value !== null
      ? requestSchema.shape.id.safeParse((value as { id?: unknown }).id)
      : null
  return { ok: false, id: id?.success ? id.data : null, why: `The frame is not valid: ${firstIssue(parsed.error)}` }
}

/** The first problem and its place. */
export const firstIssue = (error: z.ZodError): string => {
  const [issue] = error.issues
  const where = issue?.path.map(String).join('.') ?? ''
  return `${where === '' ? '' : `${where}: `}${issue?.message ?? 'malformed'}`
}
