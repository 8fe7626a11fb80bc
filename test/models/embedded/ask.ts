import type { ChatMessage, ToolSchema } from '../../../main/mind/ports/chat-model.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { sampleContext } from '../../support/sample-characters.ts'

export const allTools = ['move_to', 'follow', 'face', 'emote', 'remember', 'memory_search', 'wait']

const schema = (name: string): ToolSchema => ({
  name,
  description: name,
  parameters: {
    type: 'object',
    properties: { place: {}, who: {}, emote: {}, text: {}, importance: {}, query: {}, song: {}, house: {} },
  },
})

export interface Asked {
  text: string
  calls: { name: string; arguments: Record<string, unknown> }[]
}

type Result = string | ((args: Record<string, unknown>) => string)

/** Runs a whole turn with the embedded brain; tools answer from `results`, or else "done". */
export const ask = async (
  utterance: string,
  overrides: Partial<TurnContext> = {},
  options: { tools?: string[]; results?: Record<string, Result>; prefix?: string } = {},
): Promise<Asked> => {
  const brain = createEmbeddedBrain()
  const context = sampleContext(utterance, overrides)
  const messages: ChatMessage[] = [{ role: 'user', content: utterance }]
  const asked: Asked = { text: '', calls: [] }
  for (let round = 0; round < 4; round += 1) {
    let called = false
    const request = {
      messages,
      tools: (options.tools ?? allTools).map(schema),
      context,
      ...(options.prefix === undefined ? {} : { prefix: options.prefix }),
    }
    for await (const delta of brain.chat(request, { signal: new AbortController().signal })) {
      if (delta.kind === 'text') asked.text += delta.text
      if (delta.kind !== 'toolCall') continue
      called = true
      asked.calls.push({ name: delta.call.name, arguments: delta.call.arguments })
      messages.push({ role: 'assistant', content: '', toolCalls: [delta.call] })
      const result =
        options.results?.[delta.call.name] ?? (delta.call.name === 'memory_search' ? 'nothing found' : 'done')
      const content = typeof result === 'string' ? result : result(delta.call.arguments)
      messages.push({ role: 'tool', toolCallId: delta.call.id, name: delta.call.name, content })
    }
    if (!called) return asked
  }
  throw new Error(`the brain asks for tools without end: ${utterance}`)
}
