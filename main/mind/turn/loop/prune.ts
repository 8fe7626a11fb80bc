import type { ChatMessage } from '../../ports/chat-model.ts'
import { isSkillContent } from '../../tools/skill-text.ts'

/** Characters from which an old tool result is shortened, and what stays of it at either end. */
const longResult = 4000
const keptAtEachEnd = 1500
/** What the model did last it still works with: the results since this many of its own messages stay whole. */
const recentAnswers = 3

/** The messages as a model gets them: long tool results from some answers ago keep their two ends, but for skills, which are followed to the end. What is on disk stays as it is. */
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

/** Without the halves of a sign that the cut went through. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
