import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectGateway, type GatewayClient } from '../../../../main/server/gateway/client.ts'
import type { StudioNote } from '../../../../main/server/gateway/studio/memory/payloads.ts'
import { asBuilt } from '../../../bad-days/rig.ts'
import { type FewPeople, fewPeople } from '../../../support/few-people.ts'
import { createGame, type Game } from '../../../support/game-process.ts'
import { isLong } from '../../../support/runs.ts'

let content: FewPeople
let game: Game
let gateway: GatewayClient
const ana = { id: 'ana', name: 'Ana' }
let anaId = ''

beforeAll(async () => {
  content = await fewPeople('marta', 'bram', 'oswin')
  game = await createGame({ env: { ...asBuilt, HEARTHFOLK_CONTENT: content.root } })
  await game.start()
  const token = (await readFile(join(game.folder, 'gateway-token'), 'utf8')).trim()
  gateway = await connectGateway({
    url: `${game.url().replace('http', 'ws')}/gateway`,
    token,
    client: { id: 'test', version: '1' },
  })
})
afterAll(async () => {
  gateway?.close()
  await game?.remove()
  await content?.remove()
})

const folder = (npc = 'marta') => join(game.folder, 'npc-agents', npc)
const say = async (text: string) => {
  const { reply } = await gateway.agent(
    { npc: 'marta', player: ana, text },
    { accepted: ({ player }) => (anaId = player) },
  )
  return reply
}
const noteWith = async (words: string, chosen: object): Promise<StudioNote> => {
  const { notes } = await gateway.call('studio.memory.notes', { npc: 'marta', ...chosen, limit: 200 })
  const note = notes.find(({ text }) => text.includes(words))
  if (!note) throw new Error(`no note has "${words}"`)
  return note
}
const mark = ({ path, id, version }: StudioNote) => ({ npc: 'marta', path, id, version })

it('what a player told is found by its day, by the player and by a search with its terms', async () => {
  await say('My sister is called Rosamund.')
  const list = await gateway.call('studio.memory.list', { npc: 'marta' })
  const day = list.days[0]?.date ?? ''
  expect(list.people).toContainEqual({ id: anaId, name: 'Ana', player: true, here: false, notes: 1, file: null })
  const note = await noteWith('Rosamund', { day })
  expect(note).toMatchObject({
    kind: 'told',
    ears: anaId,
    earsName: 'Ana',
    who: { id: anaId, name: 'Ana' },
    path: `memory/${day}.md`,
    date: day,
    form: 'line',
    editable: true,
  })
  expect(await noteWith('Rosamund', { person: anaId })).toEqual(note)
  const found = await gateway.call('studio.memory.search', {
    npc: 'marta',
    text: 'sister',
    mode: 'text',
    player: anaId,
  })
  expect(found.hits[0]).toMatchObject({ note, terms: { text: 1, vector: 0 } })
  const others = await gateway.call('studio.memory.search', {
    npc: 'marta',
    text: 'Rosamund',
    player: 'p-0000000000000000',
  })
  expect(others.hits.filter((hit) => hit.note.text.includes('Rosamund'))).toEqual([])
})

it('an edited note is what the NPC remembers; whoever comes second is told and overwrites nothing', async () => {
  const note = await noteWith('Rosamund', { person: anaId })
  await gateway.call('studio.memory.edit', { ...mark(note), text: note.text.replace('Rosamund', 'Beatrix') })
  const lost = gateway.call('studio.memory.edit', { ...mark(note), text: note.text.replace('Rosamund', 'Cecily') })
  await expect(lost).rejects.toMatchObject({ error: { code: 'CONFLICT', details: { code: 'CHANGED' } } })
  const { sessions } = await gateway.call('sessions.list', { npc: 'marta' })
  for (const { key } of sessions) await gateway.call('sessions.reset', { key })
  const reply = await say('What is my sister called?')
  expect(reply).toContain('Beatrix')
  expect(reply).not.toMatch(/Rosamund|Cecily/)
})

