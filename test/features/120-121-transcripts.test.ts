import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import { createLiveSession, mostRecent } from '../../main/mind/sessions/live-session.ts'
import {
  type NewTranscriptEntry,
  type ReadTranscript,
  repairTranscript,
  serialiseTranscript,
  type TranscriptEntry,
  type TranscriptHeader,
} from '../../main/mind/sessions/transcript.ts'
import { loadTranscript } from '../../main/mind/sessions/transcript-files.ts'
import { buildTurnContext } from '../../main/mind/turn/build-turn-context.ts'
import { temporaryFolder, villageContent } from '../mind/rig.ts'
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
import { isLong, runs } from '../support/runs.ts'
import { ada, marta, place, sampleNow } from '../support/sample-characters.ts'

const header: TranscriptHeader = {
  kind: 'session',
  version: 1,
  id: 's-1',
  key: martaWithAda,
  npc: 'marta',
  at: morning,
  reason: 'first',
}
const link = (lines: readonly NewTranscriptEntry[]): TranscriptEntry[] =>
  lines.map(
    (line, index) => ({ ...line, id: `e${index + 1}`, parentId: index === 0 ? null : `e${index}` }) as TranscriptEntry,
  )

const acted: NewTranscriptEntry = {
  kind: 'acted',
  at: morning,
  call: 'c1',
  tool: 'follow',
  input: { who: ada },
  ok: true,
  result: 'You follow Ada.',
}
/** Every kind of line, with letters of several bytes and breaks in the text. */
const talk = link([
  ...exchange('“Hélas”, I lost\nmy 💍.', 'Oh — where?', { message: 'one', realAt: 5 }),
  { kind: 'model', at: morning, ref: 'ollama/x' },
  ...exchange('Come with me.', 'Gladly.', { message: 'two' }).toSpliced(1, 0, acted),
  { kind: 'compacted', at: morning, summary: 'Ada lost her 💍.', firstKept: 'e5', tokensBefore: 900, flushed: 'rules' },
  ...exchange('Look!', 'Where?', { message: 'three' }).toSpliced(1, 0, {
    ...acted,
    call: 'c2',
    ok: false,
    result: 'Nobody is there.',
  }),
])
const whole = serialiseTranscript({ header, entries: talk })

/** The properties that every reader relies on. */
const expectValid = ({ header: first, entries }: ReadTranscript): void => {
  expect(first.kind).toBe('session')
  const numbers = entries.map(({ id }) => Number(id.slice(1)))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const [index, entry] of entries.entries()) {
    expect(entry.parentId).toBe(entries[index - 1]?.id ?? null)
    if (entry.kind === 'compacted' && entry.firstKept !== null)
      expect(entries.slice(0, index).map(({ id }) => id)).toContain(entry.firstKept)
  }
}

/** The prompt for a model server must be one that the server accepts. */
const expectProviderValid = ({ header: first, entries }: ReadTranscript): void => {
  const session = createLiveSession({ header: first, path: '', entries, size: 0, usedAt: 0 })
  const world = {
    now: () => sampleNow,
    percepts: () => ({ place: { id: place('square'), label: 'the square' }, doing: '', people: [], following: null }),
    places: () => [],
  }
  const context = buildTurnContext({
    language: english,
    character: marta,
    speaker: { id: ada, kind: 'player', name: 'Ada' },
    utterance: 'And now?',
    messages: ['now'],
    acquaintance: null,
    session,
    recalled: [],
    content: villageContent(),
    world,
  })
  const messages = buildPrompt({ context, language: english, worldName: 'Alderbrook', agentsText: '' })
  expect(messages[0]?.role).toBe('system')
  expect(messages.at(-1)?.role).toBe('user')
  const calls = new Set<string>()
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'tool') expect(message.role).not.toBe(messages[index - 1]?.role)
    if (message.role === 'assistant') for (const call of message.toolCalls ?? []) calls.add(call.id)
    if (message.role === 'tool') expect(calls.delete(message.toolCallId)).toBe(true)
  }
  expect(calls.size).toBe(0)
}

const check = (text: string): ReadTranscript => {
  const once = repairTranscript(text, header)
  expectValid(once)
  const again = repairTranscript(serialiseTranscript(once), header)
  expect(again).toEqual({ ...once, repairs: [] })
  return once
}

