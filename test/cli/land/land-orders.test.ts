import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { openLandLink } from '../../../main/cli/land/land-link.ts'
import { createLandWays } from '../../../main/cli/land/land-ways.ts'
import type { Land } from '../../../main/server/config/load-land.ts'
import { openReports } from '../../../main/server/live/reports/report-file.ts'
import { openPlayerRegistry } from '../../../main/server/rooms/player-registry.ts'
import { runHere } from '../../support/run-here.ts'

const templates = resolve(import.meta.dirname, '../../../main/cli/init/templates')
const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-land-orders-'))
const saves = join(folder, 'saves')
afterAll(() => rm(folder, { recursive: true, force: true }))

beforeAll(async () => {
  for (const [template, to] of [
    ['inn', '.'],
    ['empty', 'hollow'],
  ] as const)
    for (const part of ['worlds', 'rpg.toml', 'npc-agents'])
      await cp(join(templates, template, part), join(folder, to, part), { recursive: true }).catch(() => {})
  await mkdir(join(folder, 'worlds/tarn'))
  await writeFile(
    join(folder, 'worlds/tarn/land.toml'),
    `name = "Tarn"
[zones.inn]
label = "Inn"
settings = "../../rpg.toml"
[zones.hollow]
label = "Hollow"
settings = "../../hollow/rpg.toml"
`,
  )
  for (const zone of ['inn', 'hollow']) {
    await mkdir(join(saves, zone), { recursive: true })
    await writeFile(
      join(saves, zone, 'save.json'),
      JSON.stringify({ format: 1, world: 'inn', map: 'inn', seed: 7, startedAt: 0 }),
    )
    const registry = openPlayerRegistry({ file: join(saves, zone, 'players.sqlite') })
    for (const name of ['Ana', zone]) {
      const made = registry.login({ name })
      if (made.ok) known.set(`${zone} ${name}`, made.player.id)
    }
    registry.close()
  }
})
const known = new Map<string, string>()

const run = async (...words: string[]) => {
  const { stdout, status } = await runHere(['--json', ...words], {
    HEARTHFOLK_CONTENT: folder,
    HEARTHFOLK_SAVES: saves,
  })
  return { status, ...(JSON.parse(stdout) as { ok: boolean; error?: { type: string; message: string } }) }
}

it('gives orders to a whole land, also while nothing runs', async () => {
  const inn = known.get('inn inn') ?? ''
  expect(await run('players', 'block', 'inn', '--land', '--reason', ' spam ')).toMatchObject({
    ok: true,
    order: { number: 1 },
    rule: { kind: 'standing', player: inn, name: 'inn', standing: 'blocked', on: true, reason: 'spam' },
  })
  expect(await run('players', 'unblock', inn, '--land', 'tarn')).toMatchObject({
    ok: true,
    order: { number: 2 },
    rule: { on: false },
  })
  expect(await run('killswitch', 'on', '--land')).toMatchObject({ ok: true, rule: { kind: 'killswitch', on: true } })
  expect(await run('players', 'forget', inn, '--land')).toMatchObject({
    ok: true,
    rule: { kind: 'forget', player: inn },
  })
  // Twice is once.
  expect(await run('players', 'forget', inn, '--land')).toMatchObject({ ok: true, order: { number: 4 }, isAgain: true })
  expect(await run('land', 'orders')).toMatchObject({
    ok: true,
    orders: [{ number: 1 }, { number: 2 }, { number: 3 }, { number: 4 }],
    broken: [],
  })
  expect(await run('status', '--land')).toMatchObject({
    ok: true,
    zones: [{ server: null }, { server: null }],
    budget: null,
  })
})

it('forgets somebody who is only in notes that a traveller brought along', async () => {
  const notes = join(saves, 'hollow/npc-agents/rook/memory')
  await mkdir(notes, { recursive: true })
  await writeFile(join(notes, '2026-11-28.md'), '- Ana said good day. <!-- with: p-bbbbbbbbbbbbbbbb -->\n')
  expect(await run('players', 'forget', 'p-bbbbbbbbbbbbbbbb', '--land')).toMatchObject({
    ok: true,
    rule: { kind: 'forget', player: 'p-bbbbbbbbbbbbbbbb' },
  })
})

it.each([
  [['players', 'mute', 'Ana', '--land'], 'NotFound', /Several players are called "Ana": p-\w+, p-/],
  [['players', 'mute', 'Nobody', '--land'], 'NotFound', /No zone of Tarn/],
  [['players', 'forget', 'Ana', '--land'], 'BadOption', /forgets by id/],
  [['players', 'forget', 'p-aaaaaaaaaaaaaaaa', '--land'], 'NotFound', /No save of Tarn knows/],
  [['players', 'forget', 'p-aaaaaaaaaaaaaaaa', '--land', '--dry-run'], 'BadOption', /neither --dry-run/],
  [['killswitch', 'on', 'nobody', '--land'], 'UnknownNpc', /nobody/],
  [['killswitch', 'maybe', '--land'], 'BadOption', /maybe/],
  [['land', 'drain', 'hill'], 'LandError', /no zone "hill".*inn, hollow/],
  [['land', 'drain', 'inn'], 'NoServer', /No "hearthfolk start --land" of Tarn answers/],
  [['land', 'orders', '--land', 'moon'], 'LandError', /land\.toml/],
  [['status', '--from', 'http://127.0.0.1:9'], 'NotRunning', /No land answers at/],
])('refuses %j', async (words, type, message) => {
  expect(await run(...words)).toMatchObject({ ok: false, error: { type, message: expect.stringMatching(message) } })
})

it('shows the reports of all zones', async () => {
  const reports = await openReports({ saveFolder: join(saves, 'hollow'), now: () => new Date(0), logger: silentLogger })
  const at = { game: '2026-11-28 08:00', real: '2026-11-28T08:00:00.000Z' }
  const line = { id: 'l1', speaker: 'marta', name: 'Marta', text: 'Pah.', said: at }
  await reports.add({
    at,
    by: { id: 'p-aaaaaaaaaaaaaaaa', name: 'Ana' },
    line,
    reason: '',
    channel: 'rpgjs',
    message: null,
    session: null,
    before: [],
    after: [],
  })
  expect(await run('reports', 'list', '--land')).toMatchObject({
    open: 1,
    zones: [
      { zone: 'inn', open: 0 },
      { zone: 'hollow', open: 1, reports: [{ line: { text: 'Pah.' } }] },
    ],
  })
})

it('learns of a zone that was added to the land, and of its way', async () => {
  const zoneOf = (id: string) => ({ id, label: id.toUpperCase(), settings: join(folder, id, 'rpg.toml'), save: id })
  const land: Land = { name: 'Two', start: 'inn', zones: [zoneOf('inn')], gates: [], travellers: [] }
  const gates = [{ from: { zone: 'inn', place: 'road' }, to: { zone: 'hill', place: 'top' } }]
  const grown: Land = { ...land, zones: [...land.zones, zoneOf('hill')], gates }
  const ways = createLandWays(land, zoneOf('inn'), await openLandLink(land, {}, {}), { reread: async () => grown })
  expect([ways.ways(), ways.others()]).toEqual([[], []])
  await expect.poll(ways.ways).toEqual([{ place: 'road', zone: 'hill', at: 'top', label: 'HILL' }])
  expect(ways.others().map(({ id }) => id)).toEqual(['hill'])
})
