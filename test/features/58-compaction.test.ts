import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contextLimits } from '../../main/mind/faculties/compaction/context-limits.ts'
import { estimateTokens, tokensOfText } from '../../main/mind/faculties/compaction/estimate-tokens.ts'
import type { TranscriptEntry } from '../../main/mind/sessions/transcript.ts'
import { createEmbeddedBrain } from '../../main/models/embedded/embedded-brain.ts'
import { createCompactionRig, type Exchange, type entriesOf, shownOf } from '../mind/compaction/rig.ts'
import { contextOf, ring, smallTalk, summariser, talk, whole } from '../mind/compaction/talks.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada, marta } from '../support/sample-characters.ts'

describe('58 compaction: what stays and what goes', () => {
  it('puts a summary in the place of the older part and keeps the end of the talk word for word', async () => {
    const { compactor, session, hold, run } = await createCompactionRig({ model: summariser(whole) })
    await hold(...talk)
    const before = contextOf(session).conversation
    const result = await compactor.compact({ ...run({ promptTokens: 6200 }), reason: 'threshold' })
    if (result.kind !== 'compacted') throw new Error(result.why)
    expect(result).toMatchObject({
      summaryBy: 'model',
      tokensBefore: 6200,
      entry: { kind: 'compacted', summary: whole, tokensBefore: 6200 },
    })
    expect(result.tokensAfter).toBeLessThan(result.tokensBefore)
    const { conversation, summary, speaker } = contextOf(session)
    expect(summary).toBe(whole)
    expect(conversation.length).toBeGreaterThanOrEqual(6)
    expect(conversation.length).toBeLessThan(before.length)
    expect(conversation).toEqual(before.slice(-conversation.length))
    expect(conversation[0]?.from).toBe('other')
    expect(speaker.opening).toBe(false)
  })

  it('keeps all that was said in a prompt until there is a compaction', async () => {
    const { session, hold } = await createCompactionRig()
    await hold(...smallTalk(120))
    expect(contextOf(session).conversation).toHaveLength(240)
    expect(contextOf(session).summary).toBeNull()
  })

  it('leaves every line in the file', async () => {
    const { compactor, session, hold, run, directory } = await createCompactionRig({ model: null })
    await hold(...talk)
    const path = join(directory, 'npc-agents', marta.id, 'sessions', `${session.id}.jsonl`)
    const before = await readFile(path, 'utf8')
    await compactor.compact({ ...run(), reason: 'threshold' })
    const after = await readFile(path, 'utf8')
    expect(after.startsWith(before)).toBe(true)
    expect(after.slice(before.length).trim().split('\n')).toHaveLength(1)
  })

  it('keeps three answered exchanges where keepRecent alone would keep less', async () => {
    const long = (number: number): Exchange => ({
      said: `Number ${number}: ${'more and more words '.repeat(40)}`,
      answer: 'I see.',
    })
    const { compactor, session, hold, run } = await createCompactionRig({
      model: null,
      floors: { keepRecentTokens: 10 },
    })
    await hold(...Array.from({ length: 8 }, (_, number) => long(number)))
    await compactor.compact({ ...run({ promptTokens: 2500 }), reason: 'threshold' })
    expect(shownOf(session).lines).toHaveLength(6)
  })

  it('keeps fewer when three do not fit into the window, down to what is answered now', async () => {
    const huge = (number: number): Exchange => ({
      said: `Number ${number}: ${'more and more words '.repeat(150)}`,
      answer: 'I see.',
    })
    const { compactor, session, hold, run } = await createCompactionRig({ model: null, contextTokens: 4096 })
    await hold(...Array.from({ length: 4 }, (_, number) => huge(number)), { ...huge(4), open: true })
    const result = await compactor.compact({ ...run({ promptTokens: 5000 }), reason: 'threshold' })
    if (result.kind !== 'compacted') throw new Error(result.why)
    expect(result.tokensAfter).toBeLessThan(contextLimits(4096).flushAt)
    expect(shownOf(session).lines.at(-1)).toMatch(/^Number 4/)
  })

  it('has nothing to do in a short talk, and says so', async () => {
    const { compactor, session, hold, run, model } = await createCompactionRig()
    await hold(...smallTalk(3))
    for (const reason of ['threshold', 'overflow', 'manual'] as const) {
      const asked =
        reason === 'overflow'
          ? run({ answering: session.recent.flatMap((entry) => (entry.kind === 'heard' ? [entry.message] : [])) })
          : run({ promptTokens: 900 })
      expect(await compactor.compact({ ...asked, reason })).toEqual({ kind: 'untouched', why: 'nothing-to-compact' })
    }
    expect(model?.requests).toEqual([])
  })

  it('keeps three exchanges when somebody asks for it by hand', async () => {
    const { compactor, session, hold, run } = await createCompactionRig({ model: null })
    await hold(...talk)
    expect(await compactor.compact({ ...run({ promptTokens: 1500 }), reason: 'manual' })).toMatchObject({
      kind: 'compacted',
    })
    expect(shownOf(session).lines).toHaveLength(6)
  })

  it('is asked for by the number of lines in a window that never fills', async () => {
    const { compactor, session, hold, run } = await createCompactionRig({
      model: null,
      contextTokens: 1_000_000,
      maximumLines: 40,
      keepLines: 10,
    })
    const needed = () => compactor.needed({ session, promptTokens: 3000, contextTokens: 1_000_000 })
    await hold(...smallTalk(20))
    expect(needed()).toBe('no')
    await hold(...smallTalk(1))
    expect(needed()).toBe('compact')
    await compactor.compact({ ...run({ promptTokens: 3000 }), reason: 'threshold' })
    expect(shownOf(session).lines).toHaveLength(10)
    expect(needed()).toBe('no')
  })

  it('is not asked for where the prompt is long for other reasons than its talk', async () => {
    const { compactor, session, hold } = await createCompactionRig()
    await hold(...smallTalk(4))
    await compactor.flush({ ...(await createCompactionRig()).run(), session })
    expect(compactor.needed({ session, promptTokens: 7900, contextTokens: 8192 })).toBe('no')
  })

  it('leaves the embedded brain as quick as before: it reads again only the last lines, the rest stands in its notes', async () => {
    const { session, hold } = await createCompactionRig()
    await hold(ring, ...smallTalk(60))
    const context = contextOf(session)
    const heard = (conversation: typeof context.conversation) =>
      hear(
        createEmbeddedBrain(),
        chatRequest('', { context: { ...context, utterance: 'Where did I lose my ring?', conversation } }),
      )
    const { text } = await heard(context.conversation)
    expect(text).not.toBe('')
    expect((await heard(context.conversation.slice(-40))).text).toBe(text)
    expect((await heard([...context.conversation.slice(0, 2), ...context.conversation.slice(-38)])).text).not.toBe(text)
  })

  it('reads no line of the talk below the thresholds', async () => {
    const { compactor, session } = await createCompactionRig()
    const unread = {
      ...session,
      recent: new Proxy([] as TranscriptEntry[], {
        get: (_, key) => (key === 'length' ? 300 : expect.fail(`read ${String(key)}`)),
      }),
    }
    expect(compactor.needed({ session: unread, promptTokens: 5000, contextTokens: 8192 })).toBe('no')
  })
})

