import { chmod, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { filesBelow } from '../../main/saves/forget/walk.ts'
import { martasSoul } from '../content/content-folder.ts'
import { write } from '../saves/filled-save.ts'
import { startFakeOllama } from '../support/fake-ollama.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import { type DoctorsWard, doctorsWard, settings } from './doctor-ward.ts'

interface Case {
  what: string
  by: string
  harm: (ward: DoctorsWard) => Promise<unknown>
  /** What is told of it. */
  told: RegExp
  /** What a person has to do; without it the doctor does. */
  undo?: (ward: DoctorsWard) => Promise<unknown>
}

const homes = 'npc-agents/marta'
const talkOf = async ({ folder }: DoctorsWard): Promise<string> => {
  const sessions = join(folder, homes, 'sessions')
  return join(sessions, (await readdir(sessions)).find((name) => name.endsWith('.jsonl')) ?? '')
}
const newest = async ({ folder }: DoctorsWard, kind: 'journal' | 'snapshot'): Promise<string> =>
  join(
    folder,
    'world',
    (await readdir(join(folder, 'world')))
      .filter((name) => new RegExp(`^${kind}-\\d+\\.jsonl?$`).test(name))
      .sort()
      .at(-1) ?? '',
  )
const append = async (file: string, text: string) => writeFile(file, (await readFile(file, 'utf8')) + text)

const cases: Case[] = [
  {
    what: 'a half-written line at the end of a talk',
    by: 'transcripts',
    harm: async (ward) => append(await talkOf(ward), '{"kind":"spoke","id":"e9'),
    told: /the last line has no end/,
  },
  {
    what: 'an index of talks that is gone',
    by: 'transcripts',
    harm: ({ folder }) => rm(join(folder, homes, 'sessions/sessions.json')),
    told: /sessions\.json is missing/,
  },
  {
    what: 'a journal that was cut off',
    by: 'world',
    harm: async (ward) => append(await newest(ward, 'journal'), '{"tick":99,"comm'),
    told: /half a line, as after a crash/,
  },
  {
    what: 'a newest snapshot that was cut off',
    by: 'world',
    harm: async (ward) => truncate(await newest(ward, 'snapshot'), 200),
    told: /snapshot-\d+\.json: .*JSON/,
  },
  {
    what: 'the lock of a server that was killed',
    by: 'locks',
    harm: ({ folder }) => write(folder, 'server.lock', '999999999 1@gone\n'),
    told: /locked by a server that is gone/,
  },
  {
    what: 'the lock of another save whose server was killed',
    by: 'locks',
    harm: ({ saves }) => write(saves, 'other/server.lock', '999999999 1@gone\n'),
    told: /other\/server\.lock: the save "other" is locked/,
  },
  {
    what: 'a file whose writing was broken off',
    by: 'leftovers',
    harm: ({ folder }) => write(folder, `${homes}/MEMORY.md.new`, 'half'),
    told: /MEMORY\.md\.new: .*broken off/,
  },
  { what: 'half a fork', by: 'leftovers', harm: ({ saves }) => write(saves, '.forking-other/save.json', '{'), told: /half a fork/ },
  {
    what: 'a deletion that was broken off',
    by: 'leftovers',
    harm: ({ saves }) => write(saves, '.deleting-other/save.json', '{'),
    told: /save that was deleted/,
  },
  {
    what: 'what somebody remembers who is no more',
    by: 'orphans',
    harm: ({ folder }) => write(folder, 'npc-agents/old-tom/MEMORY.md', 'Mine.'),
    told: /"old-tom" lives in the world no more/,
  },
  {
    what: 'an .env that others may read',
    by: 'secrets',
    harm: ({ root }) => write(root, '.env', 'OPENAI_API_KEY=x\n').then(() => chmod(join(root, '.env'), 0o644)),
    told: /others on this machine may read it \(mode 644\)/,
  },
  {
    what: 'an index of memories that is gone',
    by: 'memory',
    harm: ({ folder }) => rm(join(folder, homes, '.index'), { recursive: true }),
    told: /the index is missing/,
  },
  {
    what: 'an index of memories that is damaged',
    by: 'memory',
    harm: async ({ folder }) => {
      const lance = join(folder, homes, '.index/lance')
      for (const path of await filesBelow(lance)) await writeFile(join(lance, path), 'damaged')
    },
    told: /the index cannot be read/,
  },
  {
    what: 'an index of another version',
    by: 'memory',
    harm: ({ folder }) => write(folder, `${homes}/.index/about.json`, '{"version":0,"embedder":"none","dimensions":3}\n'),
    told: /made by another version/,
  },
  {
    what: 'an index that is behind the notes',
    by: 'memory',
    harm: async ({ folder }) => append(join(folder, homes, 'MEMORY.md'), '\n- The well is deep.\n'),
    told: /behind the notes: \d+ of \d+ memories are not in it as they are now, and \d+ in it/,
  },
  {
    what: 'a setting that is none',
    by: 'config',
    harm: ({ root }) => write(root, 'rpg.toml', `${settings}[queue]\nmode = "colect"\n`),
    told: /rpg\.toml: queue\.mode: /,
    undo: ({ root }) => write(root, 'rpg.toml', settings),
  },
  {
    what: 'a secret in rpg.toml, without telling it',
    by: 'secrets',
    harm: ({ root }) => write(root, 'rpg.toml', `${settings}# api_key = "verysecretindeed"\n`),
    told: /rpg\.toml:5: there seems to be a secret(?![\s\S]*verysecret)/,
    undo: ({ root }) => write(root, 'rpg.toml', settings),
  },
  {
    what: 'a soul that cannot be read',
    by: 'content',
    harm: ({ root }) => write(root, 'npc-agents/bram/SOUL.md', '---\nname: Bram\nhome: nowhere\n---\n'),
    told: /npc-agents\/bram\/SOUL\.md:3: home "nowhere" is not a place of the map/,
    undo: ({ root }) => write(root, 'npc-agents/bram/SOUL.md', martasSoul({ name: 'Bram' })),
  },
  {
    what: 'a map that is gone',
    by: 'content',
    harm: ({ root }) => write(root, 'rpg.toml', `${settings}[start]\nmap = "moon"\n`),
    told: /worlds\/village: .*moon/,
    undo: ({ root }) => write(root, 'rpg.toml', settings),
  },
  {
    what: 'a save of a newer Hearthfolk',
    by: 'world',
    harm: ({ folder }) => write(folder, 'save.json', '{"format":99}'),
    told: /save\.json: .*newer Hearthfolk/,
    undo: ({ folder }) => write(folder, 'save.json', JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: 0 })),
  },
  {
    what: 'a forgetting that was broken off',
    by: 'forgetting',
    harm: ({ folder, one }) => write(folder, `forgetting-${one.id}.json`, '{}'),
    told: /npc forget --player p-/,
    undo: ({ folder, one }) => rm(join(folder, `forgetting-${one.id}.json`)),
  },
  {
    what: 'a disk that is nearly full',
    by: 'disk',
    harm: async ({ onMachine }) => onMachine({ room: async () => ({ bytes: 50e6, files: null }) }),
    told: /^error .*50 MB are free/,
    undo: async ({ onMachine }) => onMachine({}),
  },
  {
    what: 'a disk that takes no more files',
    by: 'disk',
    harm: async ({ onMachine }) => onMachine({ room: async () => ({ bytes: 1e12, files: 3 }) }),
    told: /only 3 more files/,
    undo: async ({ onMachine }) => onMachine({}),
  },
  {
    what: 'an old Node',
    by: 'node',
    harm: async ({ onMachine }) => onMachine({ nodeVersion: '20.19.1' }),
    told: /Node 20\.19\.1/,
    undo: async ({ onMachine }) => onMachine({}),
  },
]

