import { promptName } from '../../language/fence.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { speakerReach } from './available.ts'

/** Tools that move things or bodies between two people. */
const betweenTwo: ReadonlySet<string> = new Set(['give', 'trade', 'take', 'open_shop', 'whisper', 'follow'])

/** Why an existing tool can't be used in this turn, followed by a space. Empty if the reason is unknown. */
export const whyNotNow = (tool: string, context: TurnContext): string =>
  betweenTwo.has(tool) && speakerReach(context) === 'away' ? `${cannotHand(context)} ` : ''

/** Why nothing can be handed to the speaker. For tools and prompt alike. */
export const cannotHand = ({ speaker }: Pick<TurnContext, 'speaker'>): string =>
  `${promptName(speaker.name)} is not here: you can hand them nothing and go nowhere with them now. You can speak, and promise it for when you meet.`
