import { describe, expect, it } from 'vitest'
import type { ModelErrorClass } from '../../main/mind/ports/chat-model.ts'
import { createLineRig } from '../models/line-rig.ts'
import { neighbourRequest } from '../support/chat-request.ts'
import { answer, errorPage, refuse, type WireBehaviour } from '../support/model-wire.ts'

const withFallback = { settings: () => ({ default: 'openai/first', fallbacks: ['openai/second'] }) }
const error = (message: string, rest: object = {}) => ({ error: { message, ...rest } })

/** Status and body, the resulting class, and who answers instead. */
const table: [string, WireBehaviour, ModelErrorClass, 'second' | 'embedded'][] = [
  ['429', refuse(429, error('Rate limit reached')), 'rate-limit', 'second'],
  ['400 about tokens per minute', refuse(400, error('Limit of tokens per minute reached')), 'rate-limit', 'second'],
  ['401', refuse(401), 'auth', 'second'],
  ['403', refuse(403, 'forbidden'), 'auth', 'second'],
  ['402', refuse(402), 'billing', 'second'],
  ['429 without quota', refuse(429, error('', { code: 'insufficient_quota' })), 'billing', 'second'],
  ['403 without credit', refuse(403, error('Your credit balance is too low')), 'billing', 'second'],
  ['503', refuse(503), 'overload', 'second'],
  ['529', refuse(529), 'overload', 'second'],
  ['500 with its reason', refuse(500, error('The server is overloaded')), 'overload', 'second'],
  ['408', refuse(408), 'timeout', 'second'],
  ['504 as a page', errorPage(504, 'Gateway Time-out'), 'timeout', 'second'],
  ['500', refuse(500, error('out of memory')), 'server', 'second'],
  ['502 as a page', errorPage(502, 'Bad Gateway'), 'server', 'second'],
  ['304, which nobody asked for', refuse(304), 'server', 'second'],
  ['a redirect', refuse(308, '', { location: '/elsewhere' }), 'not-found', 'second'],
  ['a page instead of an answer', { kind: 'nonsense' }, 'server', 'second'],
  ['an error in the stream', answer([], { ending: 'error' }), 'server', 'second'],
  ['a closed connection', { kind: 'drop' }, 'network', 'second'],
  ['a connection that is torn down', { kind: 'reset' }, 'network', 'second'],
  ['404', refuse(404), 'not-found', 'second'],
  ['410', refuse(410), 'not-found', 'second'],
  ['400 about the model', refuse(400, error('The model `first` does not exist')), 'not-found', 'second'],
  ['413', refuse(413), 'context-overflow', 'second'],
  [
    '400 about the window',
    refuse(400, error("This model's maximum context length is 8192 tokens")),
    'context-overflow',
    'second',
  ],
  ['400', refuse(400, error('what is that?')), 'format', 'embedded'],
  ['422', refuse(422, error('messages: Input should be a valid list')), 'format', 'embedded'],
]

describe('64 error classes', () => {
  it.each(table)('%s', async (_, behaviour, errorClass, next) => {
    const rig = await createLineRig(withFallback)
    rig.says(({ model }) => (model === 'first' ? behaviour : answer('Good day.')))
    const heard = await rig.answer(undefined, {}, neighbourRequest())
    expect(heard.attempts.find(({ kind }) => kind === 'failed')).toMatchObject({
      ref: 'openai/first',
      error: { errorClass },
    })
    expect(heard).toMatchObject({ text: next === 'second' ? 'Good day.' : 'Mind the flour.', error: undefined })
    expect(rig.models(heard)).toEqual(next === 'second' ? ['first', 'second'] : ['first'])
  })

  it('a page of a proxy is told by its title', async () => {
    const rig = await createLineRig(withFallback)
    rig.server.next(errorPage(502, 'Bad Gateway'))
    const { attempts } = await rig.answer()
    const failed = attempts.find(({ kind }) => kind === 'failed')
    expect(failed !== undefined && 'error' in failed && failed.error.message).toBe(
      'openai/first: the server answered 502: a web page (502 Bad Gateway)',
    )
  })
})

describe('64 a talk that is too long for the model', () => {
  const tooLong = refuse(400, error('the request exceeds the available context size'))

  it('is thrown to whoever can shorten it, and nobody rests for it', async () => {
    const rig = await createLineRig(withFallback)
    rig.says(() => tooLong)
    const heard = await rig.answer(undefined, { overflow: 'throw' })
    expect(heard).toMatchObject({ error: { errorClass: 'context-overflow', ref: 'openai/first' }, text: '' })
    expect(rig.models(heard)).toEqual(['first'])
    expect(rig.registry.describe().models.map(({ resting }) => resting)).toEqual([null, null, null])
  })

  it('is thrown by the fallback too, when the first was passed over for another reason', async () => {
    const rig = await createLineRig(withFallback)
    rig.says(({ model }) => (model === 'first' ? refuse(500) : tooLong))
    expect((await rig.answer(undefined, { overflow: 'throw' })).error).toMatchObject({
      errorClass: 'context-overflow',
      ref: 'openai/second',
    })
  })

  it('goes on with the next model when it was shortened already, and with the embedded brain at last', async () => {
    const rig = await createLineRig(withFallback)
    rig.server.next(tooLong)
    expect((await rig.answer(undefined, { overflow: 'advance' })).text).toBe('Good day.')
    rig.says(() => tooLong)
    const heard = await rig.answer(undefined, { overflow: 'advance' })
    expect([rig.models(heard), heard.text]).toEqual([['first', 'second'], 'Mind the flour.'])
  })

  it('is not thrown once words were shown: the next model ends the sentence', async () => {
    const rig = await createLineRig(withFallback)
    rig.server.next(
      answer(['The ring lies by '], { ending: 'error', error: 'context length exceeded' }),
      answer('by the mill.'),
    )
    expect(await rig.answer(undefined, { overflow: 'throw' })).toMatchObject({
      text: 'The ring lies by the mill.',
      error: undefined,
    })
  })
})
