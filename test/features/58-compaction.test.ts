import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildTurnContext } from '../../main/agent/build-turn-context.ts'
import { ModelError } from '../../main/agent/chat-model.ts'
import { contextLimits } from '../../main/agent/compaction/context-limits.ts'
import { estimateTokens, tokensOfText } from '../../main/agent/compaction/estimate-tokens.ts'
import type { Session } from '../../main/agent/session.ts'
import { createSessionStore } from '../../main/agent/session-store.ts'
import type { TranscriptEntry } from '../../main/agent/transcript.ts'
import { createEmbeddedBrain } from '../../main/models/embedded/embedded-brain.ts'
import { adaKey, chatter, createCompactionRig, dataOf, type Exchange, entriesOf, isFlush, recordingHooks, shownOf } from '../agent/compaction/rig.ts'
import { temporaryFolder, testModel, villageContent } from '../agent/rig.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { runs } from '../support/runs.ts'
import { ada, ben, marta, sampleNow } from '../support/sample-characters.ts'

const ring: Exchange = { said: 'I lost my silver ring near the old mill.', answer: 'I will ask the miller about it on Friday.' }
const quest: Exchange = {
  said: 'I take the quest. My brother Tobias pays 40 silver.',
  answer: 'Good luck with it.',
  acts: [{ tool: 'quest_accept', input: { quest: 'quest:lost-ring', amount: 40 } }],
}
const smallTalk = (count: number): Exchange[] => Array.from({ length: count }, (_, number) => chatter(number))
const talk = [ring, quest, ...smallTalk(20)]

/** A model that writes a summary: all it must keep, or what is given. */
const summariser = (...summaries: string[]) => {
  let written = 0
  return testModel((request) => (isFlush(request) ? 'NO_REPLY' : (summaries[Math.min(written++, summaries.length - 1)] ?? '')))
}
const whole = [
  '- Ada lost a silver ring near the old mill, and I promised to ask the miller about it on Friday.',
  '- She took quest:lost-ring; her brother Tobias pays 40 silver.',
  ...Array.from({ length: 20 }, (_, number) => `- We spoke of sky number ${number}.`),
].join('\n')
const questionsFor = (model: { requests: Parameters<typeof isFlush>[0][] } | null) => (model?.requests ?? []).filter((request) => !isFlush(request))

const contextOf = (session: Session) =>
  buildTurnContext({
    character: marta,
    speaker: { id: ada, kind: 'player', name: 'Ada' },
    utterance: 'And now?',
    messages: [],
    acquaintance: null,
    session,
    recalled: [],
    content: villageContent(),
    world: { now: () => sampleNow, percepts: () => ({ place: null, doing: '', people: [], following: null }), places: () => [] },
  })

