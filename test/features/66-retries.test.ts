import { describe, expect, it } from 'vitest'
import { ModelError, type ModelErrorClass, modelErrorClasses } from '../../main/mind/ports/chat-model.ts'
import { createRetryPolicy } from '../../main/models/retry-policy.ts'
import { createLineRig } from '../models/line-rig.ts'
import { neighbourRequest } from '../support/chat-request.ts'
import { answer, refuse, type WireBehaviour } from '../support/model-wire.ts'

describe('66 a request that fails in passing', () => {
  it.each<[string, WireBehaviour]>([
    ['500', refuse(500)],
    ['429', refuse(429)],
    ['a torn connection', { kind: 'reset' }],
    ['a page instead of an answer', { kind: 'nonsense' }],
  ])('with %s is made three times in all', async (_, behaviour) => {
    const rig = await createLineRig()
    rig.server.next(behaviour, behaviour)
    const heard = await rig.answer()
    expect(heard).toMatchObject({ text: 'Good day.', waits: [500, 1000] })
    expect(heard.asked).toHaveLength(3)
  })

  it('and fails again and again is given up, and its model rests from what no player says', async () => {
    const rig = await createLineRig()
    rig.says(() => refuse(500))
    const heard = await rig.answer()
    expect(heard).toMatchObject({ text: '', error: { errorClass: 'server' }, waits: [500, 1000] })
    expect(heard.asked).toHaveLength(3)
    expect(rig.registry.describe().models[0]?.resting).toMatchObject({ failures: 1 })
    const among = await rig.answer(undefined, {}, neighbourRequest())
    expect(among).toMatchObject({ text: 'Mind the flour.', asked: [] })
  })

  it.each<[string, WireBehaviour]>([
    ['refused its key', refuse(401)],
    ['knows no such model', refuse(404)],
    ['cannot read it', refuse(400)],
    ['died after a whole sentence', answer(['The ring. '], { ending: 'reset' })],
  ])('is made once to a server that %s', async (_, behaviour) => {
    const rig = await createLineRig()
    rig.server.next(behaviour)
    const heard = await rig.answer()
    expect(heard.waits).toEqual([])
    expect(heard.asked).toHaveLength(1)
  })

  it.each<[string, WireBehaviour, text: string]>([
    ['took too long', refuse(504), 'Good day.'],
    ['died after a thought', answer([], { thinking: ['Hm.'], ending: 'reset' }), 'Good day.'],
    // Another answer is no end of this one, and follows it.
    ['died after its first words', answer(['The ring '], { ending: 'reset' }), 'The… Good day.'],
  ])('is made once more after a second and a half to a server that %s', async (_, behaviour, text) => {
    const rig = await createLineRig()
    rig.server.next(behaviour)
    expect(await rig.answer()).toMatchObject({ text, error: undefined, waits: [1500], asked: [{}, {}] })
  })

  it('is made once more where nobody is there', async () => {
    const rig = await createLineRig()
    await rig.server.close()
    expect(await rig.answer()).toMatchObject({ text: '', error: { errorClass: 'network' }, waits: [1500] })
  })

  it('is made once while another model can be asked, and three times to the last one', async () => {
    const rig = await createLineRig({ settings: () => ({ default: 'openai/first', fallbacks: ['openai/second'] }) })
    rig.says(() => refuse(500))
    const heard = await rig.answer()
    expect(heard).toMatchObject({ text: '', waits: [500, 1000] })
    expect(rig.models(heard)).toEqual(['first', 'second', 'second', 'second'])
  })

  it('waits as long as the server asks', async () => {
    const rig = await createLineRig()
    rig.server.next(refuse(429, '', { 'retry-after': '20' }))
    const heard = await rig.answer()
    // A little longer, never shorter, so that requests refused together do not return together.
    expect(heard).toMatchObject({ text: 'Good day.', waits: [21_000] })
  })

  it.each([
    ['longer than a minute', '61', 600_000],
    ['longer than a player waits for a first word', '40', 30_000],
  ])('does not wait when the server asks for %s', async (_, seconds, firstMs) => {
    const rig = await createLineRig({ timeouts: { firstMs } })
    rig.server.next(refuse(429, '', { 'retry-after': seconds }))
    expect(await rig.answer()).toMatchObject({ text: '', error: { errorClass: 'rate-limit' }, waits: [] })
    // It is left alone for as long as it asked.
    expect(rig.registry.describe().models[0]?.resting?.until).toBe(rig.clock.now() + Number(seconds) * 1000)
  })
})

describe('66 the retry policy', () => {
  const failure = (errorClass: ModelErrorClass, retryAfterMs?: number) =>
    new ModelError({ ref: 'a/b', errorClass, message: '', ...(retryAfterMs !== undefined && { retryAfterMs }) })
  const waitOf = (
    errorClass: ModelErrorClass,
    attempts: number,
    { random = 0.5, retryAfterMs, elapsedMs = 0 }: { random?: number; retryAfterMs?: number; elapsedMs?: number } = {},
  ) =>
    createRetryPolicy({ random: () => random, patienceMs: 600_000 }).waitBefore({
      error: failure(errorClass, retryAfterMs),
      attempts,
      elapsedMs,
    })

  it('lets a wait vary by a tenth, and none be longer than 30 s', () => {
    expect([waitOf('server', 1, { random: 0 }), waitOf('server', 1, { random: 1 })]).toEqual([450, 550])
    expect([waitOf('overload', 6, { random: 0 }), waitOf('overload', 6, { random: 1 })]).toEqual([27_000, 30_000])
  })

  it('honours what a server asks for up to a minute, never earlier', () => {
    expect([
      waitOf('rate-limit', 1, { retryAfterMs: 60_000, random: 0 }),
      waitOf('rate-limit', 1, { retryAfterMs: 60_001 }),
    ]).toEqual([60_000, null])
    expect(waitOf('rate-limit', 1, { retryAfterMs: 10_000, random: 1 })).toBe(11_000)
    expect(waitOf('overload', 1, { retryAfterMs: 0 })).toBe(0)
  })

  it('has the patience it was given, the time of the failed requests included', () => {
    expect([waitOf('server', 1, { elapsedMs: 599_500 }), waitOf('server', 1, { elapsedMs: 599_501 })]).toEqual([
      500,
      null,
    ])
  })

  it('knows for each class whether it passes', () => {
    const passing = modelErrorClasses.filter((errorClass) => waitOf(errorClass, 1) !== null)
    expect(passing).toEqual(['rate-limit', 'overload', 'timeout', 'server', 'network'])
    expect(passing.map((errorClass) => waitOf(errorClass, 3) !== null)).toEqual([false, true, false, false, false])
  })
})