it('what no longer holds stays with its date, what holds now is told, and a copy of the night goes with it', async () => {
  await say('I live at the mill.')
  const old = await noteWith('live at the mill', { person: anaId })
  await mkdir(join(folder(), 'memory/people'), { recursive: true })
  const copy = `- ${old.text} <!-- kind:told importance:5 for:${anaId} observed:${old.date} from:${old.id} id:k-00000000001 -->`
  await writeFile(
    join(folder(), `memory/people/${anaId}.md`),
    `# Ana <!-- person:${anaId} -->\n\n## What I know\n\n${copy}\n`,
  )
  const done = await gateway.call('studio.memory.supersede', { ...mark(old), by: 'Ana lives in the tower.' })
  expect(done.also).toEqual([{ path: `memory/people/${anaId}.md`, line: 5 }])
  const text = await readFile(join(folder(), `memory/people/${anaId}.md`), 'utf8')
  expect(text).toMatch(
    /- ~~.*live at the mill.*~~ \(until .*until:\d{4}-\d\d-\d\d.*\n- Ana lives in the tower\. <!-- kind:note/,
  )
  expect(await noteWith('live at the mill', { day: old.date ?? '' })).toMatchObject({
    until: expect.stringMatching(/^\d{4}-/),
  })
  const { hits } = await gateway.call('studio.memory.search', {
    npc: 'marta',
    text: 'Where does Ana live?',
    player: anaId,
  })
  expect(hits[0]?.note.text).toBe('Ana lives in the tower.')
})

it('a forgotten note is gone, with what was made of it', async () => {
  const note = await noteWith('Beatrix', { person: anaId })
  await writeFile(
    join(folder(), 'MEMORY.md'),
    `- Somebody has a sister called Beatrix. <!-- kind:dreamed importance:6 for:self from:${note.id} id:k-00000000002 -->\n- The oven is old. <!-- kind:note -->\n`,
  )
  const done = await gateway.call('studio.memory.forget', mark(note))
  expect(done.also).toEqual([{ path: 'MEMORY.md', line: 1 }])
  expect(await readFile(join(folder(), 'MEMORY.md'), 'utf8')).toBe('- The oven is old. <!-- kind:note -->\n')
  await expect(gateway.call('studio.memory.forget', mark(note))).rejects.toMatchObject({ error: { code: 'CONFLICT' } })
  expect(
    (await gateway.call('studio.memory.search', { npc: 'marta', text: 'Beatrix' })).hits.filter((hit) =>
      hit.note.text.includes('Beatrix'),
    ),
  ).toEqual([])
})

it('files that are kept up are read and saved whole, over nobody, and what waits in INTENTS.md is listed', async () => {
  const before = await gateway.call('studio.memory.file', { npc: 'marta', path: 'INTENTS.md' })
  const text = '# What I mean to do\n\n- When I meet Bram at the mill: ask him about the iron.\n'
  const { version } = await gateway.call('studio.memory.write', {
    npc: 'marta',
    path: 'INTENTS.md',
    text,
    version: before.version,
  })
  const now = await gateway.call('studio.memory.file', { npc: 'marta', path: 'INTENTS.md' })
  expect(now).toMatchObject({
    text,
    version,
    intents: [{ words: 'When I meet Bram at the mill: ask him about the iron.', status: 'armed', by: null }],
  })
  const second = gateway.call('studio.memory.write', {
    npc: 'marta',
    path: 'INTENTS.md',
    text: 'mine',
    version: before.version,
  })
  await expect(second).rejects.toMatchObject({ error: { code: 'CONFLICT' } })
})

it('no memory of another, and no other file, is reached', async () => {
  await writeFile(join(folder('marta'), 'memory/2020-01-01.md'), '# Wednesday\n\n- Only Marta knows of the cellar.\n')
  const own = await noteWith('cellar', { day: '2020-01-01' })
  await expect(gateway.call('studio.memory.forget', { ...mark(own), npc: 'bram' })).rejects.toMatchObject({
    error: { code: 'CONFLICT' },
  })
  for (const path of [
    '../bram/MEMORY.md',
    'memory/../../bram/MEMORY.md',
    '/etc/passwd',
    'sessions/sessions.json',
    '../../../gateway-token',
    'memory/people/../x.md',
  ])
    for (const asked of [
      gateway.call('studio.memory.file', { npc: 'marta', path }),
      gateway.call('studio.memory.write', { npc: 'marta', path, text: 'x', version: '' }),
      gateway.call('studio.memory.forget', { npc: 'marta', path, id: 'x', version: 'y' }),
    ])
      await expect(asked, path).rejects.toMatchObject({
        error: { code: expect.stringMatching(/^(NOT_FOUND|REFUSED)$/) },
      })
  await expect(gateway.call('studio.memory.list', { npc: 'nobody' })).rejects.toMatchObject({
    error: { code: 'NOT_FOUND' },
  })
  expect(await gateway.call('studio.memory.notes', { npc: 'marta', path: '../bram/MEMORY.md' })).toEqual({
    total: 0,
    notes: [],
  })
})

it('a broken file is named with its line, the rest is read; the index is made again', async () => {
  await writeFile(join(folder(), 'memory/2020-01-02.md'), '- It rained. <!-- kind:nonsense -->\n- It snowed.\n')
  await expect
    .poll(async () => (await gateway.call('studio.memory.list', { npc: 'marta' })).problems)
    .toContainEqual(expect.objectContaining({ file: 'memory/2020-01-02.md', line: 1 }))
  expect(
    (await gateway.call('studio.memory.notes', { npc: 'marta', day: '2020-01-02' })).notes.map(({ text }) => text),
  ).toEqual(['It rained.', 'It snowed.'])
  expect(await gateway.call('studio.memory.reindex', { npc: 'marta' })).toEqual({ npc: 'marta' })
  await expect.poll(async () => (await gateway.call('studio.memory.list', { npc: 'marta' })).index.waiting).toBe(0)
})

it('a forgetting that a killed server left half done is named, with what to do', async () => {
  const file = join(game.folder, 'forgetting-p-another0another0.json')
  await writeFile(file, '{}')
  const { problems } = await gateway.call('studio.memory.list', { npc: 'marta' })
  expect(problems).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('npc forget --player p-another0another0') }),
  )
  await rm(file)
})