const tell = ({ findings }: Awaited<ReturnType<DoctorsWard['examined']>>): string =>
  findings.map(({ severity, where, what, remedy }) => `${severity} ${where}: ${what}\n  ${remedy}`).join('\n')

it.each(cases)('names $what, mends it where that is safe, and finds nothing the second time', async ({ by, harm, told, undo }) => {
  const ward = await doctorsWard()
  await ward.examined({ fix: true, by })
  expect(tell(await ward.examined({ by }))).toBe('')
  await harm(ward)
  const found = await ward.examined({ by })
  expect(tell(found)).toMatch(told)
  expect(found).toMatchObject({ ok: false, repaired: [] })
  expect(tell(await ward.examined({ by }))).toBe(tell(found))
  const mended = await ward.examined({ by, fix: true })
  if (undo === undefined) expect(mended.repaired).not.toEqual([])
  else {
    expect(mended).toMatchObject({ ok: false, repaired: [] })
    await undo(ward)
  }
  const after = await ward.examined({ by, fix: true })
  expect(tell(after)).toBe('')
  expect(after).toMatchObject({ ok: true, repaired: [] })
})

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
  expect((await readdir(join(ward.folder, 'world'))).filter((name) => name.startsWith('journal') && name.includes('.damaged'))).not.toEqual([])
  const aside = join(ward.folder, 'set-aside/npc-agents/old-tom')
  expect(await readFile(join(aside, 'MEMORY.md'), 'utf8')).toBe('Mine.')
  // It was all that there was of that file.
  expect(await readFile(join(aside, 'DREAMS.md.damaged-1'), 'utf8')).toBe('A dream.')
})

