import { join } from 'node:path'
import { type DeviceRecord, type Devices, openDevices, requestOf } from '../server/gateway/devices.ts'
import { openApprovals } from '../server/gateway/drive/drivers-file.ts'
import { devicesFile, driversFile } from '../server/gateway/gateway-files.ts'
import { answer, type GlobalOptions, table, UserError } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { type PhraseKey, phrase, phrases } from './phrase.ts'
import { findFolders } from './project.ts'
import { saveOrFail } from './save-or-fail.ts'

/** Shortest prefix of an id that is accepted, if it fits one device only. */
const leastOfId = 8

/** `devices list`: which machines may use the gateway, and which wait for approval. */
export const listDevices = (globals: GlobalOptions): Promise<void> =>
  answer(
    globals,
    async () => {
      const { pending, approved } = (await openedDevices(globals)).list()
      return { ok: true, save: globals.save, pending, approved: approved.map(({ tokenHash: _, ...device }) => device) }
    },
    ({ pending, approved }) => {
      const rows = [
        ...pending.map((device) => row(phrase('devices.waits'), device)),
        ...approved.map((device) => row(phrase('devices.approved'), device)),
      ]
      return rows.length === 0
        ? phrase('devices.no-device-has-connected-from-another')
        : table([
            [
              '',
              ...phrases(
                ...([
                  'heading.id',
                  'heading.name',
                  'heading.role',
                  'heading.scopes',
                  'heading.from',
                  'heading.since',
                ] as const),
              ),
            ],
            ...rows,
          ])
    },
  )

/** `devices approve <id>`: a running server applies it at once. */
export const approveDevice = (globals: GlobalOptions, id: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const devices = await openedDevices(globals)
      const device = oneOf(devices.list().pending, id, 'devices.no-device-waits')
      const request = requestOf(device)
      // Only one process may write: the server, if it runs.
      if (!(await overGateway(globals, (gateway) => gateway.call('devices.approve', { id: device.id, request }))))
        await devices.approve(device.id, request)
      return { ok: true, device: device.id, name: device.name, role: device.role, scopes: device.scopes }
    },
    ({ name, role, scopes }) =>
      phrase('devices.may-connect-as', { name, role, scopes: scopes.length > 0 ? ` (${scopes.join(', ')})` : '' }),
  )

/** `devices revoke <id>`: the device is refused from now on, and its connection ends at once. */
export const revokeDevice = (globals: GlobalOptions, id: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const devices = await openedDevices(globals)
      const { pending, approved } = devices.list()
      const device = oneOf([...approved, ...pending], id, 'devices.no-device-is-known')
      if (!(await overGateway(globals, (gateway) => gateway.call('devices.revoke', { id: device.id })))) {
        await devices.revoke(device.id)
        const { saves } = await findFolders(globals)
        await openApprovals(join(saves, globals.save, driversFile)).withdraw(device.id)
      }
      return { ok: true, device: device.id, name: device.name }
    },
    ({ name }) => phrase('devices.may-no-longer-connect', { name }),
  )

const openedDevices = async (globals: GlobalOptions): Promise<Devices> => {
  const { saves } = await findFolders(globals)
  await saveOrFail(saves, globals.save)
  return openDevices({ file: join(saves, globals.save, devicesFile), now: () => new Date() })
}

/** A device can be in both lists: approved, and waiting for approval of something else. */
const oneOf = (devices: readonly DeviceRecord[], given: string, unknown: PhraseKey): DeviceRecord => {
  const id = given.trim().toLowerCase()
  const whole = devices.find((device) => device.id === id)
  if (whole) return whole
  const fits = devices.filter((device) => id.length >= leastOfId && device.id.startsWith(id))
  const found = fits.filter((device, index) => fits.findIndex((other) => other.id === device.id) === index)
  const [only] = found
  if (only === undefined) throw new UserError('UnknownDevice', phrase(unknown, { id, least: leastOfId }))
  if (found.length > 1)
    throw new UserError(
      'AmbiguousDevice',
      phrase('devices.several-devices-begin-with', {
        id,
        devices: found.map((one) => `${one.id} (${one.name})`).join(', '),
      }),
    )
  return only
}

const row = (state: string, { id, name, role, scopes, address, at }: DeviceRecord): string[] => [
  ...[
    state,
    id.slice(0, 12),
    name,
    role,
    scopes.map((scope) => scope.replace('operator.', '')).join(' '),
    address,
    at.slice(0, 16),
  ],
]
