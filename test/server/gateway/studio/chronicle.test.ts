import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listSaves } from '../../../../main/saves/fork-save.ts'
import { logPorts } from '../../../../main/server/gateway/studio/chronicle/log.ts'
import { momentPorts } from '../../../../main/server/gateway/studio/chronicle/moments.ts'
import { ana, npcId } from '../../../world/stage.ts'
import { playedVillage, startedAt } from './chronicle-rig.ts'

describe('a snapshot', () => {
  it('with a name stays, however long the village goes on, and those without go', async () => {
    const { village, world, play } = await playedVillage()
    const moments = momentPorts(village)
    play(10)
    expect(await moments.keepSnapshot('before the feast')).toEqual({
      tick: 10,
      name: 'before the feast',
      when: '2026-01-05 08:00',
    })
    for (let each = 0; each < 4; each++) {
      play(5)
      await world.snapshot()
    }
    const { snapshots, save, broken } = (await moments.snapshots()) as Exclude<
      Awaited<ReturnType<typeof moments.snapshots>>,
      { kind: 'refusal' }
    >
    expect({ save, broken }).toEqual({ save: 'main', broken: false })
    expect(snapshots.map(({ tick, name }) => [tick, name])).toEqual([
      [30, ''],
      [25, ''],
      [10, 'before the feast'],
      [0, ''],
    ])
    expect(snapshots.every(({ bytes }) => bytes > 100)).toBe(true)
  })

  it('of a name that is there is refused, and a damaged list of names is neither written over nor a reason to lose a snapshot', async () => {
    const { village, folder, world, play } = await playedVillage()
    const moments = momentPorts(village)
    await moments.keepSnapshot('one')
    expect(await moments.keepSnapshot('one')).toMatchObject({ refused: { code: 'CONFLICT' } })
    const file = join(folder, 'world/kept-snapshots.json')
    await writeFile(file, '{ broken')
    expect(await moments.keepSnapshot('two')).toMatchObject({
      refused: { message: expect.stringContaining('kept-snapshots.json') },
    })
    expect(await readFile(file, 'utf8')).toBe('{ broken')
    for (let each = 0; each < 4; each++) {
      play(1)
      await world.snapshot()
    }
    expect(await moments.snapshots()).toMatchObject({
      broken: true,
      snapshots: [{ tick: 4 }, { tick: 3 }, { tick: 2 }, { tick: 1 }, { tick: 0 }],
    })
  })
})

describe('a fork', () => {
  it('of a save that is played begins where the village is now, and both live on by themselves', async () => {
    const { village, folder, saves, play, world } = await playedVillage()
    for (const file of ['gateway-token', 'server.address', 'notes.md']) await writeFile(join(folder, file), 'x')
    play(40)
    const forked = await momentPorts(village).fork({ to: 'autumn' })
    expect(forked).toEqual({
      save: 'autumn',
      tick: 40,
      when: '2026-01-05 08:02',
      command: 'npx hearthfolk start --save autumn',
    })
    const then = JSON.stringify(world.state)
    play(40)
    expect((await listSaves(saves)).map(({ name, forkedFrom, problem }) => [name, forkedFrom, problem])).toEqual([
      ['autumn', 'main', null],
      ['main', null, null],
    ])
    expect((await readdir(join(saves, 'autumn'))).toSorted()).toEqual(['notes.md', 'save.json', 'world'])
    const copy = await playedVillage(saves, 'autumn')
    expect(JSON.stringify(copy.world.state)).toBe(then)
  })

  it('of an earlier moment knows nothing of the world after it', async () => {
    const { village, saves, play } = await playedVillage()
    const moments = momentPorts(village)
    play(20)
    await moments.keepSnapshot('early')
    play(20)
    await moments.keepSnapshot('late')
    play(20)
    expect(await moments.fork({ to: 'other', tick: 20 })).toMatchObject({ save: 'other', tick: 20 })
    expect((await readdir(join(saves, 'other/world'))).toSorted()).toEqual([
      'journal-000000000000.jsonl',
      'kept-snapshots.json',
      'snapshot-000000000000.json',
      'snapshot-000000000020.json',
    ])
    const copy = await playedVillage(saves, 'other')
    expect(copy.world.state.tick).toBe(20)
    expect(await momentPorts(copy.village).snapshots()).toMatchObject({ snapshots: [{ name: 'early' }, { name: '' }] })
  })

  it('is refused onto a save that is there, under what is no name, and of a moment that is not kept; none of it leaves anything', async () => {
    const { village, folder, saves } = await playedVillage()
    const { fork } = momentPorts(village)
    await mkdir(join(saves, 'broken'))
    await writeFile(join(saves, 'broken/save.json'), '{')
    expect(await fork({ to: 'main' })).toMatchObject({ refused: { code: 'CONFLICT' } })
    expect(await fork({ to: 'broken' })).toMatchObject({ refused: { code: 'CONFLICT' } })
    expect(await fork({ to: '../elsewhere' })).toMatchObject({
      refused: { code: 'REFUSED', message: expect.stringContaining('cannot be the name') },
    })
    expect(await fork({ to: 'autumn', tick: 77 })).toMatchObject({
      refused: { message: expect.stringContaining('no snapshot of tick 77') },
    })
    const both = await Promise.all([fork({ to: 'twice' }), fork({ to: 'twice' })])
    expect(both).toMatchObject([{ save: 'twice' }, { refused: { code: 'CONFLICT' } }])
    await rm(join(folder, 'save.json'))
    expect(await fork({ to: 'autumn' })).toMatchObject({ refused: { message: expect.stringContaining('save.json') } })
    expect((await readdir(saves)).toSorted()).toEqual(['broken', 'main', 'twice'])
  })
})

