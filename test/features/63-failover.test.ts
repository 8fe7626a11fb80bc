import { describe, expect, it } from 'vitest'
import { modelSource } from '../../main/models/model-source.ts'
import { createRig } from '../mind/rig.ts'
import { createLineRig, embedded } from '../models/line-rig.ts'
import { chatRequest, neighbourRequest } from '../support/chat-request.ts'
import { answer, errorPage, refuse, type WireBehaviour } from '../support/model-wire.ts'

const keys = { OPENAI_API_KEY: 'secret-key-one', OPENAI_API_KEYS: 'secret-key-two, secret-key-one,,secret-key-three' }
const withFallback = { settings: () => ({ default: 'openai/first', fallbacks: ['openai/second'] }) }
const tooMany = refuse(429, { error: { message: 'Rate limit reached for secret-key-one' } })

describe('63 the keys of a model', () => {
  it('are all used: the single one first, each once, whatever stands between the commas', async () => {
    const { registry } = await createLineRig({ env: keys })
    registry.resolve()
    expect(registry.describe().models[0]).toMatchObject({
      ref: 'openai/first',
      keys: [{ key: 1 }, { key: 2 }, { key: 3 }],
    })
  })

  it.each([
    ['is used too often', tooMany],
    ['is refused', refuse(401, 'who are you?')],
    ['is not paid for', refuse(402)],
    ['has no quota left', refuse(429, { error: { code: 'insufficient_quota' } })],
  ])('take turns at once when one %s', async (_, refusal) => {
    const rig = await createLineRig({ env: keys, ...withFallback })
    rig.says(({ key }) => (key === 'secret-key-two' ? answer('Good day.') : refusal))
    const heard = await rig.answer()
    expect(heard).toMatchObject({ text: 'Good day.', waits: [], error: undefined })
    expect(heard.asked).toEqual([
      { model: 'first', key: 'secret-key-one' },
      { model: 'first', key: 'secret-key-two' },
    ])
  })

  it('rest each for itself', async () => {
    const rig = await createLineRig({ env: keys, ...withFallback })
    rig.says(({ key }) => (key === 'secret-key-one' ? tooMany : answer('Good day.')))
    await rig.answer()
    expect((await rig.answer()).asked).toEqual([{ model: 'first', key: 'secret-key-two' }])
    rig.clock.advance(30_000)
    expect((await rig.answer()).asked.map(({ key }) => key)).toEqual(['secret-key-one', 'secret-key-two'])
    expect(rig.registry.describe().models[0]).toMatchObject({
      resting: null,
      keys: [{ resting: { failures: 2, errorClass: 'rate-limit' } }, { resting: null }, { resting: null }],
    })
  })

  it('do not help where the model itself fails: then the next model is asked', async () => {
    const rig = await createLineRig({ env: keys, ...withFallback })
    rig.says(({ model }) => (model === 'first' ? errorPage(502, 'Bad Gateway') : answer('Good day.')))
    const heard = await rig.answer()
    expect([rig.models(heard), heard.text]).toEqual([['first', 'second'], 'Good day.'])
    // It rests with all of its keys.
    expect(rig.models(await rig.answer())).toEqual(['second'])
    expect(rig.registry.describe().models[0]?.resting).toMatchObject({ errorClass: 'server', failures: 1 })
  })

  it('are never told: neither in an error nor in the log nor in the status', async () => {
    const rig = await createLineRig({ env: keys })
    rig.says(({ key }) => refuse(401, { error: { message: `Incorrect API key provided: ${key}` } }))
    const { attempts } = await rig.answer()
    expect(attempts.filter(({ kind }) => kind === 'failed').map(({ key }) => key)).toEqual([1, 2, 3])
    expect(
      [
        rig.logged,
        rig.registry.describe(),
        attempts.map((attempt) => ('error' in attempt ? String(attempt.error) : '')),
      ]
        .flat()
        .map((said) => JSON.stringify(said))
        .join(),
    ).not.toContain('secret-key')
  })
})