describe('58 compaction: turns are never split', () => {
  /** Turns as they really come: merged messages, words on the way, acts, refusals, an open one at the end. */
  const turn = fc.record({
    heard: fc.integer({ min: 1, max: 3 }),
    steered: fc.integer({ min: 0, max: 2 }),
    acts: fc.integer({ min: 0, max: 3 }),
    words: fc.integer({ min: 1, max: 60 }),
    spoke: fc.boolean(),
    model: fc.boolean(),
  })
  const linesOf = (
    turns: readonly { heard: number; steered: number; acts: number; words: number; spoke: boolean; model: boolean }[],
    open: number,
  ) => {
    const lines: { entry: ReturnType<typeof entriesOf>[number]; turn: number }[] = []
    let message = 0
    const speaker = { id: ada, kind: 'player' as const, name: 'Ada' }
    for (const [index, { heard, steered, acts, words, spoke, model }] of turns.entries()) {
      const at = index
      const names = Array.from({ length: heard + steered }, () => `m${++message}`)
      const add = (entry: ReturnType<typeof entriesOf>[number]) => lines.push({ entry, turn: index })
      const say = (name: string) =>
        add({ kind: 'heard', at, message: name, speaker, channel: 'rpgjs', text: `Word ${'word '.repeat(words)}` })
      if (model) add({ kind: 'model', at, ref: null })
      names.slice(0, heard).forEach(say)
      for (let act = 0; act < acts; act++)
        add({ kind: 'acted', at, call: `c${index}-${act}`, tool: 'emote', input: {}, ok: true, result: 'done' })
      names.slice(heard).forEach(say)
      if (spoke) add({ kind: 'spoke', at, text: `Answer ${'word '.repeat(words)}`, model: 'scripted/test', to: ada })
      for (const name of names)
        add({ kind: 'ended', at, message: name, outcome: name === names.at(-1) ? 'answered' : 'merged' })
    }
    for (let left = 0; left < open; left++)
      lines.push({
        entry: {
          kind: 'heard',
          at: 0,
          message: `open${left}`,
          speaker,
          channel: 'rpgjs',
          text: 'Still waiting for an answer.',
        },
        turn: turns.length,
      })
    return lines
  }

  it('in any transcript: what was heard, done and said in one turn stays or goes together, from a heard line on', async () => {
    const directory = await temporaryFolder()
    let count = 0
    let compacted = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(turn, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 0, max: 2 }),
        fc.constantFrom('threshold', 'overflow', 'manual'),
        fc.integer({ min: 500, max: 6000 }),
        async (turns, open, reason, promptTokens) => {
          const { compactor, session, sessions, run } = await createCompactionRig({
            model: null,
            contextTokens: 4096,
            directory,
            key: `agent:marta:dm:p-${++count}`,
          })
          const lines = linesOf(turns, open)
          await sessions.append(
            session,
            lines.map(({ entry }) => entry),
          )
          const before = [...session.recent]
          const turnOf = new Map(before.map(({ id }, index) => [id, lines[index]?.turn]))
          const result = await compactor.compact({ ...run({ promptTokens }), reason })
          const kept = session.recent.filter(({ kind }) => kind !== 'compacted')
          const gone = before.slice(0, before.length - kept.length)
          expect([...gone, ...kept]).toEqual(before)
          expect(gone.length > 0).toBe(result.kind === 'compacted')
          if (result.kind === 'compacted') {
            compacted++
            expect(kept[0]).toMatchObject({ kind: 'heard', id: result.entry.firstKept })
          }
          const turnsOf = (entries: readonly TranscriptEntry[]) =>
            new Set(entries.filter(({ kind }) => kind !== 'model').map(({ id }) => turnOf.get(id)))
          const keptTurns = turnsOf(kept)
          expect([...turnsOf(gone)].filter((index) => keptTurns.has(index))).toEqual([])
          for (let left = 0; left < open; left++)
            expect(kept.some((entry) => entry.kind === 'heard' && entry.message === `open${left}`)).toBe(true)
        },
      ),
      { numRuns: runs(60, 1200) },
    )
    expect(compacted).toBeGreaterThan(40)
  })
})

describe('58 compaction: how long a prompt is', () => {
  it('is estimated with four characters to a token, tool schemas included', () => {
    const messages = [{ role: 'user' as const, content: 'a'.repeat(400) }]
    const tools = [{ name: 'emote', description: 'b'.repeat(400), parameters: {} }]
    expect(tokensOfText('a'.repeat(400))).toBe(100)
    const bare = estimateTokens({ messages })
    expect(bare).toBeGreaterThanOrEqual(100)
    expect(estimateTokens({ messages, tools }) - bare).toBeGreaterThanOrEqual(100)
  })

  it('counts each sign of a script without an alphabet, which takes a token of its own', () => {
    expect(tokensOfText('美月在磨坊')).toBe(5)
    expect(tokensOfText(`${'a'.repeat(8)}美月`)).toBe(4)
  })
})