describe('58 compaction: what stays and what goes', () => {
  it('puts a summary in the place of the older part and keeps the end of the talk word for word', async () => {
    const { compactor, session, hold, run } = await createCompactionRig({ model: summariser(whole) })
    await hold(...talk)
    const before = contextOf(session).conversation
    const result = await compactor.compact({ ...run({ promptTokens: 6200 }), reason: 'threshold' })
    if (result.kind !== 'compacted') throw new Error(result.why)
    expect(result).toMatchObject({ summaryBy: 'model', tokensBefore: 6200, entry: { kind: 'compacted', summary: whole, tokensBefore: 6200 } })
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
    const long = (number: number): Exchange => ({ said: `Number ${number}: ${'more and more words '.repeat(40)}`, answer: 'I see.' })
    const { compactor, session, hold, run } = await createCompactionRig({ model: null, floors: { keepRecentTokens: 10 } })
    await hold(...Array.from({ length: 8 }, (_, number) => long(number)))
    await compactor.compact({ ...run({ promptTokens: 2500 }), reason: 'threshold' })
    expect(shownOf(session).lines).toHaveLength(6)
  })

  it('keeps fewer when three do not fit into the window, down to what is answered now', async () => {
    const huge = (number: number): Exchange => ({ said: `Number ${number}: ${'more and more words '.repeat(150)}`, answer: 'I see.' })
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
    expect(await compactor.compact({ ...run({ promptTokens: 1500 }), reason: 'manual' })).toMatchObject({ kind: 'compacted' })
    expect(shownOf(session).lines).toHaveLength(6)
  })

  it('is asked for by the number of lines in a window that never fills', async () => {
    const { compactor, session, hold, run } = await createCompactionRig({ model: null, contextTokens: 1_000_000, maximumLines: 40, keepLines: 10 })
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
      hear(createEmbeddedBrain(), chatRequest('', { context: { ...context, utterance: 'Where did I lose my ring?', conversation } }))
    const { text } = await heard(context.conversation)
    expect(text).not.toBe('')
    expect((await heard(context.conversation.slice(-40))).text).toBe(text)
    expect((await heard([...context.conversation.slice(0, 2), ...context.conversation.slice(-38)])).text).not.toBe(text)
  })

  it('reads no line of the talk below the thresholds', async () => {
    const { compactor, session } = await createCompactionRig()
    const unread = {
      ...session,
      recent: new Proxy([] as TranscriptEntry[], { get: (_, key) => (key === 'length' ? 300 : expect.fail(`read ${String(key)}`)) }),
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
  const linesOf = (turns: readonly { heard: number; steered: number; acts: number; words: number; spoke: boolean; model: boolean }[], open: number) => {
    const lines: { entry: ReturnType<typeof entriesOf>[number]; turn: number }[] = []
    let message = 0
    const speaker = { id: ada, kind: 'player' as const, name: 'Ada' }
    for (const [index, { heard, steered, acts, words, spoke, model }] of turns.entries()) {
      const at = index
      const names = Array.from({ length: heard + steered }, () => `m${++message}`)
      const add = (entry: ReturnType<typeof entriesOf>[number]) => lines.push({ entry, turn: index })
      const say = (name: string) => add({ kind: 'heard', at, message: name, speaker, channel: 'rpgjs', text: `Word ${'word '.repeat(words)}` })
      if (model) add({ kind: 'model', at, ref: null })
      names.slice(0, heard).forEach(say)
      for (let act = 0; act < acts; act++) add({ kind: 'acted', at, call: `c${index}-${act}`, tool: 'emote', input: {}, ok: true, result: 'done' })
      names.slice(heard).forEach(say)
      if (spoke) add({ kind: 'spoke', at, text: `Answer ${'word '.repeat(words)}`, model: 'scripted/test', to: ada })
      for (const name of names) add({ kind: 'ended', at, message: name, outcome: name === names.at(-1) ? 'answered' : 'merged' })
    }
    for (let left = 0; left < open; left++)
      lines.push({
        entry: { kind: 'heard', at: 0, message: `open${left}`, speaker, channel: 'rpgjs', text: 'Still waiting for an answer.' },
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
          const turnsOf = (entries: readonly TranscriptEntry[]) => new Set(entries.filter(({ kind }) => kind !== 'model').map(({ id }) => turnOf.get(id)))
          const keptTurns = turnsOf(kept)
          expect([...turnsOf(gone)].filter((index) => keptTurns.has(index))).toEqual([])
          for (let left = 0; left < open; left++) expect(kept.some((entry) => entry.kind === 'heard' && entry.message === `open${left}`)).toBe(true)
        },
      ),
      { numRuns: runs(120) },
    )
    expect(compacted).toBeGreaterThan(40)
  })
})

describe('58 compaction: the summary', () => {
  it('by the model counts only with every name, id, number and promise in it; what is missing is named in the second question', async () => {
    const poor = '- Ada lost a ring.'
    const { compactor, session, hold, run, model } = await createCompactionRig({ model: summariser(poor, whole) })
    await hold(...talk)
    expect(await compactor.compact({ ...run(), reason: 'threshold' })).toMatchObject({ kind: 'compacted', summaryBy: 'model' })
    expect(session.summary).toBe(whole)
    const [first, second] = questionsFor(model).map(dataOf)
    expect(first).not.toContain('<left_out>')
    const left = second?.slice(second.indexOf('<left_out>'))
    for (const lost of ['quest:lost-ring', 'Tobias', '40', 'Friday', 'ask the miller']) expect(left).toContain(lost)
  })

  it('is made by rules after a second poor one, and holds what the model lost', async () => {
    const { compactor, session, hold, run, model, logged } = await createCompactionRig({ model: summariser('- Ada lost a ring.') })
    await hold(...talk)
    expect(await compactor.compact({ ...run(), reason: 'threshold' })).toMatchObject({ kind: 'compacted', summaryBy: 'rules' })
    expect(questionsFor(model)).toHaveLength(2)
    for (const kept of ['quest:lost-ring', 'Tobias', '40', 'silver ring', 'I promised Ada: "I will ask the miller about it on Friday."'])
      expect(session.summary).toContain(kept)
    expect(logged).toContainEqual(expect.objectContaining({ level: 'warn', message: 'compaction: the summary is made by rules' }))
  })

  it.each([
    ['fails', testModel(new ModelError({ ref: 'scripted/test', errorClass: 'server', message: 'down' }))],
    ['answers the talk instead', testModel('Good day, Ada!')],
    ['is not there', null],
  ])('is made by rules when the model %s', async (_, model) => {
    const { compactor, session, hold, run } = await createCompactionRig({ model })
    await hold(...talk)
    expect(await compactor.compact({ ...run(), reason: 'threshold' })).toMatchObject({ kind: 'compacted', flushed: 'rules', summaryBy: 'rules' })
    expect(session.summary).toContain('Ada told me: "I lost my silver ring near the old mill."')
  })

  it('takes the earlier summary in: what must survive survives several compactions', async () => {
    const { compactor, session, hold, run } = await createCompactionRig({ model: null, contextTokens: 32_768 })
    await hold(ring, quest)
    for (let round = 0; round < 5; round++) {
      await hold(...smallTalk(12), { said: `My aunt number ${round + 100} is called Wilhelmina.`, answer: 'I see.' })
      expect(await compactor.compact({ ...run({ promptTokens: 20_000 }), reason: 'manual' })).toMatchObject({ kind: 'compacted' })
    }
    for (const kept of ['quest:lost-ring', 'Tobias', '40', 'ask the miller', '102', 'Wilhelmina']) expect(session.summary).toContain(kept)
  })

  it('is bounded by its share of the window, however much is told', async () => {
    const { compactor, session, hold, run } = await createCompactionRig({ model: null, contextTokens: 4096 })
    for (let round = 0; round < 4; round++) {
      await hold(
        ...Array.from({ length: 30 }, (_, number) => ({
          said: `My cousin number ${round * 100 + number} lives in a house by the river.`,
          answer: 'I will visit them.',
        })),
      )
      await compactor.compact({ ...run({ promptTokens: 4000 }), reason: 'threshold' })
      expect(tokensOfText(session.summary ?? '')).toBeLessThanOrEqual(contextLimits(4096).summaryTokens)
      expect(session.summary).toContain('cousin')
    }
  })

  const word = fc.stringMatching(/^[a-z]{4,9}$/)
  const name = word.map((letters) => `${letters[0]?.toUpperCase()}${letters.slice(1)}`)
  it('keeps every id, name, number and promise of any talk within its bounds, made by rules, also over the next compaction', async () => {
    const directory = await temporaryFolder()
    let count = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(word, name, fc.integer({ min: 2, max: 999_999 })), { minLength: 1, maxLength: 5, selector: ([id]) => id }),
        async (facts) => {
          const { compactor, session, hold, run } = await createCompactionRig({
            model: null,
            contextTokens: 32_768,
            directory,
            key: `agent:marta:dm:p-${++count}`,
          })
          for (const [id, person, number] of facts)
            await hold({
              said: `Hear this: the trader ${person} asks ${number} coins.`,
              answer: `I will carry the ${id} to the mill.`,
              acts: [{ tool: 'take_item', input: { item: `item:${id}` } }],
            })
          for (let round = 0; round < 2; round++) {
            await hold(...smallTalk(5))
            await compactor.compact({ ...run(), reason: 'manual' })
          }
          for (const [id, person, number] of facts) {
            expect(session.summary).toContain(`item:${id}`)
            expect(session.summary).toContain(`I will carry the ${id} to the mill.`)
            expect(session.summary).toContain(person)
            expect(session.summary).toContain(String(number))
          }
        },
      ),
      { numRuns: runs(60) },
    )
  })
})

