import { optional } from '../../base/optional.ts'
import type { WorldDesk } from '../minds/world-desk.ts'
import { type ConnectParams, type Scope, sameSecret, scopes } from './access.ts'
import { type Devices, isProven } from './devices.ts'
import { protocolVersion } from './frames.ts'
import type { Lockout } from './lockout.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Where a connection comes from. */
export interface Peer {
  address: string
  /** The connection comes from this machine and not through a proxy, as far as address and headers show. */
  near: boolean
  /** Whether the connection certainly comes from this machine, because the server can't be reached from elsewhere. */
  local: boolean
  /** The upgrade request already carried the gateway's token, as the studio's cookie does. */
  admitted: boolean
}

export interface Admission {
  identity: string
  scopes: Scope[]
  /** The token of a device that was just approved. */
  deviceToken?: string
}

export interface HandshakeOptions {
  /** Null: nobody but a world is let in. */
  token: (() => string) | null
  /** A secret in the save that proves a program runs on this machine. If absent, no client can prove it. */
  machineKey?: () => string
  devices: Devices
  lockout: Lockout
  /** Minds for other worlds. Absent: there are none. */
  world?: { desk: WorldDesk }
}

const mismatch = ({ minProtocol, maxProtocol }: ConnectParams): Refusal | null =>
  minProtocol > protocolVersion || maxProtocol < protocolVersion
    ? refuse(
        'PROTOCOL_MISMATCH',
        `This server speaks protocol ${protocolVersion}, not ${minProtocol} to ${maxProtocol}.`,
        { details: { protocol: protocolVersion } },
      )
    : null

/**
 * Lets in another program's world: by its own token and nothing else. It comes from anywhere, as over HTTP, since the
 * token opens nothing but its minds.
 */
const admitWorld = (
  { world, lockout }: HandshakeOptions,
  params: ConnectParams,
  { address }: Peer,
): Admission | Refusal => {
  const token = world?.desk.token() ?? null
  if (token === null)
    return refuse(
      'FORBIDDEN',
      'Minds for other worlds are off here. "[minds] enabled = true" in rpg.toml turns them on.',
    )
  if (params.auth?.token === undefined || !sameSecret(params.auth.token, token)) {
    const lockedFor = lockout.lockedFor(address)
    if (lockedFor > 0) return lockedOut(lockedFor)
    lockout.fail(address)
    return refuse('UNAUTHORIZED', 'The token of the role "world" is needed: params.auth.token.')
  }
  lockout.succeed(address)
  return mismatch(params) ?? { identity: `world:${params.client.id}`, scopes: [] }
}

const lockedOut = (lockedFor: number): Refusal =>
  refuse('LOCKED_OUT', 'Too many wrong tokens from this address. Wait, or use the right one.', {
    retryable: true,
    retryAfterMs: Math.ceil(lockedFor),
  })

/**
 * Decides whether a client may connect, and in which role. From another machine it needs the token and a device
 * approved by a person.
 */
export const admit = async (
  options: HandshakeOptions,
  params: ConnectParams,
  { peer, nonce }: { peer: Peer; nonce: string },
): Promise<Admission | Refusal> => {
  const { token, machineKey, devices, lockout } = options
  const { auth, device, role } = params
  if (role === 'world') return admitWorld(options, params, peer)
  if (token === null) return refuse('UNAUTHORIZED', 'Only the role "world" is let in here: there is no village.')
  const byMachineKey =
    peer.near && machineKey !== undefined && auth?.token !== undefined && sameSecret(auth.token, machineKey())
  const local = peer.local || byMachineKey
  const byToken = byMachineKey || peer.admitted || (auth?.token !== undefined && sameSecret(auth.token, token()))
  const lockedFor = lockout.lockedFor(peer.address)
  // Behind a proxy everybody has the same address: a stranger's guesses must not lock out a device with its own token.
  const hasOwnToken = (): boolean =>
    device !== undefined && auth?.deviceToken !== undefined && devices.hasToken(device.id, auth.deviceToken)
  if (!byToken && lockedFor > 0 && !hasOwnToken()) return lockedOut(lockedFor)
  const stranger = (message: string): Refusal => {
    lockout.fail(peer.address)
    return refuse('UNAUTHORIZED', message)
  }
  if (!byToken && (device === undefined || auth?.deviceToken === undefined)) {
    return stranger(
      `${auth?.token === undefined ? 'The gateway token is needed' : 'This is not the gateway token'}: params.auth.token.`,
    )
  }
  if (device !== undefined && !isProven(params, device, nonce))
    return stranger("The device's signature does not match this connection's challenge.")
  const wrongProtocol = mismatch(params)
  // Checked before the device is judged. Otherwise the only answer with its new token would go to a client that can't
  // read it.
  if (byToken && wrongProtocol) return wrongProtocol
  const verdict =
    device === undefined ? null : await devices.judge(params, device, { address: peer.address, byToken, local })
  if (verdict?.kind === 'wrong-token') return stranger("This is not the device's token.")
  lockout.succeed(peer.address)
  if (wrongProtocol) return wrongProtocol
  if (verdict?.kind === 'pending')
    return refuse(
      'NOT_PAIRED',
      `This device waits for approval: npx hearthfolk devices approve ${device?.id.slice(0, 12)}`,
      {
        details: { code: verdict.why === 'new' ? 'DEVICE_NEW' : 'DEVICE_CHANGED', deviceId: device?.id },
        retryable: true,
      },
    )
  if (verdict === null && !local)
    return refuse(
      'NOT_PAIRED',
      'Connections from another machine or through a proxy need a device identity: params.device, signed over the challenge.',
      {
        details: { code: 'DEVICE_NEEDED' },
      },
    )
  return {
    identity: device?.id ?? `${role}:${params.client.id}`,
    scopes: role === 'node' ? [] : (verdict?.scopes ?? params.scopes ?? [...scopes]),
    ...optional({ deviceToken: verdict?.newToken }),
  }
}