describe('the log', () => {
  const lived = async () => {
    const rig = await playedVillage()
    const { x = 0, y = 0 } = rig.world.state.npcs[npcId('elder')] ?? {}
    rig.world.send({ kind: 'join', player: ana, name: 'Ana', position: { x: x + 16, y } })
    rig.play(3)
    for (let each = 0; each < 6; each++) {
      rig.world.send({
        kind: 'say',
        player: ana,
        npc: npcId('elder'),
        text: `Word ${each} of the mill.`,
        message: `m-${each}`,
      })
      rig.play(3)
      if (each % 2) await rig.world.snapshot()
    }
    await rig.store.flush()
    const wish = { find: '', all: false, limit: 50 }
    return { ...rig, wish, log: logPorts(rig.village).log }
  }

  it('tells what happened in words, newest first, page by page without a gap', async () => {
    const { log, wish } = await lived()
    const { events, next, upTo } = await log(wish)
    expect(next).toBeNull()
    expect(upTo).toBe(startedAt + (events[0]?.tick ?? 0) * 4000)
    expect(events.filter(({ kind }) => kind === 'said').map(({ text }) => text)[0]).toContain('“Word 5 of the mill.”')
    expect(events.at(-1)?.tick).toBeLessThan(events[0]?.tick ?? 0)
    const paged: typeof events = []
    for (let before: string | undefined; ; ) {
      const page = await log({ ...wish, limit: 3, before })
      expect(page.events.length).toBeLessThanOrEqual(3)
      paged.push(...page.events)
      if (page.next === null) break
      before = page.next
    }
    expect(paged).toEqual(events)
  })

  it('is narrowed to a kind, a person, words and a span of time; bookkeeping comes when it is asked for', async () => {
    const { log, wish } = await lived()
    const said = await log({ ...wish, kind: 'said', find: 'WORD 3' })
    expect(said.events).toMatchObject([
      { kind: 'said', when: '2026-01-05 08:00', who: [{ id: ana, name: 'Ana' }, { id: 'elder' }] },
    ])
    const { tick = 0 } = said.events[0] ?? {}
    const ms = startedAt + tick * 4000
    expect((await log({ ...wish, kind: 'said', from: ms, to: ms })).events).toEqual(said.events)
    expect((await log({ ...wish, kind: 'said', from: ms })).events).toHaveLength(3)
    expect((await log({ ...wish, kind: 'said', person: 'bram' })).events).toEqual([])
    const bookkeeping = (events: readonly { text: string }[]) =>
      events.filter(({ text }) => text.startsWith('operation requested (npc: '))
    expect(bookkeeping((await log(wish)).events)).toEqual([])
    expect(bookkeeping((await log({ ...wish, all: true, limit: 300 })).events).length).toBeGreaterThan(0)
  })

  it('goes back step by step through a long life, passes over what is damaged, and is empty in a save without a journal', async () => {
    const { village, folder, wish } = await lived()
    await appendFile(
      join(folder, 'world/journal-000000000000.jsonl'),
      '{"tick":2,"events":[{"kind":"said"},{"kind":"nothing"},7]}\n{"tick":3,"events":[{"kind":"sa',
    )
    const { log } = logPorts(village, 1)
    const first = await log({ ...wish, find: 'word 0' })
    expect(first).toMatchObject({
      events: [],
      next: expect.any(String),
      searchedTo: expect.stringMatching(/^2026-01-05 08:/),
    })
    let page = first
    for (let left = 9; left > 0 && page.next !== null && page.events.length === 0; left--)
      page = await log({ ...wish, find: 'word 0', before: page.next })
    expect(page.events).toMatchObject([{ text: expect.stringContaining('Word 0') }])
    await rm(join(folder, 'world'), { recursive: true })
    expect(await log(wish)).toEqual({ events: [], upTo: null, next: null, searchedTo: null })
    await mkdir(join(folder, 'world'))
  })
})
