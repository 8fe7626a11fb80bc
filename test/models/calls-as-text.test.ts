import { describe, expect, it } from 'vitest'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { createOpenAiModels } from '../../main/models/openai.ts'
import { createSpeechFilter } from '../../main/models/speech-filter.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { ollamaWire } from '../support/fake-ollama.ts'
import { openAiWire } from '../support/fake-openai.ts'
import { answer, type WireAnswer, wireFetch } from '../support/model-wire.ts'

const heart = '{"name": "emote", "arguments": {"emote": "heart"}}'
const inPieces = (text: string, size: number): string[] => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
const sizes = [1, 3, 17, 200_000]

const models: Record<string, (sent: WireAnswer) => Parameters<typeof hear>[0]> = {
  Ollama: (sent) =>
    createOllamaModel({
      model: 'gemma3:4b',
      host: 'http://model.test',
      fetch: wireFetch(
        ollamaWire(() => [{ name: 'gemma3:4b' }]),
        sent,
      ),
    }),
  OpenAI: (sent) =>
    createOpenAiModels({ model: 'small', baseUrl: 'http://model.test/v1', fetch: wireFetch(openAiWire(), sent) })[0],
}
const hearText = (wire: string, text: string, size: number, rest: Partial<WireAnswer> = {}) => {
  const model = models[wire]
  if (model === undefined) throw new Error(`no such wire: ${wire}`)
  return hear(model(answer(inPieces(text, size), rest)), chatRequest())
}
const acts = (heard: Awaited<ReturnType<typeof hear>>) =>
  heard.calls.map(({ name, arguments: args }) => ({ name, args }))
const done = { name: 'emote', args: { emote: 'heart' } }

