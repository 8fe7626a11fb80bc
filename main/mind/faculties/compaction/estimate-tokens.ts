import type { ChatMessage, ToolSchema } from '../../ports/chat-model.ts'
import { jsonOf, noPromptMemory, type PromptMemory } from '../../prompt/prompt-memory.ts'
import type { TranscriptEntry } from '../../sessions/transcript.ts'

/** The usual estimate for alphabetic text. Tokenizers differ by model; the reserve covers the difference. */
export const charactersPerToken = 4
/** Han, kana, hangul and full-width characters take about one token each. */
const wideSign =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/gu
/** A quick check. Every wide character has a code unit in this range, and most texts have none. */
const perhapsWide = /[\u1100-\uffff]/
/** The tokens that a chat template and our fence add to one message. */
const messageOverhead = 6
const fenceOverhead = 16

export const tokensOfText = (text: string): number => {
  if (!perhapsWide.test(text)) return Math.ceil(text.length / charactersPerToken)
  const wide = text.match(wideSign)?.reduce((sum, sign) => sum + sign.length, 0) ?? 0
  return Math.ceil((text.length - wide) / charactersPerToken) + wide
}

/** Approximate tokens of a request, including tool schemas. */
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

/** An entry's cost in a later prompt. Prompts contain only its words, not the acts or ends. */
export const tokensOfEntry = (entry: TranscriptEntry): number => {
  if (entry.kind === 'spoke') return messageOverhead + tokensOfText(entry.text)
  return entry.kind === 'heard' && entry.text !== '' ? messageOverhead + fenceOverhead + tokensOfText(entry.text) : 0
}

export const tokensOfEntries = (entries: readonly TranscriptEntry[]): number =>
  entries.reduce((sum, entry) => sum + tokensOfEntry(entry), 0)

export const isSpokenLine = (entry: TranscriptEntry): boolean =>
  entry.kind === 'spoke' || (entry.kind === 'heard' && entry.text !== '')
