import type { ChatModel, ToolCall } from '../../../mind/ports/chat-model.ts'
import { canaryPattern } from './canaries.ts'

/** The longest speech that the simulation accepts at once. */
const longestSpeech = 1500

/** The line's longer words without punctuation, so that the result is nobody's sentence any more. */
const contentWords = (line: string): string =>
  (line.match(/[\p{L}]{4,}/gu) ?? [])
    .filter((word) => !/^(?:told|notes|player|villager)$/i.test(word))
    .slice(0, 40)
    .join(' ')

/**
 * The worst possible mind: it makes the requested memory searches and then says every canary it was shown, with the
 * surrounding words. Anything that gets through to it comes out.
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
