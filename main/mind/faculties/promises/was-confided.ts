import type { Language } from '../../../language/language.ts'
import type { TurnContext } from '../../ports/turn-context.ts'

/** How many of the other's last lines show what the talk is about. */
const linesBack = 4

/** Whether the current subject was told in confidence. If so, nobody else hears of it, whatever the NPC promises. */
export const wasConfided = (
  { utterance, conversation }: Pick<TurnContext, 'utterance' | 'conversation'>,
  { requests: { isConfidential } }: Pick<Language, 'requests'>,
): boolean =>
  [...conversation.filter(({ from }) => from === 'other').slice(-linesBack), { text: utterance }].some(({ text }) =>
    isConfidential(text),
  )
