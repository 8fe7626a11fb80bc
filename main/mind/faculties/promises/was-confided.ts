import { isConfidential } from '../../../language/en/requests/confidential.ts'
import type { TurnContext } from '../../ports/turn-context.ts'

/** So many of the other's last lines are what the talk is about. */
const linesBack = 4

/** Whether what is spoken of was told in confidence: then it is carried to nobody else, whatever the NPC promises. */
export const wasConfided = ({ utterance, conversation }: Pick<TurnContext, 'utterance' | 'conversation'>): boolean =>
  [...conversation.filter(({ from }) => from === 'other').slice(-linesBack), { text: utterance }].some(({ text }) =>
    isConfidential(text),
  )
