import { occasionsOf } from '../../../main/content/skills/steps/parse-steps.ts'
import { english } from '../../../main/language/en/english.ts'
import type { ChatMessage, ToolSchema } from '../../../main/mind/ports/chat-model.ts'
import type { SkillRead, TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { createEmbeddedBrain } from '../../../main/models/embedded/embedded-brain.ts'
import { sampleContext } from '../../support/sample-characters.ts'

const parameters: Record<string, Record<string, unknown>> = {
  read_skill: { name: { type: 'string' }, bookmark: { type: 'string' } },
  use: { thing: { type: 'string' }, make: { type: 'string' }, times: { type: 'integer' } },
  give: { item: { type: 'string' }, count: { type: 'integer' }, to: { type: 'string' } },
  remember: { text: { type: 'string' }, importance: { type: 'integer' } },
  memory_search: { query: { type: 'string' } },
  move_to: { destination: { type: 'string' } },
}
const schema = (name: string): ToolSchema => ({
  name,
  description: name,
  parameters: { type: 'object', properties: parameters[name] ?? {} },
})

type Call = { name: string; arguments: Record<string, unknown> }
export interface Lab {
  /** One turn with the embedded brain; the talk and the bookmarks continue from the previous one. */
  say(utterance: string, overrides?: Partial<TurnContext>): Promise<{ text: string; calls: Call[] }>
}

/** A talk with an NPC that has skills, given by their bodies. `tool` answers calls; "Error: …" is a failure. */
export const skillLab = (
  skills: Record<string, string>,
  options: { tools?: string[]; tool?: (call: Call) => string; context?: Partial<TurnContext> } = {},
): Lab => {
  const brain = createEmbeddedBrain()
  const entries = Object.entries(skills).map(([name, body]) => ({
    name,
    description: `How to ${name}.`,
    occasions: occasionsOf(body, english),
  }))
  const tools = (options.tools ?? Object.keys(parameters)).map(schema)
  const conversation: TurnContext['conversation'] = []
  const skillsRead: SkillRead[] = []

  const answer = (call: Call): string => {
    if (call.name !== 'read_skill') return options.tool?.(call) ?? 'You did it.'
    const name = String(call.arguments.name)
    const body = skills[name]
    if (body === undefined) return `Error: You have no skill "${name}".`
    skillsRead.unshift({ name, body, bookmark: String(call.arguments.bookmark ?? ''), allowedTools: null })
    return `<skill_content name="${name}">\n${body}\n</skill_content>`
  }

  return {
    async say(utterance, overrides = {}) {
      const context = sampleContext(utterance, {
        skills: entries,
        conversation: [...conversation],
        skillsRead: [...skillsRead],
        ...options.context,
        ...overrides,
      })
      const messages: ChatMessage[] = [{ role: 'user', content: utterance }]
      const calls: Call[] = []
      for (let round = 0; round < 8; round += 1) {
        const asked: Call[] = []
        let text = ''
        for await (const delta of brain.chat({ messages, tools, context }, { signal: new AbortController().signal })) {
          if (delta.kind === 'text') text += delta.text
          if (delta.kind !== 'toolCall') continue
          asked.push({ name: delta.call.name, arguments: delta.call.arguments })
          messages.push({ role: 'assistant', content: '', toolCalls: [delta.call] })
          messages.push({ role: 'tool', toolCallId: delta.call.id, name: delta.call.name, content: answer(delta.call) })
        }
        calls.push(...asked)
        if (asked.length > 0) continue
        conversation.push(
          { from: 'other', name: context.speaker.name, text: utterance },
          { from: 'self', name: context.character.name, text },
        )
        return { text, calls }
      }
      throw new Error(`the brain asks for tools without end: ${utterance}`)
    },
  }
}
