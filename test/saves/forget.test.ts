import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { forgetPlayer } from '../../main/saves/forget/forget-player.ts'
import { whyNotForgotten } from '../../main/saves/forget/may-forget.ts'
import { forkSave } from '../../main/saves/fork-save.ts'
import { lockSave } from '../../main/saves/save-lock.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { loadWorld } from '../../main/server/live/load-world.ts'
import { createSimulation } from '../../main/world/step.ts'
import { exchange, openStore } from '../mind/sessions/stored-talk.ts'
import { runHere } from '../support/run-here.ts'
import { marta } from '../support/sample-characters.ts'
import { character } from '../world/stage.ts'
import { filledSave, line, picture, secret, write } from './filled-save.ts'

const isLong = process.env.HEARTHFOLK_LONG === '1'
const of = (all: Record<string, string>) =>
  Object.entries(all)
    .map(([path, text]) => `${path}\n${text}`)
    .join('\n')

describe('a player who is forgotten', () => {
  it('is in no byte of the save any more: notes, files, diary, intents, preimages, index, talks, hearsay, snapshots, journal, identity', async () => {
    const { saves, folder, one, two } = await filledSave({ one: 'Ada', two: 'Ben' })
    const report = await forgetPlayer({ saves, name: 'main', player: one.id })
    expect(report).toMatchObject({
      ok: true,
      names: ['Ada'],
      left: [],
      saves: [{ save: 'main', identities: 1, leftovers: 2, logLines: 1 }],
    })
    expect(Object.keys(report.saves[0]?.npcs ?? {})).toEqual(['bram', 'marta'])
    const after = of(await picture(folder))
    for (const trace of [
      one.id,
      'Ada',
      secret,
      'kettle',
      'brass',
      'They hide things',
      'I will keep that in mind',
      'Keep it well',
    ])
      expect(after).not.toContain(trace)
    // Somebody else's belongings stay.
    for (const kept of [
      two.id,
      'I like rye bread.',
      'Rye sells well.',
      'The bell rang twice.',
      'I bake at four.',
      'I dreamed of rye.',
      'Bake rye.',
      'Rye is dear',
      'The bell is cracked.',
      'Likes rye.',
    ])
      expect(after).toContain(kept)
  })

  it('whose fork another server runs cannot be forgotten, and whoever asks hears of it before anything is done', async () => {
    const { saves, one } = await filledSave({ one: 'Ada', two: 'Ben' })
    await forkSave({ saves, from: 'main', to: 'trial' })
    const asked = { saves, name: 'main', players: [one.id] as const }
    expect(await whyNotForgotten(asked)).toBeNull()
    await writeFile(join(saves, 'trial/server.lock'), `${process.ppid}\n`)
    expect(String(await whyNotForgotten(asked))).toContain('"trial"')
    await rm(join(saves, 'trial/server.lock'))
    await writeFile(join(saves, 'main/forgetting-p-another0another0.json'), '{}')
    expect(String(await whyNotForgotten(asked))).toContain('forgetting another player was interrupted')
  })

  it('is not taken for another one of the same name: by name alone nothing goes', async () => {
    const { saves, folder, one, two } = await filledSave({ one: 'Ada', two: 'Ada' })
    const report = await forgetPlayer({ saves, name: 'main', player: one.id })
    expect(report).toMatchObject({ ok: true, names: [], left: [] })
    const after = await picture(folder)
    expect(of(after)).not.toMatch(new RegExp(`${one.id}|kettle|brass`))
    expect(after['npc-agents/marta/memory/2026-11-20.md']).toContain('Ada told me: "I like rye bread."')
    expect(of(after)).toContain(two.id)
  })

  it('leaves a world that loads, whose replay takes the same way and says that words are gone', async () => {
    const { saves, folder, one, stage } = await filledSave({ one: 'Ada', two: 'Ben' })
    await forgetPlayer({ saves, name: 'main', player: one.id })
    const store = openWorldStore({ folder: join(folder, 'world'), logger: silentLogger })
    const loaded = await loadWorld({
      store,
      simulation: createSimulation(stage.map),
      characters: [character('marta'), character('bram')],
      fresh: { seed: 7, startedAt: stage.state.startedAt, tickGameMs: stage.state.tickGameMs },
    })
    await store.close()
    expect(loaded.state).toMatchObject({
      tick: stage.state.tick,
      random: stage.state.random,
      nextId: stage.state.nextId,
    })
    expect(loaded.state.npcs[marta.id]).toMatchObject({ x: stage.npc('marta').x, y: stage.npc('marta').y })
    expect(loaded.diagnostics.join()).toMatch(/1 text in the journal was forgotten at a person's request/)
  })

  it('leaves talks that open whole: of the player alone none, of several without their words and the answers to them', async () => {
    const { saves, folder, one, two } = await filledSave({ one: 'Ada', two: 'Ben' })
    await forgetPlayer({ saves, name: 'main', player: one.id })
    const store = openStore(folder)
    expect((await store.list(marta.id)).map(({ key }) => key).toSorted()).toEqual(
      ['agent:marta:rpgjs:zone:village', `agent:marta:dm:${two.id}`].toSorted(),
    )
    const zone = await store.open(marta.id, 'agent:marta:rpgjs:zone:village', 0)
    expect(
      zone.recent.flatMap((entry) => (entry.kind === 'heard' || entry.kind === 'spoke' ? entry.text : [])),
    ).toEqual(['', '', 'The bell is cracked.', 'It is.'])
    expect(await store.acquaintance(marta.id, one.id)).toBeNull()
    expect(await store.acquaintance(marta.id, two.id)).not.toBeNull()
  })

  it('is forgotten in every fork and in the parent, from whichever of them it is asked', async () => {
    const { saves, one } = await filledSave({ one: 'Ada', two: 'Ben' })
    await forkSave({ saves, from: 'main', to: 'second' })
    await forkSave({ saves, from: 'second', to: 'third' })
    // The list of players may be lost; the save itself still says that it is a fork.
    await rm(join(saves, 'third', 'players.sqlite'))
    const report = await forgetPlayer({ saves, name: 'second', player: one.id })
    expect(report.saves.map(({ save }) => save)).toEqual(['main', 'second', 'third'])
    expect(report.ok).toBe(true)
    expect(of(await picture(saves))).not.toMatch(new RegExp(`${one.id}|Ada|kettle`))
  })

  it('is only counted on a trial', async () => {
    const { saves, folder, one } = await filledSave({ one: 'Ada', two: 'Ben' })
    const journal = (await readdir(join(folder, 'world'))).findLast((name) => name.endsWith('.jsonl')) ?? ''
    expect(await readFile(join(folder, 'world', journal), 'utf8')).toContain(one.id)
    // A later owner has closed it.
    const mark = { lease: 0, by: 1, journal, tick: 0, lines: 1, bytes: 1, sha256: '' }
    await writeFile(join(folder, 'world', 'closed-0000000000.json'), JSON.stringify(mark))
    const before = await picture(saves)
    const report = await forgetPlayer({ saves, name: 'main', player: one.id, dryRun: true })
    expect(report.saves[0]?.npcs.marta).toMatchObject({ talkNotes: 1, curated: 2, diaries: 1, intents: 1, sessions: 1 })
    expect(await picture(saves)).toEqual(before)
  })

  it.each([true, false])(
    'whom nobody knows is told as such, and takes nobody along; on a trial: %s',
    async (dryRun) => {
      const { saves, one } = await filledSave({ one: 'Ada', two: 'Ben' })
      expect(await forgetPlayer({ saves, name: 'main', player: one.id, dryRun: true })).toMatchObject({ known: true })
      expect(await forgetPlayer({ saves, name: 'main', player: 'p-zzzzzzzzzzzzzzzz', dryRun })).toMatchObject({
        ok: true,
        known: false,
        names: [],
        left: [],
      })
      expect(of(await picture(saves))).toMatch(new RegExp(`${one.id}.*kettle`, 's'))
    },
  )

  it('is known by its talks and notes where nothing lists it, and by nothing once it is forgotten', async () => {
    const { saves, folder, one } = await filledSave({ one: 'Ada', two: 'Ben' })
    await rm(join(folder, 'players.sqlite'))
    expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({ known: true })
    expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({ known: false })
  })

  it('is forgotten by one NPC alone when only that is asked', async () => {
    const { saves, folder, one } = await filledSave({ one: 'Ada', two: 'Ben' })
    const before = await picture(folder)
    const report = await forgetPlayer({ saves, name: 'main', player: one.id, npc: 'bram' })
    expect(report).toMatchObject({ ok: true, saves: [{ npcs: { bram: { notes: 1, lines: 1 } } }] })
    const after = await picture(folder)
    expect(after['npc-agents/bram/memory/2026-11-20.md']).not.toContain('brass')
    for (const path of Object.keys(before).filter((name) => !name.startsWith('npc-agents/bram')))
      expect(after[path]).toBe(before[path])
  })

  it('is not forgotten under a running server, nor in half a family', async () => {
    const { saves, folder, one } = await filledSave({ one: 'Ada', two: 'Ben' })
    await forkSave({ saves, from: 'main', to: 'second' })
    // Another process holds the fork.
    await writeFile(join(saves, 'second', 'server.lock'), `${process.ppid}\n`)
    const before = await picture(folder)
    await expect(forgetPlayer({ saves, name: 'main', player: one.id })).rejects.toThrow(
      /"second" is in use by another server/,
    )
    expect(await picture(folder)).toEqual(before)
    await (await lockSave(join(folder, 'server.lock'), 'main'))()
  })

  it('says what it could not take away, and goes on from there when that is gone', async () => {
    const { saves, folder, one } = await filledSave({ one: 'Ada', two: 'Ben' })
    await write(folder, 'npc-agents/marta/skills/kettles/SKILL.md', 'Ada taught me this.\n')
    const report = await forgetPlayer({ saves, name: 'main', player: one.id })
    expect(report).toMatchObject({
      ok: false,
      left: [{ save: 'main', file: 'npc-agents/marta/skills/kettles/SKILL.md', line: 1, what: 'name' }],
    })
    await writeFile(join(folder, 'npc-agents/marta/skills/kettles/SKILL.md'), 'Somebody taught me this.\n')
    // Now nothing in the save holds the name any more, except what the first run kept for this.
    expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({
      ok: true,
      names: ['Ada'],
      left: [],
    })
    expect(of(await picture(folder))).not.toContain('Ada')
    expect(JSON.parse(await readFile(join(folder, 'save.json'), 'utf8'))).toMatchObject({ format: 1 })
  })

  it('is in no file name: what is left of a talk of somebody else gets a name that says nothing', async () => {
    const { saves, folder, one, two } = await filledSave({ one: 'Kunigunde', two: 'Ben' })
    const home = 'npc-agents/marta/memory'
    const talk = (said: string) =>
      `# Friday\n\n## 08:20 · with Ben <!-- who:${two.id} for:${two.id} talk:y -->\n\n- 08:15 Ben: ${said}\n- 08:16 Ben: It rains.\n`
    await write(folder, `${home}/2026-11-20-kunigunde-limps.md`, talk('Kunigunde limps.'))
    await write(folder, `${home}/2026-11-20-kunigunde-sings.md`, talk('So Kunigunde sings.'))
    await write(folder, `${home}/2026-11-20-rain.md`, talk('What weather.'))
    // The first run was killed after it had written the first file under its new name.
    await write(folder, `${home}/2026-11-20-talk.md`, talk('').replace('- 08:15 Ben: \n', ''))
    expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({ ok: true, left: [] })
    const paths = Object.keys(await picture(folder)).filter((path) => path.startsWith(home) && path.includes('20-'))
    expect(paths).toEqual(['rain', 'talk'].map((name) => `${home}/2026-11-20-${name}.md`))
    expect(of(await picture(saves))).not.toContain('unigunde')
  })

  it('is looked for in every text, whatever it is called', async () => {
    const { saves, folder, one } = await filledSave({ one: 'Ada', two: 'Ben' })
    await write(folder, 'npc-agents/marta/MEMORY.md~', 'Ada limps.\n')
    expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({
      ok: false,
      left: [{ file: 'npc-agents/marta/MEMORY.md~', what: 'name' }],
    })
  })

  it('ends the same when it is broken off at any file and run again', async () => {
    const places = [
      'MEMORY.md',
      'DREAMS.md',
      'memory/2026-11-20.md',
      'memory/recalls.jsonl',
      'sessions/sessions.json',
    ].map((path) => `npc-agents/marta/${path}`)
    const files = [
      ...places,
      'logs/commands.jsonl',
      'world/journal-000000000000.jsonl',
      'world/snapshot-000000000005.json',
    ]
    // Short: one early, one in the middle and the last; what comes after each is the same code.
    for (const path of isLong
      ? files
      : ['MEMORY.md', 'sessions/sessions.json'].map((name) => `npc-agents/marta/${name}`).concat(files.at(-1) ?? [])) {
      const { saves, folder, one } = await filledSave({ one: 'Ada', two: 'Ben' })
      // Something stands in the way where it would write.
      await mkdir(join(folder, `${path}.forgetting`))
      await expect(forgetPlayer({ saves, name: 'main', player: one.id })).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY/)
      await rmdir(join(folder, `${path}.forgetting`))
      expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({
        ok: true,
        left: [],
        names: ['Ada'],
      })
      // A database counts how often it was opened.
      const texts = async () =>
        of(Object.fromEntries(Object.entries(await picture(saves)).filter(([file]) => !file.endsWith('.sqlite'))))
      const after = await texts()
      for (const trace of [one.id, 'Ada', 'kettle', 'They hide things', 'I will keep that in mind', 'm-one'])
        expect(after).not.toContain(trace)
      expect(await forgetPlayer({ saves, name: 'main', player: one.id })).toMatchObject({
        ok: true,
        saves: [{ npcs: {}, identities: 0 }],
      })
      expect(await texts()).toBe(after)
      const { transcripts } = JSON.parse(
        await readFile(join(folder, 'npc-agents/marta/sessions/sessions.json'), 'utf8'),
      ) as { transcripts: string[] }
      for (const id of transcripts) expect(after, path).toContain(`sessions/${id}.jsonl`)
    }
  })

  it('whose name stands in bundled skills is taken out of diary, intents, runs and the talks of others, and one of the world is told apart', async () => {
    const fill = async () => {
      const { saves, folder, one, two } = await filledSave({ one: 'Ana', two: 'Ben' })
      await write(
        folder,
        'npc-agents/bram/DREAMS.md',
        `# Dreams\n\n${line('I dreamed that Ana sang.', { kind: 'dreamed', id: 'm-dream' }).repeat(8)}`,
      )
      await write(
        folder,
        'npc-agents/bram/INTENTS.md',
        `# Intents\n\n- Tell Ana that the bread is done. <!-- who:${two.id} id:i-9 -->\n`,
      )
      const run = {
        at: 1,
        player: two.id,
        name: 'Ben',
        asked: 'Tell\nAna of it.',
        calls: [{ tool: 'promise', arguments: { what: 'greet\nAna' } }],
        said: 'Yes.',
      }
      await write(folder, 'npc-agents/bram/runs.jsonl', `${JSON.stringify(run)}\n`)
      const talks = openStore(folder)
      await talks.append(
        await talks.open(marta.id, `agent:marta:dm:${two.id}`, 5),
        exchange('Is Ana well? It rains.', 'I saw Ana.', { from: two, at: 9 }),
      )
      await talks.settled()
      return { saves, folder, one }
    }
    const skill = 'I told Ana the tale. Say that Ana will bring the horse.'
    const first = await fill()
    const report = await forgetPlayer({ saves: first.saves, name: 'main', player: first.one.id, examples: [skill] })
    expect(report).toMatchObject({ ok: true, names: ['Ana'], left: [], unsure: [], perhaps: [] })
    expect(of(await picture(first.folder))).not.toMatch(/\bAna\b/)
    expect(of(await picture(first.folder))).toContain('It rains.')
    const second = await fill()
    const unsure = await forgetPlayer({
      saves: second.saves,
      name: 'main',
      player: second.one.id,
      authored: ['The well was dug by Ana in a dry year.'],
    })
    expect(unsure).toMatchObject({ ok: true, unsure: [{ name: 'Ana', why: 'world' }] })
    expect(unsure.perhaps.map(({ file }) => file)).toContain('npc-agents/bram/DREAMS.md')
    expect((await picture(second.folder))['npc-agents/bram/INTENTS.md']).not.toContain('Ana')
  })

  // In short: `cli/over-gateway.test.ts` and `cli/every-verb-runs.test.ts` forget from there.
  if (isLong)
    it('is forgotten from the command line, by id alone', async () => {
      const { saves, folder, one } = await filledSave({ one: 'Kunigunde', two: 'Ben' })
      const run = async (...words: string[]) => {
        const { stdout, status } = await runHere([...words, '--json'], { HEARTHFOLK_SAVES: saves })
        return { status, answer: JSON.parse(stdout) }
      }
      expect(await run('npc', 'forget')).toMatchObject({
        status: 1,
        answer: { ok: false, error: { type: 'UsageError' } },
      })
      expect(await run('npc', 'forget', '--player', 'Kunigunde')).toMatchObject({
        status: 1,
        answer: { error: { message: expect.stringContaining(`Players with this name: ${one.id}.`) } },
      })
      expect(await run('save', 'fork', 'autumn')).toMatchObject({
        status: 0,
        answer: { ok: true, save: 'autumn', forkedFrom: { save: 'main' } },
      })
      expect(await run('npc', 'forget', '--player', 'p-zzzzzzzzzzzzzzzz')).toMatchObject({
        status: 0,
        answer: { ok: true, known: false },
      })
      expect((await run('npc', 'forget', '--player', one.id, '--dry-run')).answer).toMatchObject({
        ok: true,
        dryRun: true,
      })
      expect(of(await picture(folder))).toContain('Kunigunde')
      expect(await run('npc', 'forget', '--player', one.id)).toMatchObject({
        status: 0,
        answer: { ok: true, left: [], names: ['Kunigunde'], saves: [{ save: 'autumn' }, { save: 'main' }] },
      })
      expect(of(await picture(saves))).not.toMatch(new RegExp(`${one.id}|Kunigunde|kettle`))
      expect((await run('save', 'list')).answer).toMatchObject({
        saves: [{ name: 'autumn', forkedFrom: 'main' }, { name: 'main' }],
      })
    })
})
