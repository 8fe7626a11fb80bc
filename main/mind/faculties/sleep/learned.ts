import type { ChatModel } from '../../ports/chat-model.ts'
import type { Inbound } from '../../ports/inbound.ts'
import type { NpcMemory } from '../../ports/memory-port.ts'
import { curatedFromTokens } from '../../prompt/prompt-budget.ts'

/** The most lines read from a MEMORY.md. */
const longestMemoryLines = 2000

/** What the NPC has learned and this listener may hear. Empty for brains without prompts and for small windows. */
export const learnedText = async (
  memory: Pick<NpcMemory, 'get'>,
  { speaker, chat, purpose = 'talk' }: Inbound,
  model: ChatModel,
): Promise<string> => {
  if (
    speaker.kind !== 'player' ||
    (chat?.kind ?? 'direct') !== 'direct' ||
    purpose !== 'talk' ||
    model.ref.startsWith('embedded/')
  )
    return ''
  if (model.contextTokens < curatedFromTokens) return ''
  // Reads the file whole, because the prompt filters lines for this listener by their marks.
  const found = await memory.get({ path: 'MEMORY.md', lines: longestMemoryLines })
  return 'text' in found ? found.text.trim() : ''
}
