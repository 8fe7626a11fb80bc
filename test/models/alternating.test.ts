import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import type { ChatMessage, ChatRequest } from '../../main/mind/ports/chat-model.ts'
import type { PastWords } from '../../main/mind/ports/turn-context.ts'
import { buildPrompt } from '../../main/mind/prompt/build-prompt.ts'
import { alternating } from '../../main/models/alternating.ts'
import { toOllamaMessages } from '../../main/models/ollama.ts'
import { toOpenAiBody } from '../../main/models/openai-messages.ts'
import { sampleContext } from '../support/sample-characters.ts'

interface WireMessage {
  role: string
  content?: string | null
  tool_calls?: unknown[]
}

/** As Mistral's template counts: a call and its results count for neither. */
const mistralTakes = ([system, ...rest]: readonly WireMessage[]): boolean => {
  const counted = rest.filter(({ role, tool_calls }) => role !== 'tool' && tool_calls === undefined)
  return system?.role === 'system' && counted.every(({ role }, at) => role === (at % 2 === 0 ? 'user' : 'assistant'))
}
/** Gemma's knows no tools at all. */
const gemmaTakes = ([system, ...rest]: readonly WireMessage[]): boolean =>
  system?.role === 'system' && rest.every(({ role }, at) => role === (at % 2 === 0 ? 'user' : 'assistant'))

/** The same numbers from 0 to `below` for the same seed. */
const dice = (seed: number): ((below: number) => number) => {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const acts = [{ tool: 'emote', input: { emote: 'heart' }, ok: true, result: 'You show: heart.' }]
const pastWords = (roll: (below: number) => number): PastWords => ({
  from: roll(2) === 0 ? 'self' : 'other',
  name: 'Somebody',
  text: ['', 'Good day.', 'The ring\nlies there.'][roll(3)] ?? '',
  ...(roll(3) === 0 ? { acted: acts } : {}),
  ...(roll(4) === 0 ? { unthought: roll(2) === 0 ? 'habit' : 'excuse' } : {}),
})
const sinceThen = (roll: (below: number) => number): ChatMessage[] => {
  const id = `c${roll(1000)}`
  const call: ChatMessage = {
    role: 'assistant',
    content: roll(2) === 0 ? '' : 'Look.',
    toolCalls: [{ id, name: 'emote', arguments: {} }],
  }
  const result: ChatMessage = { role: 'tool', toolCallId: id, name: 'emote', content: 'shown' }
  switch (roll(4)) {
    case 0:
      return [call, result]
    case 1:
      return [call, result, { role: 'user', content: 'And the bread?' }]
    case 2:
      return [{ role: 'assistant', content: roll(2) === 0 ? '' : 'Aye.' }]
    default:
      return [{ role: 'user', content: '[Only you read this.]' }]
  }
}
const some = <Item>(roll: (below: number) => number, make: () => Item): Item[] => Array.from({ length: roll(6) }, make)

it('whatever was said and done, what a server gets is a talk that strict templates take', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const roll = dice(seed)
    const context = sampleContext(roll(3) === 0 ? '' : 'Where is the well?', {
      conversation: some(roll, () => pastWords(roll)),
      summary: roll(2) === 0 ? null : 'They spoke of bread.',
      ...(roll(4) === 0 ? { manner: 'goes-on' as const } : {}),
    })
    const prompt = buildPrompt({
      ...{ context, language: english, worldName: 'Oakmere', agentsText: '' },
      mode: (['full', 'minimal', 'none'] as const)[roll(3)] ?? 'full',
    })
    const request: ChatRequest = {
      messages: [...prompt, ...some(roll, () => sinceThen(roll)).flat()],
      tools: [],
      context,
      ...(roll(3) === 0 ? { prefix: 'The ring' } : {}),
    }
    // Already the prompt begins so, whoever sends it.
    expect(prompt.map(({ role }) => role).slice(0, 2), `seed ${seed}`).toEqual(['system', 'user'])
    const { messages } = JSON.parse(toOpenAiBody('m', request, {}, 100)) as { messages: WireMessage[] }
    const plain = JSON.parse(toOpenAiBody('m', request, { noTools: true }, 100)) as { messages: WireMessage[] }
    const ollama = toOllamaMessages(request)
    expect(mistralTakes(messages), `seed ${seed}: ${JSON.stringify(messages)}`).toBe(true)
    expect(mistralTakes(ollama), `seed ${seed}: ${JSON.stringify(ollama)}`).toBe(true)
    expect(gemmaTakes(plain.messages), `seed ${seed}: ${JSON.stringify(plain.messages)}`).toBe(true)
    for (const sent of [messages, plain.messages]) expect(sent.at(-1)?.role, `seed ${seed}`).toMatch(/^(?:user|tool)$/)
    // An unfinished message of its own is what Ollama goes on with.
    expect(ollama.at(-1)?.role, `seed ${seed}`).toMatch(
      request.prefix === undefined ? /^(?:user|tool)$/ : /^assistant$/,
    )
    for (const { content, tool_calls } of messages) expect(content !== '' || tool_calls !== undefined).toBe(true)
  }
})

it('no word is lost on the way', () => {
  const messages: ChatMessage[] = [
    { role: 'system', content: 'one' },
    { role: 'assistant', content: 'two' },
    { role: 'user', content: 'three' },
    { role: 'user', content: 'four' },
    { role: 'assistant', content: 'five' },
    { role: 'assistant', content: 'six', toolCalls: [{ id: 'c1', name: 'look', arguments: {} }] },
    { role: 'tool', toolCallId: 'c1', name: 'look', content: 'seven' },
    { role: 'user', content: 'eight' },
    { role: 'system', content: 'nine' },
  ]
  expect(alternating(messages).map(({ role, content }) => `${role}: ${content}`)).toEqual([
    'system: one',
    'user: [You opened the talk.]',
    'assistant: two',
    'user: three\nfour',
    'assistant: five\nsix',
    'tool: seven',
    'assistant: …',
    'user: eight\nnine',
  ])
})