describe('58 compaction: what can go wrong', () => {
  it('leaves the history as it was when the transcript cannot be written', async () => {
    const { sessions, ...rig } = await createCompactionRig({ model: null })
    await rig.hold(...talk)
    const before = shownOf(rig.session)
    const broken = await createCompactionRig({
      model: null,
      sessions: { ...sessions, append: () => Promise.reject(new Error('the disk is full')) },
    })
    expect(await broken.compactor.compact({ ...rig.run(), reason: 'threshold' })).toEqual({ kind: 'untouched', why: 'transcript-not-written' })
    expect(shownOf(rig.session)).toEqual(before)
    expect(broken.logged).toContainEqual(expect.objectContaining({ level: 'error', message: 'compaction: the history stays as it was' }))
  })

  it('writes nothing for a run that another one has taken the session from', async () => {
    const { compactor, session, sessions, hold, run } = await createCompactionRig({ model: null })
    await hold(...talk)
    const before = shownOf(session)
    sessions.claim(session, 'run-2')
    expect(await compactor.compact({ ...run({ writer: 'run-1' }), reason: 'threshold' })).toEqual({ kind: 'untouched', why: 'transcript-not-written' })
    expect(shownOf(session)).toEqual(before)
  })

  it.each(['notes', 'summary'])('stopped while the model writes the %s, it throws the reason and leaves history and file as they were', async (step) => {
    const stop = new AbortController()
    const model = testModel((request) => {
      if (isFlush(request) === (step === 'notes')) stop.abort(new Error('stopped'))
      return isFlush(request) ? 'NO_REPLY' : whole
    })
    const { compactor, session, sessions, hold, run, directory } = await createCompactionRig({ model })
    await hold(...talk)
    const before = shownOf(session)
    await expect(compactor.compact({ ...run({ signal: stop.signal }), reason: 'threshold' })).rejects.toThrow('stopped')
    expect(shownOf(session)).toEqual(before)
    await sessions.settled()
    const again = await createSessionStore({ directory }).open(marta.id, adaKey, sampleNow.ms)
    expect(shownOf(again)).toEqual(before)
    expect(again.recent).toEqual(session.recent)
  })

  it('asked twice at once for one session, it is one compaction; another session has its own', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const model = testModel(async function* (request) {
      await gate
      yield { kind: 'text', text: isFlush(request) ? 'NO_REPLY' : whole }
      yield { kind: 'finish', reason: 'stop' }
    })
    const { compactor, session, sessions, hold, run } = await createCompactionRig({ model })
    await hold(...talk)
    const other = await sessions.open(marta.id, `agent:marta:dm:${ben}`, sampleNow.ms)
    for (const exchange of talk) await sessions.append(other, entriesOf(exchange))
    const first = compactor.compact({ ...run(), reason: 'threshold' })
    const second = compactor.compact({ ...run({ run: 'run-2' }), reason: 'manual' })
    const third = compactor.compact({ ...run({ session: other }), reason: 'threshold' })
    open()
    const [one, two, three] = await Promise.all([first, second, third])
    expect(two).toBe(one)
    expect(three).not.toBe(one)
    for (const talked of [session, other]) expect(talked.recent.filter(({ kind }) => kind === 'compacted')).toHaveLength(1)
    expect(model.requests.filter(isFlush)).toHaveLength(2)
  })

  it('goes on for whoever waits when the one that asked first is stopped', async () => {
    const stop = new AbortController()
    let calls = 0
    const model = testModel(async function* (request) {
      if (calls++ === 0) await new Promise(() => {})
      yield { kind: 'text', text: isFlush(request) ? 'NO_REPLY' : whole }
      yield { kind: 'finish', reason: 'stop' }
    })
    const { compactor, hold, run } = await createCompactionRig({ model })
    await hold(...talk)
    const first = compactor.compact({ ...run({ signal: stop.signal }), reason: 'threshold' })
    const second = compactor.compact({ ...run(), reason: 'threshold' })
    stop.abort(new Error('stopped'))
    await expect(first).rejects.toThrow('stopped')
    expect(await second).toMatchObject({ kind: 'compacted', summaryBy: 'model' })
  })

  it('gives the same context after a restart', async () => {
    const { compactor, session, sessions, hold, run, directory } = await createCompactionRig({ model: summariser(whole) })
    await hold(...talk)
    await compactor.compact({ ...run(), reason: 'threshold' })
    await hold(...smallTalk(2))
    await sessions.settled()
    const again = await createSessionStore({ directory }).open(marta.id, adaKey, sampleNow.ms)
    expect(contextOf(again)).toEqual(contextOf(session))
    expect(contextOf(again).summary).toBe(whole)
  })

  it('tells hooks before and after, and not of a compaction that does not come about', async () => {
    const heard: { name: string; event: object }[] = []
    const { compactor, session, hold, run } = await createCompactionRig({ model: null, hooks: recordingHooks(heard) })
    await hold(...smallTalk(2))
    await compactor.compact({ ...run({ promptTokens: 900 }), reason: 'threshold' })
    expect(heard).toEqual([])
    await hold(...talk)
    const result = await compactor.compact({ ...run({ promptTokens: 6200 }), reason: 'threshold' })
    const scene = { npc: marta.id, session: adaKey, run: 'run-1', tokensBefore: 6200 }
    expect(heard).toEqual([
      { name: 'before_compaction', event: scene },
      { name: 'after_compaction', event: { ...scene, tokensAfter: result.kind === 'compacted' ? result.tokensAfter : 0, summary: session.summary } },
    ])
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
