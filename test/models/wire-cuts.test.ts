import { describe, expect, it } from 'vitest'
import type { ChatModel } from '../../main/mind/ports/chat-model.ts'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { createOpenAiModels } from '../../main/models/openai.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { ollamaWire } from '../support/fake-ollama.ts'
import { openAiWire } from '../support/fake-openai.ts'
import fc from '../support/fast-check.ts'
import { type WireAnswer, wireFetch } from '../support/model-wire.ts'
import { runs } from '../support/runs.ts'

type Adapter = (answer: WireAnswer, cuts?: number[]) => ChatModel
const adapters: [string, Adapter][] = [
  [
    'Ollama',
    (answer, cuts) =>
      createOllamaModel({
        model: 'gemma3:4b',
        host: 'http://model.test',
        fetch: wireFetch(
          ollamaWire(() => [{ name: 'gemma3:4b' }]),
          answer,
          cuts,
        ),
      }),
  ],
  [
    'OpenAI',
    (answer, cuts) =>
      createOpenAiModels({
        model: 'small',
        baseUrl: 'http://model.test/v1',
        fetch: wireFetch(openAiWire(), answer, cuts),
      })[0],
  ],
]

/** Words, characters of two to four bytes, joined characters, and text that looks like the wire's own. */
const words = fc.constantFrom(
  'Good',
  ' day',
  'ß',
  '旅',
  '🧙‍♂️',
  'नमस्ते',
  '\n',
  '\r\n',
  '"',
  '\\',
  '{',
  '}',
  'data: ',
  ': ',
  '<think>hm</think>',
  '<',
  '</',
  '[DONE]',
  '\u2028',
  '',
)
const text = fc.array(words, { maxLength: 5 }).map((parts) => parts.join(''))
/**
 * No key is written with an escape: V8 13.6 (Node 24) may then read another key, if it parsed an object of that shape
 * before.
 */
const key = fc.constantFrom('emote', 'für', '旅', 'data: ')
const json = fc.dictionary(key, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)), { maxKeys: 3 })
const answer: fc.Arbitrary<WireAnswer> = fc.record({
  kind: fc.constant('answer' as const),
  thinking: fc.array(text, { maxLength: 2 }),
  text: fc.array(text, { maxLength: 4 }),
  toolCalls: fc.array(
    fc.record({ name: fc.constantFrom('emote', 'wait'), arguments: json, parts: fc.integer({ min: 1, max: 4 }) }),
    { maxLength: 2 },
  ),
  reason: fc.constantFrom('stop' as const, 'length' as const),
  usage: fc.constantFrom({ promptTokens: 7, completionTokens: 3 }, null),
  ending: fc.constantFrom('whole' as const, 'whole' as const, 'error' as const, 'cut' as const),
})
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 })
const manner = fc.record({ noise: fc.boolean(), lineEnd: fc.constantFrom('\n' as const, '\r\n' as const) })

describe.each(adapters)('what comes from %s', (_, adapter) => {
  /** Everything that a listener gets of an answer. It doesn't matter where the words are split. */
  const heardFrom = async (wireAnswer: WireAnswer, at?: number[]) => {
    const { error, deltas: _deltas, ...heard } = await hear(adapter(wireAnswer, at), chatRequest())
    const fault = error as { errorClass?: string; message?: string } | undefined
    return { ...heard, fault: fault?.errorClass ?? fault?.message }
  }

  it('is the same wherever its bytes are cut, with noise or without', async () => {
    await fc.assert(
      fc.asyncProperty(answer, cuts, manner, async (wireAnswer, at, how) => {
        expect(await heardFrom({ ...wireAnswer, ...how }, at)).toEqual(await heardFrom(wireAnswer))
      }),
      { numRuns: runs(60, 4000) },
    )
  })

  it('is the same cut at its bytes, each in long runs', async () => {
    const steps = runs(100, 1000)
    const wireAnswer: WireAnswer = {
      kind: 'answer',
      thinking: ['Hm, 旅人…'],
      text: ['Grüß ', 'dich 🧙‍♂️<think>so</think>'],
      toolCalls: [{ name: 'emote', arguments: { emote: '❤️' } }],
    }
    const whole = await heardFrom(wireAnswer)
    expect(whole).toMatchObject({ text: 'Grüß dich 🧙‍♂️', finishes: ['toolCalls'], fault: undefined })
    for (let at = 0; at <= steps; at++) expect(await heardFrom(wireAnswer, [at / steps])).toEqual(whole)
  })

  it('ends each answer with one finish or one error, and speaks of its words nothing but them', async () => {
    await fc.assert(
      fc.asyncProperty(answer, cuts, async (wireAnswer, at) => {
        const heard = await heardFrom(wireAnswer, at)
        expect(heard.finishes.length + (heard.fault === undefined ? 0 : 1)).toBe(1)
        const sent = (wireAnswer.text ?? []).join('').replace(/\s+/g, '')
        for (const sign of new Set(heard.text.replace(/\s+/g, ''))) expect(sent).toContain(sign)
        if (heard.fault === undefined)
          expect(heard.calls.map((call) => call.arguments)).toEqual(wireAnswer.toolCalls?.map((call) => call.arguments))
      }),
      { numRuns: runs(60, 3000) },
    )
  })
})