it('a day with thousands of notes is leafed through page by page', async () => {
  await writeFile(
    join(folder(), 'memory/2020-01-03.md'),
    Array.from({ length: 5000 }, (_, index) => `- I counted sheep number ${index}.\n`).join(''),
  )
  const page = await gateway.call('studio.memory.notes', { npc: 'marta', day: '2020-01-03', offset: 4990 })
  expect(page).toMatchObject({
    total: 5000,
    notes: { length: 10, 0: { text: 'I counted sheep number 4990.', line: 4991 } },
  })
})

it('somebody who has only talked, and of whom there is no note, is listed and can be forgotten', async () => {
  let id = ''
  const carla = { id: 'carla', name: 'Carla' }
  await gateway.agent({ npc: 'oswin', player: carla, text: 'Hello!' }, { accepted: ({ player }) => (id = player) })
  const { people } = await gateway.call('studio.memory.list', { npc: 'oswin' })
  expect(people).toContainEqual(expect.objectContaining({ id, player: true, notes: 0 }))
  // The player is known by now, and only the name is wrong.
  await expect(
    gateway.call('studio.memory.forgetPlayer', { npc: 'oswin', player: id, name: 'x' }),
  ).rejects.toMatchObject({
    error: { details: { code: 'OTHER_NAME' } },
  })
})

// In short: `cli/over-gateway.test.ts` forgets a player while the server runs.
if (isLong)
  it('a player is forgotten altogether once their name is typed: the village closes, comes back by itself, and nothing of them is left', async () => {
    const wish = { npc: 'marta', player: anaId }
    await expect(gateway.call('studio.memory.forgetPlayer', { ...wish, name: 'Anna' })).rejects.toMatchObject({
      error: { details: { code: 'OTHER_NAME' } },
    })
    await expect(
      gateway.call('studio.memory.forgetPlayer', { ...wish, player: 'p-0000000000000000', name: 'x' }),
    ).rejects.toMatchObject({
      error: { code: 'NOT_FOUND' },
    })
    const { tick } = await gateway.call('health')
    expect(await gateway.call('studio.memory.forgetPlayer', { ...wish, name: ' ana ' })).toMatchObject({
      state: 'under-way',
    })
    await expect.poll(async () => (await gateway.call('studio.memory.forgotten', { player: anaId })).state).toBe('done')
    const { told } = await gateway.call('studio.memory.forgotten', { player: anaId })
    expect(told.join('\n')).toContain('marta: ')
    const list = await gateway.call('studio.memory.list', { npc: 'marta' })
    expect(list.people.filter(({ name }) => name === 'Ana')).toEqual([])
    const { tick: now } = await gateway.call('health')
    expect(now).toBeGreaterThanOrEqual(tick)
    await expect.poll(async () => (await gateway.call('health')).tick).toBeGreaterThan(now)
    expect(
      await gateway.agent({ npc: 'marta', player: { id: 'ben', name: 'Ben' }, text: 'Good morning!' }),
    ).toMatchObject({ status: 'ok' })
  })