it('takes nothing away where no snapshot can be read: whoever has a copy may put it back', async () => {
  const ward = await doctorsWard()
  const world = join(ward.folder, 'world')
  for (const name of await readdir(world)) if (/^snapshot-\d+\.json$/.test(name)) await truncate(join(world, name), 100)
  const before = await readdir(world)
  const found = await ward.examined({ by: 'world', fix: true })
  expect(tell(found)).toMatch(/put back a copy/)
  expect([found.ok, found.repaired, await readdir(world)]).toEqual([false, [], before])
})

it('only looks while a server holds the save, and says so', async () => {
  const ward = await doctorsWard()
  await ward.examined({ fix: true })
  // A process that lives and is not ours.
  await write(ward.folder, 'server.lock', `${process.ppid}\n`)
  await rm(join(ward.folder, homes, 'sessions/sessions.json'))
  await append(await talkOf(ward), '{"kind":"spoke","id":"e9')
  const before = await readFile(await talkOf(ward), 'utf8')
  const found = await ward.examined({ fix: true })
  expect(found).toMatchObject({ ok: false, holder: process.ppid, repaired: [], notMended: expect.stringMatching(/Stop it/) })
  expect(found.checks.filter(({ outcome }) => outcome === 'not looked at').map(({ name }) => name)).toEqual(['leftovers', 'orphans', 'memory'])
  expect(tell(found)).toMatch(/the last line has no end/)
  expect(await readFile(await talkOf(ward), 'utf8')).toBe(before)
  expect(await readFile(join(ward.folder, 'server.lock'), 'utf8')).toBe(`${process.ppid}\n`)
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
  expect(await ask('ollama/qwen3:4b', { OLLAMA_HOST: gone })).toMatch(/does not answer[\s\S]*embedded brain thinks in its place/)
  expect(await ask('openai/small', { OPENAI_BASE_URL: `${openAi.url}/v1` })).toBe('')
  expect(await ask('openai/other', { OPENAI_BASE_URL: `${openAi.url}/v1` })).toMatch(/does not have it/)
  expect(await ask('openai/small', { OPENAI_BASE_URL: `${gone}/v1` })).toMatch(/does not answer/)
  expect(await ask('openai/small', {})).toMatch(/OPENAI_API_KEY is missing/)
  expect(await ask('scripted/nowhere.json', {})).toMatch(/^warning .*nowhere/)
})

it('names a port that another program has, and not that of the server of this save', async () => {
  const ward = await doctorsWard()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.address() as { port: number }
  ward.onMachine({ env: { HEARTHFOLK_PORT: String(port) } })
  expect(tell(await ward.examined({ by: 'port' }))).toMatch(new RegExp(`port ${port} is taken by another program`))
  await write(ward.folder, 'server.lock', `${process.ppid}\n`)
  await write(ward.folder, 'server.address', `http://127.0.0.1:${port}\n`)
  expect(tell(await ward.examined({ by: 'port' }))).toBe('')
  ward.onMachine({ env: { HEARTHFOLK_PORT: 'many' } })
  expect(tell(await ward.examined({ by: 'port' }))).toMatch(/"many" is no port/)
})

it('takes nobody for gone where a wrong folder of content was named, and finds a save that was never played well', async () => {
  const ward = await doctorsWard()
  await rm(join(ward.root, 'npc-agents'), { recursive: true })
  await mkdir(join(ward.root, 'npc-agents'))
  expect(tell(await ward.examined({ by: 'orphans', fix: true }))).toBe('')
  await rm(ward.folder, { recursive: true })
  for (const by of ['world', 'transcripts', 'memory', 'locks', 'leftovers']) expect(tell(await ward.examined({ by, fix: true }))).toBe('')
  expect(await stat(ward.folder).catch(() => 'none')).toBe('none')
})
