import { describe, expect, it, vi } from 'vitest'
import type { ChatDelta } from '../../main/mind/ports/chat-model.ts'
import { ModelError } from '../../main/mind/ports/chat-model.ts'
import type { DispatchOutcome } from '../../main/mind/ports/inbound.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { ada, ben, bram, marta } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

describe('a message', () => {
  it('is answered, streamed as it comes, and in the files before it is acknowledged', async () => {
    const rig = await createRig({ model: testModel('A silver ring? I will look out for it.') })
    let streamed = ''
    let transcriptAtDone: Promise<Record<string, unknown>[][]> | undefined
    let notesAtDone: string[] = []
    const outcome = await rig.dispatcher.dispatch(
      rig.inbound('I am looking for a silver ring that I lost by the mill'),
      {
        onDelta: (text) => {
          streamed += text
        },
        onDone: () => {
          transcriptAtDone = rig.transcripts()
          notesAtDone = rig.memory(marta.id).entries.map((entry) => entry.text)
        },
      },
    )
    expect(outcome).toMatchObject({
      kind: 'answered',
      text: 'A silver ring? I will look out for it.',
      session: `agent:marta:dm:${ada}`,
      model: 'scripted/test',
    })
    expect(streamed).toBe('A silver ring? I will look out for it.')
    expect(notesAtDone).toEqual(['Ada told me: "I am looking for a silver ring that I lost by the mill"'])
    expect((await transcriptAtDone)?.[0]?.map((entry) => entry.kind)).toEqual(['session', 'heard', 'spoke', 'ended'])
  })

  it('whose answer was too long is answered with what was said, and transcript and trace say that it was cut', async () => {
    const endless = async function* (): AsyncGenerator<ChatDelta> {
      yield { kind: 'text', text: 'On and on.' }
      yield { kind: 'finish', reason: 'length', cut: 'characters' }
    }
    const steps: unknown[] = []
    const rig = await createRig({
      model: testModel(endless),
      trace: ({ phase, detail }) => phase === 'persistence' && steps.push(detail),
    })
    expect(await rig.dispatcher.dispatch(rig.inbound('Tell me a story'))).toMatchObject({
      kind: 'answered',
      text: 'On and on.',
    })
    expect((await rig.transcripts())[0]?.find(({ kind }) => kind === 'spoke')).toMatchObject({
      text: 'On and on.',
      cut: 'characters',
    })
    expect(steps).toEqual([{ end: 'answered', cut: 'characters' }])
  })

  it('that comes with others is told with them, and that they waited stands before them and only if they did', async () => {
    const told = async (busy: boolean): Promise<string> => {
      const gated = createGatedModel()
      const quiet: (() => void)[] = []
      const timer = (_ms: number, fire: () => void) => {
        // Both have arrived when the quiet time starts again.
        if (quiet.push(fire) === 2) queueMicrotask(fire)
        return () => {}
      }
      const rig = await createRig({ model: gated.model, timer, queue: { inboundDebounceMs: busy ? 0 : 10 } })
      const before = busy ? [rig.dispatcher.dispatch(rig.inbound('Good day!'))] : []
      const first = busy ? await gated.asked(1) : null
      const together = ['One loaf.', 'And a bun.'].map((text) => rig.dispatcher.dispatch(rig.inbound(text)))
      first?.answer('Good day.')
      const asked = await gated.asked(busy ? 2 : 1)
      asked.answer('Here you are.')
      await Promise.all([...before, ...together])
      return asked.heard
    }
    expect(await told(true)).toMatch(
      /^Several messages came while you were busy:\n[^\n]*One loaf\.[^\n]*\n[^\n]*And a bun\./,
    )
    expect(await told(false)).not.toContain('while you were busy')
  })

  it.each([
    ['the server was off for a night', 8 * 60, 2],
    ['nobody wrote for five minutes', 5, 1],
  ])(
    'begins another talk only after a long real silence, though the game clock stands: %s',
    async (_when, quietMinutes, talks) => {
      let real = Date.parse('2026-11-20T21:00:00Z')
      const rig = await createRig({ realNow: () => real })
      await rig.dispatcher.dispatch(rig.inbound('Good night.', { channel: 'webchat' }))
      real += quietMinutes * 60_000
      const after = await createRig({ directory: rig.directory, memories: rig.memories, realNow: () => real })
      await after.dispatcher.dispatch(after.inbound('Good morning.', { channel: 'webchat', message: 'next-day' }))
      const transcripts = await after.transcripts()
      expect(transcripts).toHaveLength(talks)
      expect(transcripts.some(([header]) => header?.reason === 'idle')).toBe(talks === 2)
    },
  )

  it('sent twice is answered once, also after a restart', async () => {
    const rig = await createRig()
    const message = rig.inbound('hello', { message: 'once' })
    const [first, second] = await Promise.all([rig.dispatcher.dispatch(message), rig.dispatcher.dispatch(message)])
    expect(first.kind).toBe('answered')
    expect(second).toEqual({ kind: 'duplicate', first })
    const after = await createRig({ directory: rig.directory, memories: rig.memories, model: testModel('Never said.') })
    expect(await after.dispatcher.dispatch(message)).toEqual({ kind: 'duplicate', said: 'Good day.' })
  })

  it('recalls what the speaker told before, but never what was said just now', async () => {
    const model = testModel('Noted.', 'A ring.')
    const rig = await createRig({ model })
    await rig.dispatcher.dispatch(rig.inbound('I lost a silver ring by the mill'))
    await rig.dispatcher.dispatch(rig.inbound('My silver ring is still lost. Do you remember where?'))
    expect(model.requests[0]?.context.recalled).toEqual([])
    expect(model.requests[1]?.context.recalled.map((hit) => hit.text)).toEqual([
      'Ada told me: "I lost a silver ring by the mill"',
    ])
    expect(rig.memory(marta.id).entries.map((entry) => entry.text)).toEqual([
      'Ada told me: "I lost a silver ring by the mill"',
      'Ada told me: "My silver ring is still lost."',
    ])
  })

  it('of one player never reaches another, even under the same name', async () => {
    const model = testModel('Yes.')
    const rig = await createRig({ model })
    const twin = { speaker: { id: ben, kind: 'player', name: 'Ada' } } as const
    await Promise.all([
      rig.dispatcher.dispatch(rig.inbound('I lost a silver ring by the mill')),
      rig.dispatcher.dispatch(rig.inbound('I like bread.', twin)),
    ])
    await rig.dispatcher.dispatch(rig.inbound('What silver ring was lost by the mill?', twin))
    const last = model.requests.at(-1)
    expect(JSON.stringify(last?.context.recalled)).not.toContain('I lost a silver ring')
    expect(JSON.stringify(last?.messages)).not.toContain('silver ring by the mill')
    expect(last?.context.speaker).toMatchObject({ id: ben, firstMeeting: false })
    expect((await rig.transcripts()).length).toBe(2)
  })

  it('that cannot be taken is refused with a notice', async () => {
    const rig = await createRig()
    const notices: string[] = []
    const send = async (text: string, changes = {}) =>
      rig.dispatcher.dispatch(rig.inbound(text, changes), { onNotice: (notice) => notices.push(notice) })
    const reasons = [await send(' '), await send('x'.repeat(10_000)), await send('hi', { npc: 'nobody' })].map(
      (outcome) => outcome.kind === 'refused' && outcome.reason,
    )
    expect(reasons).toEqual(['empty', 'too-long', 'unknown-npc'])
    expect(notices).toHaveLength(3)
  })

  it('is one of fifty at once: all end answered, merged or refused, and the order is kept', async () => {
    const model = testModel('Yes.')
    const rig = await createRig({ model })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => rig.dispatcher.dispatch(rig.inbound(`I have thing ${index}.`))),
    )
    expect(new Set(outcomes.map((outcome) => outcome.kind))).toEqual(new Set(['answered', 'merged', 'refused']))
    expect(rig.dispatcher.ledger.open()).toEqual([])
    const { accepted, answered, merged, refused } = rig.dispatcher.ledger.totals()
    expect([accepted, answered + merged + refused]).toEqual([50, 50])
    const heard = (await rig.transcripts())[0]?.filter((entry) => entry.kind === 'heard').map((entry) => entry.text)
    // The newest twenty in full, the gist of the twenty before them; the oldest ten were refused.
    expect(heard).toEqual(Array.from({ length: 40 }, (_, index) => `I have thing ${index + 10}.`))
    expect(refused).toBe(10)
  })

  it('waits its turn: one body, one answer at a time, players in the order in which they came', async () => {
    let now = 0
    let most = 0
    const model = testModel(async function* (): AsyncGenerator<ChatDelta> {
      most = Math.max(most, ++now)
      await new Promise<void>((resolve) => setImmediate(resolve))
      now--
      yield { kind: 'text', text: 'Yes.' }
      yield { kind: 'finish', reason: 'stop' }
    })
    const rig = await createRig({ model, queue: { mode: 'followup' } })
    const order: string[] = []
    const send = (id: typeof ada, name: string) =>
      rig.dispatcher
        .dispatch(rig.inbound(`I am ${name}`, { speaker: { id, kind: 'player', name } }))
        .then(() => order.push(name))
    await Promise.all([send(ada, 'a1'), send(ada, 'a2'), send(ben, 'b1'), send(ada, 'a3'), send(ben, 'b2')])
    expect(most).toBe(1)
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })
})

