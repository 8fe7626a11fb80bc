import { expect, it } from 'vitest'
import type { ChatModel } from '../../main/mind/ports/chat-model.ts'
import { noSurroundings, type Surroundings } from '../../main/mind/ports/surroundings.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createEmbeddedBrain } from '../../main/models/embedded/embedded-brain.ts'
import type { Command } from '../../main/world/commands.ts'
import type { QuestId } from '../../main/world/ids.ts'
import startQuest from '../../tools/start_quest.ts'
import { gameTime, marta, place } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

const quest: Surroundings['quests'][number] = {
  id: 'bark' as QuestId,
  name: 'Bark for aching knees',
  text: 'Half the village has aching knees. Would you bring me three strips of willow bark?',
  status: 'possible',
  goals: [{ text: 'bring 3 strips of willow bark', done: false }],
  reward: { gold: 4, items: [] },
}

/** What the world is told while a player answers Marta's errand in these words. */
const told = async (model: ChatModel, ...lines: string[]): Promise<Command[]> => {
  const commands: Command[] = []
  const rig = await createRig({
    model,
    world: {
      now: () => gameTime('2026-11-20', '10:00'),
      percepts: () => ({
        place: { id: place('square'), label: 'the square' },
        doing: 'resting',
        people: [],
        following: null,
      }),
      places: () => [],
      surroundings: () => ({ ...noSurroundings, quests: [quest] }),
    },
    tools: createToolSet([startQuest]),
    acts: {
      perform: async (command) => {
        commands.push(command)
        return { kind: 'done', events: [] }
      },
    },
  })
  for (const line of lines) await rig.dispatcher.dispatch(rig.inbound(line))
  return commands.filter(({ kind }) => kind === 'refuseQuest')
}
const asking = () => testModel(quest.text, 'As you like.', 'Good day.')

it.each([
  ['a language model', asking, 'Is there work?'],
  ['the embedded brain', createEmbeddedBrain, 'Do you have any work for me?'],
])('a no to an errand of %s is told to the world, and other words are not', async (_brain, brain, work) => {
  expect(await told(brain(), work, 'No, thank you.')).toMatchObject([{ npc: marta.id, quest: quest.id }])
  expect(await told(brain(), work, 'What is the weather like?')).toEqual([])
  expect(await told(brain(), 'No, thank you.')).toEqual([])
})
