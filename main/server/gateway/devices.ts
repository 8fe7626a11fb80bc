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

/** Devices that may wait for approval at once; of more the oldest is forgotten. */
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
  /** Real time, ISO. */
  at: z.string(),
})
export type DeviceRecord = z.infer<typeof deviceSchema>
const approvedSchema = deviceSchema.extend({
  approvedAt: z.string(),
  /** SHA-256 of its token; null: it gets one at its next connection. */
  tokenHash: z.string().nullable(),
})
const fileSchema = z.strictObject({
  version: z.literal(1),
  pending: z.array(deviceSchema),
  approved: z.array(approvedSchema),
})
type DeviceFile = z.infer<typeof fileSchema>

export type PairingVerdict =
  | { kind: 'approved'; scopes: Scope[]; newToken?: string }
  | { kind: 'pending'; why: 'new' | 'changed' }
  | { kind: 'wrong-token' }

/** Whether the proof fits its claims and this connection's challenge. */
export const isProven = (params: ConnectParams, device: DeviceProof, nonce: string): boolean => {
  if (device.nonce !== nonce) return false
  const raw = Buffer.from(device.publicKey, 'base64url')
  if (createHash('sha256').update(raw).digest('hex') !== device.id) return false
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: device.publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(signedText(params, nonce)), key, Buffer.from(device.signature, 'base64url'))
  } catch {
    // No point of the curve.
    return false
  }
}

/**
 * The devices of one save, `gateway/devices.json`: who waits and who was approved. Read at each question, so that another process may approve. A file that cannot be
 * understood approves nobody, and is not written over. What is changed here is on the disk before anybody is told of it.
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
    return fileSchema.parse(JSON.parse(text))
  }
  const write = async (devices: DeviceFile): Promise<void> => {
    await replaceFile(file, `${JSON.stringify(devices, null, 2)}\n`, { mode: 0o600 })
  }
  // Each change is made in what the one before it wrote.
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
    /** Of a device whose proof holds. `byToken`: it gave the gateway's own token; without that it must give the one it was issued. */
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
        // Its own token stands for what was approved and for nothing more, also on this machine.
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
    /** By a person, who saw the request that `request` stands for (`requestOf`): another one, for more, is not let in by it. */
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
    approved: (): ReadonlySet<string> => new Set(read().approved.map(({ id }) => id)),
    /** False: nobody of that id waits or was approved. */
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

/** Stands for all that a device asks for and says of itself; not for where it is and when it asked last. */
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

/** Whoever comes as something else, or wants more than was approved, is looked at again. */
const isSame = (known: DeviceRecord, asked: DeviceRecord): boolean =>
  known.platform === asked.platform &&
  known.deviceFamily === asked.deviceFamily &&
  known.role === asked.role &&
  asked.scopes.every((scope) => mayDo(known.scopes, scope))
