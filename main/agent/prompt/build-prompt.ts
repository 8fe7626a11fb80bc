import type { ChatMessage } from '../chat-model.ts'
import { fenceSpeech, promptName } from './fence.ts'
import {
  agentsSection,
  knowledgeSection,
  loreSection,
  memorySection,
  type PromptInput,
  type PromptSection,
  peopleSection,
  perceptsSection,
  safetySection,
  secretsSection,
  skillsSection,
  soulSection,
  speakerSection,
  timeSection,
} from './sections.ts'

/**
 * In the order in which they change ever more often: the same for all NPCs, for this NPC, for this session. A model
 * server that caches prefixes reuses them in this order.
 */
const stableSections: readonly PromptSection[] = [
  safetySection,
  agentsSection,
  loreSection,
  peopleSection,
  soulSection,
  skillsSection,
  secretsSection,
  speakerSection,
]
/** Another text every turn: these stand in the last message only, so that all before it stays as it was. */
const turnSections: readonly PromptSection[] = [timeSection, perceptsSection, knowledgeSection, memorySection]

const render = (sections: readonly PromptSection[], input: PromptInput): string => sections.flatMap((section) => section(input)).join('\n\n')

/** The messages of one turn for a language model: system prompt, the talk so far, and now. */
export const buildPrompt = (input: PromptInput): ChatMessage[] => {
  const { context } = input
  const { speaker, utterance } = context
  const history = context.conversation.map(
    ({ from, name, text }): ChatMessage =>
      from === 'self' ? { role: 'assistant', content: text } : { role: 'user', content: fenceSpeech({ kind: speaker.kind, name, text }) },
  )
  const now =
    utterance === ''
      ? `You open the talk with ${promptName(speaker.name)}. Say what is on your mind.`
      : fenceSpeech({ kind: speaker.kind, name: speaker.name, text: utterance })
  return [
    { role: 'system', content: render(stableSections, input) },
    ...joinRoles([...history, { role: 'user', content: `${render(turnSections, input)}\n\n${now}` }]),
  ]
}

/** Several messages of one role in a row confuse chat templates; they become one. */
const joinRoles = (messages: ChatMessage[]): ChatMessage[] => {
  const joined: ChatMessage[] = []
  for (const message of messages) {
    const last = joined.at(-1)
    if (last && last.role === message.role) joined[joined.length - 1] = { ...last, content: `${last.content}\n${message.content}` }
    else joined.push(message)
  }
  return joined
}
