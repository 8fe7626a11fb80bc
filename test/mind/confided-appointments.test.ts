import { describe, expect, it } from 'vitest'
import { noSurroundings } from '../../main/mind/ports/surroundings.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import type { BodyId } from '../../main/world/ids.ts'
import attend from '../../tools/attend.ts'
import remember from '../../tools/remember.ts'
import say from '../../tools/say.ts'
import { ada, ben, marta, place } from '../support/sample-characters.ts'
import { createRig, type Step, testModel } from './rig.ts'

const purpose = { text: 'mend the leaking roof of Zitherhall', from: ada }
const square = { id: place('square'), label: 'the square' }
const mill = { id: place('mill'), label: 'the mill' }

/** Marta, who is to be at the mill for what Ada confided. As in the world, others see nothing of it. */
const village = async (...steps: Step[]) => {
  const model = testModel(...steps)
  const rig = await createRig({
    model,
    tools: createToolSet([attend, remember, say]),
    world: {
      now: () => rig.clock.now,
      percepts: () => ({ place: square, doing: 'resting', people: [], following: null }),
      places: () => [mill, square],
      surroundings: (_npc, speaker: BodyId) => ({
        ...noSurroundings,
        appointments: [
          {
            place: mill.id,
            from: rig.clock.now.ms + 3_600_000,
            to: rig.clock.now.ms + 7_200_000,
            what: 'meeting somebody',
            ...(speaker === ada ? { purpose } : {}),
          },
        ],
      }),
    },
  })
  const prompt = () =>
    model.requests
      .at(-1)
      ?.messages.map(({ content }) => content)
      .join('\n') ?? ''
  return { ...rig, prompt }
}
const alone = { speaker: { id: marta.id, kind: 'npc' as const, name: marta.name }, purpose: 'heartbeat' as const }

describe('what an appointment is for in confidence', () => {
  it('stands in a talk with whoever confided it, and in no other', async () => {
    const { dispatcher, inbound, prompt } = await village('Good day.')
    await dispatcher.dispatch(inbound('Good day!'))
    expect(prompt()).toContain(
      'Between you and Ada: on 2026-11-20 from 15:10 you are to be at the mill, for this: mend',
    )
    await dispatcher.dispatch(inbound('Good day!', { speaker: { id: ben, kind: 'player', name: 'Ben' } }))
    expect(prompt()).not.toContain('Zitherhall')
    await dispatcher.dispatch(
      inbound('Good day, all!', { chat: { kind: 'group', id: 'zone:square', label: 'the square' } as never }),
    )
    expect(prompt()).not.toContain('Zitherhall')
  })

  it('stands in no prompt of a mind that is alone, since all who are near hear what it says', async () => {
    const { dispatcher, inbound, prompt } = await village('Off to the mill!')
    await dispatcher.dispatch(inbound('', { ...alone, woken: ['It is time for what you promised: meeting somebody.'] }))
    expect(prompt()).toContain('meeting somebody')
    expect(prompt()).not.toContain('Zitherhall')
  })
})
