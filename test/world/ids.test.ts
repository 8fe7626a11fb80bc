import { expect, it } from 'vitest'
import { isNpcId, isPlayerId } from '../../main/world/ids.ts'

it("no id is an NPC's and a player's at once", () => {
  expect([isNpcId('marta'), isPlayerId('marta')]).toEqual([true, false])
  expect([isNpcId('p-0000000000000ana'), isPlayerId('p-0000000000000ana')]).toEqual([false, true])
  expect([isNpcId('p-marta'), isPlayerId('p-marta')]).toEqual([true, false])
  expect([isNpcId('No one'), isPlayerId('No one')]).toEqual([false, false])
})
