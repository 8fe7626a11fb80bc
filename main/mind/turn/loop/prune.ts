import type { ChatMessage } from '../../ports/chat-model.ts'
import { isSkillContent } from '../../tools/skill-text.ts'

/** Characters above which an old tool result is shortened, and how much stays at each end. */
const longResult = 4000
const keptAtEachEnd = 1500
/** The model still works with recent results: those since this many of its messages stay whole. */
const recentAnswers = 3

/**
 * The messages as a model gets them. Long tool results from earlier answers keep only their two ends, except skills,
 * which are followed to the end. The files are unchanged.
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

/** Removes halves of surrogate pairs left by the cut. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
