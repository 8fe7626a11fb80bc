import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createOrder } from '../../base/order.ts'
import { replaceFile } from '../../base/replace-file.ts'
import {
  type ConnectParams,
  type DeviceProof,
  mayDo,
  roles,
  type Scope,
  sameSecret,
  scopes,
  signedText,
} from './access.ts'

/** Devices that may wait for approval at once; beyond that the oldest is forgotten. */
const mostPending = 50

const deviceSchema = z.strictObject({
  id: z.string(),
  publicKey: z.string(),
  name: z.string(),
  client: z.string(),
  platform: z.string(),
  deviceFamily: z.string(),
  role: z.enum(roles),
  scopes: z.array(z.enum(scopes)),
  address: z.string(),
  /** When the device asked: real time, ISO. */
  at: z.string(),
})
export type DeviceRecord = z.infer<typeof deviceSchema>
const approvedSchema = deviceSchema.extend({
  approvedAt: z.string(),
  /** SHA-256 of its token; null: it gets a token at its next connection. */
  tokenHash: z.string().nullable(),
})
export const deviceFileSchema = z.strictObject({
  version: z.literal(1),
  pending: z.array(deviceSchema),
  approved: z.array(approvedSchema),
})
type DeviceFile = z.infer<typeof deviceFileSchema>

export type PairingVerdict =
  | { kind: 'approved'; scopes: Scope[]; newToken?: string }
  | { kind: 'pending'; why: 'new' | 'changed' }
  | { kind: 'wrong-token' }

/** Whether the proof matches its claims and this connection's challenge. */
export const isProven = (params: ConnectParams, device: DeviceProof, nonce: string): boolean => {
  if (device.nonce !== nonce) return false
  const raw = Buffer.from(device.publicKey, 'base64url')
  if (createHash('sha256').update(raw).digest('hex') !== device.id) return false
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: device.publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(signedText(params, nonce)), key, Buffer.from(device.signature, 'base64url'))
  } catch {
    // Not a point on the curve.
    return false
  }
}

/**
 * The devices of one save, waiting and approved, in `gateway/devices.json`. Read on each query, so that another process
 * may approve. An unreadable file approves nobody and is never overwritten. Changes are on the disk before anybody
 * learns of them.
 */
export const openDevices = (options: { file: string; now: () => Date }) => {
  const { file } = options
  const read = (): DeviceFile => {
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { version: 1, pending: [], approved: [] }
      throw error
    }
    return deviceFileSchema.parse(JSON.parse(text))
  }
  const write = async (devices: DeviceFile): Promise<void> => {
    await replaceFile(file, `${JSON.stringify(devices, null, 2)}\n`, { mode: 0o600 })
  }
  // Each change builds on what the previous one wrote.
  const inOrder = createOrder()

  const recordOf = (
    { client, role, scopes: wanted = [...scopes] }: ConnectParams,
    device: DeviceProof,
    address: string,
  ): DeviceRecord => ({
    id: device.id,
    publicKey: device.publicKey,
    name: client.displayName ?? client.id,
    client: client.id,
    platform: client.platform ?? '',
    deviceFamily: client.deviceFamily ?? '',
    role,
    scopes: wanted,
    address,
    at: options.now().toISOString(),
  })

  return {
    list: (): Pick<DeviceFile, 'pending' | 'approved'> => read(),
    /**
     * Judges a device whose proof is valid. `byToken`: it gave the gateway's own token; otherwise it must give the
     * token issued to it.
     */
    judge: (
      params: ConnectParams,
      device: DeviceProof,
      from: { address: string; byToken: boolean; local: boolean },
    ): Promise<PairingVerdict> =>
      inOrder(async () => {
        const devices = read()
        const asked = recordOf(params, device, from.address)
        const known = devices.approved.find(({ id }) => id === asked.id)
        const given = params.auth?.deviceToken
        if (!from.byToken && !(known?.tokenHash && given !== undefined && sameSecret(hash(given), known.tokenHash)))
          return { kind: 'wrong-token' }
        const fits = known && isSame(known, asked)
        // A device's own token covers only what was approved, even on this machine.
        if (!fits && !(from.local && from.byToken)) {
          devices.pending = [...devices.pending.filter(({ id }) => id !== asked.id), asked].slice(-mostPending)
          await write(devices)
          return { kind: 'pending', why: known ? 'changed' : 'new' }
        }
        if (known && fits && known.tokenHash !== null) return { kind: 'approved', scopes: asked.scopes }
        const newToken = randomBytes(24).toString('base64url')
        const approved = { ...(fits && known ? known : { ...asked, approvedAt: asked.at }), tokenHash: hash(newToken) }
        devices.approved = [...devices.approved.filter(({ id }) => id !== asked.id), approved]
        devices.pending = devices.pending.filter(({ id }) => id !== asked.id)
        await write(devices)
        return { kind: 'approved', scopes: asked.scopes, newToken }
      }),
    /**
     * Approves the request that a person saw, identified by `request` (`requestOf`). A different request, for more,
     * stays unapproved.
     */
    approve: (id: string, request: string): Promise<'approved' | 'unknown' | 'changed'> =>
      inOrder(async () => {
        const devices = read()
        const waiting = devices.pending.find((device) => device.id === id)
        if (!waiting) return 'unknown'
        if (requestOf(waiting) !== request) return 'changed'
        devices.pending = devices.pending.filter((device) => device.id !== id)
        devices.approved = [
          ...devices.approved.filter((device) => device.id !== id),
          { ...waiting, approvedAt: options.now().toISOString(), tokenHash: null },
        ]
        await write(devices)
        return 'approved'
      }),
    /** Whether this token was given to this device, which is still approved. */
    hasToken: (id: string, token: string): boolean => {
      const tokenHash = read().approved.find((device) => device.id === id)?.tokenHash
      return typeof tokenHash === 'string' && sameSecret(hash(token), tokenHash)
    },
    approved: (): ReadonlySet<string> => new Set(read().approved.map(({ id }) => id)),
    /** Revokes a device. False if no such device waits or is approved. */
    revoke: (id: string): Promise<boolean> =>
      inOrder(async () => {
        const devices = read()
        const rest = {
          ...devices,
          pending: devices.pending.filter((each) => each.id !== id),
          approved: devices.approved.filter((each) => each.id !== id),
        }
        if (rest.pending.length + rest.approved.length === devices.pending.length + devices.approved.length)
          return false
        await write(rest)
        return true
      }),
  }
}
export type Devices = ReturnType<typeof openDevices>

/** A hash of everything that a device claims and requests, but not of its address or the time. */
export const requestOf = ({
  publicKey,
  name,
  client,
  platform,
  deviceFamily,
  role,
  scopes: wanted,
}: DeviceRecord): string => hash(JSON.stringify([publicKey, name, client, platform, deviceFamily, role, wanted]))

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whether a device claims and wants only what was approved. If not, it must be approved again. */
const isSame = (known: DeviceRecord, asked: DeviceRecord): boolean =>
  known.platform === asked.platform &&
  known.deviceFamily === asked.deviceFamily &&
  known.role === asked.role &&
  asked.scopes.every((scope) => mayDo(known.scopes, scope))
