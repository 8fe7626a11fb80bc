import { describe, expect, it } from 'vitest'
import { contextLimits } from '../../main/mind/faculties/compaction/context-limits.ts'
import { tokensOfText } from '../../main/mind/faculties/compaction/estimate-tokens.ts'
import { ModelError } from '../../main/mind/ports/chat-model.ts'
import { createSessionStore } from '../../main/mind/sessions/session-store.ts'
import {
  adaKey,
  createCompactionRig,
  dataOf,
  entriesOf,
  isFlush,
  recordingHooks,
  shownOf,
} from '../mind/compaction/rig.ts'
import { contextOf, quest, questionsFor, ring, smallTalk, summariser, talk, whole } from '../mind/compaction/talks.ts'
import { temporaryFolder, testModel } from '../mind/rig.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ben, marta, sampleNow } from '../support/sample-characters.ts'

describe('58 compaction: the summary', () => {
  it('by the model counts only with every name, id, number and promise in it; what is missing is named in the second question', async () => {
    const poor = '- Ada lost a ring.'
    const { compactor, session, hold, run, model } = await createCompactionRig({ model: summariser(poor, whole) })
    await hold(...talk)
    expect(await compactor.compact({ ...run(), reason: 'threshold' })).toMatchObject({
      kind: 'compacted',
      summaryBy: 'model',
    })
    expect(session.summary).toBe(whole)
    const [first, second] = questionsFor(model).map(dataOf)
    expect(first).not.toContain('<left_out>')
    const left = second?.slice(second.indexOf('<left_out>'))
    for (const lost of ['quest:lost-ring', 'Tobias', '40', 'Friday', 'ask the miller']) expect(left).toContain(lost)
  })

  it('is made by rules after a second poor one, and holds what the model lost', async () => {
    const { compactor, session, hold, run, model, logged } = await createCompactionRig({
      model: summariser('- Ada lost a ring.'),
    })
    await hold(...talk)
    expect(await compactor.compact({ ...run(), reason: 'threshold' })).toMatchObject({
      kind: 'compacted',
      summaryBy: 'rules',
    })
    expect(questionsFor(model)).toHaveLength(2)
    for (const kept of [
      'quest:lost-ring',
      'Tobias',
      '40',
      'silver ring',
      'I promised Ada: "I will ask the miller about it on Friday."',
    ])
      expect(session.summary).toContain(kept)
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'compaction: the summary is made by rules' }),
    )
  })

  it.each([
    ['fails', testModel(new ModelError({ ref: 'scripted/test', errorClass: 'server', message: 'down' }))],
    ['answers the talk instead', testModel('Good day, Ada!')],
    ['is not there', null],
  ])('is made by rules when the model %s', async (_, model) => {
    const { compactor, session, hold, run } = await createCompactionRig({ model })
    await hold(...talk)
    expect(await compactor.compact({ ...run(), reason: 'threshold' })).toMatchObject({
      kind: 'compacted',
      flushed: 'rules',
      summaryBy: 'rules',
    })
    expect(session.summary).toContain('Ada told me: "I lost my silver ring near the old mill."')
  })

  it('takes the earlier summary in: what must survive survives several compactions', async () => {
    const { compactor, session, hold, run } = await createCompactionRig({ model: null, contextTokens: 32_768 })
    await hold(ring, quest)
    for (let round = 0; round < 5; round++) {
      await hold(...smallTalk(12), { said: `My aunt number ${round + 100} is called Wilhelmina.`, answer: 'I see.' })
      expect(await compactor.compact({ ...run({ promptTokens: 20_000 }), reason: 'manual' })).toMatchObject({
        kind: 'compacted',
      })
    }
    for (const kept of ['quest:lost-ring', 'Tobias', '40', 'ask the miller', '102', 'Wilhelmina'])
      expect(session.summary).toContain(kept)
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
        fc.uniqueArray(fc.tuple(word, name, fc.integer({ min: 2, max: 999_999 })), {
          minLength: 1,
          maxLength: 5,
          selector: ([id]) => id,
        }),
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
      { numRuns: runs(20, 600) },
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
    expect(await broken.compactor.compact({ ...rig.run(), reason: 'threshold' })).toEqual({
      kind: 'untouched',
      why: 'transcript-not-written',
    })
    expect(shownOf(rig.session)).toEqual(before)
    expect(broken.logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'compaction: failed; the history stays as it was' }),
    )
  })

  it('writes nothing for a run that another one has taken the session from', async () => {
    const { compactor, session, sessions, hold, run } = await createCompactionRig({ model: null })
    await hold(...talk)
    const before = shownOf(session)
    sessions.claim(session, 'run-2')
    expect(await compactor.compact({ ...run({ writer: 'run-1' }), reason: 'threshold' })).toEqual({
      kind: 'untouched',
      why: 'transcript-not-written',
    })
    expect(shownOf(session)).toEqual(before)
  })

  it.each(['notes', 'summary'])(
    'stopped while the model writes the %s, it throws the reason and leaves history and file as they were',
    async (step) => {
      const stop = new AbortController()
      const model = testModel((request) => {
        if (isFlush(request) === (step === 'notes')) stop.abort(new Error('stopped'))
        return isFlush(request) ? 'NO_REPLY' : whole
      })
      const { compactor, session, sessions, hold, run, directory } = await createCompactionRig({ model })
      await hold(...talk)
      const before = shownOf(session)
      await expect(compactor.compact({ ...run({ signal: stop.signal }), reason: 'threshold' })).rejects.toThrow(
        'stopped',
      )
      expect(shownOf(session)).toEqual(before)
      await sessions.settled()
      const again = await createSessionStore({ directory }).open(marta.id, adaKey, sampleNow.ms)
      expect(shownOf(again)).toEqual(before)
      expect(again.recent).toEqual(session.recent)
    },
  )

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
    for (const talked of [session, other])
      expect(talked.recent.filter(({ kind }) => kind === 'compacted')).toHaveLength(1)
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
    const { compactor, session, sessions, hold, run, directory } = await createCompactionRig({
      model: summariser(whole),
    })
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
      {
        name: 'after_compaction',
        event: {
          ...scene,
          tokensAfter: result.kind === 'compacted' ? result.tokensAfter : 0,
          summary: session.summary,
        },
      },
    ])
  })
})
