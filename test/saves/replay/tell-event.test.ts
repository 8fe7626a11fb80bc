import { expect, it } from 'vitest'
import { createTeller } from '../../../main/saves/replay/tell-event.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { ConversationId, HappeningId } from '../../../main/world/ids.ts'
import { character, createStage, npcId, placeId } from '../../world/stage.ts'

const [ada, ben, cleo] = [npcId('ada'), npcId('ben'), npcId('cleo')]
const talk = 'c-1' as ConversationId
const better = (npc: typeof ada, body: typeof ada, because: 'talk' | 'deal' = 'talk'): SimulationEvent =>
  ({
    kind: 'relationChanged',
    npc,
    body,
    familiarity: 1,
    affinity: 1,
    trust: 0,
    because,
    why: because === 'talk' ? 'talks with me' : 'deals fairly with me',
  }) as SimulationEvent
const part = (members: (typeof ada)[], reason = 'finished'): SimulationEvent =>
  ({ kind: 'conversationEnded', conversation: talk, members, reason }) as SimulationEvent

function telling() {
  const { map, state } = createStage({ characters: ['ada', 'ben', 'cleo'].map((id) => character(id)) })
  const tell = createTeller(map)
  return {
    state,
    all: (...events: SimulationEvent[]) => events.map((event) => tell(state, event)).filter((line) => line !== null),
  }
}

it('that people came to like one another in a talk is told once, as they part', () => {
  const { all } = telling()
  expect(all(better(ada, ben), better(ben, ada), better(ada, ben), part([ada, ben]))).toEqual([
    'ada and ben part and are a little fonder of each other.',
  ])
  expect(all(part([ada, ben]))).toEqual(['ada and ben part.'])
  expect(all(better(ben, ada), part([ada, ben], 'idle'))).toEqual([
    'ada and ben part, and ben is a little fonder of ada, since nothing more is said.',
  ])
  expect(all(better(ada, cleo), part([ada, ben]), part([ada, ben, cleo]))).toEqual([
    'ada and ben part.',
    'ada, ben and cleo part on better terms.',
  ])
})

it('other reasons are told when they come, in the words of whoever looks on', () => {
  expect(telling().all(better(ada, ben, 'deal'))).toEqual(['ada thinks better of ben, who deals fairly with them.'])
})

it('what happens in the village begins and is over by its own name', () => {
  const { state, all } = telling()
  const fair = 'fair' as HappeningId
  state.almanac = { [fair]: { id: fair, name: 'the fair' } } as never
  expect(
    all(
      { kind: 'happeningBegan', happening: fair, at: placeId('mill') } as never,
      { kind: 'happeningEnded', happening: fair } as never,
    ),
  ).toEqual(['The fair begins, at the mill.', 'The fair is over.'])
})
