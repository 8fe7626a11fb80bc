import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fewPeople } from '../../support/few-people.ts'
import { runHere } from '../../support/run-here.ts'
import { ada, ben, bram, marta } from '../../support/sample-characters.ts'
import { temporaryFolder } from '../rig.ts'
import { exchange, martaWithAda, minutes, morning, openStore, sessionFiles, textOf } from './stored-talk.ts'

const content = await fewPeople('aldous', 'bram', 'elna', 'marta')
afterAll(() => content.remove())
const martaWithBen = `agent:marta:dm:${ben}`

/** A save in which Ada and Ben talked with Marta, and Ada with Bram. */
const talkedSave = async () => {
  const saves = await temporaryFolder()
  const directory = join(saves, 'main')
  await mkdir(directory)
  await writeFile(
    join(directory, 'save.json'),
    JSON.stringify({ format: 1, world: 'village', map: 'village', seed: 7, startedAt: morning }),
  )
  const store = openStore(directory)
  const withAda = await store.open(marta.id, martaWithAda, morning)
  await store.append(withAda, exchange('I lost a silver ring.', 'I will look out for it.', { message: 'one' }))
  await store.append(
    withAda,
    exchange('By the mill.\u001b[2J', 'Ah.', { at: morning + minutes(5), message: 'two', channel: 'webchat' }),
  )
  const withBen = await store.open(marta.id, martaWithBen, morning)
  await store.append(withBen, exchange('Good day.', 'Good day.', { from: { id: ben, kind: 'player', name: 'Ben' } }))
  const ofBram = await store.open(bram.id, `agent:bram:dm:${ada}`, morning)
  await store.append(ofBram, exchange('Is the plough mended?', 'Tomorrow.'))
  await store.settled()
  const run = (...words: string[]) => runHere(words, { HEARTHFOLK_CONTENT: content.root, HEARTHFOLK_SAVES: saves })
  /** As when a server runs: the process that runs this one is alive and isn't the one that asks. */
  const locked = () => writeFile(join(directory, 'server.lock'), `${process.ppid}\n`)
  return { directory, store, withAda, withBen, ofBram, run, locked }
}

const folderOf = (directory: string, npc: string = marta.id) => join(directory, 'npc-agents', npc, 'sessions')

/** Every file with its content. */
const picture = async (directory: string): Promise<Record<string, string>> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.toSorted().map(async (file) => [file, await readFile(file, 'utf8')])),
  )
}

