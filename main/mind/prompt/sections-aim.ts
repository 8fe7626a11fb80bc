import type { PromptSection } from './prompt-input.ts'

/**
 * What the NPC wants from a talk with a villager. The one who opens the talk has an aim. The other has one only if
 * something is open between them. Without an aim, an NPC takes its leave after answering.
 */
export const aimSection: PromptSection = ({ context }) => {
  const { aim, speaker, character, manner, utterance, chat, purpose = 'talk' } = context
  const isTalk = speaker.kind === 'npc' && speaker.id !== character.id && purpose === 'talk'
  if (!isTalk || (chat?.kind ?? 'direct') !== 'direct' || manner !== undefined) return []
  if (utterance === '') return aim === undefined ? [] : [`You want to ${aim.words}.`]
  return aim?.open
    ? [`You want to ${aim.words}. When that is done, take your leave.`]
    : speaker.opening
      ? []
      : ['Nothing else is open between you: answer what they said, and take your leave.']
}
