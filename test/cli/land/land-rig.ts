import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type Room } from '@colyseus/sdk'
import { expect } from 'vitest'
import type { JournalLine } from '../../../main/saves/world-files.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'
import { roomy } from '../../support/roomy.ts'

const main = resolve(import.meta.dirname, '../../../main')

/** A process of a land: a zone, a standby or the front. */
export interface LandProcess {
  child: ChildProcess
  /** Where it answers; a standby knows it once it has taken over. */
  url: Promise<string>
  /** Resolves once it waits for its turn. */
  waits: Promise<string>
  ended: Promise<number | null>
  /** Its error output so far. */
  told(): string
}

/** `hearthfolk start` with these words. `away`: the program that starts it, with its words. */
export const startProcess = ({
  folder,
  words,
  env,
  away = [],
}: {
  folder: string
  words: readonly string[]
  env: Record<string, string>
  away?: readonly string[]
}): LandProcess => {
  const program = [
    process.execPath,
    ...roomy,
    join(main, 'cli/hearthfolk.ts'),
    '--json',
    'start',
    '--log-level',
    'error',
  ]
  const [first = '', ...rest] = [...away, ...program, ...words]
  const child = spawn(first, rest, {
    cwd: folder,
    env: { ...process.env, OLLAMA_HOST: 'http://127.0.0.1:9', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let told = ''
  child.stderr.on('data', (text) => (told += text))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const [url, waits] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = JSON.parse(line) as { ok?: boolean; url?: string; standby?: string }
    if (said.ok === false) told += line
    if (said.url) url.resolve(said.url)
    if (said.standby) waits.resolve(said.standby)
  })
  for (const each of [url, waits]) {
    void ended.then(() => each.reject(new Error(told)))
    each.promise.catch(() => {})
  }
  return { child, url: url.promise, waits: waits.promise, ended, told: () => told }
}

export type ZoneId = 'inn' | 'hollow'
export interface LandMade {
  /** The lines of the zones that say their addresses. */
  addresses?: Partial<Record<ZoneId, string>>
  /** The template of the zone `hollow`, and its place with the way. */
  hollow?: { template: string; place: string }
  /** What `land.toml` says besides. */
  more?: string
}

/**
 * A land of two inns that lie next to each other, in folders that all its processes see. A machine of its own is a
 * namespace of process ids of its own: processes there know nothing of those elsewhere but their leases.
 */
export const createLand = async (
  env: Record<string, string>,
  { addresses = {}, hollow = { template: 'inn', place: 'road' }, more = '' }: LandMade = {},
) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-land-'))
  const zones: Record<ZoneId, string> = { inn: folder, hollow: join(folder, 'hollow') }
  for (const [template, to] of [
    ['inn', zones.inn],
    [hollow.template, zones.hollow],
  ] as const)
    for (const part of ['worlds', 'rpg.toml', 'npc-agents', 'skills'])
      await cp(join(main, 'cli/init/templates', template, part), join(to, part), { recursive: true })
  await mkdir(join(folder, 'worlds/tarn'))
  await writeFile(
    join(folder, 'worlds/tarn/land.toml'),
    `name = "Tarn Country"
[zones.inn]
label = "Tarn Cross"
settings = "../../rpg.toml"
${addresses.inn ? `address = "${addresses.inn}"` : ''}
[zones.hollow]
label = "The Hollow"
settings = "../../hollow/rpg.toml"
${addresses.hollow ? `address = "${addresses.hollow}"` : ''}
[[gates]]
from = { zone = "inn", place = "road" }
to = { zone = "hollow", place = "${hollow.place}" }
${more}`,
  )
  const running: LandProcess[] = []
  const rooms: Room[] = []

  const start = (words: string[], { elsewhere = false, more = {} as Record<string, string> } = {}): LandProcess => {
    const away = elsewhere ? ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child'] : []
    const one = startProcess({ folder, words, away, env: { ...env, ...more } })
    running.push(one)
    return one
  }
  /** A page without a picture, at the address of a zone or in front of all. */
  const page = async (
    url: string,
    { token, zone, name = 'Ana' }: { token?: string; zone?: string; name?: string } = {},
  ) => {
    const client = new Client(url, { headers: zone ? { cookie: `hearthfolk-zone=${zone}` } : {} })
    if (token) client.auth.token = token
    const room = await client.joinOrCreate('village', { name })
    rooms.push(room)
    room.reconnection.enabled = false
    let isOpen = true
    room.onLeave(() => {
      isOpen = false
    })
    const heard: { name: string; data: unknown }[] = []
    let frames = 0
    room.onMessage('*', (name, data) => {
      frames += 1
      heard.push({ name: String(name), data })
    })
    const hears = async <Name extends keyof ServerMessages>(name: Name, fits = (_: ServerMessages[Name]) => true) => {
      const find = () => heard.findLast((one) => one.name === name && fits(one.data as ServerMessages[Name]))
      await expect.poll(find).toBeDefined()
      return find()?.data as ServerMessages[Name]
    }
    const { player } = await hears('welcome')
    return {
      ...{ room, hears, player },
      frames: () => frames,
      isOpen: () => isOpen,
      goes: () => room.send('way.take', { place: 'road' }),
    }
  }
  const journalOf = async (zone: ZoneId) => {
    const world = join(zones[zone], 'saves', zone, 'world')
    const names = (await readdir(world)).filter((name) => name.startsWith('journal-') && name.endsWith('.jsonl')).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(world, name), 'utf8')))
    const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('{"tick"')))
    return { zone, lines: lines.map((line) => JSON.parse(line) as JournalLine) }
  }
  return {
    folder,
    zones,
    start,
    page,
    journals: () => Promise.all((Object.keys(zones) as ZoneId[]).map(journalOf)),
    async close() {
      for (const room of rooms) void room.leave().catch(() => {})
      for (const { child } of running) child.kill('SIGKILL')
      await Promise.all(running.map(({ ended }) => ended))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const kill = async ({ child, ended }: LandProcess): Promise<void> => {
  child.kill('SIGKILL')
  await ended
}

/** Whether the words of a notice contain these. */
export const says =
  (part: string) =>
  ({ text }: { text: string }) =>
    text.includes(part)