describe.each(Object.keys(models))('a tool call that a model of %s writes as text', (wire) => {
  it.each([
    ['bare', heart],
    ['bare, with parameters', '{"name":"emote","parameters":{"emote":"heart"}}'],
    ['bare, over several lines', '{\n  "name": "emote",\n  "arguments": {\n    "emote": "heart"\n  }\n}'],
    ['bare, the arguments as text', '{"name":"emote","arguments":"{\\"emote\\":\\"heart\\"}"}'],
    ['bare, the arguments first', '{"arguments": {"emote": "heart"}, "name": "emote"}'],
    [
      'as a server writes it',
      '{"id":"c1","type":"function","function":{"name":"emote","arguments":"{\\"emote\\":\\"heart\\"}"}}',
    ],
    ['in a list', `[${heart}]`],
    ['in a fence of JSON', `\`\`\`json\n${heart}\n\`\`\``],
    ['in a fence without a language', `\`\`\`\n${heart}\n\`\`\``],
    ['between single ticks', `\`${heart}\``],
    ['in a fence of its own', `\`\`\`tool_call\n${heart}\n\`\`\``],
    ['as Mistral marks it', `[TOOL_CALLS] [${heart}]`],
    ['as newer Mistral marks it', '[TOOL_CALLS]emote[ARGS]{"emote": "heart"}'],
    ['as Llama marks it', `<|python_tag|>${heart}`],
    ['as Llama names it', '<function=emote>{"emote": "heart"}</function>'],
    ['in tags', `<tool_call>\n${heart}\n</tool_call>`],
    [
      'in tags, with named parameters',
      '<tool_call>\n<function=emote>\n<parameter=emote>\nheart\n</parameter>\n</function>\n</tool_call>',
    ],
    ['in the other tags', `<function_call>${heart}</function_call>`],
    ["with another server's keys", '{"tool": "emote", "args": {"emote": "heart"}}'],
    ['with a name and an input', '{"type": "tool_use", "name": "emote", "input": {"emote": "heart"}}'],
    ['with an action and its input', '{"action": "emote", "action_input": {"emote": "heart"}}'],
    [
      'in a fence, with keys of another server',
      '```json\n{"tool_name": "emote", "tool_input": {"emote": "heart"}}\n```',
    ],
    [
      'in a list, as Cohere marks it',
      '<|START_ACTION|>[{"tool_name":"emote","parameters":{"emote":"heart"}}]<|END_ACTION|>',
    ],
    ['as a line of a program', 'emote(emote="heart")'],
    ['as a line of a program, in brackets', "[emote(emote='heart')]"],
    ['as a line of a program, in ticks', '`emote(emote="heart")`'],
    ['as a function of an object', 'emote({"emote": "heart"})'],
    ['in a fence of Gemma', '```tool_code\nprint(emote(emote="heart"))\n```'],
    ['in a fence of Python', '```python\nemote(emote="heart")\n```'],
    ['in a fence of Python, printed', '```py\nimport tools\nprint(tools.emote(emote="heart"))\n```'],
    ['in a fence of JavaScript', '```javascript\nconst done = await emote({"emote": "heart"});\n```'],
    ['in a fence of a shell', '```bash\nemote(emote="heart")\n```'],
    ['as a line of a program, with its sign at the end', 'emote(emote="heart");'],
    [
      'as an invocation',
      '<function_calls>\n<invoke name="emote">\n<parameter name="emote">heart</parameter>\n</invoke>\n</function_calls>',
    ],
    ['as GLM writes it', '<tool_call>emote\n<arg_key>emote</arg_key>\n<arg_value>heart</arg_value>\n</tool_call>'],
    ['in a tag with its name', '<emote>{"emote": "heart"}</emote>'],
    ['in other tags', `<tool_use>${heart}</tool_use>`],
    ['as LM Studio marks it', `[TOOL_REQUEST]${heart}[END_TOOL_REQUEST]`],
    ['as Phi marks it', `<|tool_call|>[${heart}]<|/tool_call|>`],
  ])('is done and not said: %s', async (_, text) => {
    for (const size of sizes) {
      const alone = await hearText(wire, text, size)
      expect({ text: alone.text, acts: acts(alone), dropped: alone.dropped, finishes: alone.finishes }).toEqual({
        text: '',
        acts: [done],
        dropped: [],
        finishes: ['toolCalls'],
      })
      const amid = await hearText(wire, `Good day.\n${text}\nCome in.`, size)
      expect({ words: amid.text.split(/\s+/).join(' '), acts: acts(amid) }).toEqual({
        words: 'Good day. Come in.',
        acts: [done],
      })
    }
  })

  it.each([
    ['of a tool that is not there', '{"name": "fly", "arguments": {}}', 'unknown-tool'],
    ['in a fence, of a tool that is not there', '```json\n{"name": "fly", "arguments": {}}\n```', 'unknown-tool'],
    ['of broken JSON', '{"name": "emote", "arguments": {"emote": heart}}', 'broken'],
    ['of broken JSON in tags', '<tool_call>{"name": "emote", "arguments": {"emote": heart}}</tool_call>', 'broken'],
    ['of no JSON behind a mark', '<|python_tag|>emote.call(emote="heart")', 'broken'],
    ['cut at its end', '{"name": "emote", "arguments": {"emo', 'cut'],
    ['cut in its first key', '{"nam', 'cut'],
    ['cut in a fence', '```json\n{"name": "emote", "argu', 'cut'],
    ['cut behind a mark', '[TOOL_CALLS] [{"name": "emote", "arg', 'cut'],
    ['as DeepSeek marks it', '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>emote', 'broken'],
    ['as a line of a program, cut', '\nemote(emote="he', 'cut'],
    [
      'as a line of a program, of a tool that is not there',
      '\nsend_message(to="Bram", text="Ana likes it")',
      'unknown-tool',
    ],
    ['as a line of a program, of no tool by its name', '\nnotify(to="Bram")', 'unknown-tool'],
    ['as a line of a program, without names', '\nsend_message("Bram", "Ana likes it");', 'broken'],
    ['between single ticks, of no tool', '\n`send_message(to="Bram")`', 'unknown-tool'],
    ['in a fence of Python, of no tool', '```python\nsend_message(to="Bram")\n```', 'unknown-tool'],
    ['as a program', '```python\nfor x in range(3):\n  print("hi")\n```', 'broken'],
    ['as a line of a program of no tool, cut', '\nsend_message(to="Bra', 'cut'],
    ['of 100 KB', `{"name": "emote", "arguments": {"emote": "${'heart '.repeat(17_000)}"}}`, 'too-long'],
    [
      'of 100 KB in tags',
      `<tool_call>{"name": "emote", "arguments": {"emote": "${'heart '.repeat(17_000)}"}}</tool_call>`,
      'too-long',
    ],
  ])('is dropped and told of when it is none: %s', async (_, text, why) => {
    for (const size of text.length > 10_000 ? [1700, 200_000] : sizes) {
      const heard = await hearText(wire, `Good day. ${text}`, size, why === 'cut' ? { reason: 'length' } : {})
      expect({ text: heard.text.trim(), calls: heard.calls, dropped: heard.dropped }).toEqual({
        text: 'Good day.',
        calls: [],
        dropped: [why],
      })
    }
  })

  it('goes to its tool with arguments that are no object as any other call does, so that the model is told', async () => {
    const heard = await hearText(wire, '{"name": "emote", "arguments": "heart"}', 3)
    expect(heard.calls).toMatchObject([{ name: 'emote', argumentsError: expect.stringContaining('not a JSON object') }])
  })

  it('is several calls when there are several', async () => {
    for (const text of [
      `[${heart}, ${heart}]`,
      `${heart}\n${heart}`,
      `${heart}; ${heart}`,
      `\`\`\`json\n${heart}\n${heart}\n\`\`\``,
      `<|python_tag|>${heart}; ${heart}`,
    ])
      for (const size of sizes) {
        const heard = await hearText(wire, text, size)
        expect({ text: heard.text, acts: acts(heard) }, text).toEqual({ text: '', acts: [done, done] })
      }
  })

  it.each([
    'The sign read {closed}.',
    'The sign read {"closed"}.',
    'He wrote {"name": "Ada", "age": 7} on the wall.',
    'A list: [{"type": "sword"}, {"type": "bow"}].',
    'smith(s) are strong',
    'bread("the good one")? Yes.',
    'see(it) for yourself',
    '```json\n{"bread": 3}\n```\nThat is the price.',
    '```\nFlour, salt\n```',
    'Take `two` of [them] and {one}.',
    'Open braces { and [ and ` stay',
    'He wrote {"tool": "hammer", "price": 3} on the slate.',
    'He wrote {"action": "none"} on the slate.',
    'emote is a word, and emote (a verb) another.',
    'emote(n.): what a player shows.',
    'see <there> and <b>this</b> too',
    'bread(rye) costs two',
    'It ends with {',
    'It ends with ```',
    'He wrote {"type": "sword"',
    'In name and arguments: {"name": "Ada", "likes": [{"type": "bread"}]}',
  ])('is nothing like this, which is said: %s', async (text) => {
    for (const size of sizes) expect(await hearText(wire, text, size)).toMatchObject({ text, calls: [], dropped: [] })
  })

  it('is no call and loses no word when it is long and only begins like one', async () => {
    const text = `{"type": "tale", "words": "${'once more '.repeat(350)}"}`
    const filter = createSpeechFilter()
    const long = `{"type": "tale", "words": "${'once more '.repeat(6000)}"}`
    const said = inPieces(long, 1000).flatMap((piece) => filter.push(piece))
    expect([...said, ...filter.end()].map((piece) => piece.text).join('')).toBe(long)
    expect(await hearText(wire, text, 17)).toMatchObject({ text, calls: [], dropped: [] })
  })
})

describe('words beside what may become a call', () => {
  it('pass at once', () => {
    const filter = createSpeechFilter()
    const text = 'Look, the sign {read} `closed` [x] today.'
    const late = [...text].filter((sign) => filter.push(sign).length === 0)
    // A space waits for its word, and a character that may open a call for the next one.
    expect(late.filter((sign) => sign !== ' ').join('')).toBe('{``[')
  })

  it('are not lost with what only looked like one: tools that a model recites are not called', async () => {
    const recital = '{"name":"emote","description":"Show a feeling.","parameters":{"type":"object","properties":{}}}'
    const heard = await hearText('OpenAI', `I know ${recital} and more.`, 3)
    expect(heard.text.replace(/\s+/g, ' ')).toBe('I know and more.')
    expect(heard.calls).toMatchObject([
      { name: 'emote', arguments: {}, argumentsError: expect.stringContaining('schema') },
    ])
  })
})
