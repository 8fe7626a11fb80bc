import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import { createLiveSession } from '../../main/mind/sessions/live-session.ts'
import {
  type ReadTranscript,
  repairTranscript,
  serialiseTranscript,
  type TranscriptHeader,
} from '../../main/mind/sessions/transcript.ts'
import { loadTranscript } from '../../main/mind/sessions/transcript-files.ts'
import { buildTurnContext } from '../../main/mind/turn/build-turn-context.ts'
import { temporaryFolder, villageContent } from '../mind/rig.ts'
import { talk } from '../mind/sessions/every-line.ts'
import { exchange, martaWithAda, morning, openStore } from '../mind/sessions/stored-talk.ts'
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
