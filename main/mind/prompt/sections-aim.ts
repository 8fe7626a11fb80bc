import type { PromptSection } from './prompt-input.ts'

/**
 * What the NPC wants of a talk with a villager. Whoever opens the talk has an aim; the other only what stands open
 * between them. Without one, they take their leave when the other's words are answered.
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
