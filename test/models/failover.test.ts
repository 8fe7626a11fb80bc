import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import type { ChatModel, ChatRequest, ModelAttempt } from '../../main/mind/ports/chat-model.ts'
import { ModelError } from '../../main/mind/ports/chat-model.ts'
import { createCooldowns } from '../../main/models/cooldowns.ts'
import { createFailover, type FailoverOptions } from '../../main/models/failover.ts'
import type { ScriptAnswer } from '../../main/models/script-schema.ts'
import { callTool, fail, hang, say, scriptedModel } from '../../main/models/scripted.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { createManualModelClock } from '../support/manual-model-clock.ts'

/** A line of scripted models, named in order, with everything that happens to them. */
const lineOf = (
  scripts: Record<string, ScriptAnswer[] | ((request: ChatRequest) => ScriptAnswer)>,
  rest: Partial<FailoverOptions> = {},
  after: readonly ChatModel[] = [],
) => {
  const clock = createManualModelClock()
  const asked: { name: string; request: ChatRequest }[] = []
  const models = Object.entries(scripts).map(([name, script]): ChatModel => {
    const model = scriptedModel(typeof script === 'function' ? script : [...script], { name, clock })
    return {
      ...model,
      chat: (request, options) => {
        asked.push({ name, request })
        return model.chat(request, options)
      },
    }
  })
  const cooldowns = createCooldowns(clock)
  const model = createFailover({ line: () => [...models, ...after], cooldowns, clock, logger: silentLogger, ...rest })
  return { model, clock, asked, cooldowns }
}

const hearing = async (line: ReturnType<typeof lineOf>, request = chatRequest()) => {
  const attempts: ModelAttempt[] = []
  const heard = await hear(
    {
      chat: (asked, options) => line.model.chat(asked, { ...options, onAttempt: (attempt) => attempts.push(attempt) }),
    },
    request,
  )
  return { ...heard, attempts, trail: attempts.map(({ kind, ref }) => `${kind} ${ref.slice('scripted/'.length)}`) }
}

