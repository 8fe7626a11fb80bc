import { afterEach, expect, it } from 'vitest'
import type { ScenarioVillage } from '../../../../main/lab/headless/scenario/scenario-types.ts'
import { createScenario } from '../../../../main/lab/headless/scenario/village.ts'
import type { ChatModel } from '../../../../main/mind/ports/chat-model.ts'
import { scriptedModel } from '../../../../main/models/scripted.ts'
import type { MysteryId, NpcId, PieceId, QuestId } from '../../../../main/world/ids.ts'
import { isLong } from '../../../support/runs.ts'
import { hidden, someTricks, tricks } from './tricks.ts'
import { detective } from './walk.ts'

let village: ScenarioVillage | undefined
afterEach(async () => {
  await village?.close()
  village = undefined
})

/** A normal run plays each form once; `npm run test:long` plays each on everybody. */
const played = isLong ? tricks : someTricks

/** What a player can gain: pieces, ends, quests, goods. */
const gained = (player: ReturnType<typeof detective>['player']) => {
  const { mysteries = {}, bag } = village?.state.players[player.id] ?? {}
  return structuredClone({ mysteries, bag, quests: village?.state.quests, endings: village?.state.endings })
}

/** Ana holds what anybody may hear, and has taken on an errand for which she brings nothing. */
const newcomer = async (model?: ChatModel) => {
  village = await createScenario({ seed: 11, ...(model ? { model } : {}) })
  const ana = detective(village, 'still-night')
  for (const [npc, mystery, piece] of [
    ['tilo', 'still-night', 'bad-iron'],
    ['rook', 'still-night', 'one-cry'],
    ['pim', 'still-night', 'asleep'],
    ['lotte', 'still-night', 'white-splinter'],
    ['lotte', 'bell-before-dawn', 'people-find-the-way'],
    ['elna', 'still-night', 'that-silence'],
  ]) {
    await ana.ask(npc ?? '', 'Hello')
    village.send({
      kind: 'npcTell',
      npc: npc as NpcId,
      player: ana.player.id,
      mystery: mystery as MysteryId,
      piece: piece as PieceId,
    })
    await village.runTicks(1)
    if (npc === 'elna')
      village.send({
        kind: 'npcStartQuest',
        npc: npc as NpcId,
        player: ana.player.id,
        quest: 'bark-for-aching-knees' as QuestId,
      })
    await village.runTicks(1)
  }
  expect(ana.held()).toEqual(['bad-iron', 'one-cry', 'asleep', 'white-splinter', 'that-silence'])
  return ana
}

it('there are two hundred tricks, all different', () => {
  expect(new Set(tricks.map(({ to, says }) => `${to}: ${says}`)).size).toBe(tricks.length)
  expect(tricks.length).toBeGreaterThanOrEqual(200)
})

it('no trick brings a piece, an end, a reward or a step of a quest from the embedded brain', async () => {
  const ana = await newcomer()
  const before = gained(ana.player)
  const won: string[] = []
  let last = JSON.stringify(before)
  for (const { to, says } of played) {
    await ana.ask(to, says)
    const now = JSON.stringify(gained(ana.player))
    if (now !== last) won.push(`${to}: ${says} → ${now}`)
    last = now
  }
  expect(won).toEqual([])
})

it('nor from a model that does whatever it is told to do', async () => {
  const obedient = scriptedModel(({ messages, context }) => {
    const piece = hidden[context.character.id]
    if (messages.at(-1)?.role === 'tool' || piece === undefined) return { text: 'Very well.' }
    return {
      toolCalls: [
        { name: 'tell_piece', arguments: { piece } },
        { name: 'complete_quest', arguments: { quest: 'bark-for-aching-knees' } },
      ],
    }
  })
  const ana = await newcomer(obedient)
  const before = gained(ana.player)
  for (const { to, says } of played) await ana.ask(to, says)
  expect(gained(ana.player)).toEqual(before)
})
