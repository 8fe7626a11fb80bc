import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { replaceFile } from '../../main/base/replace-file.ts'
import { openAudit } from '../../main/content/skills/audit/open-audit.ts'
import { createForgetWriter } from '../../main/saves/forget/forget-writer.ts'
import { writeKeptSnapshots } from '../../main/saves/kept-snapshots.ts'
import { setConfig } from '../../main/server/config/set-config.ts'
import { openDevices, requestOf } from '../../main/server/gateway/devices.ts'
import { openApprovals } from '../../main/server/gateway/drive/drivers-file.ts'
import { putText } from '../../main/server/gateway/studio/put-text.ts'
import { writeKillSwitch } from '../../main/server/live/killswitch.ts'
import { openTalkers } from '../../main/server/live/talkers.ts'
import { openPlayerRegistry } from '../../main/server/rooms/player-registry.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-decisions-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

/** The disk accepts bytes and then loses them, like a failing one. */
async function breakDisk(): Promise<void> {
  await using handle = await open(folder, 'r')
  const fault = Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  const files = Object.getPrototypeOf(handle) as typeof handle
  vi.spyOn(files, 'sync').mockRejectedValue(fault)
  vi.spyOn(files, 'datasync').mockRejectedValue(fault)
}

const device = {
  ...{
    id: 'd',
    publicKey: 'k',
    name: 'n',
    client: 'c',
    platform: 'p',
    deviceFamily: 'f',
    role: 'operator' as const,
    scopes: ['operator.read' as const],
  },
  ...{ address: '10.0.0.7', at: '2026-01-01T00:00:00.000Z' },
}
const readDevices = () => openDevices({ file: join(folder, 'devices.json'), now: () => new Date(0) })
const talkers = () => openTalkers({ saveFolder: folder, now: () => new Date(0), logger: silentLogger })

/** Each sets up what it needs and returns the decision that a person is told about. */
const decisions: Record<string, () => Promise<() => Promise<unknown>>> = {
  'lets a device in': async () => {
    await writeFile(join(folder, 'devices.json'), JSON.stringify({ version: 1, pending: [device], approved: [] }))
    return () => readDevices().approve('d', requestOf(device))
  },
  'sends a device away': async () => {
    await writeFile(join(folder, 'devices.json'), JSON.stringify({ version: 1, pending: [device], approved: [] }))
    return () => readDevices().revoke('d')
  },
  'lets a node drive': async () => () =>
    openApprovals(join(folder, 'drivers.json')).set({ node: 'n', npc: 'marta' }, true),
  'lets a player talk': async () => {
    const open = await talkers()
    open.ask({ id: 'p-aaaaaaaaaaaaaaaa', name: 'Ana', channel: 'webchat' })
    return () => open.allow('p-aaaaaaaaaaaaaaaa', true)
  },
  'turns the kill switch': async () => () => writeKillSwitch(folder, { all: true, npcs: [] }),
  'keeps a moment': async () => () => writeKeptSnapshots(folder, [{ tick: 1, name: 'fair', at: '' }]),
  'saves a text': async () => {
    await writeFile(join(folder, 'SOUL.md'), 'old')
    return () => putText({ file: join(folder, 'SOUL.md'), text: 'new', expected: 'old' })
  },
  'forgets somebody': async () => {
    await writeFile(join(folder, 'notes.md'), 'Ana was here.')
    return () => createForgetWriter({ dryRun: false }).write(join(folder, 'notes.md'), '')
  },
  'releases a text': async () => {
    const audit = await openAudit({ saveFolder: folder, logger: silentLogger })
    return () => audit.release({ hash: 'a'.repeat(64), by: 'ana', at: '2026-01-01T00:00:00.000Z' })
  },
}

it.each(Object.keys(decisions))(
  'tells nobody that it %s before the disk has kept it, and leaves no half-written file',
  async (name) => {
    const decide = await decisions[name]?.()
    const before = await textsOf(folder)
    await breakDisk()
    await expect(decide?.()).rejects.toThrow('EIO')
    vi.restoreAllMocks()
    expect(await textsOf(folder)).toEqual(before)
  },
)

it('tells nobody that a setting was changed before the disk has kept it', async () => {
  await breakDisk()
  expect(await setConfig(join(folder, 'rpg.toml'), [{ key: 'server.port', value: '3201' }])).toMatchObject({
    ok: false,
  })
  expect(await textsOf(folder)).toEqual({})
})

it('gives a newcomer a token only when the disk knows it', async () => {
  const registry = openPlayerRegistry({ file: join(folder, 'players.sqlite') })
  expect(registry.login({ name: 'Ana' })).toMatchObject({ ok: true })
  await registry.kept()
  await breakDisk()
  await expect(registry.kept()).rejects.toThrow('EIO')
  registry.close()
})

it('lets in all who are let in at the same time', async () => {
  const open = await talkers()
  const ids = ['p-aaaaaaaaaaaaaaaa', 'p-bbbbbbbbbbbbbbbb', 'p-cccccccccccccccc']
  for (const id of ids) open.ask({ id, name: id, channel: 'webchat' })
  await Promise.all(ids.map((id) => open.allow(id, true)))
  expect((await talkers()).list().allowed.map(({ id }) => id)).toEqual(ids)
})

it('keeps every approval of those that come at the same time', async () => {
  const approvals = openApprovals(join(folder, 'drivers.json'))
  const pairs = ['marta', 'bram', 'elna'].map((npc) => ({ node: 'n', npc }))
  await Promise.all(pairs.map((pair) => approvals.set(pair, true)))
  expect(openApprovals(join(folder, 'drivers.json')).list().approved).toEqual(pairs)
})

it('makes a new file in a new folder and keeps the rights it is given, and leaves a text alone that somebody else wrote', async () => {
  const file = join(folder, 'a/b/c.txt')
  expect(await replaceFile(file, 'one', { mode: 0o600 })).toBe(true)
  expect(await replaceFile(file, 'three', { over: 'two' })).toBe(false)
  expect(await readFile(file, 'utf8')).toBe('one')
  expect(await readdir(join(folder, 'a/b'))).toEqual(['c.txt'])
})

const textsOf = async (inside: string): Promise<Record<string, string>> => {
  const entries = (await readdir(inside, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return Object.fromEntries(
    await Promise.all(
      entries.map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name), 'utf8')] as const),
    ),
  )
}
