import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { TraceEvent } from '../../main/mind/ports/trace.ts'
import { createRig, testModel } from '../mind/rig.ts'
import { createGatedModel } from '../support/gated-model.ts'
import { createManualTimer } from '../support/manual-timer.ts'
import { isLong } from '../support/runs.ts'
import { ben, bram, marta } from '../support/sample-characters.ts'

describe('5 inbound pipeline order', () => {
  it('is dedupe, access, session, queue, run, and then the phases of the run', async () => {
    const events: TraceEvent[] = []
    const rig = await createRig({ trace: (event) => events.push(event) })
    const inbound = rig.inbound('hello')
    await rig.dispatcher.dispatch(inbound)
    expect(events.map(({ phase }) => phase).filter((phase, index, all) => all.indexOf(phase) === index)).toEqual(
      expect.arrayContaining([
        'dedupe',
        'access',
        'session',
        'queue',
        'run',
        'intake',
        'context',
        'persistence',
        'end',
      ]),
    )
    const first = (phase: string) => events.findIndex((event) => event.phase === phase)
    const order = ['dedupe', 'access', 'session', 'queue', 'run', 'intake', 'context', 'persistence', 'end'].map(first)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    // A message's steps carry the message's id, a run's phases the run's.
    expect(new Set(events.slice(0, 5).map(({ id }) => id))).toEqual(new Set([inbound.message]))
    expect(new Set(events.slice(5).map(({ id }) => id))).toEqual(new Set(['run-1']))
  })

  it('a sender who may not speak gets no further than access: no session, no run, no model', async () => {
    const events: TraceEvent[] = []
    const model = testModel('Never.')
    const rig = await createRig({
      model,
      trace: (event) => events.push(event),
      access: () => ({ kind: 'denied', reason: 'blocked', notice: 'Nobody listens to you.' }),
    })
    const notices: string[] = []
    const outcome = await rig.dispatcher.dispatch(rig.inbound('hello'), { onNotice: (text) => notices.push(text) })
    expect(outcome).toMatchObject({ kind: 'refused', reason: 'not-allowed', notice: 'Nobody listens to you.' })
    expect(notices).toEqual(['Nobody listens to you.'])
    expect(events.map(({ phase }) => phase)).toEqual(['dedupe', 'access'])
    expect(model.requests).toHaveLength(0)
    expect(await rig.sessions.list(rig.inbound('').npc)).toEqual([])
  })

  it('what was only overheard makes no run and needs no model', async () => {
    const model = testModel('Never.')
    const rig = await createRig({ model, access: () => ({ kind: 'overheard' }) })
    expect(
      await rig.dispatcher.dispatch(rig.inbound('lovely weather', { chat: { kind: 'zone', map: 'village' } })),
    ).toEqual({ kind: 'overheard' })
    expect(model.requests).toHaveLength(0)
    expect(rig.dispatcher.ledger.totals().accepted).toBe(0)
  })

  it('a listener of the trace that throws changes nothing', async () => {
    const rig = await createRig({
      trace: () => {
        throw new Error('broken listener')
      },
    })
    expect(await rig.dispatcher.dispatch(rig.inbound('hello'))).toMatchObject({ kind: 'answered' })
  })
})