describe('a failure', () => {
  it("of every model becomes a line of the NPC's own and a notice", async () => {
    const rig = await createRig({
      model: testModel(new ModelError({ ref: 'scripted/test', errorClass: 'server', message: 'down' })),
    })
    const notices: string[] = []
    const outcome = await rig.dispatcher.dispatch(rig.inbound('I am Ada.'), {
      onNotice: (notice) => notices.push(notice),
    })
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: 'model-failed',
      text: expect.stringContaining('Let me think…'),
    })
    expect(notices).toEqual([
      'No answer came from test brain: Marta Oven has lost the thread. Say it again in a moment.',
    ])
    expect((await rig.transcripts())[0]?.at(-1)).toMatchObject({
      kind: 'ended',
      outcome: 'refused',
      reason: 'model-failed',
    })
  })

  it('of the search costs the memories, not the answer', async () => {
    const broken = { ...createFakeMemory(marta.id), search: () => Promise.reject(new Error('index gone')) }
    const rig = await createRig({ memoryOf: async () => broken })
    expect((await rig.dispatcher.dispatch(rig.inbound('I am Ada.'))).kind).toBe('answered')
  })

  it('to write a note refuses the message, which may be sent again under its id', async () => {
    const rig = await createRig()
    const message = rig.inbound('I am looking for a ring.')
    rig.memory(marta.id).failWriting(new Error('disk full'))
    expect(await rig.dispatcher.dispatch(message)).toMatchObject({ kind: 'refused', reason: 'storage-failed' })
    rig.memory(marta.id).failWriting(null)
    expect((await rig.dispatcher.dispatch(message)).kind).toBe('answered')
    expect((await rig.transcripts())[0]?.map((entry) => entry.kind)).toEqual([
      'session',
      'heard',
      'ended',
      'spoke',
      'ended',
    ])
  })

  it('of a surface does not stop the reply', async () => {
    const rig = await createRig()
    const outcome = await rig.dispatcher.dispatch(rig.inbound('I am Ada.'), {
      onDelta: () => {
        throw new Error('socket closed')
      },
    })
    expect(outcome).toMatchObject({ kind: 'answered', text: 'Good day.' })
  })
})

