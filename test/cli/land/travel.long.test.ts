import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type Room } from '@colyseus/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { travelFaults } from '../../../main/saves/travel-faults.ts'
import type { JournalLine } from '../../../main/saves/world-files.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'

const main = resolve(import.meta.dirname, '../../../main')
const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-travel-'))
const zones = { inn: folder, hollow: join(folder, 'hollow') }
type ZoneId = keyof typeof zones
const running = new Map<ZoneId, { child: ChildProcess; url: string }>()
const rooms: Room[] = []

async function start(zone: ZoneId): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(main, 'cli/hearthfolk.ts'), '--json', 'start', '--zone', zone, '--port', '0', '--log-level', 'error'],
    {
      cwd: folder,
      env: { ...process.env, HEARTHFOLK_LAND_SECRET: 'of this test', OLLAMA_HOST: 'http://127.0.0.1:9' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let told = ''
  child.stderr.on('data', (text) => (told += text))
  const url = await new Promise<string>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => done(JSON.parse(line).url))
    child.once('close', () => fail(new Error(told)))
  })
  running.set(zone, { child, url })
}
async function kill(zone: ZoneId): Promise<void> {
  const child = running.get(zone)?.child
  if (!child) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

beforeAll(async () => {
  for (const to of Object.values(zones))
    for (const part of ['worlds', 'rpg.toml', 'npc-agents'])
      await cp(join(main, 'cli/init/templates/inn', part), join(to, part), { recursive: true })
  await mkdir(join(folder, 'worlds/tarn'))
  await writeFile(
    join(folder, 'worlds/tarn/land.toml'),
    `name = "Tarn Country"
[zones.inn]
label = "Tarn Cross"
settings = "../../rpg.toml"
[zones.hollow]
label = "The Hollow"
settings = "../../hollow/rpg.toml"
[[gates]]
from = { zone = "inn", place = "road" }
to = { zone = "hollow", place = "road" }
`,
  )
  await Promise.all([start('inn'), start('hollow')])
})
afterAll(async () => {
  for (const room of rooms) void room.leave().catch(() => {})
  await Promise.all([kill('inn'), kill('hollow')])
  await rm(folder, { recursive: true, force: true })
})

/** A page without a picture. */
async function page(zone: ZoneId, token?: string) {
  const client = new Client(running.get(zone)?.url)
  if (token) client.auth.token = token
  const room = await client.joinOrCreate('village', { name: 'Ana' })
  rooms.push(room)
  const heard: { name: string; data: unknown }[] = []
  room.onMessage('*', (name, data) => void heard.push({ name: String(name), data }))
  const hears = async <Name extends keyof ServerMessages>(name: Name, fits = (_: ServerMessages[Name]) => true) => {
    const find = () => heard.findLast((one) => one.name === name && fits(one.data as ServerMessages[Name]))
    await expect.poll(find).toBeDefined()
    return find()?.data as ServerMessages[Name]
  }
  const { player } = await hears('welcome')
  return { room, hears, player, goes: () => room.send('way.take', { place: 'road' }) }
}
const says =
  (part: string) =>
  ({ text }: { text: string }) =>
    text.includes(part)

it('takes a player to another zone and back, while a zone is killed', async () => {
  const first = await page('inn')
  const { id, token } = first.player
  expect((await first.hears('bag')).gold).toBe(10)
  await kill('hollow')
  first.goes()
  await first.hears('notice', says('The road to The Hollow is closed'))
  await start('hollow')
  first.goes()
  expect(await first.hears('travel')).toEqual({ zone: 'hollow', text: 'You are in The Hollow now.' })
  await expect(page('inn', token)).rejects.toMatchObject({
    code: 409,
    message: JSON.stringify({ zone: 'hollow', text: 'You are in The Hollow now.' }),
  })

  const there = await page('hollow', token)
  expect(there.player).toMatchObject({ id, name: 'Ana', token })
  expect((await there.hears('bag')).gold).toBe(10)
  there.goes()
  await there.hears('travel')
  // The first page is still open.
  const back = await page('inn', token)
  expect(back.player.id).toBe(id)
  expect((await back.hears('bag', ({ gold }) => gold > 0)).gold).toBe(10)
  back.goes()
  await back.hears('travel')
  const again = await page('hollow', token)
  await kill('inn')
  again.goes()
  await again.hears('notice', says('The road to Tarn Cross is closed'))
  await start('inn')
  const answer = await fetch(`${running.get('inn')?.url}/zone/hand`, { method: 'POST', body: '{"to":"inn"}' })
  expect(answer.status).toBe(404)
  const journals = await Promise.all(Object.keys(zones).map((zone) => journalOf(zone as ZoneId)))
  expect(travelFaults(journals)).toEqual([])
  expect(
    journals.map(
      ({ lines }) => lines.flatMap(({ events = [] }) => events.filter(({ kind }) => kind === 'admitted')).length,
    ),
  ).toEqual([1, 2])
})

async function journalOf(zone: ZoneId) {
  const world = join(zones[zone], 'saves', zone, 'world')
  const names = (await readdir(world)).filter((name) => name.startsWith('journal-') && name.endsWith('.jsonl')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(world, name), 'utf8')))
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('{"tick"')))
  return { zone, lines: lines.map((line) => JSON.parse(line) as JournalLine) }
}