describe('sessions list and show', () => {
  it('tell of every current talk: key, id, lines, channel, last word and size', async () => {
    const { run, withAda, directory } = await talkedSave()
    const { json, status } = await run('sessions', 'list', 'marta', '--json')
    expect(status).toBe(0)
    expect(json()).toMatchObject({
      ok: true,
      sessions: [
        {
          key: martaWithAda,
          id: withAda.id,
          state: 'current',
          lines: 6,
          lastChannel: 'webchat',
          lastAt: '2026-11-20 08:20',
          lastWord: { from: 'marta', text: 'Ah.' },
          bytes: (await textOf(directory, withAda)).length,
        },
        { key: martaWithBen },
      ],
    })
    const all = await run('sessions', 'list')
    expect(all.stdout).toMatch(new RegExp(`${martaWithAda} +${withAda.id} +current +6 `))
    expect(all.stdout.split('\n').filter((line) => line.startsWith('agent:'))).toHaveLength(3)
  })

  it('show a talk by its key, by the reference form with the channel, and by its id; nothing in it reaches the terminal but its words', async () => {
    const { run, withAda } = await talkedSave()
    for (const name of [martaWithAda, `agent:marta:rpgjs:dm:${ada}`, withAda.id]) {
      const { stdout, status } = await run('sessions', 'show', name)
      expect(status).toBe(0)
      expect(stdout).toContain(
        '2026-11-20 08:15  Ada: I lost a silver ring.\n2026-11-20 08:15  marta: I will look out for it.\n',
      )
      expect(stdout).not.toContain('\u001b')
    }
    expect((await run('sessions', 'show', withAda.id, '--npc', 'marta', '--json')).json()).toMatchObject({
      ok: true,
      entries: [...withAda.recent],
      repairs: [],
    })
  })

  it.each([
    ['agent:marta:dm:p-nobodynobodynob1', 'UnknownSession'],
    ['agent:marta', 'BadSessionKey'],
    ['agent:../../etc:dm:x', 'BadSessionKey'],
    ['../../../etc/passwd', 'UnknownSession'],
    ['2026-01-01-0000-nothing', 'UnknownSession'],
    ['', 'UnknownSession'],
  ])('answer %j with a named error', async (name, type) => {
    const { run } = await talkedSave()
    const { json, status } = await run('sessions', 'show', name, '--json')
    expect(status).toBe(1)
    expect(json()).toMatchObject({ ok: false, error: { type, message: expect.stringMatching(/sessions list/) } })
  })

  it('name the NPC that is not there, the save that is not there, and the session that two NPCs have', async () => {
    const { run, withAda, directory } = await talkedSave()
    expect((await run('sessions', 'list', 'nobody', '--json')).json().error).toMatchObject({
      type: 'UnknownNpc',
      message: expect.stringContaining('There are: aldous, bram, elna'),
    })
    expect((await run('sessions', 'list', 'elna')).stdout).toContain('Nobody has talked')
    expect((await run('sessions', 'list', '--save', 'other', '--json')).json().error).toMatchObject({
      type: 'UnknownSave',
    })
    const header = { kind: 'session', version: 1, id: withAda.id, key: 'agent:bram:dm:p-x', npc: 'bram', at: 1 }
    await writeFile(join(folderOf(directory, 'bram'), `${withAda.id}.jsonl`), `${JSON.stringify(header)}\n`)
    expect((await run('sessions', 'show', withAda.id, '--json')).json().error).toMatchObject({
      type: 'AmbiguousSession',
      message: expect.stringContaining('--npc'),
    })
  })

  it('change nothing in the save, also when the index is gone and a transcript broken, and while a server runs', async () => {
    const { run, locked, withAda, directory } = await talkedSave()
    await rm(join(folderOf(directory), 'sessions.json'))
    await appendFile(join(folderOf(directory), `${withAda.id}.jsonl`), '{"kind":"heard","id":"e7"')
    await locked()
    const before = await picture(directory)
    expect((await run('sessions', 'list', '--json')).json().sessions).toHaveLength(3)
    const shown = await run('sessions', 'show', martaWithAda)
    expect(shown.stdout).toMatch(/shown as repaired here .*"sessions repair" repairs the file/)
    expect((await run('npc', 'show', 'marta', '--json')).json().save.sessions).toHaveLength(2)
    expect(await picture(directory)).toEqual(before)
  })
})

describe('sessions reset and npc reset', () => {
  it('begin a talk afresh under its key, keep the old transcript, and its end as a note', async () => {
    const { run, withAda, directory } = await talkedSave()
    const before = await textOf(directory, withAda)
    const { json, status } = await run('sessions', 'reset', `agent:marta:rpgjs:dm:${ada}`, '--json')
    expect(status).toBe(0)
    const reset = json()
    expect(reset).toMatchObject({
      ok: true,
      key: martaWithAda,
      previous: withAda.id,
      note: 'memory/2026-11-20-lost-silver-ring.md',
    })
    expect(reset.sessionId).not.toBe(withAda.id)
    expect(await textOf(directory, withAda)).toBe(before)
    const note = await readFile(join(directory, 'npc-agents/marta', reset.note), 'utf8')
    expect(note).toContain(`for:${ada}`)
    expect(note).toContain('- 08:15 Ada: I lost a silver ring.')
    expect(note).toContain('it was reset by hand')
    const store = openStore(directory)
    expect((await store.open(marta.id, martaWithAda, morning)).id).toBe(reset.sessionId)
    expect((await store.list(bram.id)).length).toBe(1)
    expect(
      (await run('sessions', 'list', 'marta', '--all', '--json'))
        .json()
        .sessions.map(({ state }: { state: string }) => state),
    ).toEqual(['current', 'over', 'current'])
    expect(await readdir(directory)).not.toContain('server.lock')
  })

  it('take all talks of one NPC, and none of another', async () => {
    const { run, directory, ofBram } = await talkedSave()
    const { json } = await run('npc', 'reset', 'marta', '--json')
    expect(
      json()
        .sessions.map(({ key }: { key: string }) => key)
        .toSorted(),
    ).toEqual([martaWithAda, martaWithBen].toSorted())
    expect(await sessionFiles(directory)).toHaveLength(4)
    expect(await sessionFiles(directory, bram.id)).toEqual([`${ofBram.id}.jsonl`])
    expect((await run('npc', 'reset', 'elna')).stdout).toContain('elna has talked with nobody yet')
    expect((await run('npc', 'reset', 'nobody', '--json')).json().error.type).toBe('UnknownNpc')
  })

  it('reset although the note cannot be written', async () => {
    const { run, directory, withAda } = await talkedSave()
    await writeFile(join(directory, 'npc-agents/marta/memory'), 'a file where the folder should be')
    const { json, stderr, status } = await run('sessions', 'reset', martaWithAda, '--json')
    expect([status, json().note, json().previous]).toEqual([0, null, withAda.id])
    expect(stderr).toContain('could not be kept as a note')
  })

  it.each([[['sessions', 'reset', martaWithAda]], [['sessions', 'repair']], [['npc', 'reset', 'marta']]])(
    'refuse while a server runs on the save, change nothing, and say what to do: %j',
    async (words) => {
      const { run, locked, directory } = await talkedSave()
      await locked()
      const before = await picture(directory)
      const { json, status } = await run(...words, '--json')
      expect(status).toBe(1)
      expect(json().error).toMatchObject({
        type: 'SaveInUse',
        message: expect.stringMatching(/in use by another server \(process \d+\)\. Stop it.*\/new/s),
      })
      expect(await picture(directory)).toEqual(before)
    },
  )

  it('take a key only, and one there is', async () => {
    const { run, withAda } = await talkedSave()
    expect((await run('sessions', 'reset', withAda.id, '--json')).json().error.type).toBe('BadSessionKey')
    expect((await run('sessions', 'reset', 'agent:marta:dm:p-nobodynobodynob1', '--json')).json().error.type).toBe(
      'UnknownSession',
    )
    expect((await run('sessions', 'reset', 'agent:marta:%E0%A4%A', '--json')).json().error.type).toBe('BadSessionKey')
  })
})

