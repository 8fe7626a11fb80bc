import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mostRecent } from '../../main/mind/sessions/live-session.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { acted, talk } from '../mind/sessions/every-line.ts'
import {
  exchange,
  hours,
  listeningLogger,
  martaWithAda,
  morning,
  openStore,
  stateOf,
  textOf,
} from '../mind/sessions/stored-talk.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { marta } from '../support/sample-characters.ts'

/** Lines as a talk writes them, with compactions, models, acts and unfinished parts. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('exchange' as const),
      text: fc.string({ unit: 'grapheme', maxLength: 20 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('compact' as const), keep: fc.option(fc.nat(8)) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('model' as const), ref: fc.option(fc.string()) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('act' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const) }) },
)

describe('120 transcripts', () => {
  it('begin with a header; every line has an id and names the one before; each kind is there', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    await store.append(session, talk)
    const [first, ...lines] = (await textOf(directory, session))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(first).toEqual({
      kind: 'session',
      version: 1,
      id: session.id,
      key: martaWithAda,
      npc: 'marta',
      at: morning,
      reason: 'first',
    })
    expect(lines).toEqual(talk)
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(
      new Set(['heard', 'spoke', 'acted', 'ended', 'compacted', 'model']),
    )
  })

  it('read again give the same context as the talk that wrote them, wherever it was compacted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const directory = await temporaryFolder()
        const store = openStore(directory)
        const session = await store.open(marta.id, martaWithAda, morning)
        const ids = steps.map((_, index) => `m${index}`)
        for (const [index, each] of steps.entries()) {
          const message = `m${index}`
          const lines = exchange(`${index}`, 'Yes.', { message })
          const kept =
            each.kind === 'compact' && each.keep !== null ? (session.recent.at(-1 - each.keep)?.id ?? null) : null
          if (each.kind === 'exchange')
            await store.append(session, exchange(each.text, each.text, { message, realAt: index }))
          else if (each.kind === 'model') await store.append(session, [{ kind: 'model', at: morning, ref: each.ref }])
          else if (each.kind === 'act') await store.append(session, [...lines.slice(0, 1), acted, ...lines.slice(1)])
          else if (each.kind === 'refuse')
            await store.append(session, [
              ...lines.slice(0, 1),
              { kind: 'ended', at: morning, message, outcome: 'refused', reason: 'stopped' },
            ])
          else
            await store.append(session, [
              {
                kind: 'compacted',
                at: morning,
                summary: `up to ${index}`,
                firstKept: kept,
                tokensBefore: 1,
                flushed: 'none',
              },
            ])
        }
        const again = openStore(directory)
        const replayed = await again.open(marta.id, martaWithAda, morning)
        expect(stateOf(replayed, ids)).toEqual(stateOf(session, ids))
        expect(again.recordOf(replayed)).toEqual(store.recordOf(session))
      }),
      { numRuns: runs(10, 400) },
    )
  })

  it('hold in `recent` everything since the last compaction, from the first line it kept', async () => {
    const store = openStore(await temporaryFolder())
    const session = await store.open(marta.id, martaWithAda, morning)
    for (let count = 0; count < 100; count++) await store.append(session, exchange(`Line ${count}.`, 'Yes.'))
    expect([session.recent.length, session.recent[0]?.id, session.summary]).toEqual([300, 'e1', null])
    await store.append(session, [
      { kind: 'compacted', at: morning, summary: 'Ninety lines.', firstKept: 'e271', tokensBefore: 1, flushed: 'none' },
    ])
    expect([session.recent.length, session.recent[0]?.id, session.summary]).toEqual([31, 'e271', 'Ninety lines.'])
    await store.append(session, exchange('One more.', 'Yes.'))
    await store.append(session, [
      { kind: 'compacted', at: morning, summary: 'All.', firstKept: null, tokensBefore: 1, flushed: 'none' },
    ])
    expect(session.recent.map((entry) => entry.kind)).toEqual(['compacted'])
    expect([session.length, session.summary]).toEqual([305, 'All.'])
  })

  it('never fill the memory: the oldest lines of an endless talk are only in the file, said once; how messages ended is known all the same', async () => {
    const directory = await temporaryFolder()
    const logger = listeningLogger()
    const store = openStore(directory, { logger })
    const session = await store.open(marta.id, martaWithAda, morning)
    const lines = Array.from({ length: mostRecent }, (_, index) =>
      exchange(`Line ${index}.`, 'Yes.', { message: `m${index}` }),
    ).flat()
    await store.append(session, lines)
    await store.append(session, exchange('And one more.', 'Yes.'))
    expect([session.recent.length, session.length]).toEqual([mostRecent, lines.length + 3])
    expect(session.outcomeOf('m0')).toBe('answered')
    expect(logger.said.map(({ level, message }) => [level, message])).toEqual([
      ['warn', expect.stringContaining('too long for memory')],
    ])
    const replayed = await openStore(directory, { logger }).open(marta.id, martaWithAda, morning)
    expect(stateOf(replayed, ['m0'])).toEqual(stateOf(session, ['m0']))
    expect(logger.said).toHaveLength(2)
  })

  it('killed while the last line was written lose at most that line', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    await store.append(session, exchange('One.', 'One.', { message: 'one' }))
    const before = (await textOf(directory, session)).length
    await store.append(session, exchange('Two — 💍.', 'Two.', { message: 'two' }).slice(0, 1))
    const bytes = await readFile(join(directory, 'npc-agents/marta/sessions', `${session.id}.jsonl`))
    await store.settled()
    for (let cut = before; cut < bytes.length; cut += 7) {
      const copy = await temporaryFolder()
      await mkdir(join(copy, 'npc-agents/marta/sessions'), { recursive: true })
      await writeFile(join(copy, 'npc-agents/marta/sessions', `${session.id}.jsonl`), bytes.subarray(0, cut))
      const again = openStore(copy)
      const replayed = await again.open(marta.id, martaWithAda, morning + hours(1))
      expect([replayed.id, replayed.length, replayed.outcomeOf('one'), replayed.outcomeOf('two')]).toEqual([
        session.id,
        3,
        'answered',
        undefined,
      ])
    }
  })
})
