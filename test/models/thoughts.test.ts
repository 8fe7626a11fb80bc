import { afterEach, describe, expect, it } from 'vitest'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { createOpenAiModels } from '../../main/models/openai.ts'
import { mayThink } from '../../main/models/thought-habit.ts'
import { createThoughtHold } from '../../main/models/thought-hold.ts'
import { type Heard, hear } from '../support/chat-request.ts'
import { startFakeOllama } from '../support/fake-ollama.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import fc from '../support/fast-check.ts'
import { answer, type FakeModelServer } from '../support/model-wire.ts'
import { runs } from '../support/runs.ts'

const open: FakeModelServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const openAi = async (model: string) => {
  const server = await startFakeOpenAi()
  open.push(server)
  return { server, model: createOpenAiModels({ model, baseUrl: `${server.url}/v1` })[0] }
}
const ollama = async (name: string, capabilities: string[]) => {
  const server = await startFakeOllama([{ name, capabilities }])
  open.push(server)
  const chats = () =>
    server.requests.filter(({ path }) => path === '/api/chat').map(({ body }) => body as { think?: unknown })
  return { server, chats, model: createOllamaModel({ model: name, host: server.url }) }
}
const pieces = ({ deltas }: Heard): number => deltas.filter(({ kind }) => kind === 'text').length
const leaking = answer(['Is she ', 'honest?</th', 'ink>\n\nGood ', 'day.'])

describe('a model that may think', () => {
  it('never speaks a thought whose beginning was cut off, not even the first time', async () => {
    const { server, model } = await openAi('deepseek-r1:8b')
    server.always(leaking)
    for (const _ of [1, 2])
      expect(await hear(model)).toMatchObject({ text: 'Good day.', thinking: 'Is she honest?', finishes: ['stop'] })
  })

  it('streams from its second answer on when its first had no thought in it', async () => {
    const { server, model } = await openAi('qwen3-8b')
    server.always(answer(['Good ', 'day, ', 'Ada.'], { splitBytes: 40 }))
    const [first, second] = [await hear(model), await hear(model)]
    expect([first.text, second.text]).toEqual(['Good day, Ada.', 'Good day, Ada.'])
    expect([pieces(first), pieces(second)]).toEqual([1, 3])
  })

  it('streams at once when its server sends thoughts apart, or with their beginning', async () => {
    for (const thinks of [
      answer(['Good ', 'day, ', 'Ada.'], { thinking: ['Hm.'], splitBytes: 40 }),
      answer(['<think>Hm.</think>', 'Good ', 'day, ', 'Ada.'], { splitBytes: 40 }),
    ]) {
      const { server, model } = await openAi('qwen3-8b')
      server.always(thinks)
      const heard = await hear(model)
      expect(heard).toMatchObject({ text: 'Good day, Ada.', thinking: 'Hm.' })
      expect(pieces(heard)).toBe(3)
    }
  })

  it('speaks nothing of an answer that was cut inside its thought', async () => {
    const { server, model } = await openAi('magistral-small')
    server.always(answer('I wonder whether', { reason: 'length' }))
    expect(await hear(model)).toMatchObject({ text: '', thinking: 'I wonder whether', finishes: ['length'] })
  })

  it('speaks nothing of a thought that an error broke off, and knows the next time', async () => {
    const { server, model } = await openAi('qwq-32b')
    server.next(answer(['Is she honest?</think>', 'Good '], { ending: 'drop' }), answer('She is.</think>Good day.'))
    expect(await hear(model)).toMatchObject({ text: 'Good', error: { errorClass: 'network' } })
    expect((await hear(model)).text).toBe('Good day.')
  })

  it('still calls tools in the midst of it', async () => {
    const { server, model } = await openAi('qwen3-8b')
    server.always(answer(['A heart.</think>', '<tool_call>{"name":"emote","arguments":{"emote":"heart"}}</tool_call>']))
    expect(await hear(model)).toMatchObject({
      text: '',
      thinking: 'A heart.',
      calls: [{ name: 'emote' }],
      finishes: ['toolCalls'],
    })
  })

  it('on Ollama that thinks although it was told not to, is let from then on', async () => {
    const { server, chats, model } = await ollama('qwen3:4b', ['completion', 'tools', 'thinking'])
    server.next(leaking, answer(['Good ', 'day.'], { thinking: ['She is.'] }))
    expect(await hear(model)).toMatchObject({ text: 'Good day.', thinking: 'Is she honest?' })
    expect(await hear(model)).toMatchObject({ text: 'Good day.', thinking: 'She is.' })
    expect(chats().map(({ think }) => think)).toEqual([false, true])
  })

  it('on Ollama is known by its name too, where the server does not know it', async () => {
    const { server, model } = await ollama('hf.co/someone/DeepSeek-R1-Distill-GGUF:Q4_K_M', ['completion'])
    server.always(leaking)
    expect((await hear(model)).text).toBe('Good day.')
  })

  it.each([
    'deepseek-r1:8b',
    'qwen3:4b',
    'Qwen3-30B-A3B-Thinking-2507',
    'qwq',
    'magistral',
    'gpt-oss:20b',
    'glm-4.6',
    'nemotron-3',
    'phi4-reasoning',
  ])('is %s', (name) => expect(mayThink(name)).toBe(true))
  it.each([
    'llama3.2',
    'gemma3:4b',
    'mistral-small',
    'qwen3:4b-instruct',
    'qwen3-coder:30b',
    'qwen2.5:7b',
    'gpt-4.1-mini',
    'small',
  ])('is not %s', (name) => expect(mayThink(name)).toBe(false))
})

