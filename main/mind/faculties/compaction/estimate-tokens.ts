import type { ChatMessage, ToolSchema } from '../../ports/chat-model.ts'
import { jsonOf, noPromptMemory, type PromptMemory } from '../../prompt/prompt-memory.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'

/** The usual estimate for text in an alphabet. No tokenizer is asked: each model has its own, and the reserve covers the difference. */
export const charactersPerToken = 4
/** Han, kana, hangul and full-width signs take about a token each. */
const wideSign =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/gu
/** Every wide sign has such a unit. Most texts have none, and this is seen much faster. */
const perhapsWide = /[\u1100-\uffff]/
/** What a chat template and our fence put around one message. */
const messageOverhead = 6
const fenceOverhead = 16

export const tokensOfText = (text: string): number => {
  if (!perhapsWide.test(text)) return Math.ceil(text.length / charactersPerToken)
  const wide = text.match(wideSign)?.reduce((sum, sign) => sum + sign.length, 0) ?? 0
  return Math.ceil((text.length - wide) / charactersPerToken) + wide
}

/** About how many tokens a request has, tool schemas included. */
export const estimateTokens = (
  { messages, tools = [] }: { messages: readonly ChatMessage[]; tools?: readonly ToolSchema[] },
  memory: PromptMemory = noPromptMemory,
): number => {
  const spoken = messages.reduce((sum, message) => {
    const calls =
      message.role === 'assistant' && message.toolCalls ? tokensOfText(JSON.stringify(message.toolCalls)) : 0
    return sum + messageOverhead + tokensOfText(message.content) + calls
  }, 0)
  return spoken + (tools.length === 0 ? 0 : tokensOfText(`[${tools.map((tool) => jsonOf(tool, memory)).join(',')}]`))
}

/** What an entry costs in a later prompt: words do, acts and ends are not shown there. */
export const tokensOfEntry = (entry: TranscriptEntry): number => {
  if (entry.kind === 'spoke') return messageOverhead + tokensOfText(entry.text)
  return entry.kind === 'heard' && entry.text !== '' ? messageOverhead + fenceOverhead + tokensOfText(entry.text) : 0
}

export const tokensOfEntries = (entries: readonly TranscriptEntry[]): number =>
  entries.reduce((sum, entry) => sum + tokensOfEntry(entry), 0)

export const isSpokenLine = (entry: TranscriptEntry): boolean =>
  entry.kind === 'spoke' || (entry.kind === 'heard' && entry.text !== '')
