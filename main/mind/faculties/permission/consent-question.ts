import { cutAtWord, plainWords, promptName } from '../../../language/fence.ts'
import { noticesInEnglish, type SayNotice } from '../../../language/messages/notices.ts'
import { isPlayerId, type PlayerId } from '../../../world/ids.ts'
import type { Tool, ToolStakes } from '../../ports/tool.ts'
import type { TurnContext } from '../../ports/turn-context.ts'

const longestValue = 60
/** The most characters of the act. Its cost comes after it and is never cut. */
const longestWish = 300

/** The player whom an act concerns: its target, or else the player it is done for. Null if no player could allow it. */
export const playerConcerned = ({ target }: ToolStakes, { speaker }: Pick<TurnContext, 'speaker'>): PlayerId | null =>
  [target, speaker.id].find((id): id is PlayerId => id !== undefined && isPlayerId(id)) ?? null

/** The question for the player, in our words. A model's words are in quotation marks. */
export const consentQuestion = (
  tool: Pick<Tool, 'name'>,
  input: Record<string, unknown>,
  {
    stakes,
    context,
    say = noticesInEnglish,
  }: { stakes: ToolStakes; context: TurnContext; say?: SayNotice | undefined },
) => {
  const values = Object.entries(input)
    .filter(([, value]) => value !== '' && value !== undefined)
    .map(([key, value]) => `${key}: ${asQuoted(typeof value === 'object' ? JSON.stringify(value) : String(value))}`)
  const { cost = 0, charge = 0 } = stakes
  const wish = `${tool.name.replaceAll('_', ' ')}${values.length === 0 ? '' : ` (${values.join(', ')})`}`
  return [
    say('consent-question.wants-to', { name: promptName(context.character.name), wish: cutAtWord(wish, longestWish) }),
    ...(cost > 0 ? [say('consent-question.gift', { cost })] : []),
    ...(charge > 0 ? [say('consent-question.charge', { charge })] : []),
    say('consent-question.agree'),
  ].join(' ')
}

/** A model's words, without such quotation marks inside, so that they can't pass for ours. */
const asQuoted = (text: string): string => `“${plainWords(text.replaceAll(/[“”„‟]/g, ''), longestValue)}”`