describe('a model nobody suspected', () => {
  it('speaks such a thought once, and never again', async () => {
    const { server, model } = await openAi('small')
    server.always(leaking)
    expect((await hear(model)).text).toContain('Is she honest?')
    for (const _ of [2, 3]) expect(await hear(model)).toMatchObject({ text: 'Good day.', thinking: 'Is she honest?' })
  })
})

describe('the hold on a text that may begin inside a thought', () => {
  const read = (chunks: string[], cut = false): { thought: string; speech: string; loneEnd: boolean } => {
    const hold = createThoughtHold()
    const all = [...chunks.map((chunk) => hold.push(chunk)), hold.end(cut)]
    return {
      thought: all.map(({ thought }) => thought).join(''),
      speech: all.map(({ speech }) => speech).join(''),
      loneEnd: hold.loneEnd,
    }
  }

  it.each([
    ['a lone end', 'Hm.</think>Good day.', { thought: 'Hm.', speech: 'Good day.', loneEnd: true }],
    ['a lone end in capitals', 'Hm.</THINK>Good day.', { thought: 'Hm.', speech: 'Good day.', loneEnd: true }],
    [
      'a beginning and its end',
      '<think>Hm.</think>Good day.',
      { thought: '', speech: '<think>Hm.</think>Good day.', loneEnd: false },
    ],
    ['a stop word', 'Good day.<|im_end|>user', { thought: '', speech: 'Good day.<|im_end|>user', loneEnd: false }],
    [
      'a call inside the thought',
      'So <tool_call>{}</tool_call> or not?</think>No.',
      { thought: 'So <tool_call>{}</tool_call> or not?', speech: 'No.', loneEnd: true },
    ],
    ['nothing of the kind', 'a < b </b>', { thought: '', speech: 'a < b </b>', loneEnd: false }],
  ])('reads %s', (_, text, parts) => {
    expect(read([text])).toEqual(parts)
    expect(read([...text])).toEqual(parts)
  })

  it('loses nothing and decides the same however the text is cut', () => {
    const fragment = fc.constantFrom(
      'Good',
      ' day',
      '<',
      '</',
      'think>',
      '<think>',
      '</think>',
      '<|im_end|>',
      '<tool_call>',
      '旅',
      '\n',
      '[',
    )
    fc.assert(
      fc.property(
        fc.array(fragment, { maxLength: 10 }),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (parts, sizes, cut) => {
          const text = parts.join('')
          const chunks: string[] = []
          for (let at = 0, index = 0; at < text.length; index++) {
            const size = sizes[index % sizes.length] ?? 1
            chunks.push(text.slice(at, at + size))
            at += size
          }
          expect(read(chunks, cut)).toEqual(read([text], cut))
          const { thought, speech, loneEnd } = read(chunks, cut)
          expect(thought + (loneEnd ? text.slice(thought.length, text.length - speech.length) : '') + speech).toBe(text)
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})
