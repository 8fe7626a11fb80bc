import { z } from 'zod'
import { defineTool, defineToolFactory } from '../main/mind/ports/tool.ts'
import { byMe, eventOf, eventsOf, marketAsJudged } from '../main/mind/tools/act.ts'
import { findQuest, hasQuests, questingPlayer } from '../main/mind/tools/find-quest.ts'
import { refusal, refused } from '../main/mind/tools/refusals.ts'
import { listOf, sayGoods, sayView, thingName, worthOfView } from '../main/mind/tools/say-goods.ts'

const completeQuest = defineTool({
  name: 'complete_quest',
  description: 'End a quest of yours and give the reward. Use it when the player says that it is done, or brings it.',
  permission: 'quest',
  isPlain: true,
  arguments: z.strictObject({
    quest: z.string().trim().max(120).default('').meta({ names: 'quest' }).describe('its name'),
  }),
  stakes({ quest: words }, { speaker, surroundings }) {
    const found = questToEnd(words, surroundings?.quests ?? [])
    if ('failed' in found) return { target: speaker.id }
    const { reward, asks } = found.quest
    return {
      target: speaker.id,
      cost: worthOfView(reward),
      ...(asks && asks.items.length > 0 ? { charge: worthOfView(asks) } : {}),
    }
  },
  async execute({ quest: words }, run) {
    const { surroundings } = marketAsJudged(run)
    const found = questToEnd(words, surroundings.quests)
    if ('failed' in found) return found.failed
    const who = questingPlayer(run)
    if ('failed' in who) return who.failed
    const { quest } = found
    const name = thingName(quest.name)
    const outcome = await run.act({ kind: 'npcCompleteQuest', ...byMe(run), player: who.player, quest: quest.id })
    if (outcome.kind === 'refused') {
      const left = quest.goals.filter(({ done }) => !done).map(({ text }) => text)
      if (quest.status === 'possible' || quest.status === 'not-yet' || quest.status === 'not-now')
        return refusal('not-now', `${who.name} has not taken on "${name}".`)
      if (quest.status === 'done') return refusal('not-now', `"${name}" is done already.`)
      if (left.length > 0 && (outcome.reason === 'not-now' || outcome.reason === 'lacking'))
        return refusal(outcome.reason, `"${name}" is not done: ${who.name} has still to ${listOf(left)}.`)
      return refused(outcome.reason, {
        act: 'end the quest',
        whom: who.name,
        what: `what you promised, ${sayView(quest.reward, surroundings)},`,
      })
    }
    if (eventOf(outcome.events, 'questDone')) {
      const given = eventsOf(outcome.events, 'transferred').map(({ goods }) => sayGoods(goods, surroundings))
      return { ok: true, text: `"${name}" is done. You gave ${who.name} ${listOf(given)}.` }
    }
    const offered = eventOf(outcome.events, 'offered')
    if (!offered) return refusal('not-now', `"${name}" is still open.`)
    const handed = (await run.takeHanded?.(offered.offer)) ?? []
    if (handed.length > 0) {
      const [got, gave] = [true, false].map((theirs) =>
        listOf(
          handed.flatMap(({ from, goods }) =>
            (from === who.player) === theirs ? [sayGoods(goods, surroundings)] : [],
          ),
        ),
      )
      return { ok: true, text: `${who.name} gave you ${got} for "${name}". You gave ${who.name} ${gave}.` }
    }
    const asked = quest.asks ? sayView(quest.asks, surroundings) : 'what was to be brought'
    return {
      ok: true,
      text: `You asked ${who.name} to hand over ${asked} for ${sayView(quest.reward, surroundings)}. "${name}" is done when they agree; nothing has changed hands yet.`,
    }
  },
})

/** The quest that is meant. If there are several, the one that is ready. */
const questToEnd = (words: string, quests: Parameters<typeof findQuest>[1]) =>
  findQuest(words, quests, quests.some(({ status }) => status === 'ready') ? ['ready'] : ['open'])

export default defineToolFactory(
  'complete_quest',
  'quest',
  ({ context }) => (hasQuests(context, ['open', 'ready']) ? completeQuest : null),
  { arguments: completeQuest.arguments },
)
