import type { ChatMessage } from '../../ports/chat-model.ts'
import { isSkillContent } from '../../tools/skill-text.ts'

/** The most characters of an old tool result that stays whole, and how much of a longer one stays at each end. */
const longResult = 4000
const keptAtEachEnd = 1500
/**
 * How many of the model's newest messages count as recent. Tool results since then stay whole, because the model still
 * works with them.
 */
const recentAnswers = 3

/**
 * The messages as a model gets them. Long tool results from earlier answers keep only their two ends. Skills stay
 * whole, because they are followed to the end. The files are unchanged.
 */
export const pruneToolResults = (messages: readonly ChatMessage[]): ChatMessage[] => {
  const answers = messages.flatMap((message, index) => (message.role === 'assistant' ? [index] : []))
  const recentFrom = answers.at(-recentAnswers) ?? 0
  return messages.map((message, index) =>
    index < recentFrom &&
    message.role === 'tool' &&
    message.content.length > longResult &&
    !isSkillContent(message.content)
      ? { ...message, content: twoEnds(message.content) }
      : message,
  )
}

const twoEnds = (text: string): string => {
  const cut = text.length - 2 * keptAtEachEnd
  return `${whole(text.slice(0, keptAtEachEnd))}\n[… ${cut} characters left out …]\n${whole(text.slice(-keptAtEachEnd))}`
}

/** Removes halves of surrogate pairs that the cut left. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
