import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import { outcomeOf } from '../../main/mind/ports/world-acts.ts'
import { dealingsSection } from '../../main/mind/prompt/sections-goods.ts'
import { createWorldView } from '../../main/server/live/world-view.ts'
import { createSimulation } from '../../main/world/step.ts'
import tool from '../../tools/offer_bed.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { marta, sampleContext } from '../support/sample-characters.ts'
import { innStage, spot } from '../world/inn-stage.ts'
import { ana, npcId } from '../world/stage.ts'

const greta = npcId('greta')

/** Greta in her inn with Ana, and the tool as a turn of hers would use it. */
function inn() {
  const stage = innStage({ at: 19 })
  stage.enter(ana, { gold: 5 })
  const simulation = createSimulation(stage.map)
  const view = createWorldView(() => stage.state, stage.map)
  const context = (): TurnContext => ({
    ...sampleContext(''),
    character: { ...marta, id: greta },
    speaker: { id: ana, kind: 'player', name: 'Ana', firstMeeting: false, meetings: 1, opening: false },
    percepts: view.percepts(greta),
    ...(view.surroundings ? { surroundings: view.surroundings(greta, ana) } : {}),
  })
  return {
    ...stage,
    tool: () => tool.create({ context: context(), lane: 'dm' }),
    dealings: () => dealingsSection({ context: context(), language: english, worldName: 'Oakmere', agentsText: '' }),
    offer: () =>
      tool.create({ context: context(), lane: 'dm' })?.execute(
        {},
        {
          context: context(),
          language: english,
          operation: null,
          memory: createFakeMemory(greta),
          readSkill: () => null,
          command: () => {},
          act: async (command) => outcomeOf(simulation.apply(stage.state, command)),
          speak: () => {},
          signal: new AbortController().signal,
        },
      ),
  }
}

it('offers the guest a bed, at the price of the house, and says that nothing is paid yet', async () => {
  const stage = inn()
  expect(await stage.offer()).toEqual({
    ok: true,
    text: 'You offered them the guest-bed until noon for 3 pennies. Nothing is paid yet: they must agree first.',
  })
  expect(Object.values(stage.state.offers)).toMatchObject([{ to: ana, wants: { gold: 3 } }])
  expect(stage.player(ana).bag.gold).toBe(5)
})

it('says why there is none: theirs already; out of doors it is not there, and the prompt says where a bed is let', async () => {
  const stage = inn()
  stage.rent(ana)
  expect(await stage.offer()).toMatchObject({ ok: false, error: expect.stringContaining('have a bed already') })
  expect(stage.dealings()).toEqual(['Ana has a bed with you until noon.'])
  delete stage.player(ana).lodging
  stage.step({ kind: 'playerMoved', player: ana, ...spot(6, 1), facing: 'down' })
  Object.assign(stage.npc('greta'), spot(6, 1))
  expect(stage.tool()).toBeNull()
  expect(stage.dealings()).toEqual([
    'A bed of yours is 3 pennies a night; you let it inside your house alone, so ask them in.',
  ])
})

it('is not there for whoever lets no bed', () => {
  const stage = inn()
  expect(stage.tool()).not.toBeNull()
  stage.npc('greta').character.sells = []
  expect(stage.tool()).toBeNull()
})
