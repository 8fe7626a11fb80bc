import { cutAtWord, plainWords, promptName } from '../../../language/fence.ts'
import { isPlayerId, type PlayerId } from '../../../world/ids.ts'
import type { Tool, ToolStakes } from '../../ports/tool.ts'
import type { TurnContext } from '../../ports/turn-context.ts'

const longestValue = 60
/** Of what would be done. What it costs stands behind that, and is never cut. */
const longestWish = 300

/** The player whom an act concerns: whom it is done to, else whoever it is done for. Null: nobody who could allow it. */
export const playerConcerned = ({ target }: ToolStakes, { speaker }: Pick<TurnContext, 'speaker'>): PlayerId | null =>
  [target, speaker.id].find((id): id is PlayerId => id !== undefined && isPlayerId(id)) ?? null

/** What they are asked, in our words; what a model wrote stands in quotation marks. */
export const consentQuestion = (
  tool: Pick<Tool, 'name'>,
  input: Record<string, unknown>,
  { stakes, context }: { stakes: ToolStakes; context: TurnContext },
) => {
  const values = Object.entries(input)
    .filter(([, value]) => value !== '' && value !== undefined)
    .map(([key, value]) => `${key}: ${asQuoted(typeof value === 'object' ? JSON.stringify(value) : String(value))}`)
  const { cost = 0, charge = 0 } = stakes
  const wish = `${tool.name.replaceAll('_', ' ')}${values.length === 0 ? '' : ` (${values.join(', ')})`}`
  return [
    `${promptName(context.character.name)} wants to: ${cutAtWord(wish, longestWish)}.`,
    ...(cost > 0 ? [`What is given is worth ${cost}.`] : []),
    ...(charge > 0 ? [`You would be asked for what is worth ${charge}.`] : []),
    'May that be?',
  ].join(' ')
}

/** What a model wrote, so that it can be taken for no sentence of ours: it holds no such quotation mark. */
const asQuoted = (text: string): string => `“${plainWords(text.replaceAll(/[“”„‟]/g, ''), longestValue)}”`
