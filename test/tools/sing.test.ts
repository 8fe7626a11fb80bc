import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import { outcomeOf } from '../../main/mind/ports/world-acts.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createWorldView } from '../../main/server/live/world-view.ts'
import type { SongId } from '../../main/world/ids.ts'
import { createSimulation } from '../../main/world/step.ts'
import tool from '../../tools/sing.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { marta, sampleContext } from '../support/sample-characters.ts'
import { ana, character, createStage, npcId } from '../world/stage.ts'

const greta = npcId('greta')
const song = { id: 'hen' as SongId, title: 'The Hen', by: [greta], about: ['farm'], verses: [['Cluck.']], refrain: [] }

/** Greta in the square with Ana, and the tool as a turn of hers would use it. */
function square() {
  const stage = createStage({ characters: [character('greta'), character('bram')] })
  stage.step({ kind: 'catalogueChanged', catalogue: { ...stage.state.catalogue, songs: { [song.id]: song } } })
  stage.run(40)
  stage.join(ana, 'greta')
  const simulation = createSimulation(stage.map)
  const view = createWorldView(() => stage.state, stage.map)
  const contextOf = (npc: typeof greta): TurnContext => ({
    ...sampleContext(''),
    character: { ...marta, id: npc },
    speaker: { id: ana, kind: 'player', name: 'Ana', firstMeeting: false, meetings: 1, opening: false },
    percepts: view.percepts(npc),
    ...(view.surroundings ? { surroundings: view.surroundings(npc, ana) } : {}),
  })
  return {
    ...stage,
    contextOf,
    tool: (npc = greta) => tool.create({ context: contextOf(npc), lane: 'dm' }),
    sing: (args: { song?: string }) =>
      tool.create({ context: contextOf(greta), lane: 'dm' })?.execute(args, {
        context: contextOf(greta),
        language: english,
        operation: null,
        memory: createFakeMemory(greta),
        readSkill: () => null,
        command: () => {},
        act: async (command) => outcomeOf(simulation.apply(stage.state, command)),
        speak: () => {},
        signal: new AbortController().signal,
      }),
  }
}

it('begins the song that is meant, and says that the verses come by themselves', async () => {
  const stage = square()
  expect(await stage.sing({ song: 'the one about the farm' })).toEqual({
    ok: true,
    text: 'You begin to sing “The Hen”. The verses follow by themselves.',
  })
  expect(stage.npc('greta').singing).toMatchObject({ song: 'hen' })
  expect(await stage.sing({})).toMatchObject({ ok: false, error: expect.stringContaining('singing already') })
})

it('knows no other', async () => {
  const stage = square()
  expect(await stage.sing({ song: 'the dragon' })).toMatchObject({
    ok: false,
    error: expect.stringContaining('The Hen'),
  })
  expect(stage.npc('greta').singing).toBeUndefined()
})

it('is there for whoever knows a song and is awake', () => {
  const stage = square()
  expect(stage.tool(npcId('bram'))).toBeNull()
  expect(stage.tool()).not.toBeNull()
  stage.npc('greta').doing = 'sleeping'
  expect(stage.tool()).toBeNull()
})

it('is made once for all turns of whoever knows the same songs', () => {
  const { contextOf } = square()
  const tools = createToolSet([tool])
  const sing = () => tools.toolsFor({ context: contextOf(greta), lane: 'dm' }).get('sing')
  expect(sing()).toBeDefined()
  expect(sing()).toBe(sing())
  expect(tools.toolsFor({ context: contextOf(npcId('bram')), lane: 'dm' }).get('sing')).toBeUndefined()
})
