import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'

const main = resolve(import.meta.dirname, '../../../main')
const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-folk-land-'))
const projects = { inn: folder, hollow: join(folder, 'hollow') }
type ZoneId = keyof typeof projects
const saves = { inn: join(folder, 'saves/inn'), hollow: join(folder, 'hollow/saves/hollow') }
const running = new Map<ZoneId, { child: ChildProcess; url: string }>()

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
  if (!child || child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

beforeAll(async () => {
  for (const [template, to] of [
    ['inn', projects.inn],
    ['empty', projects.hollow],
  ] as const)
    for (const part of ['worlds', 'rpg.toml', 'npc-agents', 'skills'])
      await cp(join(main, 'cli/init/templates', template, part), join(to, part), { recursive: true })
  // Wick is the one who begins to talk.
  for (const [soul, sociable] of [
    [join(projects.inn, 'npc-agents/wick/SOUL.md'), 1],
    [join(projects.hollow, 'npc-agents/corrie/SOUL.md'), 0],
    [join(projects.hollow, 'npc-agents/ned/SOUL.md'), 0],
  ] as const)
    await writeFile(soul, (await readFile(soul, 'utf8')).replace(/^sociable: .*/m, `sociable: ${sociable}`))
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
to = { zone = "hollow", place = "signpost" }
hours = 0
[[travellers]]
npc = "wick"
home = "inn"
to = "hollow"
leaves = "08:02"
stays = 8
bed = "meadow"
schedule = [{ from = "06:00", to = "20:00", at = "signpost", doing = "resting his feet" }]
`,
  )
  await start('inn')
})
afterAll(async () => {
  await Promise.all([kill('inn'), kill('hollow')])
  await rm(folder, { recursive: true, force: true })
})

const diariesOf = async (zone: ZoneId, npc: string): Promise<string> => {
  const memory = join(saves[zone], 'npc-agents', npc, 'memory')
  const files = (await readdir(memory).catch(() => [])).filter((name) => /^\d{4}-\d\d-\d\d\.md$/.test(name))
  return (await Promise.all(files.map((name) => readFile(join(memory, name), 'utf8')))).join('\n')
}
/** The mark of a piece of news. Who hears it from a traveller: `test/lab/headless/news-by-road.test.ts`. */
const news = 'm-00c1de0000000001'

it('carries a player’s words to another town on foot, with whose they are', async () => {
  const room = await new Client(running.get('inn')?.url).joinOrCreate('village', { name: 'Ana' })
  room.onMessage('*', () => {})
  room.send('talk.approach', { npc: 'wick' })
  await expect
    .poll(async () => {
      room.send('talk.say', {
        npc: 'wick',
        text: 'Tell Corrie that the bridge is open again.',
        id: 'words-for-corrie',
      })
      return readFile(join(saves.inn, 'npc-agents/wick/INTENTS.md'), 'utf8').catch(() => '')
    })
    .toMatch(/bridge is open/)
  const [date] = (await readdir(join(saves.inn, 'npc-agents/wick/memory'))).filter((name) => /^\d.*\d\.md$/.test(name))
  await appendFile(
    join(saves.inn, 'npc-agents/wick/memory', date ?? ''),
    `\n## 08:02 · the inn · with Hanna <!-- who:hanna for:everyone -->\n\n- Hanna told me: "The grey mare has broken into the cellar and drunk the cider." <!-- kind:told importance:8 id:${news} news:${news}~hanna -->\n`,
  )
  await room.leave()
  // Until now he stood at the road, since nobody answered there.
  expect(await diariesOf('inn', 'wick')).not.toMatch(/I set out/)
  await start('hollow')
  await expect.poll(() => diariesOf('hollow', 'wick')).toMatch(/I came here from Tarn Cross/)
  expect(await readdir(join(saves.inn, 'npc-agents'))).not.toContain('wick')
  expect(await diariesOf('hollow', 'wick')).toContain(`news:${news}~hanna`)
  // Whatever he carries survives the end of a process.
  await kill('hollow')
  await start('hollow')
  await expect.poll(() => diariesOf('hollow', 'corrie')).toMatch(/Wick told me: ".*Ana.*bridge is open/)
})
