import { afterEach, expect, it } from 'vitest'
import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import type { ItemId } from '../../../../main/world/ids.ts'
import { errandOf, needyVillage, open } from './needy-village.ts'

let village: ScenarioVillage | undefined
afterEach(async () => {
  await village?.close()
  village = undefined
})
const flour = 'flour' as ItemId

it('whoever asks Marta how to help is asked for flour, takes it on with a yes, and is thanked for what they bring', async () => {
  const scene = await needyVillage()
  village = scene.village
  const { ana, state } = scene
  const errand = errandOf(village, 'marta')
  expect(errand.quest.goals).toEqual([{ kind: 'bring', item: 'flour', count: 4 }])
  const offered = await ana.tells('marta', 'Can I help you?')
  expect(offered).toContain('My shelf is going bare')
  // What, until when, and for how much.
  expect(offered).toMatch(/bring 4 measures of flour, by .*I give \w+ penn/)
  await ana.tells('marta', 'Yes, I will do that.')
  expect(village.events.some(({ kind }) => kind === 'questStarted')).toBe(true)
  // A purchase at the mill.
  Object.assign(state.players[ana.id]?.bag.items ?? {}, { [flour]: 4 })
  const before = ana.bag.gold
  const thanks = await ana.tells('marta', 'I have brought you the flour.')
  expect(thanks).toContain(errand.words.thanks)
  expect(ana.bag.gold - before).toBe(errand.pay)
  await village.pass(11)
  expect(village.npc('marta').bag.items['bread' as ItemId]).toBeGreaterThanOrEqual(4)
})

it('a quarrel ends when the apples or the cake are there, and the asker gives thanks in their own words', async () => {
  const scene = await needyVillage()
  village = scene.village
  const { ana, state } = scene
  const asker = open(village).find(({ cause }) => cause.kind === 'quarrel')
  const [goal] = asker?.quest.goals ?? []
  if (!asker || goal?.kind !== 'hand') throw new Error('Nobody asks for peace.')
  const { giver } = asker.quest
  await ana.tells(giver, 'Is there anything I can do for you?')
  await ana.tells(giver, 'Yes, I will do that.')
  Object.assign(state.players[ana.id]?.bag.items ?? {}, { [goal.item]: goal.count })
  ana.gives(goal.npc, { items: { [goal.item]: goal.count } })
  await village.runTicks(3)
  expect(state.npcs[goal.npc]?.relations[giver]?.quarrel).toBeUndefined()
  const before = ana.bag.gold
  const thanks = await ana.tells(giver, 'I have done what you asked.')
  expect(ana.bag.gold - before).toBe(asker.pay)
  expect(thanks).toContain(asker.words.thanks)
})

it('a restart in the middle loses nothing of it', async () => {
  const scene = await needyVillage()
  village = scene.village
  await scene.ana.tells('marta', 'Can I help you?')
  await scene.ana.tells('marta', 'Yes, I will do that.')
  const before = structuredClone(village.state.errands)
  await village.restart()
  expect(village.state.errands).toEqual(before)
  expect(Object.values(village.state.quests)).toMatchObject([{ giver: 'marta', status: 'open' }])
})
