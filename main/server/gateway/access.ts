import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { topics } from './events.ts'

export const scopes = ['operator.read', 'operator.write', 'operator.approvals', 'operator.admin'] as const
export type Scope = (typeof scopes)[number]

/** `world`: another program's world, whose token opens its minds and nothing else. */
export const roles = ['operator', 'node', 'world'] as const
export type Role = (typeof roles)[number]

/** Write and approval scopes include reading; the admin scope includes everything. */
const includes: Readonly<Record<Scope, readonly Scope[]>> = {
  'operator.read': ['operator.read'],
  'operator.write': ['operator.write', 'operator.read'],
  'operator.approvals': ['operator.approvals', 'operator.read'],
  'operator.admin': scopes,
}

export const mayDo = (granted: readonly Scope[], needed: Scope): boolean =>
  granted.some((scope) => includes[scope].includes(needed))

/**
 * A text of one line with visible characters only: people see it in terminals and lists, and idempotency keys depend on
 * it.
 */
const word = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u, 'may have no control characters')

export const actionNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9_.-]{0,63}$/, 'must be 1 to 64 of a-z, 0-9, ".", "_" and "-", beginning with a letter')
/** Something that a node can do for the server. */
export const nodeActionSchema = z.strictObject({ name: actionNameSchema, about: word.max(200).optional() })
export type NodeAction = z.infer<typeof nodeActionSchema>

/** How a client on another machine proves with a key that it is the approved device. */
const deviceSchema = z.strictObject({
  /** The SHA-256 of the public key, in hex. */
  id: z.string().regex(/^[0-9a-f]{64}$/),
  /** The raw Ed25519 key, in base64url. */
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** The signature of `signedText`, in base64url. */
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
  /** The nonce of this connection's challenge. */
  nonce: z.string().max(100),
})
export type DeviceProof = z.infer<typeof deviceSchema>

export const connectParamsSchema = z
  .strictObject({
    minProtocol: z.number().int().min(1),
    maxProtocol: z.number().int().min(1),
    client: z.strictObject({
      id: word,
      version: word,
      platform: word.optional(),
      deviceFamily: word.optional(),
      displayName: word.optional(),
    }),
    role: z.enum(roles).default('operator'),
    /** The scopes that the client requests. Default: everything available. */
    scopes: z.array(z.enum(scopes)).max(scopes.length).optional(),
    /** For a node: what it can do, and the methods that it will call. */
    caps: z.array(word).max(64).default([]),
    commands: z.array(word).max(64).default([]),
    /** For a node: actions that the server may invoke. */
    actions: z.array(nodeActionSchema).max(64).default([]),
    /**
     * The events that it wants, by name; `heartbeat.skipped` adds skipped heartbeats. Default: everything but those.
     */
    events: z.array(z.enum(topics)).max(64).optional(),
    auth: z
      .strictObject({ token: z.string().max(1024).optional(), deviceToken: z.string().max(1024).optional() })
      .optional(),
    device: deviceSchema.optional(),
  })
  .refine(({ minProtocol, maxProtocol }) => minProtocol <= maxProtocol, { message: 'minProtocol is above maxProtocol' })
export type ConnectParams = z.infer<typeof connectParamsSchema>

/** The text that a device signs. It has all the device's claims and is bound to one challenge. */
export const signedText = (
  params: Omit<ConnectParams, 'device' | 'minProtocol' | 'maxProtocol' | 'actions'> &
    Partial<Pick<ConnectParams, 'actions'>>,
  nonce: string,
): string =>
  JSON.stringify([
    'hearthfolk-connect-3',
    nonce,
    params.client.id,
    params.client.platform ?? '',
    params.client.deviceFamily ?? '',
    params.role,
    params.scopes ?? [],
    params.commands,
    params.auth?.deviceToken ?? params.auth?.token ?? '',
    // A client without actions signs the same text as older clients.
    ...(params.actions?.length ? [params.actions.map(({ name, about = '' }) => [name, about])] : []),
  ])

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Compares two secrets. It takes the same time no matter where they differ. */
export const sameSecret = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right))
