import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Client, type Room } from '@colyseus/sdk'
import { expect } from 'vitest'
import type { JournalLine } from '../../../main/saves/world-files.ts'
import type { ServerMessages } from '../../../main/server/rooms/server-messages.ts'

const main = resolve(import.meta.dirname, '../../../main')

/** A process of a land: a zone, a standby or the front. */
export interface LandProcess {
  child: ChildProcess
  /** Where it answers; a standby knows it once it has taken over. */
  url: Promise<string>
  /** Resolves once it waits for its turn. */
  waits: Promise<string>
  ended: Promise<number | null>
}

/**
 * A land of two inns that lie next to each other, in folders that all its processes see. A machine of its own is a
 * namespace of process ids of its own: processes there know nothing of those elsewhere but their leases.
 */
export const createLand = async (env: Record<string, string>, addresses: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-machines-'))
  const zones: Record<string, string> = { inn: folder, hollow: join(folder, 'hollow') }
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
${addresses.inn ? `address = "${addresses.inn}"` : ''}
[zones.hollow]
label = "The Hollow"
settings = "../../hollow/rpg.toml"
${addresses.hollow ? `address = "${addresses.hollow}"` : ''}
[[gates]]
from = { zone = "inn", place = "road" }
to = { zone = "hollow", place = "road" }
`,
  )
  const running: LandProcess[] = []
  const rooms: Room[] = []

  const start = (words: string[], { elsewhere = false, more = {} as Record<string, string> } = {}): LandProcess => {
    const program = [process.execPath, join(main, 'cli/hearthfolk.ts'), '--json', 'start', '--log-level', 'error']
    const away = elsewhere ? ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child'] : []
    const [first = '', ...rest] = [...away, ...program, ...words]
    const child = spawn(first, rest, {
      cwd: folder,
      env: { ...process.env, OLLAMA_HOST: 'http://127.0.0.1:9', ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let told = ''
    child.stderr.on('data', (text) => (told += text))
    const ended = new Promise<number | null>((done) => child.once('close', done))
    const [url, waits] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line) as { url?: string; standby?: string }
      if (said.url) url.resolve(said.url)
      if (said.standby) waits.resolve(said.standby)
    })
    for (const each of [url, waits]) {
      void ended.then(() => each.reject(new Error(told)))
      each.promise.catch(() => {})
    }
    const one: LandProcess = { child, url: url.promise, waits: waits.promise, ended }
    running.push(one)
    return one
  }
  /** A page without a picture, at the address of a zone or in front of all. */
  const page = async (url: string, { token, zone }: { token?: string; zone?: string } = {}) => {
    const client = new Client(url, { headers: zone ? { cookie: `hearthfolk-zone=${zone}` } : {} })
    if (token) client.auth.token = token
    const room = await client.joinOrCreate('village', { name: 'Ana' })
    rooms.push(room)
    room.reconnection.enabled = false
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
    return { room, hears, player, frames: () => frames, goes: () => room.send('way.take', { place: 'road' }) }
  }
  const journalOf = async (zone: string) => {
    const world = join(zones[zone] ?? '', 'saves', zone, 'world')
    const names = (await readdir(world)).filter((name) => name.startsWith('journal-') && name.endsWith('.jsonl')).sort()
    const texts = await Promise.all(names.map((name) => readFile(join(world, name), 'utf8')))
    const lines = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('{"tick"')))
    return { zone, lines: lines.map((line) => JSON.parse(line) as JournalLine) }
  }
  return {
    folder,
    start,
    page,
    journals: () => Promise.all(Object.keys(zones).map(journalOf)),
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
