import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMe, eventOf, marketNow } from '../main/mind/tools/act.ts'
import { findQuest, hasQuests, isAccepted, questingPlayer } from '../main/mind/tools/find-quest.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'
import { listOf, sayView, thingName } from '../main/mind/tools/say-goods.ts'

const startQuest = defineTool({
  name: 'start_quest',
  description: 'Give the player one of your quests. Use it when they said yes to it, not before.',
  permission: 'quest',
  isPlain: true,
  arguments: z.strictObject({
    quest: z.string().trim().max(120).default('').meta({ names: 'quest' }).describe('its name'),
  }),
  stakes: (_input, { speaker }) => ({ target: speaker.id }),
  async execute({ quest: words }, run) {
    const scene = marketNow(run)
    const { surroundings } = scene
    const found = findQuest(words, surroundings.quests, ['possible'])
    if ('failed' in found) return found.failed
    const who = questingPlayer(run)
    if ('failed' in who) return who.failed
    const { quest } = found
    const name = thingName(quest.name)
    // They may accept a quest that was offered to them. Asking about it, or for something else, isn't a yes.
    if (!isAccepted(run.context, quest, run.language.assent))
      return refusal(
        'not-now',
        `${who.name} has not said yes to "${name}". Tell what it is and what you give for it, and ask whether they do it.`,
      )
    const outcome = await run.act({ kind: 'npcStartQuest', ...byMe(run), player: who.player, quest: quest.id })
    if (outcome.kind === 'refused' && outcome.reason === 'not-now')
      return refusal('not-now', `${who.name} can not take on "${name}" now: ${why(quest.status)}.`)
    if (outcome.kind === 'refused') return refused(outcome.reason, { act: 'give a quest', whom: who.name, what: name })
    if (!eventOf(outcome.events, 'questStarted')) return refusal('not-now', 'No quest was given.')
    return {
      ok: true,
      text: `${who.name} has your quest "${name}": ${listOf(quest.goals.map(({ text }) => text))}. For it you give ${sayView(quest.reward, surroundings)}.`,
    }
  },
})

const why = (status: 'possible' | 'open' | 'ready' | 'done' | 'not-yet' | 'not-now'): string => {
  switch (status) {
    case 'open':
    case 'ready':
      return 'they have it already'
    case 'done':
      return 'it is done, and not to be had again'
    case 'not-yet':
      return 'another one comes before'
    case 'not-now':
      return 'it is not needed at this hour'
    case 'possible':
      return 'something stands against it'
    default:
      return status satisfies never
  }
}

export default defineToolFactory(
  'start_quest',
  'quest',
  ({ context }) => (hasQuests(context, ['possible']) ? startQuest : null),
  { arguments: startQuest.arguments },
)
