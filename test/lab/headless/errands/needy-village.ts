import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import { createScenario } from '../../../../main/lab/headless/scenario/village.ts'
import type { ChatModel } from '../../../../main/mind/ports/chat-model.ts'
import type { Errand } from '../../../../main/world/errands/kinds.ts'
import type { ItemId, NpcId } from '../../../../main/world/ids.ts'
import type { WorldState } from '../../../../main/world/state.ts'

/**
 * Larkwend on a morning on which things are amiss: Marta's bread and Greta's ale run out, and Ines has quarrelled with
 * Rook. Ana stands with Marta.
 */
export const needyVillage = async (options: { model?: ChatModel; seed?: number } = {}) => {
  const village = await createScenario({ seed: options.seed ?? 11, ...(options.model ? { model: options.model } : {}) })
  const ana = village.player('Ana')
  ana.goesTo('marta')
  await village.runTicks(2)
  const state = village.state as WorldState
  const empty = (npc: string, item: string): void => {
    delete state.npcs[npc as NpcId]?.bag.items[item as ItemId]
  }
  empty('marta', 'bread')
  empty('greta', 'ale')
  const { ines, rook } = state.npcs as Record<string, WorldState['npcs'][NpcId]>
  const since = state.startedAt
  for (const [one, other] of [
    [ines, rook],
    [rook, ines],
  ])
    if (one && other) {
      const relation = one.relations[other.id]
      if (relation) relation.quarrel = { since, over: 'A snare in the cabbages.' }
    }
  await village.runUntil(() => open(village).length === 3, 900)
  return { village, ana, state }
}

export const open = (village: ScenarioVillage): Errand[] =>
  Object.values(village.state.errands ?? {}).filter(({ ended }) => !ended)
export const errandOf = (village: ScenarioVillage, npc: string): Errand => {
  const found = open(village).find(({ quest }) => quest.giver === npc)
  if (!found) throw new Error(`${npc} asks for nothing.`)
  return found
}
