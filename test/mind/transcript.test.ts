import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSessionStore } from '../../main/mind/sessions/session-store.ts'
import { repairTranscript, serialiseTranscript, type TranscriptHeader } from '../../main/mind/sessions/transcript.ts'
import fc from '../support/fast-check.ts'
import { ada, gameTime, marta } from '../support/sample-characters.ts'
import { createRig, temporaryFolder, testModel } from './rig.ts'

const header: TranscriptHeader = {
  kind: 'session',
  version: 1,
  id: 's',
  key: `agent:marta:dm:${ada}`,
  npc: 'marta',
  at: 1,
}
const entries = Array.from({ length: 6 }, (_, index) => ({
  kind: 'spoke' as const,
  id: `e${index + 1}`,
  parentId: index === 0 ? null : `e${index}`,
  at: index,
  text: `Line “${index}”\nwith a break`,
  model: 'm',
}))
const whole = serialiseTranscript({ header, entries })

const checkValid = (text: string): number => {
  const once = repairTranscript(text, header)
  const again = repairTranscript(serialiseTranscript(once), header)
  expect(again.repairs).toEqual([])
  expect(again.entries).toEqual(once.entries)
  for (const [index, entry] of once.entries.entries()) expect(entry.parentId).toBe(once.entries[index - 1]?.id ?? null)
  expect(new Set(once.entries.map((entry) => entry.id)).size).toBe(once.entries.length)
  return once.entries.length
}

describe('a transcript', () => {
  it('cut at any byte repairs to a valid one with every whole line, and needs no second repair', () => {
    const bytes = Buffer.from(whole)
    for (let cut = 0; cut <= bytes.length; cut++) {
      const text = bytes.subarray(0, cut).toString('utf8')
      const wholeLines = Math.max(0, text.split('\n').length - 2)
      expect(checkValid(text)).toBeGreaterThanOrEqual(wholeLines)
    }
  })

  it('with lines dropped, doubled, swapped or foreign repairs to a valid one', () => {
    const lines = whole.trimEnd().split('\n')
    const line = fc.oneof(
      fc.constantFrom(...lines),
      fc.constantFrom('', '{}', 'null', '{"kind":"spoke"', '[1]', 'text'),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (mixed) => {
        checkValid(mixed.map((text) => `${text}\n`).join(''))
      }),
    )
  })
})

const talk = async (directory: string, ...texts: string[]) => {
  const rig = await createRig({ directory, model: testModel('Yes.') })
  for (const text of texts) await rig.dispatcher.dispatch(rig.inbound(text, { message: text }))
  await rig.sessions.settled()
  const folder = join(directory, 'npc-agents', 'marta', 'sessions')
  const names = async () => (await readdir(folder)).toSorted()
  const file = join(folder, (await names()).find((name) => name.endsWith('.jsonl')) ?? '')
  return { rig, folder, names, file }
}

describe('the sessions of a save', () => {
  it('mend a transcript that was cut in the middle once, keep the broken one, and go on', async () => {
    const directory = await temporaryFolder()
    const { file, names } = await talk(directory, 'I am one.', 'I am two.')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.slice(0, -30))
    const { rig } = await talk(directory, 'I am three.')
    expect((await names()).filter((name) => name.includes('.broken-'))).toHaveLength(1)
    expect(await readFile(`${file}.broken-1`, 'utf8')).toBe(text.slice(0, -30))
    const kinds = (await rig.transcripts())[0]?.map((entry) => `${entry.kind}${entry.reason ? `:${entry.reason}` : ''}`)
    expect(kinds).toEqual([
      'session:first',
      'heard',
      'spoke',
      'ended',
      'heard',
      'spoke',
      'ended:interrupted',
      'heard',
      'spoke',
      'ended',
    ])
    await talk(directory, 'I am four.')
    expect((await names()).filter((name) => name.includes('.broken-'))).toHaveLength(1)
  })

  it('make sessions.json anew when it is deleted, broken or behind', async () => {
    const directory = await temporaryFolder()
    const { rig, folder, file } = await talk(directory, 'I am one.')
    await rig.dispatcher.dispatch(rig.inbound('/new'))
    await rig.dispatcher.dispatch(rig.inbound('I am two.'))
    await rig.sessions.settled()
    const index = join(folder, 'sessions.json')
    const before = JSON.parse(await readFile(index, 'utf8'))
    const spoil = [
      () => rm(index),
      () => writeFile(index, '{"version":1,'),
      () => writeFile(index, JSON.stringify({ ...before, transcripts: [], sessions: {} })),
    ]
    for (const act of spoil) {
      await act()
      const store = createSessionStore({ directory })
      const [record] = await store.list(marta.id)
      expect(record).toMatchObject({
        key: `agent:marta:dm:${ada}`,
        sessionId: before.sessions[`agent:marta:dm:${ada}`].sessionId,
      })
      expect(await store.acquaintance(marta.id, ada)).toMatchObject({ name: 'Ada', days: 1, answered: true })
      expect(JSON.parse(await readFile(index, 'utf8')).known).toEqual(before.known)
    }
    expect(file).toContain(before.transcripts[0])
  })

  it('close what was being answered when the server died, and let the sender ask again', async () => {
    const directory = await temporaryFolder()
    const { rig, file } = await talk(directory, 'I am one.')
    const heard = {
      kind: 'heard',
      id: 'e4',
      parentId: 'e3',
      at: rig.clock.now.ms,
      message: 'again',
      speaker: { id: ada, kind: 'player', name: 'Ada' },
      channel: 'rpgjs',
      text: 'I am two.',
    }
    await appendFile(file, `${JSON.stringify(heard)}\n`)
    const after = await createRig({ directory })
    expect((await after.dispatcher.dispatch(after.inbound('I am two.', { message: 'again' }))).kind).toBe('answered')
    const lines = (await after.transcripts())[0]?.slice(4).map((entry) => [entry.kind, entry.outcome])
    expect(lines).toEqual([
      ['heard', undefined],
      ['ended', 'refused'],
      ['spoke', undefined],
      ['ended', 'answered'],
    ])
  })

  it('lose no line when one append fails in the middle', async () => {
    const directory = await temporaryFolder()
    const store = createSessionStore({ directory })
    const session = await store.open(marta.id, `agent:marta:dm:${ada}`, gameTime('2026-11-20', '08:00').ms)
    await store.append(session, [{ kind: 'model', at: 1, ref: 'a' }])
    const circular: Record<string, unknown> = {}
    circular.self = circular
    await expect(
      store.append(session, [{ kind: 'acted', at: 1, call: 'c', tool: 't', input: circular, ok: true, result: '' }]),
    ).rejects.toThrow()
    await store.append(session, [{ kind: 'model', at: 2, ref: 'b' }])
    const reopened = await createSessionStore({ directory }).open(marta.id, session.key, 3)
    expect(reopened.recent.map((entry) => [entry.id, entry.parentId])).toEqual([
      ['e1', null],
      ['e2', 'e1'],
    ])
    expect(reopened.model).toBe('b')
  })
})
