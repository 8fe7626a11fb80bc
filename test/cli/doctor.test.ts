import { mkdir, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { write } from '../saves/filled-save.ts'
import { startFakeOllama } from '../support/fake-ollama.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import { isLong } from '../support/runs.ts'
import { cases } from './doctor-cases.ts'
import { append, type DoctorsWard, doctorsWard, home, newest, settings, talkOf } from './doctor-ward.ts'

const tell = ({ findings }: Awaited<ReturnType<DoctorsWard['examined']>>): string =>
  findings.map(({ severity, where, what, remedy }) => `${severity} ${where}: ${what}\n  ${remedy}`).join('\n')

it.each(cases)(
  'names $what, mends it where that is safe, and finds nothing the second time',
  async ({ by, harm, told, undo }) => {
    const ward = await doctorsWard()
    await ward.examined({ fix: true, by })
    if (isLong) expect(tell(await ward.examined({ by }))).toBe('')
    await harm(ward)
    const found = await ward.examined({ by })
    expect(tell(found)).toMatch(told)
    expect(found).toMatchObject({ ok: false, repaired: [] })
    if (isLong) expect(tell(await ward.examined({ by }))).toBe(tell(found))
    const mended = await ward.examined({ by, fix: true })
    if (undo === undefined) expect(mended.repaired).not.toEqual([])
    else {
      expect(mended).toMatchObject({ ok: false, repaired: [] })
      await undo(ward)
    }
    const after = await ward.examined({ by, fix: true })
    expect(tell(after)).toBe('')
    expect(after).toMatchObject({ ok: true, repaired: [] })
  },
)

it('keeps what it takes out of the way: talks, journals and memories stand beside the mended ones', async () => {
  const ward = await doctorsWard()
  await ward.examined({ fix: true })
  const torn = '{"kind":"spoke","id":"e9'
  const talk = await talkOf(ward)
  await append(talk, torn)
  const journal = await newest(ward, 'journal')
  await append(journal, '{"tick":99,"comm')
  await write(ward.folder, 'npc-agents/old-tom/MEMORY.md', 'Mine.')
  await write(ward.folder, 'npc-agents/old-tom/DREAMS.md.new', 'A dream.')
  expect((await ward.examined({ fix: true })).ok).toBe(true)
  expect(await readFile(`${talk}.broken-1`, 'utf8')).toContain(torn)
  expect(
    (await readdir(join(ward.folder, 'world'))).filter(
      (name) => name.startsWith('journal') && name.includes('.damaged'),
    ),
  ).not.toEqual([])
  const aside = join(ward.folder, 'set-aside/npc-agents/old-tom')
  expect(await readFile(join(aside, 'MEMORY.md'), 'utf8')).toBe('Mine.')
  // No other copy of that file existed.
  expect(await readFile(join(aside, 'DREAMS.md.damaged-1'), 'utf8')).toBe('A dream.')
})

it('takes nothing away where no snapshot can be read: whoever has a copy may put it back', async () => {
  const ward = await doctorsWard()
  const world = join(ward.folder, 'world')
  for (const name of await readdir(world)) if (/^snapshot-\d+\.json$/.test(name)) await truncate(join(world, name), 100)
  const before = await readdir(world)
  const found = await ward.examined({ by: 'world', fix: true })
  expect(tell(found)).toMatch(/restore a copy/)
  expect([found.ok, found.repaired, await readdir(world)]).toEqual([false, [], before])
})

it('only looks while a server holds the save, and says so', async () => {
  const ward = await doctorsWard()
  await ward.examined({ fix: true })
  // A living process that isn't ours.
  await write(ward.folder, 'server.lock', `${process.ppid}\n`)
  await rm(join(ward.folder, home, 'sessions/sessions.json'))
  await append(await talkOf(ward), '{"kind":"spoke","id":"e9')
  const before = await readFile(await talkOf(ward), 'utf8')
  const found = await ward.examined({ fix: true })
  expect(found).toMatchObject({
    ok: false,
    holder: process.ppid,
    repaired: [],
    notMended: expect.stringMatching(/Stop it/),
  })
  expect(found.checks.filter(({ outcome }) => outcome === 'not looked at').map(({ name }) => name)).toEqual([
    'leftovers',
    'orphans',
    'players',
    'memory',
  ])
  expect(tell(found)).toMatch(/the last line has no end/)
  expect(await readFile(await talkOf(ward), 'utf8')).toBe(before)
  expect(await readFile(join(ward.folder, 'server.lock'), 'utf8')).toBe(`${process.ppid}\n`)
})

it('with a fault in the settings tells that alone of what follows them: it would look at another world', async () => {
  const ward = await doctorsWard()
  await write(ward.root, 'rpg.toml', '[world]\nname = "harbour"\ndefalt = "auto"\n')
  const found = await ward.examined()
  expect(found.findings).toContainEqual(
    expect.objectContaining({ check: 'config', what: expect.stringContaining('defalt') }),
  )
  expect(tell(found)).not.toMatch(/WORLD\.md|map .* missing|is not an item/)
  expect(found.checks.filter(({ outcome }) => outcome === 'not looked at').map(({ name }) => name)).toContain('content')
})

it('names brains that are not there, by asking those that settings and souls name; the embedded one always is', async () => {
  const ward = await doctorsWard()
  const ollama = await startFakeOllama([{ name: 'qwen3:4b' }, { name: 'mute:1b', capabilities: ['completion'] }])
  const openAi = await startFakeOpenAi(['small', 'large'])
  onTestFinished(() => Promise.all([ollama.close(), openAi.close()]).then(() => undefined))
  const ask = async (model: string, env: Record<string, string>) => {
    ward.onMachine({ env })
    await write(ward.root, 'rpg.toml', settings.replace('embedded/hearth', model))
    return tell(await ward.examined({ by: 'models', fix: true }))
  }
  const gone = 'http://127.0.0.1:9'
  expect(await ask('auto', { OLLAMA_HOST: gone })).toBe('')
  expect(await ask('ollama/qwen3:4b', { OLLAMA_HOST: ollama.url })).toBe('')
  expect(await ask('ollama/other', { OLLAMA_HOST: ollama.url })).toMatch(
    /^warning rpg\.toml \[models\] default: ollama\/other: .*does not have it \(it has qwen3:4b, mute:1b\)\n {2}ollama pull other/,
  )
  expect(await ask('ollama/mute:1b', { OLLAMA_HOST: ollama.url })).toMatch(/cannot call tools/)
  expect(await ask('ollama/qwen3:4b', { OLLAMA_HOST: gone })).toMatch(
    /does not answer[\s\S]*embedded brain thinks in its place/,
  )
  expect(await ask('openai/small', { OPENAI_BASE_URL: `${openAi.url}/v1` })).toBe('')
  expect(await ask('openai/other', { OPENAI_BASE_URL: `${openAi.url}/v1` })).toMatch(/does not have it/)
  expect(await ask('openai/small', { OPENAI_BASE_URL: `${gone}/v1` })).toMatch(/does not answer/)
  expect(await ask('openai/small', {})).toMatch(/OPENAI_API_KEY is missing/)
  const named = settings.replace('"weights-free"', '"ollama/nomic"')
  const askEmbedder = async (host: string) => {
    ward.onMachine({ env: { OLLAMA_HOST: host } })
    await write(ward.root, 'rpg.toml', named)
    return tell(await ward.examined({ by: 'models' }))
  }
  expect(await askEmbedder(ollama.url)).toMatch(
    /\[memory\] embedder: ollama\/nomic: .*does not have it[\s\S]*by their words alone/,
  )
  ollama.models = [{ name: 'nomic:latest', capabilities: ['embedding'] }]
  expect(await askEmbedder(ollama.url)).toBe('')
  expect(await ask('scripted/nowhere.json', {})).toMatch(/^warning .*nowhere/)
})

it('names a port that another program has, and not that of the server of this save', async () => {
  const ward = await doctorsWard()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as { port: number }
  ward.onMachine({ env: { HEARTHFOLK_PORT: String(port) } })
  expect(tell(await ward.examined({ by: 'port' }))).toMatch(new RegExp(`port ${port} is in use by another program`))
  await write(ward.folder, 'server.lock', `${process.ppid}\n`)
  await write(ward.folder, 'server.address', `http://127.0.0.1:${port}\n`)
  expect(tell(await ward.examined({ by: 'port' }))).toBe('')
  ward.onMachine({ env: { HEARTHFOLK_PORT: 'many' } })
  expect(tell(await ward.examined({ by: 'port' }))).toMatch(/"many" is not a port/)
})

it('takes nobody for gone where a wrong folder of content was named, and finds a save that was never played well', async () => {
  const ward = await doctorsWard()
  await rm(join(ward.root, 'npc-agents'), { recursive: true })
  await mkdir(join(ward.root, 'npc-agents'))
  expect(await ward.examined({ by: 'orphans', fix: true })).toMatchObject({ findings: [], repaired: [] })
  await rm(ward.folder, { recursive: true })
  for (const by of ['world', 'transcripts', 'memory', 'locks', 'leftovers'])
    expect(tell(await ward.examined({ by, fix: true }))).toBe('')
  expect(await stat(ward.folder).catch(() => 'none')).toBe('none')
})
