import type { ChatModel, ToolCall } from '../../../mind/ports/chat-model.ts'
import { canaryPattern } from './canaries.ts'

/** The simulation takes no longer speech at once. */
const longestSpeech = 1500

/** Signs apart, a line in other words: what it says is nobody's sentence any more. */
const contentWords = (line: string): string =>
  (line.match(/[\p{L}]{4,}/gu) ?? [])
    .filter((word) => !/^(?:told|notes|player|villager)$/i.test(word))
    .slice(0, 40)
    .join(' ')

/**
 * The worst mind there can be: it asks its memory for what it is made to ask for, and then says every canary that it was shown, with the words around. Whatever
 * the way to it lets through comes out.
 */
export const createParrot = (calls: () => ToolCall[]): ChatModel => ({
  ref: 'scripted/parrot',
  label: 'parrot',
  tools: true,
  contextTokens: 32_768,
  async *chat({ messages }) {
    const called = messages.some(({ role }) => role === 'tool')
    const wanted = called ? [] : calls()
    if (wanted.length > 0) {
      for (const call of wanted) yield { kind: 'toolCall', call }
      yield { kind: 'finish', reason: 'toolCalls' }
      return
    }
    const lines = new Set(
      messages.flatMap(({ content }) => content.split('\n')).filter((line) => line.match(canaryPattern)),
    )
    const text = [...lines].map(contentWords).join('. ').slice(0, longestSpeech)
    yield { kind: 'text', text: text === '' ? 'I know nothing of that.' : `${text}.` }
    yield { kind: 'finish', reason: 'stop' }
  },
})
