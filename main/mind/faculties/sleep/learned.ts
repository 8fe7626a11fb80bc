import type { ChatModel } from '../../ports/chat-model.ts'
import type { Inbound } from '../../ports/inbound.ts'
import type { NpcMemory } from '../../ports/memory-port.ts'
import { curatedFromTokens } from '../../prompt/prompt-budget.ts'

/** Lines of a MEMORY.md that are looked at. */
const longestMemoryLines = 2000

/** What the NPC has learned for good and this listener may hear. Brains that read no prompt, and windows that have no room for it, need none. */
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
  // Whole: the prompt leaves out the lines that are not for this listener, by their marks.
  const found = await memory.get({ path: 'MEMORY.md', lines: longestMemoryLines })
  return 'text' in found ? found.text.trim() : ''
}