describe('63 the models of a line', () => {
  it('are asked in their order: all keys of the first, all of the fallback, then the embedded brain', async () => {
    const rig = await createLineRig({ env: keys, ...withFallback })
    rig.says(() => refuse(401))
    const heard = await rig.answer()
    expect(heard.text).toBe('Mind the flour.')
    expect(rig.models(heard)).toEqual(['first', 'first', 'first', 'second', 'second', 'second'])
    expect(heard.attempts.at(-1)).toEqual({ kind: 'answered', ref: 'embedded/hearth', label: 'embedded brain' })
  })

  it('that failed rest; the next turn begins with the first again', async () => {
    const rig = await createLineRig(withFallback)
    rig.server.next(refuse(500))
    expect(rig.models(await rig.answer())).toEqual(['first', 'second'])
    expect(rig.models(await rig.answer())).toEqual(['second'])
    expect(rig.registry.describe().current.ref).toBe('openai/second')
    rig.clock.advance(30_000)
    expect(rig.models(await rig.answer())).toEqual(['first'])
  })

  it('rest 30 s, then 60 s, then 5 min; many who fail at once are one failure', async () => {
    const rig = await createLineRig(withFallback)
    rig.says(({ model }) => (model === 'first' ? refuse(500) : answer('Good day.')))
    for (const rest of [30_000, 60_000, 300_000, 300_000]) {
      await Promise.all([rig.answer(), rig.answer(), rig.answer()])
      rig.clock.advance(rest - 1)
      expect(rig.models(await rig.answer())).toEqual(['second'])
      rig.clock.advance(1)
    }
  })

  it('when all fail, the error says of each request who, with which key, why and with which status', async () => {
    const silent = { ...embedded, chat: () => failing() }
    const rig = await createLineRig({
      env: { OPENAI_API_KEYS: 'secret-key-one,secret-key-two' },
      embedded: silent,
      ...withFallback,
    })
    rig.says(({ model, key }) =>
      model === 'second'
        ? errorPage(503, 'Out for lunch')
        : key === 'secret-key-one'
          ? tooMany
          : refuse(401, { error: 'go away' }),
    )
    const { error } = await rig.answer(undefined, {}, neighbourRequest())
    expect(error).toMatchObject({
      name: 'FailoverError',
      errorClass: 'server',
      message: expect.stringMatching(/rate-limit with key 1.*auth with key 2.*Out for lunch.*a bug/),
    })
    const { attempts } = error as { attempts: object[] }
    expect(attempts.slice(0, 3)).toEqual([
      { ref: 'openai/first', key: 1, errorClass: 'rate-limit', status: 429, message: expect.stringContaining('(key)') },
      { ref: 'openai/first', key: 2, errorClass: 'auth', status: 401, message: expect.stringContaining('go away') },
      {
        ref: 'openai/second',
        key: 1,
        errorClass: 'overload',
        status: 503,
        message: expect.stringContaining('a web page (503 Out for lunch)'),
      },
    ])
  })

  it('when all fail, the NPC says a line of its own and the player is told', async () => {
    const line = await createLineRig({ embedded: { ...embedded, chat: () => failing() } })
    line.says(() => refuse(401))
    const rig = await createRig({ models: modelSource(line.registry) })
    const outcome = await rig.dispatcher.dispatch(rig.inbound('I am Ada.'))
    expect(outcome).toMatchObject({
      kind: 'refused',
      reason: 'model-failed',
      notice: expect.stringContaining('No answer came'),
    })
    expect(outcome.kind === 'refused' && outcome.text).toMatch(/\w+ \w+/)
  })

  it('run a tool once, though the one that takes over asks for it again', async () => {
    const line = await createLineRig(withFallback)
    const rig = await createRig({ models: modelSource(line.registry) })
    const move = { name: 'move_to', arguments: { destination: 'mill' } }
    line.server.next(
      answer('I go. ', { toolCalls: [move] }),
      refuse(500),
      answer('', { toolCalls: [move] }),
      answer('Come along.'),
    )
    const outcome = await rig.dispatcher.dispatch(rig.inbound('Go to the mill.'))
    expect(outcome).toMatchObject({ kind: 'answered', text: 'I go.' })
    expect(outcome.kind === 'answered' && outcome.commands.filter(({ kind }) => kind === 'npcMoveTo')).toHaveLength(1)
  })

  it.each<[string, WireBehaviour]>([
    ['nothing at all', answer([])],
    ['nothing but a thought', answer([], { thinking: ['Hm.'] })],
  ])('are asked in turn when one says %s to somebody who waits', async (_, empty) => {
    const rig = await createLineRig(withFallback)
    rig.says(({ model }) => (model === 'first' ? empty : answer('Good day.')))
    expect(await rig.answer()).toMatchObject({ text: 'Good day.', waits: [] })
    // It isn't resting, and is asked first again.
    expect(rig.registry.describe().models[0]?.resting).toBeNull()
  })
})

describe('63 a model that is overloaded', () => {
  const busy = refuse(503, 'overloaded')

  it('is not waited for while another can be asked', async () => {
    const rig = await createLineRig(withFallback)
    rig.says(({ model }) => (model === 'first' ? busy : answer('Good day.')))
    expect(await rig.answer()).toMatchObject({ text: 'Good day.', waits: [] })
  })

  it('is waited for when it is the only one of its kind, from 2.5 s on, and answers then', async () => {
    const rig = await createLineRig()
    rig.server.next(busy, busy, busy)
    expect(await rig.answer()).toMatchObject({ text: 'Good day.', waits: [2500, 5000, 10_000] })
    expect(rig.registry.describe().models[0]?.resting).toBeNull()
  })

  it('is waited for no longer than a first word: then the line fails', async () => {
    const rig = await createLineRig()
    rig.says(() => busy)
    expect(await rig.answer()).toMatchObject({
      text: '',
      error: { errorClass: 'overload' },
      waits: [2500, 5000, 10_000],
    })
  })

  it('is asked at most ten times more, at most 30 s apart', async () => {
    const rig = await createLineRig({ timeouts: { firstMs: 600_000 } })
    rig.says(() => busy)
    const { waits, asked } = await rig.answer()
    expect(waits).toEqual([2500, 5000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000])
    expect(asked).toHaveLength(11)
  })

  it('is not asked again once it has brought something', async () => {
    const rig = await createLineRig()
    rig.server.next(answer('The ring ', { ending: 'error', error: 'overloaded' }))
    const heard = await rig.answer()
    expect(heard).toMatchObject({ waits: [], text: expect.stringMatching(/^The/) })
    expect(heard.asked).toHaveLength(1)
  })

  it('keeps nobody who leaves', async () => {
    const rig = await createLineRig()
    rig.says(() => busy)
    const controller = new AbortController()
    const reason = new Error('the player left')
    const model = rig.registry.resolve()
    const listening = model.chat(chatRequest(), {
      signal: controller.signal,
      onAttempt: ({ kind }) => kind === 'waiting' && setImmediate(() => controller.abort(reason)),
    })
    await expect(listening.next()).rejects.toBe(reason)
    expect(rig.clock.waiting).toBe(0)
  })
})

// biome-ignore lint/correctness/useYield: it fails before it could.
async function* failing(): AsyncGenerator<never, void, void> {
  throw new TypeError('a bug')
}
