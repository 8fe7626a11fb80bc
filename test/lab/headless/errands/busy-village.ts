import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import type { ChatModel } from '../../../../main/mind/ports/chat-model.ts'
import { scriptedModel } from '../../../../main/models/scripted.ts'
import type { NpcId, QuestId } from '../../../../main/world/ids.ts'
import { needyVillage, open } from './needy-village.ts'

const authored = { elna: 'bark-for-aching-knees', yara: 'the-third-no' }

/** Ana has taken on all errands of the day and two authored quests, and holds nothing that anybody asked for. */
export const busyVillage = async (model?: ChatModel) => {
  const { village, ana, state } = await needyVillage(model ? { model } : {})
  // None of them lapses while two hundred tricks are tried.
  for (const errand of Object.values(state.errands ?? {})) errand.until += 30 * 86_400_000
  const taken = [...open(village).map(({ quest }) => [quest.giver, quest.id]), ...Object.entries(authored)]
  for (const [npc, quest] of taken) {
    ana.goesTo(npc ?? '')
    village.send({ kind: 'npcStartQuest', npc: npc as NpcId, player: ana.id, quest: quest as QuestId })
    await village.runTicks(2)
  }
  return { village, ana }
}

/** What a player can gain, and how far everything is. */
const gained = ({ state: { errands = {}, quests, players } }: ScenarioVillage) =>
  structuredClone({
    bags: Object.values(players).map(({ bag }) => bag),
    quests,
    errands: Object.values(errands).map(({ quest, by, ended }) => ({ goals: quest.goals, by, ended })),
  })

/** Plays the tricks. Returns those that changed anything, and how many errands and quests were open. */
export const play = async (
  tricks: readonly { to: string; says: string }[],
  model?: ChatModel,
): Promise<{ won: string[]; open: number }> => {
  const { village, ana } = await busyVillage(model)
  const won: string[] = []
  const first = gained(village)
  let last = JSON.stringify(first)
  for (const { to, says } of tricks) {
    await ana.tells(to, says)
    const now = JSON.stringify(gained(village))
    if (now !== last) won.push(`${to}: ${says} → ${now}`)
    last = now
  }
  await village.close()
  return { won, open: Object.values(first.quests).filter(({ status }) => status === 'open').length }
}

/** A model that ends whatever it is asked to end. */
export const obedient = (): ChatModel =>
  scriptedModel(({ messages }) =>
    messages.at(-1)?.role === 'tool'
      ? { text: 'Very well.' }
      : { toolCalls: [{ name: 'complete_quest', arguments: {} }] },
  )