describe('sessions repair', () => {
  it('mends every transcript and index, says what, keeps the broken texts, and has nothing to do the second time', async () => {
    const { run, withAda, ofBram, directory } = await talkedSave()
    await truncate(join(folderOf(directory), `${withAda.id}.jsonl`), (await textOf(directory, withAda)).length - 20)
    await appendFile(join(folderOf(directory, 'bram'), `${ofBram.id}.jsonl`), 'not a line\n')
    await rm(join(folderOf(directory, 'bram'), 'sessions.json'))
    const { json, status } = await run('sessions', 'repair', '--json')
    expect(status).toBe(0)
    const report = json()
    expect(report).toMatchObject({ ok: true, checked: 3, failed: [] })
    expect(report.repaired).toEqual([
      { npc: 'bram', session: ofBram.id, repairs: ['line 5 cannot be read and is left out'] },
      {
        npc: 'marta',
        session: withAda.id,
        repairs: ['the last line has no end', 'line 7 cannot be read and is left out'],
      },
    ])
    expect(report.indexes.map(({ npc }: { npc: string }) => npc)).toContain('bram')
    const mended = await picture(directory)
    expect((await run('sessions', 'repair', '--json')).json()).toEqual({
      ok: true,
      checked: 3,
      repaired: [],
      indexes: [],
      failed: [],
    })
    expect(await picture(directory)).toEqual(mended)
    expect((await run('sessions', 'repair')).stdout).toBe('Transcripts: 3 checked, 0 repaired.\n')
  })

  it('looks at one NPC or one talk when that is asked for', async () => {
    const { run, withAda, ofBram, directory } = await talkedSave()
    for (const session of [withAda, ofBram])
      await appendFile(join(folderOf(directory, session.npc), `${session.id}.jsonl`), 'x')
    expect((await run('sessions', 'repair', martaWithBen, '--json')).json()).toMatchObject({ checked: 1, repaired: [] })
    expect((await run('sessions', 'repair', 'bram', '--json')).json()).toMatchObject({
      checked: 1,
      repaired: [{ npc: 'bram' }],
    })
    expect((await run('sessions', 'repair', `agent:marta:rpgjs:dm:${ada}`, '--json')).json()).toMatchObject({
      checked: 1,
      repaired: [{ npc: 'marta' }],
    })
    expect((await run('sessions', 'repair', 'nobody', '--json')).json().error.type).toBe('UnknownNpc')
  })

  it('makes an index that says something else than the transcripts anew', async () => {
    const { run, directory } = await talkedSave()
    const path = join(folderOf(directory), 'sessions.json')
    const good = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...good, sessions: { [martaWithAda]: good.sessions[martaWithBen] } }))
    expect((await run('sessions', 'repair', '--json')).json().indexes).toEqual([
      { npc: 'marta', reason: 'sessions.json did not say what the transcripts say' },
    ])
    expect(JSON.parse(await readFile(path, 'utf8')).sessions).toEqual(good.sessions)
  })
})
