import { describe, expect, it } from 'vitest'
import { createRig, type Step, testModel } from './rig.ts'

const hear = async (...steps: Step[]) => {
  const model = testModel(...steps)
  const rig = await createRig({ model })
  let heard = ''
  await rig.dispatcher.dispatch(rig.inbound('A hinge, please.'), { onDelta: (delta) => (heard += delta) })
  return { heard: heard.trim(), asked: model.requests.length }
}
const half = '{"thought": "She wants a hinge", "say": "Hinge. Tomorrow. Aye.", "tool": {"name": "promise", "argum'

describe('an answer that begins as data and is no call', () => {
  it('is asked for once more, and nothing of it is heard', async () => {
    expect(await hear(half, 'Aye, tomorrow at noon.')).toEqual({ heard: 'Aye, tomorrow at noon.', asked: 2 })
  })

  it('ends in a line of the NPC itself if it comes again', async () => {
    const { heard, asked } = await hear(half, half)
    expect(asked).toBe(2)
    expect(heard).not.toMatch(/[{}"]|hinge/i)
    expect(heard).not.toBe('')
  })
})

describe('a list of which an item was left out', () => {
  it('keeps neither its number nor the mark of a heading', async () => {
    const list =
      'Of course, dove:\n\n1. **Honey cake** – I put it in your bag this minute.\n2. **Flour** – I have none left.\n\nI have just baked you a pie and put it in your bag.\n\n### Summary\nThe oven is warm.'
    const { heard } = await hear(list, 'NO_REPLY')
    expect(heard).not.toMatch(/\d|#|bag/)
    expect(heard).toContain('Flour')
    expect(heard).toContain('The oven is warm.')
  })
})