describe('6 inbound dedupe', () => {
  it('one message id is one run, at once and after a reconnect', async () => {
    const model = testModel('Good day.')
    const rig = await createRig({ model })
    const inbound = rig.inbound('hello')
    const [first, second] = await Promise.all([rig.dispatcher.dispatch(inbound), rig.dispatcher.dispatch(inbound)])
    const third = await rig.dispatcher.dispatch({ ...inbound, channel: 'webchat' })
    expect([first.kind, second.kind, third.kind]).toEqual(['answered', 'duplicate', 'duplicate'])
    expect(model.requests).toHaveLength(1)
  })

  const forgetful = async () => {
    let now = 0
    const model = testModel('Yes.')
    const rig = await createRig({ model, realNow: () => now, access: () => ({ kind: 'overheard' }) })
    const inbound = rig.inbound('hello')
    const kind = async () => (await rig.dispatcher.dispatch(inbound)).kind
    const pass = (milliseconds: number): void => {
      now += milliseconds
    }
    expect([await kind(), await kind()]).toEqual(['overheard', 'duplicate'])
    return { rig, kind, pass }
  }

  it('an id is forgotten after twenty minutes', async () => {
    const { kind, pass } = await forgetful()
    pass(20 * 60 * 1000)
    expect(await kind()).toBe('overheard')
  })

  // In short: `mind/dedupe.test.ts` counts.
  if (isLong)
    it('the oldest id is forgotten beyond five thousand', async () => {
      const { rig, kind } = await forgetful()
      for (let index = 0; index < 5000; index++) await rig.dispatcher.dispatch(rig.inbound(`word ${index}`))
      expect(await kind()).toBe('overheard')
    })
})

describe('7 inbound debounce', () => {
  const quick = async () => {
    const { timer, pass } = createManualTimer()
    const gated = createGatedModel()
    const begun: string[] = []
    const rig = await createRig({
      model: gated.model,
      timer,
      queue: { inboundDebounceMs: 400 },
      trace: ({ phase, id }) => void (phase === 'run' && begun.push(id)),
    })
    /** Anything that nothing holds back has begun by now. */
    const settled = async () => {
      for (let round = 0; round < 5; round++) await setImmediate()
    }
    const passAndSettle = async (milliseconds: number) => {
      pass(milliseconds)
      await settled()
    }
    return { rig, gated, begun, settled, pass: passAndSettle }
  }

  it('makes one turn of lines typed quickly: each begins the quiet time anew', async () => {
    const { rig, pass, gated, begun, settled } = await quick()
    const sent: ReturnType<typeof rig.dispatcher.dispatch>[] = []
    for (const line of ['I lost', 'my ring', 'by the mill']) {
      sent.push(rig.dispatcher.dispatch(rig.inbound(line)))
      await settled()
      await pass(300)
    }
    await pass(99)
    expect(begun).toEqual([])
    await pass(1)
    const asked = await gated.asked(1)
    expect(asked.request.context.utterance).toBe('I lost\nmy ring\nby the mill')
    asked.answer('I shall look for it.')
    expect((await Promise.all(sent)).map(({ kind }) => kind)).toEqual(['merged', 'merged', 'answered'])
    expect(gated.calls).toHaveLength(1)
  })

  it('waits in each talk for itself: what one says holds up nobody else', async () => {
    const { rig, pass, begun, settled } = await quick()
    const outcomes = [rig.dispatcher.dispatch(rig.inbound('hello', { message: 'of Ada' }))]
    await settled()
    await pass(300)
    const speaker = { id: ben, kind: 'player', name: 'Ben' } as const
    outcomes.push(rig.dispatcher.dispatch(rig.inbound('hello', { message: 'of Ben', npc: bram.id, speaker })))
    await settled()
    await pass(100)
    expect(begun).toEqual(['of Ada'])
    await pass(300)
    expect(begun).toEqual(['of Ada', 'of Ben'])
    for (const npc of [marta.id, bram.id]) rig.dispatcher.stop({ npc })
    await Promise.all(outcomes)
  })

  it('does not hold back a command', async () => {
    const { rig } = await quick()
    expect(await rig.dispatcher.dispatch(rig.inbound('/stop'))).toEqual({
      kind: 'command',
      notice: 'There is no answer to stop.',
    })
    expect(await rig.dispatcher.dispatch(rig.inbound('/new'))).toMatchObject({ kind: 'command' })
  })

  it('/stop ends what still waits for quiet, with a notice', async () => {
    const { rig, gated, pass } = await quick()
    const waiting = rig.dispatcher.dispatch(rig.inbound('hello'))
    await rig.dispatcher.dispatch(rig.inbound('/stop'))
    expect(await waiting).toMatchObject({ kind: 'refused', reason: 'stopped' })
    await pass(1000)
    expect(gated.calls).toHaveLength(0)
  })
})
