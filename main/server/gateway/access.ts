import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { topics } from './events.ts'

export const scopes = ['operator.read', 'operator.write', 'operator.approvals', 'operator.admin'] as const
export type Scope = (typeof scopes)[number]

export const roles = ['operator', 'node'] as const
export type Role = (typeof roles)[number]

/** Whoever writes or approves may read; whoever administers may do all of it. */
const includes: Readonly<Record<Scope, readonly Scope[]>> = {
  'operator.read': ['operator.read'],
  'operator.write': ['operator.write', 'operator.read'],
  'operator.approvals': ['operator.approvals', 'operator.read'],
  'operator.admin': scopes,
}

export const mayDo = (granted: readonly Scope[], needed: Scope): boolean =>
  granted.some((scope) => includes[scope].includes(needed))

/** One line of visible characters: it is shown to people in terminals and lists, and is part of what keys are known by. */
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

/** Somebody who comes from another machine proves with a key that it is the one that was approved. */
const deviceSchema = z.strictObject({
  /** SHA-256 of the public key, hex. */
  id: z.string().regex(/^[0-9a-f]{64}$/),
  /** Ed25519, raw, base64url. */
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** Of `signedText`, base64url. */
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
  /** Of this connection's challenge. */
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
    /** What the client wants to be allowed. Default: all that may be had. */
    scopes: z.array(z.enum(scopes)).max(scopes.length).optional(),
    /** Of a node: what it is able to do, and the methods it will ask for. */
    caps: z.array(word).max(64).default([]),
    commands: z.array(word).max(64).default([]),
    /** Of a node: what the server may ask it to do. */
    actions: z.array(nodeActionSchema).max(64).default([]),
    /** What it wants to hear, by name; `heartbeat.skipped`: also heartbeats that nobody was asked at. Default: every event but those. */
    events: z.array(z.enum(topics)).max(64).optional(),
    auth: z
      .strictObject({ token: z.string().max(1024).optional(), deviceToken: z.string().max(1024).optional() })
      .optional(),
    device: deviceSchema.optional(),
  })
  .refine(({ minProtocol, maxProtocol }) => minProtocol <= maxProtocol, { message: 'minProtocol is above maxProtocol' })
export type ConnectParams = z.infer<typeof connectParamsSchema>

/** What a device signs: all that it claims, bound to one challenge. */
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
    // Who declares none signs what clients always signed.
    ...(params.actions?.length ? [params.actions.map(({ name, about = '' }) => [name, about])] : []),
  ])

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
/** Takes as long whatever the difference is. */
export const sameSecret = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right))
