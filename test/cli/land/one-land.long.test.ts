import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type Room } from '@colyseus/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playersIn } from '../../../main/saves/forget/identity.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'

const main = resolve(import.meta.dirname, '../../../main')
const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-one-land-'))
const folders = { inn: folder, hollow: join(folder, 'hollow') }
type ZoneId = keyof typeof folders
const env = { ...process.env, OLLAMA_HOST: 'http://127.0.0.1:9', HEARTHFOLK_LEASE: '2' }
const rooms: Room[] = []
let land: ChildProcess
let front = ''
let told = ''

beforeAll(async () => {
  for (const to of Object.values(folders))
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
[budget]
calls = 100
parallel = 4
`,
  )
  land = spawn(
    process.execPath,
    [
      join(main, 'cli/hearthfolk.ts'),
      '--json',
      'start',
      '--land',
      '--port',
      '0',
      '--drain',
      '0.5',
      '--log-level',
      'error',
    ],
    {
      ...{ cwd: folder, env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  land.stderr?.on('data', (text) => (told += text))
  front = await new Promise<string>((done, fail) => {
    createInterface({ input: land.stdout as NodeJS.ReadableStream }).on('line', (line) => done(JSON.parse(line).url))
    land.once('close', () => fail(new Error(told)))
  })
})
afterAll(async () => {
  for (const room of rooms) void room.leave().catch(() => {})
  land.kill('SIGTERM')
  if (land.exitCode === null) await once(land, 'close')
  await rm(folder, { recursive: true, force: true })
})

/** A verb of the command line, with its answer. */
async function verb(...words: string[]) {
  const child = spawn(process.execPath, [join(main, 'cli/hearthfolk.ts'), '--json', ...words], { cwd: folder, env })
  let text = ''
  child.stdout.on('data', (part) => (text += part))
  await once(child, 'close')
  return JSON.parse(text) as { ok: boolean } & Record<string, never>
}
interface ZoneLine {
  zone: string
  server: { address: string; players: number; land: { rules: { waiting: number } } } | null
  owner: { pid: number } | null
}
const statusOf = async (zone: ZoneId): Promise<ZoneLine> => {
  const { zones } = (await verb('status', '--land')) as unknown as { zones: ZoneLine[] }
  return zones.find((each) => each.zone === zone) as ZoneLine
}

/** A page without a picture. */
async function page(zone: ZoneId, name: string, token?: string) {
  const client = new Client((await statusOf(zone)).server?.address)
  if (token) client.auth.token = token
  const room = await client.joinOrCreate('village', { name })
  rooms.push(room)
  let isOpen = true
  room.onLeave(() => {
    isOpen = false
  })
  const heard: { name: string; data: unknown }[] = []
  room.onMessage('*', (message, data) => void heard.push({ name: String(message), data }))
  const hears = async <Name extends keyof ServerMessages>(message: Name, fits = (_: ServerMessages[Name]) => true) => {
    const find = () => heard.findLast((one) => one.name === message && fits(one.data as ServerMessages[Name]))
    await expect.poll(find).toBeDefined()
    return find()?.data as ServerMessages[Name]
  }
  const { player } = await hears('welcome')
  return { room, hears, player, isOpen: () => isOpen }
}
const says =
  (part: string) =>
  ({ text }: { text: string }) =>
    text.includes(part)

it('is one land for its people, while its zones come and go', async () => {
  const ana = await page('inn', 'Ana')
  const bea = await page('hollow', 'Bea')
  // Who is where.
  const people = setInterval(() => ana.room.send('people', {}), 500)
  expect((await ana.hears('people', ({ away = [] }) => away.length > 0)).away).toEqual([
    { id: bea.player.id, name: 'Bea', where: 'is in The Hollow' },
  ])
  clearInterval(people)

  // Whoever opens another zone is led to where they are.
  await expect(page('hollow', 'Ana', ana.player.token)).rejects.toMatchObject({
    code: 409,
    message: JSON.stringify({ zone: 'inn', text: 'You are in Tarn Cross now.' }),
  })

  // A rule of the land, by a name that is known in one zone.
  expect(await verb('players', 'mute', 'Bea', '--land', '--reason', 'shouting')).toMatchObject({ ok: true })
  await bea.hears('notice', says('shouting'))
  await expect
    .poll(async () => JSON.parse(await readFile(join(folder, 'saves/inn/moderation.json'), 'utf8')).players)
    .toMatchObject([{ id: bea.player.id }])

  // A zone is drained: its page is told, and comes back with its token.
  const [drained, twice] = await Promise.all([verb('land', 'drain', 'hollow'), verb('land', 'drain', 'hollow')])
  expect([drained.ok, twice.ok].toSorted()).toEqual([false, true])
  await bea.hears('notice', says('closes for a moment'))
  await expect.poll(bea.isOpen).toBe(false)
  expect((await page('hollow', 'Bea', bea.player.token)).player.id).toBe(bea.player.id)

  // A zone goes: its player is sent on to the other one, wherever she stands.
  expect(await verb('land', 'remove', 'inn')).toMatchObject({ ok: true })
  expect((await ana.hears('travel')).zone).toBe('hollow')
  const there = await page('hollow', 'Ana', ana.player.token)
  expect(there.player.id).toBe(ana.player.id)
  expect((await fetch(`${front}/healthz`).then((answer) => answer.json())).zones).toEqual({ inn: 'down', hollow: 'up' })

  // She is forgotten: at once where she is, and in the zone that is down before it opens again.
  const { id, token } = ana.player
  expect((await playersIn(join(folder, 'saves/inn/players.sqlite'))).map((player) => player.id)).toContain(id)
  expect(await verb('players', 'forget', id, '--land')).toMatchObject({ ok: true })
  await expect.poll(there.isOpen).toBe(false)
  await expect.poll(async () => (await statusOf('hollow')).server?.land.rules.waiting).toBe(0)
  expect(await verb('land', 'add', 'inn')).toMatchObject({ ok: true })
  for (const saves of ['saves/inn', 'hollow/saves/hollow'])
    expect((await playersIn(join(folder, saves, 'players.sqlite'))).map((player) => player.id)).not.toContain(id)
  expect((await statusOf('inn')).server?.land.rules.waiting).toBe(0)
  expect((await page('inn', 'Ana', token)).player.id).not.toBe(id)

  // A zone hangs: the others are told of all the same, and it is replaced.
  const { owner } = await statusOf('hollow')
  process.kill(owner?.pid as number, 'SIGSTOP')
  expect((await statusOf('hollow')).server).toBeNull()
  expect(await verb('land', 'upgrade')).toMatchObject({ ok: true })
  expect((await statusOf('hollow')).owner?.pid).not.toBe(owner?.pid)
  expect(told).toMatch(/\[hollow\] has not ended after/)
})