describe('a line of models', () => {
  it('lets the first one answer when it can', async () => {
    const line = lineOf({ first: [say('Good day.')], second: [say('Hello.')] })
    const heard = await hearing(line)
    expect(heard).toMatchObject({ text: 'Good day.', finishes: ['stop'], trail: ['trying first', 'answered first'] })
  })

  it.each([
    'rate-limit',
    'auth',
    'billing',
    'overload',
    'timeout',
    'server',
    'network',
    'format',
    'context-overflow',
    'not-found',
  ] as const)('goes on with the next one after %s', async (errorClass) => {
    const line = lineOf({ first: [fail(errorClass)], second: [say('Hello.')] })
    const heard = await hearing(line)
    expect(heard).toMatchObject({ text: 'Hello.', error: undefined })
    expect(heard.trail).toEqual(['trying first', 'failed first', 'trying second', 'answered second'])
  })

  it('keeps the words of a model that dies and gives them to the next one', async () => {
    const line = lineOf({ first: [fail('network', { text: 'The ring lies by' })], second: [say(' by the mill.')] })
    const heard = await hearing(line)
    expect(heard.text).toBe('The ring lies by the mill.')
    expect(line.asked[1]?.request.prefix).toBe('The ring lies')
  })

  it('never shows half a word of a model that dies', async () => {
    const line = lineOf({ first: [fail('network', { text: ['The ring lies by the mi'] })], second: [say('the mill.')] })
    expect((await hearing(line)).text).toBe('The ring lies by the mill.')
  })

  it.each([
    ['repeats the last words', 'lies by the old mill.'],
    ['begins the whole answer again', 'Good day, Ada! The ring lies by the old mill.'],
    ['begins again in other case and quotes', 'good day, ada! the ring lies by the old mill.'],
    ['goes on exactly', 'by the old mill.'],
  ])('says everything once when the next model %s', async (_, words) => {
    const first = fail('server', { text: ['Good day, Ada! The ring lies ', 'b'] })
    const line = lineOf({ first: [first], second: [say(words.match(/.{1,3}/g) ?? [])] })
    expect((await hearing(line)).text).toBe('Good day, Ada! The ring lies by the old mill.')
  })

  it('goes through the whole line with one growing answer', async () => {
    const line = lineOf({
      first: [fail('network', { text: 'The ring ' })],
      second: [fail('overload', { text: ['ring lies ', 'there'] })],
      third: [say('by the mill.')],
    })
    expect((await hearing(line)).text).toBe('The ring lies by the mill.')
    expect(line.asked.map(({ request }) => request.prefix)).toEqual([undefined, 'The ring', 'The ring lies'])
  })

  it('leaves an empty answer to the turn where only rules come next: they do not answer in its place, and it does not rest', async () => {
    const rules = { ...scriptedModel([say('Hello.')]), ref: 'embedded/npc' }
    const line = lineOf({ first: [say(''), say('Good day.')] }, {}, [rules])
    expect(await hearing(line)).toMatchObject({ text: '', error: undefined, finishes: ['stop'] })
    expect(await hearing(line)).toMatchObject({ text: 'Good day.', trail: ['trying first', 'answered first'] })
    expect(line.asked.map(({ name }) => name)).toEqual(['first', 'first'])
  })

  it('passes over a model that hangs', async () => {
    const line = lineOf({ first: [hang({ text: 'The ring lies ' })], second: [say('by the mill.')] }, { hangMs: 9_000 })
    const heard = hearing(line)
    await line.clock.timerSet(9_000)
    await new Promise(setImmediate)
    line.clock.advance(9_000)
    expect(await heard).toMatchObject({
      text: 'The ring lies by the mill.',
      attempts: [{}, { error: { errorClass: 'timeout' } }, {}, {}],
    })
  })

  it('ends the answer with the calls of a model that dies after them, and no other model repeats them', async () => {
    const line = lineOf({
      first: [
        fail('network', { text: 'Look. ', toolCalls: [{ name: 'emote', arguments: { emote: 'heart', for: 'Ada' } }] }),
      ],
      second: [callTool('emote', { for: 'Ada', emote: 'heart' }, { text: 'Did you see?' })],
    })
    const request = chatRequest()
    const dying = await hearing(line, request)
    expect(dying).toMatchObject({ text: 'Look. ', finishes: ['toolCalls'], calls: [{ name: 'emote' }] })

    const [call] = dying.calls
    if (call === undefined) throw new Error('no call')
    const messages: ChatRequest['messages'] = [
      ...request.messages,
      { role: 'assistant', content: dying.text, toolCalls: dying.calls },
      { role: 'tool', toolCallId: call.id, name: call.name, content: 'shown' },
    ]
    const after = await hearing(line, { ...request, messages })
    expect(after).toMatchObject({
      text: 'Did you see?',
      finishes: ['stop'],
      calls: [],
      trail: ['resting first', 'trying second', 'answered second'],
    })
  })

  it('lets a call be made again in a later turn', async () => {
    const line = lineOf({ first: [fail('network')], second: [callTool('emote', { emote: 'heart' })] })
    const call = { id: 'c1', name: 'emote', arguments: { emote: 'heart' } }
    const messages: ChatRequest['messages'] = [
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: '', toolCalls: [call] },
      { role: 'tool', toolCallId: 'c1', name: 'emote', content: 'shown' },
      { role: 'assistant', content: 'Hello.' },
      { role: 'user', content: 'Once more!' },
    ]
    expect((await hearing(line, chatRequest('Once more!', { messages }))).calls).toHaveLength(1)
  })

  it('asks on when a model adds nothing to a broken sentence', async () => {
    const line = lineOf({
      first: [fail('network', { text: 'The ring lies by' })],
      second: [say('The ring')],
      third: [say('by the mill.')],
    })
    expect((await hearing(line)).text).toBe('The ring lies by the mill.')
  })

  it('closes a sentence that the last model leaves open', async () => {
    const line = lineOf({ first: [fail('network', { text: 'The ring lies by' })], second: [say('')] })
    expect(await hearing(line)).toMatchObject({ text: 'The ring lies…', finishes: ['stop'] })
  })

  it('leaves the reason of an abort untouched and asks nobody else', async () => {
    const line = lineOf({ first: [hang({ text: 'One moment. ' })], second: [say('Hello.')] })
    const reason = new Error('the player left')
    const controller = new AbortController()
    const heard = await hear(line.model, chatRequest(), {
      signal: controller.signal,
      onDelta: () => void setImmediate(() => controller.abort(reason)),
    })
    expect(heard.error).toBe(reason)
    expect(line.asked.map(({ name }) => name)).toEqual(['first'])
  })

  it('tells of every failure when nobody can answer', async () => {
    const { error } = await hearing(lineOf({ first: [fail('auth')], second: [fail('overload')] }))
    expect(error).toBeInstanceOf(ModelError)
    expect(error).toMatchObject({ errorClass: 'overload', message: expect.stringMatching(/auth: .*overload: /) })
  })

  it('survives a model that throws what it must not', async () => {
    const line = lineOf({
      first: () => {
        throw new TypeError('a bug')
      },
      second: [say('Hello.')],
    })
    expect((await hearing(line)).text).toBe('Hello.')
  })
})

