import type { Language } from '../../../language/language.ts'
import type { TurnContext } from '../../ports/turn-context.ts'

/** The other's last lines that show what the talk is about. */
const linesBack = 4

/** Whether the current topic was told in confidence. If so, nobody else hears it, no matter what the NPC promises. */
export const wasConfided = (
  { utterance, conversation }: Pick<TurnContext, 'utterance' | 'conversation'>,
  { requests: { isConfidential } }: Pick<Language, 'requests'>,
): boolean =>
  [...conversation.filter(({ from }) => from === 'other').slice(-linesBack), { text: utterance }].some(({ text }) =>
    isConfidential(text),
  )
