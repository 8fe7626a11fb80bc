import { describe, expect, test } from 'vitest'
import type { Command, SimulationEvent } from '../../main/world/commands.ts'
import {
  CONVERSATION_IDLE_TICKS,
  OFFER_TICKS,
  TICKS_PER_SECOND,
  TYPING_HOLD_TICKS,
  TYPING_LIMIT_TICKS,
} from '../../main/world/constants.ts'
import type { OperationId } from '../../main/world/ids.ts'
import { itemId, marta, openMarket } from './economy/market.ts'
import { ana, ben, character, createStage, npcId, only, placeId, type Stage } from './stage.ts'

/** How long a talk waits for words. */
const wait = CONVERSATION_IDLE_TICKS
const types = (on: boolean): Command => ({ kind: 'typing', player: ana, on })
const ends = (stage: Stage): string[] =>
  only(stage.log as SimulationEvent[], 'conversationEnded').map(({ reason }) => reason)

/** Ana has greeted the elder, who has answered. */
function inTalk(characters = [character('elder')]): Stage {
  const stage = createStage({ characters })
  stage.join(ana, 'elder')
  stage.say(ana, 'elder', 'hello')
  stage.answer('elder', 'Farewell, then.')
  return stage
}

describe('a talk with a player', () => {
  test('is open for two minutes after the last words, also when those were a farewell of the mind', () => {
    const stage = inTalk()
    stage.run(wait - 1)
    expect(ends(stage)).toEqual([])
    stage.run(2)
    expect(ends(stage)).toEqual(['idle'])
  })

  test('is open while something is offered in it, and ends when the offer has lapsed', () => {
    const stage = openMarket()
    stage.say(ana, marta, 'I would like bread')
    const goods = { gives: { gold: 0, items: { [itemId('bread')]: 1 } }, wants: { gold: 5, items: {} } }
    stage.step({ kind: 'npcOffer', npc: marta, to: ana, ...goods })
    stage.answer(marta, 'Five pennies.')
    stage.run(wait + 2)
    expect(ends(stage)).toEqual([])
    stage.run(OFFER_TICKS - wait)
    expect(ends(stage)).toEqual(['idle'])
  })

  test('is open while the player reads the shop of the other, for fifteen minutes without a deal and no longer', () => {
    const stage = openMarket()
    stage.say(ana, marta, 'show me your wares')
    stage.step({ kind: 'npcOpenShop', npc: marta, player: ana })
    stage.answer(marta, 'Here they are.')
    stage.run(TYPING_LIMIT_TICKS - 2)
    expect(ends(stage)).toEqual([])
    stage.run(TICKS_PER_SECOND)
    expect(ends(stage)).toEqual(['idle'])
  })

  test('begins to wait anew with each deal', () => {
    const stage = openMarket()
    stage.say(ana, marta, 'show me your wares')
    stage.answer(marta, 'Here they are.')
    stage.step({ kind: 'npcOpenShop', npc: marta, player: ana })
    stage.run(wait - 2)
    stage.step({ kind: 'buy', player: ana, npc: marta, item: itemId('bread'), count: 1, price: 5 })
    stage.step({ kind: 'closeShop', player: ana })
    stage.run(wait - 3)
    expect(ends(stage)).toEqual([])
    stage.run(4)
    expect(ends(stage)).toEqual(['idle'])
  })

  test('waits for words once the shop is shut, however long it was read', () => {
    const stage = openMarket()
    stage.say(ana, marta, 'show me your wares')
    stage.step({ kind: 'npcOpenShop', npc: marta, player: ana })
    stage.answer(marta, 'Here they are.')
    stage.run(2 * wait)
    stage.step({ kind: 'closeShop', player: ana })
    stage.run(wait - 2)
    expect(ends(stage)).toEqual([])
    stage.run(4)
    expect(ends(stage)).toEqual(['idle'])
  })

  test('is open for two minutes after the last key, however long they typed and however the typing ended', () => {
    const [stopped, silent] = [inTalk(), inTalk()]
    for (const stage of [stopped, silent])
      for (let turn = 0; turn < 18; turn++) {
        stage.step(types(true))
        stage.run(wait / 12 - 1)
      }
    stopped.step(types(false))
    for (const [stage, left] of [
      [stopped, 0],
      [silent, TYPING_HOLD_TICKS - wait / 12],
    ] as const) {
      stage.run(wait + left - 2)
      expect(ends(stage)).toEqual([])
      stage.run(4)
      expect(ends(stage)).toEqual(['idle'])
    }
  })

  test('does not wait because somebody stops typing who had not begun', () => {
    const stage = inTalk()
    stage.run(wait - 2)
    stage.step(types(false))
    stage.run(4)
    expect(ends(stage)).toEqual(['idle'])
  })

  test('is not held for ever by one who begins and stops typing without a word', () => {
    const stage = inTalk()
    const toggle = (ticks: number) => {
      for (let tick = 0; tick < ticks; tick++) stage.step(types(tick % 3 !== 0))
    }
    toggle(TYPING_LIMIT_TICKS - 2)
    expect(ends(stage)).toEqual([])
    toggle(4)
    expect(ends(stage)).toEqual(['idle'])
  })

  test('is open for two minutes after words to everybody near, which end the typing too', () => {
    const stage = inTalk([character('elder'), character('miller')])
    stage.run(wait - 2)
    stage.step(types(true))
    stage.run(4)
    stage.step({ kind: 'sayAloud', player: ana, text: 'What a fine day', message: 'm-aloud' })
    stage.run(wait - 2)
    expect(ends(stage)).toEqual([])
    stage.run(4)
    expect(ends(stage)).toEqual(['idle'])
  })

  test('is not left by a mind that thinks of something else, nor for another who wants to be led somewhere', () => {
    const stage = createStage({ characters: [character('elder')] })
    stage.join(ana, 'elder')
    stage.join(ben, 'elder')
    stage.say(ana, 'elder', 'hello')
    stage.answer('elder', 'Good day.')
    stage.say(ben, 'elder', 'come with me to the mill')
    const operation = stage.npc('elder').operations[0]?.id as OperationId
    const destination = { kind: 'place', place: placeId('mill') } as const
    const events = stage.step(
      { kind: 'npcMoveTo', npc: npcId('elder'), destination, operation },
      { kind: 'npcFollow', npc: npcId('elder'), body: ben, operation },
    )
    expect(only(events, 'refused').map(({ reason }) => reason)).toEqual(['busy', 'busy'])
    stage.run(TICKS_PER_SECOND)
    expect(ends(stage)).toEqual([])
  })

  test('ends at once when the player says so, or walks off', () => {
    const stage = inTalk()
    stage.step({ kind: 'leaveConversation', body: ana })
    expect(ends(stage)).toEqual(['left'])
  })
})
