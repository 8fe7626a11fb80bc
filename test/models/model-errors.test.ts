import { describe, expect, it } from 'vitest'
import { ModelError } from '../../main/mind/ports/chat-model.ts'
import { classifyHttp, httpModelError, parseRetryAfter, toModelError } from '../../main/models/model-errors.ts'
import { callFingerprint, readArguments } from '../../main/models/tool-arguments.ts'

describe('the class of an error', () => {
  it.each([
    [400, 'bad request', 'format'],
    [400, "This model's maximum context length is 8192 tokens", 'context-overflow'],
    [400, 'the request exceeds the available context size', 'context-overflow'],
    [400, 'model "x" not found, try pulling it first', 'not-found'],
    [401, '', 'auth'],
    [402, '', 'billing'],
    [403, 'Your credit balance is too low', 'billing'],
    [403, 'forbidden', 'auth'],
    [404, '', 'not-found'],
    [408, '', 'timeout'],
    [413, '', 'context-overflow'],
    [422, 'unprocessable', 'format'],
    [429, 'slow down', 'rate-limit'],
    [429, '{"error":{"code":"insufficient_quota"}}', 'billing'],
    [500, 'boom', 'server'],
    [500, 'The server is overloaded', 'overload'],
    [502, '', 'server'],
    [503, '', 'overload'],
    [504, '', 'timeout'],
    [529, '', 'overload'],
  ])('%i "%s" is %s', (status, body, errorClass) => {
    expect(classifyHttp({ status, body })).toBe(errorClass)
  })

  it.each([
    [
      new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) }),
      'network',
      'ECONNREFUSED',
    ],
    [
      new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'UND_ERR_HEADERS_TIMEOUT' }) }),
      'timeout',
      'TIMEOUT',
    ],
    [new TypeError('terminated'), 'network', 'terminated'],
    [new SyntaxError('Unterminated string in JSON'), 'server', 'Unterminated'],
    [new Error('model runner has unexpectedly stopped'), 'server', 'stopped'],
    ['a text', 'server', 'a text'],
    [undefined, 'server', 'undefined'],
  ])('%s is %s', (error, errorClass, words) => {
    expect(toModelError('openai/x', error)).toMatchObject({
      errorClass,
      ref: 'openai/x',
      message: expect.stringContaining(words),
    })
  })

  it('leaves a ModelError as it is', () => {
    const error = new ModelError({ ref: 'a/b', errorClass: 'auth', message: 'no' })
    expect(toModelError('c/d', error)).toBe(error)
  })

  it('quotes at most a few lines of the server', () => {
    expect(httpModelError('a/b', { status: 500, body: 'x'.repeat(10_000) }, 0).message.length).toBeLessThan(400)
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-11-20T08:00:00Z')
  it.each([
    ['7', 7000],
    ['0.5', 500],
    ['Fri, 20 Nov 2026 08:01:00 GMT', 60_000],
    ['Fri, 20 Nov 2026 07:00:00 GMT', 0],
    ['soon', undefined],
    ['-1', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %j ms', (value, ms) => {
    expect(parseRetryAfter(value, now)).toBe(ms)
  })
})

describe('the arguments of a call', () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    [{ a: 1 }, { a: 1 }],
    ['"{\\"a\\":1}"', { a: 1 }],
    ['', {}],
    ['  ', {}],
    [undefined, {}],
    ['null', {}],
  ])('%j are read', (raw, args) => {
    expect(readArguments(raw)).toEqual({ arguments: args })
  })

  it.each(['{"a":', 'heart', '[1]', '3', '"heart"'])('%j are reported as nonsense', (raw) => {
    expect(readArguments(raw)).toEqual({ arguments: {}, argumentsError: expect.stringContaining(raw) })
  })

  it('mean the same in any order, and never the same when they differ', () => {
    const print = (args: Record<string, unknown>): string => callFingerprint({ name: 'emote', arguments: args })
    expect(print({ a: 1, b: { c: [1, 2], d: null } })).toBe(print({ b: { d: null, c: [1, 2] }, a: 1 }))
    expect(print({ a: 1 })).not.toBe(print({ a: '1' }))
    expect(print({ a: [1, 2] })).not.toBe(print({ a: [2, 1] }))
  })
})