describe('121 repair', () => {
  it('of a file cut at every byte keeps each whole line and gives a valid transcript that a model server takes', () => {
    const bytes = Buffer.from(whole)
    let before = -1
    for (let cut = 0; cut <= bytes.length; cut += isLong ? 1 : 7) {
      const text = bytes.subarray(0, cut).toString('utf8')
      const repaired = check(text)
      const wholeLines = text.split('\n').length - 1
      expect(repaired.entries.length).toBeGreaterThanOrEqual(Math.max(0, wholeLines - 1))
      expect(repaired.entries).toEqual(talk.slice(0, repaired.entries.length))
      if (repaired.entries.length !== before) expectProviderValid(repaired)
      before = repaired.entries.length
    }
  })

  it('of a whole file changes nothing', () => {
    expect(repairTranscript(whole, header)).toEqual({ header, entries: talk, repairs: [] })
  })

  it('of lines dropped, doubled, swapped, foreign or edited gives a valid transcript, twice the same', () => {
    const lines = whole.trimEnd().split('\n')
    const foreign = fc.constantFrom(
      '',
      '{}',
      'null',
      '[1]',
      'text',
      '{"kind":"spoke"',
      '\u0000\u0000',
      '{"kind":"heard","id":"x","parentId":null,"at":1}',
      JSON.stringify({ ...header, id: 's-2' }),
    )
    const edited = fc.constantFrom(...talk.map((entry) => JSON.stringify({ ...entry, parentId: 'e77', id: 'e3' })))
    const line = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...lines) },
      { weight: 2, arbitrary: foreign },
      { weight: 1, arbitrary: edited },
    )
    const ending = fc.constantFrom('\n', '', '\r\n')
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), ending, fc.boolean(), (mixed, end, mark) => {
        const repaired = check(`${mark ? '\ufeff' : ''}${mixed.join('\n')}${end}`)
        expectProviderValid(repaired)
        // Nothing readable is lost: every id is still there.
        const ids = mixed.flatMap((each) => (lines.slice(1).includes(each) ? [JSON.parse(each).id] : []))
        expect(repaired.entries.map(({ id }) => id)).toEqual(expect.arrayContaining([...new Set(ids)]))
      }),
      { numRuns: runs(100, 4000) },
    )
  })

  it('of any bytes at all never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void check(Buffer.from(bytes).toString('utf8'))),
    )
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void check(text)))
  })

  it('puts swapped lines back, takes the header from wherever it stands, and keeps one of a doubled line', () => {
    const [first = '', ...rest] = whole.trimEnd().split('\n')
    const swapped = [rest[1], rest[0], first, rest[2], rest[2], ...rest.slice(3)].map((each) => `${each}\n`).join('')
    const repaired = check(swapped)
    expect(repaired).toMatchObject({ header, entries: talk })
    expect(repaired.repairs).toContain('line 5 is duplicated')
  })

  it('keeps a tool call and its result together, whatever is lost: they are one line', () => {
    const lines = whole.trimEnd().split('\n')
    for (const [dropped, text] of lines.entries()) {
      const repaired = check(
        lines
          .toSpliced(dropped, 1)
          .map((each) => `${each}\n`)
          .join(''),
      )
      const calls = repaired.entries.flatMap((entry) => (entry.kind === 'acted' ? [[entry.call, entry.result]] : []))
      expect(calls).toHaveLength(text.includes('"kind":"acted"') ? 1 : 2)
      expectProviderValid(repaired)
    }
  })

  it('lets a summary keep from the next line on when the one it named is gone', () => {
    const without = (...ids: string[]) =>
      check(serialiseTranscript({ header, entries: talk.filter(({ id }) => !ids.includes(id)) }))
    const kept = ({ entries }: ReadTranscript) => entries.find((entry) => entry.kind === 'compacted')?.firstKept
    expect(kept(without('e5'))).toBe('e6')
    expect(kept(without('e5', 'e6', 'e7', 'e8'))).toBeNull()
    expect(kept(without('e1'))).toBe('e5')
  })

  it('goes on counting behind the highest line that is left, so that no later line is taken for a double', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    await store.append(session, exchange('One.', 'One.'))
    await store.append(session, exchange('Two.', 'Two.'))
    await store.settled()
    const path = join(directory, 'npc-agents/marta/sessions', `${session.id}.jsonl`)
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
    // e6 stands before e5 now, and e1 to e4 are gone.
    await writeFile(path, [lines[0], lines[6], lines[5]].map((each) => `${each}\n`).join(''))
    const after = openStore(directory)
    await after.append(await after.open(marta.id, martaWithAda, morning), exchange('Three.', 'Three.'))
    const final = repairTranscript(await readFile(path, 'utf8'), header)
    expect(final.repairs).toEqual([])
    expect(final.entries.map(({ id }) => id)).toEqual(['e5', 'e6', 'e7', 'e8', 'e9'])
  })

  it('keeps the broken file beside it, each by its own number, and makes no second copy when there is nothing to mend', async () => {
    const folder = await temporaryFolder()
    const path = join(folder, 's-1.jsonl')
    const broken = whole.slice(0, -30)
    await writeFile(path, broken)
    expect((await loadTranscript(path, header)).repairs).not.toEqual([])
    const mended = await readFile(path, 'utf8')
    expect(await loadTranscript(path, header)).toMatchObject({ repairs: [] })
    expect((await readdir(folder)).toSorted()).toEqual(['s-1.jsonl', 's-1.jsonl.broken-1'])
    expect(await readFile(`${path}.broken-1`, 'utf8')).toBe(broken)
    expect(await readFile(path, 'utf8')).toBe(mended)
    await writeFile(path, `${mended}half`)
    await loadTranscript(path, header)
    expect(await readFile(`${path}.broken-2`, 'utf8')).toBe(`${mended}half`)
    expect(await readFile(`${path}.broken-1`, 'utf8')).toBe(broken)
  })

  it('gives a file that lost its header the one that the index knows', async () => {
    const directory = await temporaryFolder()
    const store = openStore(directory)
    const session = await store.open(marta.id, martaWithAda, morning)
    await store.append(session, exchange('One.', 'One.', { message: 'one' }))
    await store.settled()
    const path = join(directory, 'npc-agents/marta/sessions', `${session.id}.jsonl`)
    await writeFile(path, (await readFile(path, 'utf8')).split('\n').slice(1).join('\n'))
    // The index is outdated as well and is rebuilt, but still says whose file it was.
    await copyFile(path, join(directory, 'npc-agents/marta/sessions/stray.jsonl'))
    const after = openStore(directory)
    const opened = await after.open(marta.id, martaWithAda, morning)
    expect([opened.id, opened.outcomeOf('one')]).toEqual([session.id, 'answered'])
  })
})

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
