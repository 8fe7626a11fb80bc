import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import { outcomeOf } from '../../main/mind/ports/world-acts.ts'
import { createWorldView } from '../../main/server/live/world-view.ts'
import { createSimulation } from '../../main/world/step.ts'
import tool from '../../tools/offer_house.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { marta, sampleContext } from '../support/sample-characters.ts'
import { homeStage } from '../world/home-stage.ts'
import { ana, ben, npcId } from '../world/stage.ts'

/** A seller with Ana before the house, and the tool as a turn of theirs would use it. */
function atTheDoor(seller = 'oswin') {
  const stage = homeStage({ at: 10 })
  stage.enter(ana, { gold: 60 })
  const npc = npcId(seller)
  const simulation = createSimulation(stage.map)
  const view = createWorldView(() => stage.state, stage.map)
  const context = (): TurnContext => ({
    ...sampleContext(''),
    character: { ...marta, id: npc },
    speaker: { id: ana, kind: 'player', name: 'Ana', firstMeeting: false, meetings: 1, opening: false },
    percepts: view.percepts(npc),
    ...(view.surroundings ? { surroundings: view.surroundings(npc, ana) } : {}),
  })
  const made = () => tool.create({ context: context(), lane: 'dm' })
  return {
    ...stage,
    made,
    offer: (house?: string) =>
      made()?.execute(house === undefined ? {} : { house }, {
        context: context(),
        language: english,
        operation: null,
        memory: createFakeMemory(npc),
        readSkill: () => null,
        command: () => {},
        act: async (command) => outcomeOf(simulation.apply(stage.state, command)),
        speak: () => {},
        signal: new AbortController().signal,
      }),
  }
}

it('offers a house by its name, and says that nothing is paid yet', async () => {
  const stage = atTheDoor()
  expect(await stage.offer('The cot')).toEqual({
    ok: true,
    text: 'You offered them the cot for 60 pennies. Nothing is paid yet: they must agree first.',
  })
  expect(Object.values(stage.state.offers)).toMatchObject([{ to: ana, wants: { gold: 60 } }])
  expect(stage.player(ana).bag.gold).toBe(60)
})

it('says why there is none: no such house, theirs already, or somebody else’s', async () => {
  const stage = atTheDoor()
  expect(await stage.offer('the castle')).toMatchObject({ ok: false, error: expect.stringContaining('the cot') })
  stage.buy(ana)
  expect(await stage.offer('cot')).toMatchObject({ ok: false, error: expect.stringContaining('have a house already') })
  const other = atTheDoor()
  other.own(ben)
  expect(await other.offer()).toMatchObject({ ok: false, error: expect.stringContaining('somebody’s now') })
  expect(await other.offer('cot')).toMatchObject({ ok: false, error: expect.stringContaining('somebody’s already') })
})

it('is no tool of whoever sells no house', () => {
  expect(atTheDoor('bram').made()).toBeNull()
})