describe('a model that failed', () => {
  const script = (times: number) => Array.from({ length: times }, () => fail('server'))

  it('rests 30 s, then 60 s, then 5 min, and is then asked again', async () => {
    const line = lineOf({ first: script(4), second: [say('Hello.', { times: 'always' })] })
    for (const rest of [30_000, 60_000, 300_000, 300_000]) {
      expect((await hearing(line)).trail[0]).toBe('trying first')
      line.clock.advance(rest - 1)
      expect((await hearing(line)).trail[0]).toBe('resting first')
      line.clock.advance(1)
    }
  })

  it('rests as long as the server asks for, at most 5 min', async () => {
    const error = { class: 'rate-limit' as const, retryAfterMs: 90_000 }
    const line = lineOf({ first: [{ error }], second: [say('Hello.')] })
    await hearing(line)
    expect(line.cooldowns.of('scripted/first')).toMatchObject({
      until: line.clock.now() + 90_000,
      errorClass: 'rate-limit',
    })
    line.cooldowns.failed(
      'scripted/first',
      new ModelError({ ref: '', errorClass: 'rate-limit', message: '', retryAfterMs: 9e9 }),
    )
    expect(line.cooldowns.of('scripted/first')?.until).toBe(line.clock.now() + 300_000)
  })

  it('does not rest for a fault of the request', async () => {
    const line = lineOf({
      first: [fail('context-overflow'), fail('format'), say('I am back.')],
      second: [say('Hello.', { times: 'always' })],
    })
    await hearing(line)
    await hearing(line)
    expect((await hearing(line)).text).toBe('I am back.')
  })

  it('begins anew with the shortest rest once it has answered', async () => {
    const line = lineOf({
      first: [fail('server'), say('I am back.'), fail('server')],
      second: [say('Hello.', { times: 'always' })],
    })
    await hearing(line)
    line.clock.advance(30_000)
    expect((await hearing(line)).text).toBe('I am back.')
    await hearing(line)
    expect(line.cooldowns.of('scripted/first')?.until).toBe(line.clock.now() + 30_000)
  })

  it('is not what the line calls itself while it rests', async () => {
    const line = lineOf({ first: script(1), second: [say('Hello.')] })
    expect(line.model.ref).toBe('scripted/first')
    await hearing(line)
    expect(line.model).toMatchObject({ ref: 'scripted/second', label: 'Script · second' })
  })
})