describe('a slash command', () => {
  const hang = async function* (): AsyncGenerator<ChatDelta> {
    yield { kind: 'text', text: 'Once upon a time' }
    await new Promise(() => {})
  }

  it('/stop ends the answer and what waits, and waits for no clock though the model hangs', async () => {
    const rig = await createRig({ model: testModel(hang) })
    const ended: DispatchOutcome[] = []
    await new Promise<void>((resolve) => {
      void rig.dispatcher
        .dispatch(rig.inbound('Tell me a story'), { onDelta: () => resolve() })
        .then((outcome) => ended.push(outcome))
    })
    const waiting = rig.dispatcher.dispatch(rig.inbound('And another'))
    const clock = vi.spyOn(globalThis, 'setTimeout')
    expect(await rig.dispatcher.dispatch(rig.inbound('/stop'))).toEqual({ kind: 'command', notice: '' })
    await rig.dispatcher.settled()
    expect(clock.mock.calls.filter(([, milliseconds = 0]) => milliseconds >= 50)).toEqual([])
    clock.mockRestore()
    expect(ended).toMatchObject([{ kind: 'refused', reason: 'stopped', text: 'Once upon' }])
    expect(await waiting).toMatchObject({ kind: 'refused', reason: 'stopped' })
    expect((await rig.transcripts())[0]?.map((entry) => entry.kind)).toEqual(['session', 'heard', 'spoke', 'ended'])
  })

  it('/new begins another transcript under the same key and keeps the old', async () => {
    const model = testModel('Yes.')
    const rig = await createRig({ model })
    await rig.dispatcher.dispatch(rig.inbound('I am a knight.'))
    expect(await rig.dispatcher.dispatch(rig.inbound('/reset'))).toMatchObject({ kind: 'command' })
    await rig.dispatcher.dispatch(rig.inbound('I like bread.'))
    const files = await rig.transcripts()
    expect(files.map((entries) => entries.length).toSorted()).toEqual([4, 4])
    expect(model.requests.at(-1)?.context.conversation).toEqual([])
    expect(model.requests.at(-1)?.context.speaker.firstMeeting).toBe(false)
    expect((await rig.sessions.list(marta.id)).map((record) => record.key)).toEqual([`agent:marta:dm:${ada}`])
  })

  it('/model is for operators, holds for the talk and refuses what is not there', async () => {
    const other = { ...testModel('Other.'), ref: 'ollama/other', label: 'Ollama · other' }
    const usual = testModel('Usual.')
    const rig = await createRig({
      models: ({ ref }) => {
        if (ref === undefined) return usual
        if (ref === 'ollama/other') return other
        throw new Error(`no provider for "${ref}"`)
      },
    })
    const operator = { speaker: { id: ada, kind: 'player', name: 'Ada', operator: true } } as const
    const notice = async (text: string, changes = {}) => {
      const outcome = await rig.dispatcher.dispatch(rig.inbound(text, changes))
      return outcome.kind === 'command' || outcome.kind === 'refused'
        ? outcome.notice
        : outcome.kind === 'answered'
          ? outcome.text
          : ''
    }
    expect(await notice('/model ollama/other')).toBe('Only operators may choose the model.')
    expect(await notice('/model nope/x', operator)).toContain('no provider for "nope/x"')
    expect(await notice('/model ollama/other', operator)).toContain('Ollama · other')
    expect(await notice('I am Ada.')).toBe('Other.')
    expect(await notice('/model default', operator)).toContain('test brain')
    expect(await notice('I am Ada.')).toBe('Usual.')
  })

  it("that nobody knows gets a polite notice; an NPC's words are never a command", async () => {
    const rig = await createRig()
    expect(await rig.dispatcher.dispatch(rig.inbound('/dance'))).toMatchObject({
      kind: 'command',
      notice: expect.stringContaining('no command "/dance"'),
    })
    const spoken = await rig.dispatcher.dispatch(
      rig.inbound('/stop', { speaker: { id: bram.id, kind: 'npc', name: 'Bram Hollow' } }),
    )
    expect(spoken).toMatchObject({ kind: 'answered', session: 'agent:marta:npc:bram' })
  })
})
