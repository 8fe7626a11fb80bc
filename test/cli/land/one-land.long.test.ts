import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { playersIn } from '../../../main/saves/forget/identity.ts'
import { createLand, kill, says, type ZoneId } from './land-rig.ts'

const main = resolve(import.meta.dirname, '../../../main')
const env = { OLLAMA_HOST: 'http://127.0.0.1:9', HEARTHFOLK_LEASE: '2' }
const land = await createLand(env, { more: '[budget]\ncalls = 100\nparallel = 4\n' })
const start = () => land.start(['--land', '--port', '0', '--drain', '0.5'])
let served = start()
beforeAll(async () => void (await served.url))
afterAll(() => land.close())

/** A verb of the command line, with its answer. */
async function verb(...words: string[]) {
  const child = spawn(process.execPath, [join(main, 'cli/hearthfolk.ts'), '--json', ...words], {
    cwd: land.folder,
    env: { ...process.env, ...env },
  })
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

const page = async (zone: ZoneId, name: string, token?: string) =>
  land.page((await statusOf(zone)).server?.address ?? '', { name, ...(token ? { token } : {}) })

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
    .poll(async () => JSON.parse(await readFile(join(land.folder, 'saves/inn/moderation.json'), 'utf8')).players)
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
  expect((await fetch(`${await served.url}/healthz`).then((answer) => answer.json())).zones).toEqual({
    inn: 'down',
    hollow: 'up',
  })

  // She is forgotten: at once where she is, and in the zone that is down before it opens again.
  const { id, token } = ana.player
  expect((await playersIn(join(land.folder, 'saves/inn/players.sqlite'))).map((player) => player.id)).toContain(id)
  expect(await verb('players', 'forget', id, '--land')).toMatchObject({ ok: true })
  await expect.poll(there.isOpen).toBe(false)
  await expect.poll(async () => (await statusOf('hollow')).server?.land.rules.waiting).toBe(0)
  expect(await verb('land', 'add', 'inn')).toMatchObject({ ok: true })
  for (const saves of ['saves/inn', 'hollow/saves/hollow'])
    expect((await playersIn(join(land.folder, saves, 'players.sqlite'))).map((player) => player.id)).not.toContain(id)
  expect((await statusOf('inn')).server?.land.rules.waiting).toBe(0)
  expect((await page('inn', 'Ana', token)).player.id).not.toBe(id)

  // A zone hangs: the others are told of all the same, and it is replaced.
  const { owner } = await statusOf('hollow')
  process.kill(owner?.pid as number, 'SIGSTOP')
  expect((await statusOf('hollow')).server).toBeNull()
  expect(await verb('land', 'upgrade')).toMatchObject({ ok: true })
  expect((await statusOf('hollow')).owner?.pid).not.toBe(owner?.pid)
  expect(served.told()).toMatch(/\[hollow\] has not ended after/)
})

it('ends its zones when it is killed, and serves them again', async () => {
  const pids = await Promise.all((['inn', 'hollow'] as const).map(async (zone) => (await statusOf(zone)).owner?.pid))
  await kill(served)
  const runs = (pid: number | undefined): boolean => {
    try {
      return process.kill(pid as number, 0)
    } catch {
      return false
    }
  }
  await expect.poll(() => pids.filter(runs)).toEqual([])
  served = start()
  expect((await fetch(`${await served.url}/healthz`).then((answer) => answer.json())).zones).toEqual({
    inn: 'up',
    hollow: 'up',
  })
})
